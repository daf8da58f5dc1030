import { CHANNELS, type ChannelName } from '../../../shaders/channels.ts'
import type {
  DoubleMotion,
  GlyphMask,
  Layer,
  LeafMotion,
  Motion,
  MotionKind,
  SyncMode,
  WeightMode,
} from '../../../src/author/model.ts'
import { randomChannelCurve, randomWeightCurve } from './random-curve.ts'
import { type Pace, randomLayer } from './random-layer.ts'
import type { RandomSource } from './random-source.ts'

/** The parameters that random weights are led by. */
export const PARAMETERS = ['mood', 'pace'] as const

/** Channels that a tree's clips choose from: few, so that clips meet in them. */
function pickChannels(random: RandomSource): ChannelName[] {
  const names = CHANNELS.map(({ name }) => name)
  return Array.from({ length: random.integer(1, 6) }, () => random.pick(names))
}

function randomLeaf(random: RandomSource, name: string, channels: readonly ChannelName[], pace: Pace): LeafMotion {
  const duration = random.number(...pace.clip)
  const own = channels.filter(() => random.chance(0.7))
  const values = random.chance(0.5) ? 'normal' : 'delta'
  const at = (from: number, to: number) => duration * random.number(from, to)
  return {
    kind: 'motion',
    name,
    clip: {
      kind: 'clip',
      name,
      duration,
      curves: Object.fromEntries(own.map((channel) => [channel, randomChannelCurve(random, channel, duration)])),
    },
    values,
    reference: values === 'normal' ? 'none' : random.pick(['none', 'identity', 0, duration * random.share()] as const),
    looped: random.chance(0.5),
    // Of any two leaves these come in one order.
    events: { step: [at(0.05, 0.35), at(0.65, 0.95)], clap: [at(0.4, 0.6)] },
    weight: random.chance(0.5) ? random.number(-0.2, 1.2) : randomWeightCurve(random, duration),
  }
}

function randomWeight(random: RandomSource): WeightMode {
  const kind = random.pick(['constant', 'param', 'replace', 'replace', 'gesture', 'gesture'] as const)
  if (kind === 'constant') return { kind, value: random.pick([1, 1, 0.25, 0]) }
  if (kind !== 'param') return { kind }
  const [key0, key1] = random.pick([
    [0, 1],
    [1, -1],
    [0.25, 0.5],
  ] as const)
  return { kind, name: random.pick(PARAMETERS), key0, key1, freeze: random.chance(0.5), smooths: 'weight' }
}

function randomMask(random: RandomSource, glyphCount: number): GlyphMask {
  return {
    indices: random.chance(0.5) ? [0, random.integer(0, glyphCount - 1)] : [],
    classes: random.chance(0.5) ? [random.pick(['whitespace', 'punctuation', 'cjk'] as const)] : [],
    words: random.chance(0.5) ? [random.integer(0, 2)] : [],
  }
}

interface Recipe {
  readonly channels: readonly ChannelName[]
  readonly pace: Pace
  readonly glyphCount: number
}

function randomDouble(random: RandomSource, name: string, main: Motion, add: Motion, recipe: Recipe): DoubleMotion {
  const sync: SyncMode = random.pick(['keep-phase', 'keep-speed', 'match-events', 'proportional-inverse'])
  return {
    kind: 'double',
    name,
    main,
    add,
    sync,
    events: sync === 'match-events' && random.chance(0.3) ? ['step'] : undefined,
    weight: randomWeight(random),
    smoothing: random.chance(0.4) ? 0 : recipe.pace.clip[1] * random.number(0.01, 0.5),
    rule: random.chance(0.1) ? 'mix' : 'table',
    addMode: random.chance(0.6),
    channels: random.chance(0.25) ? recipe.channels.filter(() => random.chance(0.6)) : undefined,
    glyphs: random.chance(0.25) ? randomMask(random, recipe.glyphCount) : undefined,
  }
}

function randomTree(random: RandomSource, name: string, depth: number, recipe: Recipe): Motion {
  const isLeaf = depth === 0 || random.chance(0.15)
  if (isLeaf) return randomLeaf(random, name, recipe.channels, recipe.pace)
  const main = randomTree(random, `${name}m`, depth - 1, recipe)
  const add = randomTree(random, `${name}a`, depth - 1, recipe)
  const made = randomDouble(random, name, main, add, recipe)
  return kindOf(main) === kindOf(add) ? made : { ...made, rule: 'table' }
}

function kindOf(motion: Motion): MotionKind {
  if (motion.kind === 'motion') return motion.values
  return kindOf(motion.main) === 'delta' && kindOf(motion.add) === 'delta' ? 'delta' : 'normal'
}

function secondsOf(motion: Motion): number {
  return motion.kind === 'motion' ? motion.clip.duration : secondsOf(motion.main)
}

/** Any layer, playing a tree of motions up to `depth` doubles deep. */
export function randomMotionLayer(
  random: RandomSource,
  name: string,
  glyphCount: number,
  pace: Pace,
  depth: number,
): Layer {
  const motion = randomTree(random, name, depth, { channels: pickChannels(random), pace, glyphCount })
  const plain = randomLayer(random, name, glyphCount, pace)
  // A trim is cut to the duration that came with it.
  const stretched = random.chance(0.5) && !plain.trim && plain.duration > 0 ? secondsOf(motion) : plain.duration
  return { ...plain, motion, duration: stretched, blend: kindOf(motion) === 'delta' ? 'additive' : plain.blend }
}
