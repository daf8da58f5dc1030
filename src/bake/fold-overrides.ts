import { CHANNEL_COUNT, CHANNEL_INDEX, CHANNELS, PROPERTIES, QUAD_COUNT } from '../../shaders/channels.ts'
import { MAX_STATE } from '../../shaders/evaluate/evaluate.layout.ts'
import type { OverrideStep } from '../author/model.ts'
import { isRandom } from './draw-random.ts'
import { OverrideRangeError } from './errors.ts'
import { keptDraws } from './kept-draws.ts'

/** value → scale · value + offset, for each of the 21 channels. */
export interface Affines {
  readonly scale: Float64Array
  readonly offset: Float64Array
}

type StepOperand = OverrideStep['operands'][number]

/**
 * Folds a run of override steps into one scale and one offset a channel: the same as the steps one by one, but for rounding.
 * Operands must be numbers; `createGlyphFold` draws those that differ by glyph.
 *
 * @throws OverrideRangeError where a scale or an offset is not finite or passes 1e30.
 */
export function foldOverrides(steps: readonly OverrideStep[], owner = 'overrides'): Affines {
  return foldWith(steps, owner, (operand, step) => {
    if (isRandom(operand)) {
      throw new OverrideRangeError(
        `${owner}: "${step.operation} ${step.property}" has an operand that differs by glyph; fold it with createGlyphFold`,
      )
    }
    return operand
  })
}

/** Folds steps for one glyph after another of `count`: operands are drawn by glyph index. */
export function createGlyphFold(
  steps: readonly OverrideStep[],
  count: number,
  owner = 'overrides',
): (glyph: number) => Affines {
  const draws = new Map<StepOperand, Float64Array>()
  for (const operand of steps.flatMap((step) => step.operands)) {
    if (isRandom(operand) && !draws.has(operand)) draws.set(operand, keptDraws(operand, count))
  }
  return (glyph) =>
    foldWith(steps, `${owner}, glyph ${glyph}`, (operand) =>
      isRandom(operand) ? draws.get(operand)![glyph]! : operand,
    )
}

function foldWith(
  steps: readonly OverrideStep[],
  owner: string,
  operandOf: (operand: StepOperand, step: OverrideStep) => number,
): Affines {
  const scale = new Float64Array(CHANNEL_COUNT).fill(1)
  const offset = new Float64Array(CHANNEL_COUNT)
  for (const step of steps) {
    PROPERTIES[step.property].forEach((name, part) => {
      const channel = CHANNEL_INDEX[name]
      const operand = operandOf(step.operands[part]!, step)
      if (step.operation === 'add') offset[channel]! += operand
      else if (step.operation === 'subtract') offset[channel]! -= operand
      else if (step.operation === 'multiply') {
        scale[channel]! *= operand
        offset[channel]! *= operand
      } else {
        scale[channel]! /= operand
        offset[channel]! /= operand
      }
      if (!(Math.abs(scale[channel]!) <= MAX_STATE && Math.abs(offset[channel]!) <= MAX_STATE)) {
        throw new OverrideRangeError(
          `${owner}: "${step.operation} ${step.property}" by ${operand} takes ${name} to ${scale[channel]}·v + ${offset[channel]}; both must stay within ±${MAX_STATE}: use operands nearer to 1, and none that can be 0 to divide by`,
        )
      }
    })
  }
  return { scale, offset }
}

/** Channels with an operand that differs by glyph. */
export function glyphOverrideChannels(steps: readonly OverrideStep[]): ReadonlySet<number> {
  const channels = new Set<number>()
  for (const step of steps) {
    PROPERTIES[step.property].forEach((name, part) => {
      if (isRandom(step.operands[part]!)) channels.add(CHANNEL_INDEX[name])
    })
  }
  return channels
}

/** Affines as quad × (scale, offset) × lane for the given quads; 1 and 0 where nothing is overridden. */
export function affineQuads(
  affines: Affines,
  quads: readonly number[] = Array.from({ length: QUAD_COUNT }, (_, quad) => quad),
  keep: (channel: number) => boolean = () => true,
): Float64Array {
  const table = new Float64Array(quads.length * 8)
  quads.forEach((quad, order) => {
    table.fill(1, order * 8, order * 8 + 4)
    CHANNELS.forEach((channel, index) => {
      if (channel.quad !== quad || !keep(index)) return
      table[order * 8 + channel.lane] = affines.scale[index]!
      table[order * 8 + 4 + channel.lane] = affines.offset[index]!
    })
  })
  return table
}

/**
 * Overrides that differ by glyph, as glyph × quad × (scale, offset) × lane, glyphs in reading order. For a layer give its
 * `randomOverrides` and its track's quads (channels that are the same for all are folded into the track already and stay 1, 0
 * here); for an animation give its `randomOverrides` and nothing else.
 *
 * @param first The glyph that the table begins with; those before it are drawn but not folded.
 */
export function bakeGlyphOverrides(
  steps: readonly OverrideStep[],
  count: number,
  quads?: readonly number[],
  first = 0,
): Float64Array {
  const varying = glyphOverrideChannels(steps)
  const keep = quads ? (channel: number) => varying.has(channel) : () => true
  const width = (quads?.length ?? QUAD_COUNT) * 8
  const table = new Float64Array((count - first) * width)
  if (count === first) return table
  const fold = createGlyphFold(steps, count)
  // What does not differ by glyph is that of the first one.
  const common = affineQuads(fold(first), quads, keep)
  for (let at = 0; at < table.length; at += width) table.set(common, at)
  for (const channel of varying) {
    const slot = findSlot(channel, quads)
    if (slot < 0) continue
    const folded = foldChannel(steps, channel, count)
    for (let glyph = first, at = slot; glyph < count; glyph++, at += width) {
      // Where it comes to too much, the fold says so of the glyph.
      if (!folded(glyph, table, at)) fold(glyph)
    }
  }
  return table
}

/** Where a channel's scale lies in the affines of some quads, its offset 4 further on; -1 where they do not have it. */
function findSlot(channel: number, quads: readonly number[] | undefined): number {
  const { quad, lane } = CHANNELS[channel]!
  const order = quads ? quads.indexOf(quad) : quad
  return order < 0 ? -1 : order * 8 + lane
}

/** Folds the steps of one channel for one glyph after another: as `foldWith` does, in a loop of numbers only. */
function foldChannel(steps: readonly OverrideStep[], channel: number, count: number) {
  const parts = steps.flatMap(({ operation, property, operands }) =>
    PROPERTIES[property].flatMap((name, part) => {
      if (CHANNEL_INDEX[name] !== channel) return []
      const operand = operands[part]!
      return [
        { operation, number: operand as number, draws: isRandom(operand) ? keptDraws(operand, count) : undefined },
      ]
    }),
  )
  /** Writes its scale and offset; whether all went well. */
  return (glyph: number, table: Float64Array, at: number): boolean => {
    let [scale, offset] = [1, 0]
    let fits = true
    for (const { operation, number, draws } of parts) {
      const operand = draws ? draws[glyph]! : number
      if (operation === 'add') offset += operand
      else if (operation === 'subtract') offset -= operand
      else if (operation === 'multiply') {
        scale *= operand
        offset *= operand
      } else {
        scale /= operand
        offset /= operand
      }
      fits &&= Math.abs(scale) <= MAX_STATE && Math.abs(offset) <= MAX_STATE
    }
    table[at] = scale
    table[at + 4] = offset
    return fits
  }
}
