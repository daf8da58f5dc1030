import type { DoubleMotion, GlyphMask, LeafMotion, Motion } from '../../author/model.ts'
import {
  addReplacesMain,
  channelBits,
  leadingLeaf,
  motionChannels,
  motionKind,
  motionSeconds,
} from '../../author/motion/motion-facts.ts'
import { IDENTITY_CHANNELS } from './identity-channels.ts'
import type { MotionFactor, MotionParameter } from './motion-tables.ts'
import { type FlatScalar, ScalarList, type Weight } from './scalar-list.ts'
import { syncMap } from './sync-map.ts'
import { clampedMap, composeMaps, IDENTITY_MAP, type TimeMap } from './time-map.ts'

/** What gives times: the layer's iteration (seconds of its motion), or active seconds, repeated or held. */
export interface MotionClock {
  readonly kind: 'iteration' | 'speed'
  readonly seconds: number
  readonly looped: boolean
}

/** A clock, and the way from its time to a motion's own. */
export interface MotionPlace {
  readonly clock: MotionClock
  readonly map: TimeMap
}

export interface FlatLeaf {
  readonly leaf: LeafMotion
  readonly place: MotionPlace
}

/** A leaf's values, or the identity, times gain and factors, in some channels. */
export interface FlatTerm {
  readonly leaf: FlatLeaf | undefined
  readonly channels: number
  readonly gain: number
  readonly factors: readonly MotionFactor[]
}

/** A tree of motions as a sum of its leaves. */
export interface FlatMotion {
  readonly channels: number
  readonly terms: readonly FlatTerm[]
  readonly scalars: readonly FlatScalar[]
  readonly parameters: readonly MotionParameter[]
  readonly masks: readonly GlyphMask[]
}

/** What stands before a motion on its way to the root. */
interface Path {
  readonly channels: number
  readonly gain: number
  readonly factors: readonly MotionFactor[]
}

/**
 * Every row of SPEC 6's table is linear in its two sides, so the whole tree is a sum: each leaf times the weights on its way.
 * A side that lacks a channel stands at its neutral value there, which is what its leaves give when each of them does.
 */
export function flattenMotion(motion: Motion): FlatMotion {
  const channels = motionChannels(motion)
  const flattener = new Flattener()
  const clock: MotionClock = { kind: 'iteration', seconds: motionSeconds(motion), looped: false }
  flattener.add(motion, { clock, map: IDENTITY_MAP }, { channels, gain: 1, factors: [] })
  const { terms, scalars } = flattener
  return { channels, terms, scalars: scalars.list, parameters: scalars.parameters, masks: scalars.masks }
}

class Flattener {
  readonly terms: FlatTerm[] = []
  readonly scalars = new ScalarList()
  readonly #clocks: MotionClock[] = []
  readonly #leaves = new Map<MotionPlace, FlatLeaf>()
  readonly #places = new Map<MotionPlace, Map<DoubleMotion, MotionPlace>>()

  add(motion: Motion, place: MotionPlace, path: Path): void {
    if (path.gain === 0 || path.channels === 0) return
    if (motion.kind === 'motion') this.#addLeaf(motion, place, path)
    else this.#addDouble(motion, place, path)
  }

  #addLeaf(leaf: LeafMotion, place: MotionPlace, { channels, gain, factors }: Path): void {
    // Each place leads to one leaf: mains have their double's place.
    const flat = this.#leaves.get(place) ?? { leaf, place }
    this.#leaves.set(place, flat)
    const neutral = leaf.values === 'normal' ? IDENTITY_CHANNELS : 0
    const touched = channels & (motionChannels(leaf) | neutral)
    if (touched !== 0) this.terms.push({ leaf: flat, channels: touched, gain, factors })
  }

  #addIdentity({ channels, gain, factors }: Path): void {
    const touched = channels & IDENTITY_CHANNELS
    if (touched !== 0 && gain !== 0) this.terms.push({ leaf: undefined, channels: touched, gain, factors })
  }

  #addDouble(double: DoubleMotion, place: MotionPlace, path: Path): void {
    const { main, add } = double
    const inside = { ...path, channels: path.channels & channelBits(double.channels) }
    const outside = { ...path, channels: path.channels & ~channelBits(double.channels) }
    const addPlace = this.#placeAdd(double, place)
    const weight = this.scalars.weightOf(double, place, addPlace)
    const mask = double.glyphs === undefined ? 1 : this.scalars.maskOf(double.glyphs)
    const leadsDelta = motionKind(main) === 'delta' && motionKind(add) === 'normal' && double.rule === 'table'

    this.add(main, place, outside)
    if (leadsDelta) {
      this.#addIdentity(outside)
      this.add(add, addPlace, this.#times(inside, mask))
      this.add(main, place, this.#times(inside, this.scalars.inMask(mask, weight)))
      this.#addIdentity(this.#times(inside, this.scalars.complement(mask)))
    } else if (addReplacesMain(double)) {
      this.add(add, addPlace, this.#times(inside, mask))
      this.add(main, place, this.#times(inside, this.scalars.complement(mask)))
    } else {
      const w = this.scalars.multiply(weight, mask)
      const mixes = double.rule === 'mix' || (motionKind(main) === 'normal' && motionKind(add) === 'normal')
      this.add(main, place, mixes ? this.#times(inside, this.scalars.complement(w)) : inside)
      this.add(add, addPlace, this.#times(inside, w))
    }
  }

  #times(path: Path, weight: Weight): Path {
    if (typeof weight === 'number') return { ...path, gain: path.gain * weight }
    return { ...path, factors: [...path.factors, weight] }
  }

  /** Where add stands, the same for every way that leads here. */
  #placeAdd(double: DoubleMotion, place: MotionPlace): MotionPlace {
    const known = this.#places.get(place) ?? new Map<DoubleMotion, MotionPlace>()
    this.#places.set(place, known)
    const found = known.get(double) ?? this.#findPlace(double, place)
    known.set(double, found)
    return found
  }

  #findPlace(double: DoubleMotion, place: MotionPlace): MotionPlace {
    if (double.sync !== 'keep-speed') return { clock: place.clock, map: composeMaps(place.map, syncMap(double)) }
    const seconds = motionSeconds(double.add)
    const { looped } = leadingLeaf(double.add)
    const clock = this.#clocks.find((own) => own.seconds === seconds && own.looped === looped)
    const own = clock ?? { kind: 'speed', seconds, looped }
    if (!clock) this.#clocks.push(own)
    return { clock: own, map: looped ? IDENTITY_MAP : clampedMap(seconds) }
  }
}
