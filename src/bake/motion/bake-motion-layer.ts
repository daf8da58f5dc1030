import { CHANNELS } from '../../../shaders/channels.ts'
import type { DoubleMotion, Layer } from '../../author/model.ts'
import { bakeBlend } from '../bake-blend.ts'
import { bakeCurve, type IterationMap } from '../bake-curve.ts'
import { foldConstantOverrides, holdEnds, isEmpty, iterationMap, type LayerBake, nameErrors } from '../bake-layer.ts'
import { bakeTiming } from '../bake-timing.ts'
import { isRandom } from '../draw-random.ts'
import { BakeLimitError } from '../errors.ts'
import { affineQuads, glyphOverrideChannels } from '../fold-overrides.ts'
import { MAX_LAYER_BYTES } from '../group-columns.ts'
import type { BakedLayer, LayerTiming, Track } from '../tables.ts'
import { buildUnionTrack, type Hold } from '../union-track.ts'
import { WEIGHT_TOLERANCE } from './bake-targets.ts'
import { companionTiming } from './companion-timing.ts'
import { fillNeutral } from './fill-neutral.ts'
import { flattenMotion } from './flatten-motion.ts'
import { holdSpeed, prependHolds, type SpeedHolds } from './hold-speed.ts'
import { LeafTracks } from './leaf-tracks.ts'
import type { BakedMotion } from './motion-tables.ts'
import type { TrackPlan } from './plan-tracks.ts'
import { reportMotionErrors } from './report-errors.ts'
import { WeightTracks } from './weight-tracks.ts'
import { writeSteps } from './write-steps.ts'

/**
 * Bakes a layer that blends motions: its own track first, then a companion for each other clock (and for leaves whose keys
 * would make one track large), and the program that makes the layer's values of them.
 */
export function bakeMotionLayer(layer: Layer, motion: DoubleMotion, layerIndex: number, tolerance: number): LayerBake {
  const owner = `layer "${layer.name}"`
  const map = iterationMap(layer, tolerance)
  const bakedTiming = bakeTiming(layer)
  const flat = flattenMotion(motion)
  const weights = nameErrors(`${owner}, a weight`, () => new WeightTracks(flat.scalars, layer, bakedTiming, map))
  const leaves = nameErrors(owner, () => new LeafTracks(flat, weights, map))
  const layerWeight = bakeLayerWeight(layer, map, weights)

  const iterationPlans = leaves.plans.filter(({ clock }) => clock === 'iteration')
  const columns = iterationPlans.flatMap((plan) => plan.columns.map(({ column }) => column))
  const { timing, holds } = holdEnds(layer, bakedTiming, columns, map)
  const build = (plan: TrackPlan, speed?: SpeedHolds): Track => {
    const own = plan.columns.map(({ column }) => column)
    const places = own.map((column) => columns.indexOf(column))
    const pick = ({ time, values }: Hold) => ({ time, values: places.map((place) => values[place]!) })
    const kept = plan.clock === 'iteration' ? holds.map(pick) : (speed?.late ?? [])
    const track = prependHolds(buildUnionTrack(own, plan.seconds, kept, plan.slotPlan), plan, speed?.early ?? [])
    fillNeutral(track, plan)
    return { ...track, quads: [], channelMask: 0 }
  }

  const [own, ...others] = leaves.plans as [TrackPlan, ...TrackPlan[]]
  const ownTrack: Track = { ...build(own), quads: listQuads(flat.channels), channelMask: flat.channels }
  const companions = others.map((plan): BakedLayer => {
    const { clock, slots } = plan
    const blend = { varying: false, coefficients: new Float64Array(0) }
    const held = holdSpeed(plan, companionTiming(plan, layer, timing))
    return { track: build(plan, held), blend, timing: held.timing, layerIndex, companion: { clock, slots } }
  })
  const baked: BakedMotion = {
    steps: writeSteps(flat, leaves, weights, layerWeight, owner),
    slots: own.slots,
    parameters: flat.parameters,
    masks: flat.masks,
    ...constantOverrides(layer, ownTrack),
  }
  const randomChannels = [...glyphOverrideChannels(layer.overrides)]
  const main: BakedLayer = {
    track: ownTrack,
    blend: bakeBlend(layer, ownTrack, layerWeight !== undefined),
    timing,
    layerIndex,
    motion: baked,
    ...(randomChannels.some((channel) => flat.channels & (1 << channel)) && { randomOverrides: layer.overrides }),
  }
  const layers = [main, ...withValues(companions, baked, timing, layerIndex)]
  checkBytes(layers, owner)
  return { layers, fitError: reportMotionErrors(layer, leaves, weights, own) }
}

function listQuads(channels: number): number[] {
  const quads = CHANNELS.flatMap(({ quad }, channel) => (channels & (1 << channel) ? [quad] : []))
  return [...new Set(quads)].sort((a, b) => a - b)
}

function bakeLayerWeight(layer: Layer, map: IterationMap, weights: WeightTracks) {
  const { weight } = layer
  if (weight === undefined || typeof weight === 'number' || isEmpty(weight)) return undefined
  const weightMap = { ...map, tolerance: Math.min(map.tolerance, WEIGHT_TOLERANCE) }
  return weights.own.addScalar(nameErrors(`layer "${layer.name}", weight`, () => bakeCurve(weight, weightMap)))
}

/** Steps on what the whole tree gives, where they are the same for all glyphs. */
function constantOverrides(layer: Layer, { quads }: Track): { overrides?: Float64Array } {
  const varying = glyphOverrideChannels(layer.overrides)
  const isConstant = layer.overrides.some(({ operands }) => operands.some((operand) => !isRandom(operand)))
  if (!isConstant) return {}
  return { overrides: affineQuads(foldConstantOverrides(layer), quads, (channel) => !varying.has(channel)) }
}

/** A text's own values hang on the first companion: where there is none, one without a track is added. */
function withValues(
  companions: readonly BakedLayer[],
  { parameters, masks }: BakedMotion,
  timing: LayerTiming,
  layerIndex: number,
): readonly BakedLayer[] {
  if (companions.length > 0 || parameters.length + masks.length === 0) return companions
  const track = { quads: [], channelMask: 0, keys: new Float64Array(1), coefficients: new Float64Array(0) }
  const blend = { varying: false, coefficients: new Float64Array(0) }
  return [{ track, blend, timing, layerIndex, companion: { clock: 'iteration', slots: 0 } }]
}

function checkBytes(layers: readonly BakedLayer[], owner: string): void {
  const bytes = layers.reduce((sum, { track }) => sum + 16 * track.keys.length + 4 * track.coefficients.length, 0)
  if (bytes <= MAX_LAYER_BYTES) return
  throw new BakeLimitError(
    `${owner} bakes to ${bytes} bytes of track, more than the ${MAX_LAYER_BYTES} that one layer may have; use fewer keys, lower noise, or fewer motions`,
  )
}
