import { CHANNEL_COUNT, CHANNEL_INDEX, type ChannelName } from '../../shaders/channels.ts'
import type { Curve, Layer, LeafMotion } from '../author/model.ts'
import { motionSeconds } from '../author/motion/motion-facts.ts'
import { bakeBlend } from './bake-blend.ts'
import { type BakedCurve, bakeCurve, type IterationMap, SHORTEST_PIECE_SECONDS } from './bake-curve.ts'
import { bakeTiming, trackSeconds } from './bake-timing.ts'
import { evaluateCubic } from './cubic.ts'
import { isRandom } from './draw-random.ts'
import { BakedValueError, BakeLimitError } from './errors.ts'
import { type Affines, foldOverrides, glyphOverrideChannels } from './fold-overrides.ts'
import { groupColumns } from './group-columns.ts'
import { findHeldProgress, heldSeconds, trimmedDuration } from './hold-progress.ts'
import { findReference } from './motion/find-reference.ts'
import type { BakedLayer, LayerTiming } from './tables.ts'
import { buildUnionTrack, type Column, type Hold } from './union-track.ts'

/** Weights are fitted this much closer, so that their error stays below what SPEC 10 grants the arithmetic. */
const WEIGHT_TOLERANCE = 1e-7

/** A layer as tables; several where its union of key times was split. */
export interface LayerBake {
  readonly layers: readonly BakedLayer[]
  /** By channel: the largest error of fitting, in the channel's unit. */
  readonly fitError: Float64Array
}

/** How a layer's motion runs in one iteration. */
export function iterationMap(layer: Layer, tolerance: number): IterationMap {
  return {
    clipSeconds: motionSeconds(layer.motion),
    iterationSeconds: trackSeconds(layer),
    easing: layer.easing,
    easingSeconds: layer.duration,
    tolerance,
  }
}

/** A layer's overrides; operands that differ by glyph count as 1. */
export function foldConstantOverrides(layer: Layer): Affines {
  return foldOverrides(
    layer.overrides.map((step) => ({
      ...step,
      operands: step.operands.map((operand) => (isRandom(operand) ? 1 : operand)),
    })),
    `layer "${layer.name}"`,
  )
}

/**
 * Bakes a layer that plays one clip: curves to pieces, easing composed in, constant overrides folded in, the union taken. In
 * steps of a curve or a track each.
 */
export function* bakeLayerSteps(
  layer: Layer,
  leaf: LeafMotion,
  layerIndex: number,
  tolerance: number,
): Generator<void, LayerBake> {
  const map = iterationMap(layer, tolerance)
  const varying = glyphOverrideChannels(layer.overrides)
  const affines = foldConstantOverrides(layer)
  const columns: Column[] = []
  for (const [name, curve] of Object.entries(leaf.clip.curves) as [ChannelName, Curve][]) {
    if (isEmpty(curve)) continue
    const channel = CHANNEL_INDEX[name]
    const folds = !varying.has(channel)
    const scale = folds ? affines.scale[channel]! : 1
    const offset = (folds ? affines.offset[channel]! : 0) - scale * findReference(leaf, name, curve)
    const baked = nameErrors(`layer "${layer.name}", ${name}`, () => bakeCurve(curve, map))
    columns.push({ channel, curve: baked, scale, offset })
    yield
  }
  columns.sort((a, b) => a.channel! - b.channel!)
  const weight = layer.weight
  const given = weight !== undefined && typeof weight !== 'number' && !isEmpty(weight) ? weight : undefined
  const weightCurve = columns.length > 0 ? given : undefined
  if (weightCurve) {
    const weightMap = { ...map, tolerance: Math.min(tolerance, WEIGHT_TOLERANCE) }
    const curve = nameErrors(`layer "${layer.name}", weight`, () => bakeCurve(weightCurve, weightMap))
    columns.push({ channel: undefined, curve, scale: 1, offset: 0 })
  }
  const { timing, holds } = holdEnds(layer, bakeTiming(layer), columns, map)
  yield
  const layers: BakedLayer[] = []
  for (const group of groupColumns(columns, map.iterationSeconds, layer.name)) {
    const track = buildUnionTrack(
      group,
      map.iterationSeconds,
      holds.map((hold) => pickColumns(hold, columns, group)),
    )
    const overridden =
      track.quads.length > 0 && [...varying].some((channel) => (track.channelMask & (1 << channel)) !== 0)
    layers.push({
      track,
      blend: bakeBlend(layer, track, weightCurve !== undefined),
      timing,
      layerIndex,
      ...(overridden && { randomOverrides: layer.overrides }),
    })
    yield
  }
  return { layers, fitError: reportErrors(columns) }
}

