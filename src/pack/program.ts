import {
  MAX_MOTION_FACTORS,
  MOTION_COMPLEMENT,
  MOTION_CONSTANT,
  MOTION_CURVE,
  MOTION_GLYPHS,
  MOTION_LEAD,
  MOTION_NO_FACTOR,
  MOTION_NORMAL_SHIFT,
  MOTION_PARAMETER,
  MOTION_PRODUCT,
  MOTION_QUADS_SHIFT,
  MOTION_RESTART,
  MOTION_TERM,
  MOTION_TRACK,
  MOTION_TRACK_ELAPSED,
  MOTION_TRACK_REWOUND,
  MOTION_WEIGHT,
} from '../../shaders/evaluate/evaluate.layout.ts'
import type { BakedMotion, MotionFactor, MotionStep, MotionTerm } from '../bake/motion/motion-tables.ts'
import { channelLanes } from './channel-lanes.ts'
import { firstMaskEntry } from './motion-values.ts'
import { packOverrides } from './overrides.ts'

const TRACK_TIMES = { now: 0, elapsed: MOTION_TRACK_ELAPSED, rewound: MOTION_TRACK_REWOUND } as const

/**
 * Packs the program of a layer that blends motions: its length, its steps, its constant overrides, in entries of four words.
 *
 * @throws PackValueError, PackShapeError for overrides that packOverrides refuses.
 */
export function packProgram(motion: BakedMotion): Uint32Array {
  const steps = motion.steps.flatMap((step) => packStep(step, motion))
  const overrides = motion.overrides ? packOverrides(motion.overrides) : new Uint32Array(0)
  const header = [steps.length / 4, motion.overrides ? 1 : 0, 0, 0]
  return Uint32Array.from([...header, ...steps, ...overrides])
}

function packStep(step: MotionStep, motion: BakedMotion): number[] {
  switch (step.kind) {
    case 'constant':
      return [MOTION_CONSTANT, step.scalar, floatBits(step.value), 0]
    case 'parameter':
      return [MOTION_PARAMETER, step.scalar, step.parameter, 0]
    case 'glyphs':
      return [MOTION_GLYPHS, step.scalar, firstMaskEntry(motion) + step.mask, motion.masks.length]
    case 'track':
      return [MOTION_TRACK, step.companion, step.slots, TRACK_TIMES[step.time]]
    case 'curve':
      return [MOTION_CURVE, step.scalar, step.slot, step.lane]
    case 'lead':
      return [MOTION_LEAD, step.scalar, step.slot, 0]
    case 'restart':
      return [MOTION_RESTART, step.scalar, step.slot, step.decay]
    case 'product':
      return [MOTION_PRODUCT, step.scalar, factorByte(step.a), factorByte(step.b)]
    case 'layerWeight':
      return [MOTION_WEIGHT, 0, step.slot, step.lane]
    case 'term':
      return packTerm(step)
  }
}

function packTerm({ slot, quadMask, normal, channels, gain, factors }: MotionTerm): number[] {
  const lanes = channelLanes(channels) | (quadMask << MOTION_QUADS_SHIFT) | (normal ? 1 << MOTION_NORMAL_SHIFT : 0)
  const words = new Uint32Array(MAX_MOTION_FACTORS / 4)
  for (let index = 0; index < MAX_MOTION_FACTORS; index++) {
    const factor = factors[index]
    words[index >> 2]! |= (factor ? factorByte(factor) : MOTION_NO_FACTOR) << (8 * (index & 3))
  }
  return [MOTION_TERM, lanes >>> 0, slot, floatBits(gain), ...words]
}

function factorByte({ scalar, complement }: MotionFactor): number {
  return complement ? scalar | MOTION_COMPLEMENT : scalar
}

function floatBits(value: number): number {
  return new Uint32Array(Float32Array.of(value).buffer)[0]!
}
