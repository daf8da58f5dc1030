import { CHANNEL_INDEX, CHANNELS, type ChannelName, PROPERTIES, type PropertyName } from '../../../shaders/channels.ts'
import { checkChoice, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { InvalidShapeError } from '../errors.ts'
import type { GlyphMask } from '../model.ts'
import { type ClassSelector, makeSkip } from '../schedule/make-skip.ts'

/** A channel or a property, or several in a list. */
export type ChannelMaskInput = ChannelName | PropertyName | readonly (ChannelName | PropertyName)[]

/** Glyphs by index (reading order, 0-based), by class, by `.name` of a rich text's spans, or by the word they are in (0-based); any of them counts. */
export type GlyphMaskInput =
  | number
  | ClassSelector
  | readonly (number | ClassSelector)[]
  | {
      readonly indices?: readonly number[] | undefined
      readonly classes?: readonly ClassSelector[] | undefined
      readonly words?: readonly number[] | undefined
    }

const NAMES = [...new Set([...Object.keys(PROPERTIES), ...CHANNELS.map(({ name }) => name)])] as (
  | ChannelName
  | PropertyName
)[]

/** Channels in the order of the table. */
export function makeChannelMask(input: unknown, owner: string): readonly ChannelName[] | undefined {
  if (input === undefined) return undefined
  const items: readonly unknown[] = Array.isArray(input) ? input : [input]
  const channels = new Set(
    items.flatMap((item, index): readonly ChannelName[] => {
      const name = checkChoice(item, NAMES, `${owner}, channels`, `item ${index}`)
      return name in CHANNEL_INDEX ? [name as ChannelName] : PROPERTIES[name as PropertyName]
    }),
  )
  if (channels.size === 0) throw emptyMask(owner, 'channels')
  return CHANNELS.map(({ name }) => name).filter((name) => channels.has(name))
}

export function makeGlyphMask(input: unknown, owner: string): GlyphMask | undefined {
  if (input === undefined) return undefined
  const where = `${owner}, glyphs`
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input)
  const { indices = [], classes = [], words = [] } = isRecord ? (input as Readonly<Record<string, unknown>>) : {}
  if (isRecord) checkOptionNames(input, ['indices', 'classes', 'words'], where)
  const named = makeSkip(
    isRecord ? [...checkList(indices, where), ...checkList(classes, where)] : input,
    owner,
    'glyphs',
  )
  const mask = {
    ...named,
    words: [
      ...new Set(checkList(words, where).map((word) => checkNumber(word, where, 'word', { min: 0, integer: true }))),
    ].sort((a, b) => a - b),
  }
  const classNames = mask.classNames?.length ?? 0
  if (mask.indices.length + mask.classes.length + mask.words.length + classNames === 0) throw emptyMask(owner, 'glyphs')
  return mask
}

function checkList(value: unknown, where: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new InvalidShapeError(where, `it holds ${describeValue(value)}; indices, classes and words need lists.`)
}

function emptyMask(owner: string, what: string): InvalidShapeError {
  return new InvalidShapeError(
    owner,
    `${what} names none, so add would never take part; name some, or leave ${what} out.`,
  )
}
