import { describeValue } from '../check/describe-value.ts'
import { GroupError } from '../errors.ts'
import { Played } from '../playback/played.ts'
import type { GroupPart, Led } from './group.ts'
import type { GroupEntry } from './group-entry.ts'
import type { Position } from './position.ts'

/**
 * The entries of a group, checked.
 *
 * @param defaultAt Where an entry starts that says nothing, by its number among the children.
 * @throws GroupError for what is no text and no group, for children of other groups or stages, and for labels that repeat.
 */
export function readEntries(call: string, entries: unknown, defaultAt: (index: number) => Position): GroupPart[] {
  if (!Array.isArray(entries)) {
    throw new GroupError(`${call}: it needs a list of texts and groups, but it is ${describeValue(entries)}`)
  }
  const parts = Array.from(entries as readonly GroupEntry[], (entry, index) =>
    readEntry(entry, `${call}: entry ${index}`, defaultAt(index)),
  )
  const children = parts.flatMap(({ child }) => (child ? [child] : []))
  if (children.length === 0) throw new GroupError(`${call}: it holds nothing to play; give it at least one text`)
  for (const [index, child] of children.entries()) {
    if (children.indexOf(child) !== index) throw new GroupError(`${call}: ${child.label} is in it twice`)
    if (child.stage !== children[0]!.stage) {
      throw new GroupError(
        `${call}: ${child.label} is on another stage than ${children[0]!.label}; make a group for each`,
      )
    }
  }
  const labels = parts.flatMap(({ label }) => (label === undefined ? [] : [label]))
  const twice = labels.find((label, index) => labels.indexOf(label) !== index)
  if (twice !== undefined) throw new GroupError(`${call}: there are two labels ${JSON.stringify(twice)}`)
  return parts
}

function readEntry(entry: unknown, where: string, defaultAt: Position): GroupPart {
  const [value, at] = Array.isArray(entry) ? entry : [entry, undefined]
  const isLabel = typeof value === 'object' && value !== null && 'label' in value && !(value instanceof Played)
  if (isLabel) {
    const { label, at: labelAt = defaultAt, ...others } = value as { label: unknown; at?: Position }
    const other = Object.keys(others)[0]
    if (typeof label === 'string' && label !== '' && other === undefined) {
      return { where: `${where} (label "${label}")`, at: labelAt, label, child: undefined, rate: 1, endTime: 0 }
    }
    throw new GroupError(
      `${where} must be { label: 'name', at: position }, but it has ${other ?? describeValue(label)}`,
    )
  }
  if (!(value instanceof Played) || !('stage' in value)) {
    throw new GroupError(
      `${where} is ${describeValue(value)}; it needs a text, a group, [text, position] or { label: 'name' }`,
    )
  }
  const child = value as unknown as Led
  child.assertAlive(where)
  if (child.isLed) throw new GroupError(`${where}: ${child.label} is in another group; dispose of that one first`)
  const rate = child.playbackRate
  if (rate === 0) throw new GroupError(`${where}: ${child.label} has a playbackRate of 0, so it would never end`)
  return { where: `${where} (${child.label})`, at: at ?? defaultAt, child, rate, endTime: child.endTime }
}
