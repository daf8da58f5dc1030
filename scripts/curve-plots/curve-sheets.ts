import { clip } from '../../src/author/clip.ts'
import type { ScalarTrack } from '../../src/author/curve/track-input.ts'
import type { Curve, KeyedCurve } from '../../src/author/model.ts'
import { noise } from '../../src/author/noise.ts'
import type { Plot, Sheet } from './sheet.ts'
import { traceCurve, traceTangents } from './trace-curve.ts'

/** A scalar track as the curve that authoring makes of it. */
export function makeCurve(track: ScalarTrack, seconds: number): Curve {
  return clip({ letterSpacing: track }, { duration: seconds }).curves.letterSpacing!
}

function plotTrack(title: string, track: ScalarTrack, seconds: number): Plot & { readonly keyed: KeyedCurve } {
  const curve = makeCurve(track, seconds)
  const keyed = curve as KeyedCurve
  return {
    title,
    lines: [{ role: 'main', steps: traceCurve(curve, seconds) }],
    dots: curve.kind === 'keys' ? curve.keys.map(({ time, value }) => [time, value]) : [],
    keyed,
  }
}

type Points = readonly (readonly [time: number, value: number])[]

const POINTS: Points = [
  [0, 0],
  [0.3, 0.9],
  [0.62, 0.35],
  [1, 1],
]

function handles(): Plot {
  const track = [
    { time: 0, value: 0, leaveHandle: { dt: 0.28, dv: 0 } },
    {
      time: 0.5,
      value: 0.9,
      arriveHandle: { dt: -0.06, dv: 0.1 },
      leaveHandle: { dt: 0.1, dv: -0.25 },
    },
    { time: 1, value: 1, arriveHandle: { dt: -0.42, dv: 0 } },
  ]
  return {
    ...plotTrack('bezier', track, 1),
    bars: track.flatMap(({ time, value, leaveHandle, arriveHandle }) =>
      [arriveHandle, leaveHandle].flatMap((handle) =>
        handle ? [[[time, value] as const, [time + handle.dt, value + handle.dv] as const] as const] : [],
      ),
    ),
  }
}

function interpolations(): Sheet {
  const every = (how: 'constant' | 'linear' | 'cubic' | 'ease-in-out') =>
    plotTrack(
      how === 'ease-in-out' ? "an easing: 'ease-in-out'" : how,
      POINTS.map(([time, value]) => [time, value, how] as const),
      1,
    )
  const jump: ScalarTrack = [
    [0, 0],
    [0.45, 0.8],
    [0.45, 0.2],
    [1, 1],
  ]
  return {
    description: 'Six ways from key to key: constant, linear, cubic, bezier with its handles, an easing, and a jump.',
    columns: 3,
    x: [-0.03, 1.03],
    y: [-0.15, 1.2],
    levels: [0, 1],
    plots: [
      every('constant'),
      every('linear'),
      every('cubic'),
      handles(),
      every('ease-in-out'),
      plotTrack('a jump: two keys at one time', jump, 1),
    ],
  }
}

function tangents(): Sheet {
  const points: Points = [
    [0, 0],
    [0.32, 0.06],
    [0.5, 0.94],
    [1, 1],
  ]
  const plot = (title: string, inner: Record<string, unknown>): Plot => {
    const keys = points.map(([time, value], index) => ({
      time,
      value,
      interpolation: 'cubic' as const,
      ...(index === 1 || index === 2 ? inner : {}),
    }))
    const { keyed, ...rest } = plotTrack(title, keys, 1)
    return { ...rest, bars: traceTangents(keyed, 0.09) }
  }
  return {
    description:
      'The same four keys with auto tangents, which overshoot; clamped ones, which do not; given ones; and broken ones.',
    columns: 4,
    x: [-0.04, 1.04],
    y: [-0.25, 1.25],
    levels: [0, 1],
    plots: [
      plot("tangent: 'auto'", { tangent: 'auto' }),
      plot("tangent: 'clamped'", { tangent: 'clamped' }),
      plot('tangent: 0', { tangent: 0 }),
      plot('arrive: 3, leave: -2', { arrive: 3, leave: -2 }),
    ],
  }
}

function extrapolations(): Sheet {
  const keys = [
    { time: 2, value: 0, leave: 0.45 },
    { time: 2.75, value: 1, tangent: 'auto' },
    { time: 3.2, value: 0.55, arrive: -0.7 },
  ] as const
  const seconds = 5.2
  const plot = (title: string, before: KeyedCurve['before'], after = before): Plot => ({
    ...plotTrack(title, { keys, before, after }, seconds),
    band: [2, 3.2],
  })
  return {
    description: 'Three keys and what holds outside of them in each of the five modes, and with two modes at once.',
    columns: 3,
    x: [0, seconds],
    y: [-0.75, 1.75],
    levels: [0, 1],
    plots: [
      plot('constant', 'constant'),
      plot('linear', 'linear'),
      plot('cycle', 'cycle'),
      plot('cycleWithOffset', 'cycleWithOffset'),
      plot('oscillate', 'oscillate'),
      plot('before linear, after oscillate', 'linear', 'oscillate'),
    ],
  }
}

function shakes(): Sheet {
  const plot = (octaves: number, seed: number) =>
    plotTrack(`octaves: ${octaves}, seed: ${seed}`, noise({ frequency: 2, octaves, seed }), 4)
  return {
    description: 'Noise of two hertz over four seconds with one and three octaves, and with another seed.',
    columns: 3,
    x: [0, 4],
    y: [-1.1, 1.1],
    levels: [-1, 0, 1],
    plots: [plot(1, 1), plot(3, 1), plot(3, 2)],
  }
}

/** Sheets of what lies between keys, at them and outside of them, by file name. */
export function curveSheets(): Readonly<Record<string, Sheet>> {
  return {
    interpolations: interpolations(),
    tangents: tangents(),
    extrapolations: extrapolations(),
    noise: shakes(),
  }
}
