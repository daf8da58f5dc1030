import { GroupError } from '../errors.ts'

/**
 * Where something starts in its group, seconds: a number; `'+=0.2'` or `'-=0.1'`, after or before the end of all so far; `'<'`
 * or `'<0.3'`, from the start of the one before; `'>'` or `'>-0.1'`, from its end; a label, or `'chorus+=0.5'`.
 */
export type Position = number | string

/** What a position is counted from. */
export interface PositionContext {
  /** The end of all so far. */
  readonly end: number
  readonly previousStart: number
  readonly previousEnd: number
  readonly labels: ReadonlyMap<string, number>
}

const RELATIVE = /^(?<from>[<>]?)\s*(?<offset>[+-]?(?:\d+\.?\d*|\.\d+))?$/
const OFFSET = /^(?<label>.*?)\s*(?<sign>[+-])=\s*(?<offset>\d+\.?\d*|\.\d+)$/

/** @throws GroupError for what is no position, for labels that are not there yet, and for starts before 0 or infinitely far. */
export function resolvePosition(position: unknown, context: PositionContext, where: string): number {
  const seconds = typeof position === 'number' ? position : readPosition(position, context, where)
  if (Number.isFinite(seconds) && seconds >= 0) return seconds
  const reason =
    seconds === Number.POSITIVE_INFINITY
      ? 'what it follows is endless; give that one finite iterations, or this one a time of its own'
      : `${seconds} s; it must be 0 or later`
  throw new GroupError(`${where} starts at ${JSON.stringify(position)}: ${reason}`)
}

function readPosition(position: unknown, context: PositionContext, where: string): number {
  const text = typeof position === 'string' ? position.trim() : ''
  const relative = RELATIVE.exec(text)?.groups
  if (relative?.from && text !== '') {
    return (relative.from === '<' ? context.previousStart : context.previousEnd) + Number(relative.offset ?? 0)
  }
  const { label = text, sign = '+', offset = '0' } = OFFSET.exec(text)?.groups ?? {}
  const from = label === '' && text !== '' ? context.end : context.labels.get(label)
  if (from !== undefined) return from + (sign === '-' ? -1 : 1) * Number(offset)
  const labels = context.labels.size === 0 ? 'none' : [...context.labels.keys()].join(', ')
  throw new GroupError(
    `${where} starts at ${JSON.stringify(position)}, which is no position; it needs seconds, '+=0.2', '-=0.1', '<', '>', or a label that comes before it (there are ${labels})`,
  )
}
