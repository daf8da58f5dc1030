import { CHANNEL_INDEX } from '../../shaders/channels.ts'
import { clip } from '../../src/author/clip.ts'
import type { ScalarTrack } from '../../src/author/curve/track-input.ts'
import { layer } from '../../src/author/layer.ts'
import type { LeafMotion, Motion } from '../../src/author/model.ts'
import { double } from '../../src/author/motion/double.ts'
import { motion } from '../../src/author/motion/motion.ts'
import { motionKind } from '../../src/author/motion/motion-facts.ts'
import { toDelta } from '../../src/author/motion/to-delta.ts'
import type { Plot, Sheet } from '../curve-plots/sheet.ts'
import { traceLayer } from './trace-motion.ts'

const SECONDS = 2
const WEIGHT = 0.5

/** Rises once. */
const RISE: ScalarTrack = [
  [0, 0.4, 'sineInOut'],
  [SECONDS, 1.2],
]
/** Waves around 0.5; as a delta around 0. */
const wave = (middle: number): ScalarTrack => ({
  keys: [
    [0, middle, 'sineOut'],
    [0.25, middle + 0.5, 'sineInOut'],
    [0.75, middle - 0.5, 'sineIn'],
    [1, middle],
  ],
  after: 'cycle',
})

const normal = (track: ScalarTrack) => motion(clip({ translationX: track }, { duration: SECONDS }))
const delta = (track: ScalarTrack) => toDelta(clip({ translationX: track }, { duration: SECONDS }))

const trace = (shown: Motion) => {
  const blend = motionKind(shown) === 'delta' ? { blend: 'additive' as const } : {}
  return traceLayer(layer(shown, blend), CHANNEL_INDEX.translationX, SECONDS)
}

function plot(title: string, main: LeafMotion, add: LeafMotion, addMode = false): Plot {
  return {
    title,
    lines: [
      { role: 'second', steps: trace(main) },
      { role: 'third', steps: trace(add) },
      { role: 'main', steps: trace(double({ main, add, addMode, weight: WEIGHT })) },
    ],
  }
}

function plotLacking(): Plot {
  const main = normal(RISE)
  const add = motion(clip({ rotation: wave(0.5) }, { duration: SECONDS }))
  return {
    title: 'add lacks the channel',
    lines: [
      { role: 'second', steps: trace(main) },
      { role: 'main', steps: trace(double({ main, add, weight: WEIGHT })) },
    ],
  }
}

/** The five rows of the table, and a side that lacks the channel. */
export function rowSheet(): Sheet {
  const deltaRise: ScalarTrack = [
    [0, -0.2, 'sineInOut'],
    [SECONDS, 0.6],
  ]
  return {
    description:
      'Main, add and the result at a weight of 0.5, for each kind of main and add, and where add lacks the channel.',
    columns: 3,
    x: [0, SECONDS],
    y: [-0.6, 1.6],
    levels: [0, 1],
    legend: { second: 'main', third: 'add', main: 'result, w1 = 0.5' },
    plots: [
      plot('normal + delta', normal(RISE), delta(wave(0))),
      plot('normal + normal', normal(RISE), normal(wave(0.5))),
      plot('delta + normal', delta(wave(0)), normal(RISE)),
      plot('delta + delta', delta(deltaRise), delta(wave(0))),
      plot('delta + delta, addMode: true', delta(deltaRise), delta(wave(0)), true),
      plotLacking(),
    ],
  }
}
