import { CHANNEL_INDEX, CHANNELS } from '../../shaders/channels.ts'
import { animation } from '../../src/author/animation.ts'
import { clip } from '../../src/author/clip.ts'
import type { ScalarTrack } from '../../src/author/curve/track-input.ts'
import { layer } from '../../src/author/layer.ts'
import type { LayerOptions } from '../../src/author/layer-options.ts'
import type { BlendMode, Clip } from '../../src/author/model.ts'
import type { Plot, Sheet } from './sheet.ts'
import { traceAnimation, traceCurve } from './trace-curve.ts'

const SECONDS = 2

/** A slow swell, px. */
const BASE: ScalarTrack = [
  [0, 0, 'quadInOut'],
  [1, 1, 'quadInOut'],
  [SECONDS, 0],
]

/** Four quick pulses: px where they are added or set, a factor where they multiply. */
const PULSES: ScalarTrack = {
  keys: [
    [0, 0.15, 'quadInOut'],
    [0.25, 0.75, 'quadInOut'],
    [0.5, 0.15],
  ],
  after: 'cycle',
}

const { quad, lane } = CHANNELS[CHANNEL_INDEX.translationX]!

function plot(title: string, blend: BlendMode, weight?: LayerOptions['weight']): Plot {
  const swell = clip({ translationX: BASE })
  const pulses = clip({ translationX: PULSES }, { duration: SECONDS })
  const blended = animation([layer(swell), layer(pulses, { blend, weight })])
  const trace = ({ curves }: Clip) => traceCurve(curves.translationX!, SECONDS)
  return {
    title,
    lines: [
      { role: 'second', steps: trace(swell) },
      { role: 'third', steps: trace(pulses) },
      { role: 'main', steps: traceAnimation(blended, quad, lane, SECONDS) },
    ],
  }
}

/** Weight from nothing to all over the clip's time. */
const RISING = [
  [0, 0],
  [SECONDS, 1],
] as const

/** Two layers on one channel in the four modes, with the modes' own weights and with a weight that rises. */
export function blendSheet(): Sheet {
  return {
    description:
      'A slow swell and quick pulses blended in the four modes: with the default weight, and below with one that rises from 0 to 1.',
    columns: 4,
    x: [0, SECONDS],
    y: [-0.15, 1.85],
    levels: [0, 1],
    legend: { second: 'lower layer', third: 'upper layer', main: 'result' },
    plots: [
      plot('additive', 'additive'),
      plot('override', 'override'),
      plot('multiply', 'multiply'),
      plot('crossfade (0.5)', 'crossfade'),
      plot('additive, 0 to 1', 'additive', RISING),
      plot('override, 0 to 1', 'override', RISING),
      plot('multiply, 0 to 1', 'multiply', RISING),
      plot('crossfade, 0 to 1', 'crossfade', RISING),
    ],
  }
}