/** Runs `bake`; what it throws says where, too. */
export function nameErrors<Result>(where: string, bake: () => Result): Result {
  try {
    return bake()
  } catch (error) {
    if (error instanceof BakeLimitError || error instanceof BakedValueError)
      error.message = `${where}: ${error.message}`
    throw error
  }
}

/** No key: the curve takes no part. */
export function isEmpty(curve: Curve): boolean {
  return curve.kind === 'keys' && curve.keys.length === 0
}

/**
 * Before and after its active phase a layer may hold a value that its track has at no time: a step's earlier level (Web
 * Animations' before flag), or the pinned end of an easing that jumps there. Such values get a key past the end of the track.
 */
export function holdEnds(
  layer: Layer,
  timing: LayerTiming,
  columns: readonly Column[],
  map: IterationMap,
): { timing: LayerTiming; holds: Hold[] } {
  if (isRandom(layer.iterationStart)) return { timing, holds: [] }
  const holds: Hold[] = []
  const active = heldSeconds(layer, trimmedDuration(layer))
  const settle = (phase: 'before' | 'after', time: number): number => {
    const held = findHeldProgress(layer, layer.iterationStart as number, phase, active)
    const values = columns.map(({ curve }) => curve.evaluate(held.progress, held.before))
    const agrees = columns.every(({ curve }, index) => showsAt(curve, time, values[index]!))
    if (agrees) return time
    const heldAt = map.iterationSeconds + 1 + holds.length
    holds.push({ time: heldAt, values })
    return heldAt
  }
  const before = timing.fillBackwards ? settle('before', timing.before) : timing.before
  const after = timing.fillForwards ? settle('after', timing.after) : timing.after
  return { timing: { ...timing, before, after }, holds }
}

/** Whether a track shows the value at a time, whichever of the pieces closer than 1e-6 s the union keeps. */
export function showsAt({ pieces, final, error }: BakedCurve, time: number, value: number): boolean {
  const agrees = (shown: number) => Math.abs(shown - value) <= 1.01 * error + 1e-9 * (1 + Math.abs(value))
  const end = pieces.at(-1)!.end
  if (time >= end - SHORTEST_PIECE_SECONDS) return time >= end && agrees(final)
  return pieces.every((piece) => {
    if (piece.start > time + SHORTEST_PIECE_SECONDS || piece.end < time - SHORTEST_PIECE_SECONDS) return true
    if (piece.end === time && piece.end - piece.start >= SHORTEST_PIECE_SECONDS) return true
    return agrees(evaluateCubic(piece, Math.max(0, time - piece.start)))
  })
}

export function pickColumns(hold: Hold, columns: readonly Column[], group: readonly Column[]): Hold {
  return { time: hold.time, values: group.map((column) => hold.values[columns.indexOf(column)]!) }
}

/** A channel's own error, and what the error of a varying weight adds through the channel's largest value. */
function reportErrors(columns: readonly Column[]): Float64Array {
  const errors = new Float64Array(CHANNEL_COUNT)
  const weight = columns.find((column) => column.channel === undefined)
  for (const { channel, curve, scale, offset } of columns) {
    if (channel === undefined) continue
    let largest = Math.abs(scale * curve.final + offset)
    if (weight && weight.curve.error > 0) {
      for (const piece of curve.pieces) {
        const ends = [evaluateCubic(piece, 0), evaluateCubic(piece, piece.end - piece.start)]
        for (const end of ends) largest = Math.max(largest, Math.abs(scale * end + offset))
      }
    }
    errors[channel] = curve.error * Math.abs(scale) + (weight ? weight.curve.error * largest : 0)
  }
  return errors
}
