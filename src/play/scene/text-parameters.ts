import { nearestName } from '../../author/check/nearest-name.ts'
import { UnknownNameError } from '../../author/errors.ts'
import type { MotionParameter } from '../../bake/motion/motion-tables.ts'
import type { BakedAnimation, BakedLayer } from '../../bake/tables.ts'
import { parameterWeight } from './parameter-weight.ts'

/** A weight that follows a parameter. */
interface Follower {
  readonly parameter: MotionParameter
  /** The layers of its animation; the one that reads it, and its place among that layer's parameters. */
  readonly layers: readonly BakedLayer[]
  readonly layer: number
  readonly index: number
  /** What is smoothed: the parameter's value, or the weight that it gives. */
  current: number
}

/** This near its target, of the way from key to key, a weight is there: it then rests. */
const REACHED = 1e-6

/**
 * The named numbers of a text, and the weights that follow them. They are smoothed here, once a text, in the stage's seconds:
 * exactly, since a parameter stands still between two frames.
 */
export class TextParameters {
  readonly #values = new Map<string, number>()
  readonly #frozen = new Map<string, number>()
  #followers: Follower[] = []
  #started = false
  #stageTime: number | undefined

  /** @param where The text, for messages. */
  constructor(readonly where: string) {}

  /** The parameters that the animation reads, by name; 0 where nothing was set. */
  get values(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#names.map((name) => [name, this.#values.get(name) ?? 0]))
  }

  /** No animation reads any. */
  get isEmpty(): boolean {
    return this.#followers.length === 0
  }

  /** Takes up what the animations read; values keep their names, and weights stand at their targets. */
  attach(baked: readonly BakedAnimation[]): void {
    // Equal animations share their tables, and one weight serves them all.
    this.#followers = [...new Set(baked.map(({ layers }) => layers))].flatMap((layers) =>
      layers.flatMap(({ motion }, layer) =>
        (motion?.parameters ?? []).map((parameter, index) => ({ parameter, layers, layer, index, current: 0 })),
      ),
    )
    if (this.#started) this.#sample()
    this.settle()
  }

  /** @throws UnknownNameError for a parameter that the animation does not read. */
  set(name: string, value: number): void {
    if (!this.#names.includes(name)) throw this.#unknown(name)
    this.#values.set(name, value)
    // Before a text has started nothing follows: it starts at the target.
    if (!this.#started) this.settle()
  }

  /** The text starts to play: frozen parameters are sampled, and weights start at their targets. */
  start(): void {
    this.#started = true
    this.#sample()
    this.settle()
  }

  /** Every weight at its target, as after a seek. */
  settle(): void {
    for (const follower of this.#followers) follower.current = this.#target(follower)
  }

  /** Lets the weights follow to a time of the stage, seconds; time that runs back is a seek. */
  advance(stageTime: number): void {
    const step = stageTime - (this.#stageTime ?? stageTime)
    this.#stageTime = stageTime
    if (step < 0) {
      this.settle()
      return
    }
    for (const follower of this.#followers) {
      const { smoothing } = follower.parameter
      const target = this.#target(follower)
      const left = smoothing === 0 ? 0 : (follower.current - target) * Math.exp(-step / smoothing)
      follower.current = Math.abs(left) <= REACHED * reach(follower.parameter) ? target : target + left
    }
  }

  /** Gives each weight to `write`, by the layers of its animation, layer and place. */
  writeWeights(write: (layers: readonly BakedLayer[], layer: number, index: number, weight: number) => void): void {
    for (const { parameter, layers, layer, index, current } of this.#followers) {
      write(layers, layer, index, parameter.smooths === 'weight' ? current : parameterWeight(parameter, current))
    }
  }

  #target({ parameter }: Follower): number {
    const values = parameter.freeze && this.#started ? this.#frozen : this.#values
    const value = values.get(parameter.name) ?? 0
    return parameter.smooths === 'weight' ? parameterWeight(parameter, value) : value
  }

  #sample(): void {
    this.#frozen.clear()
    for (const [name, value] of this.#values) this.#frozen.set(name, value)
  }

  get #names(): string[] {
    return [...new Set(this.#followers.map(({ parameter }) => parameter.name))]
  }

  #unknown(name: string): UnknownNameError {
    const names = this.#names
    const near = nearestName(String(name), names)
    const known = names.length === 0 ? 'its animation reads none' : `there are ${names.join(', ')}`
    return new UnknownNameError(
      this.where,
      `there is no parameter ${JSON.stringify(name)}; ${known}.${near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`}`,
    )
  }
}

/** What a step from key to key is in what is smoothed. */
function reach({ smooths, key0, key1 }: MotionParameter): number {
  return smooths === 'weight' ? 1 : Math.abs(key1 - key0)
}
