import { CHANNEL_INDEX } from '../../shaders/channels.ts'
import { clip } from '../../src/author/clip.ts'
import { layer } from '../../src/author/layer.ts'
import type { Motion } from '../../src/author/model.ts'
import { blend1d } from '../../src/author/motion/blend1d.ts'
import { double } from '../../src/author/motion/double.ts'
import type { WeightInput } from '../../src/author/motion/make-weight-mode.ts'
import { motion } from '../../src/author/motion/motion.ts'
import type { Plot, PlotLine, PlotStep, Sheet } from '../curve-plots/sheet.ts'
import { evaluateLayer, traceLayer, tracePoints } from './trace-motion.ts'

const CHANNEL = CHANNEL_INDEX.translationX
const level = (value: number) => clip({ translationX: value }, { duration: 1 })

/** 0 and 1 blended: what is seen is the weight. */
function weigh(weight: WeightInput, smoothing: number): Motion {
  const returned = [
    [0.2, 0],
    [0.2, 1],
    [0.6, 1],
    [0.6, 0.3],
  ] as const
  return double({ main: level(0), add: motion(level(1), { weight: returned }), weight, smoothing })
}

function plotSmoothing(weight: 'gesture' | 'replace'): Plot {
  const line = (role: PlotLine['role'], smoothing: number) => ({
    role,
    steps: traceLayer(layer(weigh(weight, smoothing)), CHANNEL, 1),
  })
  return { title: `weight: '${weight}'`, lines: [line('second', 0), line('third', 0.3), line('main', 0.1)] }
}

/** Over values of the parameter instead of time. */
function traceParameter(shown: Motion): PlotStep[] {
  const values = Array.from({ length: 81 }, (_, index) => index / 80)
  const still = layer(shown, { fill: 'both' })
  return tracePoints(values.map((mood) => [mood, evaluateLayer(still, CHANNEL, [0.5], { mood })[0]!]))
}

const plotParameter = (): Plot => ({
  title: "'param', keys 0.2 and 0.8",
  lines: [{ role: 'main', steps: traceParameter(weigh({ kind: 'param', name: 'mood', key0: 0.2, key1: 0.8 }, 0)) }],
})

/** The share of each of three motions: it is 1, the others 0. */
function plotBlend1d(): Plot {
  const share = (which: number) =>
    traceParameter(
      blend1d({
        parameter: 'mood',
        motions: [0, 0.4, 1].map((key, index) => [key, level(index === which ? 1 : 0)] as const),
      }),
    )
  return {
    title: 'blend1d, keys 0, 0.4 and 1',
    lines: [
      { role: 'second', steps: share(0) },
      { role: 'third', steps: share(1) },
      { role: 'main', steps: share(2) },
    ],
  }
}

/** What the weight does over the time of an add of one second. */
export function weightSheet(): Sheet {
  return {
    description: 'The weights gesture and replace over one second: the target, and followed in 0.1 and 0.3 seconds.',
    columns: 2,
    x: [0, 1],
    y: [-0.1, 1.1],
    levels: [0, 1],
    legend: { second: 'smoothing: 0', main: 'smoothing: 0.1', third: 'smoothing: 0.3' },
    plots: [plotSmoothing('gesture'), plotSmoothing('replace')],
  }
}

/** What a parameter does. */
export function parameterSheet(): Sheet {
  return {
    description:
      'Over a parameter from 0 to 1: the weight between two keys, and the shares of three motions in blend1d.',
    columns: 2,
    x: [0, 1],
    y: [-0.1, 1.1],
    levels: [0, 1],
    legend: { second: 'first motion', third: 'second', main: 'third; at the left: w1' },
    plots: [plotParameter(), plotBlend1d()],
  }
}
