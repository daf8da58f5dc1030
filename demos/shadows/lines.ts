import { type Animation, animation, clip, type Font, layer, type TextOptions } from 'glyphstorm'

export interface Line {
  readonly content: string
  readonly options: TextOptions
}

interface Fonts {
  readonly garamond: Font
  readonly fraunces: Font
  readonly inter: Font
}

/** Seconds of one breath. */
const BREATH = 3.2

/** A shadow that stands or breathes between two strengths. */
function glow(color: readonly [number, number, number], strength: readonly [number, number]): Animation {
  const at = (alpha: number) => [...color, alpha] as const
  return animation([
    layer(
      clip({
        shadowColor: [
          [0, at(strength[0]), 'ease-in-out'],
          [BREATH / 2, at(strength[1]), 'ease-in-out'],
          [BREATH, at(strength[0])],
        ],
      }),
      { iterations: Infinity, stagger: { each: 0.18, from: 'end' }, delay: -3 },
    ),
  ])
}

/** Letters swing on their baselines; the gradient stays on them. */
function swing(size: number): Animation {
  return animation([
    layer(
      clip({
        rotation: [
          [0, -7, 'ease-in-out'],
          [BREATH / 2, 7, 'ease-in-out'],
          [BREATH, -7],
        ],
        shadowColor: '#000b',
        shadowOffset: [
          [0, [0.02 * size, 0.07 * size], 'ease-in-out'],
          [BREATH / 2, [-0.02 * size, 0.07 * size], 'ease-in-out'],
          [BREATH, [0.02 * size, 0.07 * size]],
        ],
      }),
      { iterations: Infinity, stagger: { each: 0.22, from: 'end' }, delay: -3 },
    ),
  ])
}

/** Letters hop one after the other and their shadows stay on the ground. */
function hop(size: number): Animation {
  return animation([
    layer(
      clip({
        translationY: [
          [0, 0, 'cubicOut'],
          [0.35, -0.3 * size, 'cubicIn'],
          [0.7, 0],
          [BREATH, 0],
        ],
        shadowOffset: [
          [0, [0, 0.06 * size], 'cubicOut'],
          [0.35, [0.16 * size, 0.36 * size], 'cubicIn'],
          [0.7, [0, 0.06 * size]],
          [BREATH, [0, 0.06 * size]],
        ],
        shadowColor: [
          [0, [0, 0, 0, 0.7], 'cubicOut'],
          [0.35, [0, 0, 0, 0.35], 'cubicIn'],
          [0.7, [0, 0, 0, 0.7]],
          [BREATH, [0, 0, 0, 0.7]],
        ],
      }),
      { iterations: Infinity, stagger: 0.2, delay: -3 },
    ),
  ])
}

export function makeLines({ garamond, fraunces, inter }: Fonts, width: number, height: number): Line[] {
  const size = Math.min(height / 5.2, width / 5.4)
  const place = (line: number) => ({
    size,
    width,
    textAlign: 'center' as const,
    y: (height / 4) * (line + 0.5) - 0.68 * size,
  })
  return [
    {
      content: 'Neon',
      options: {
        ...place(0),
        font: inter,
        color: '#fff0fb',
        stroke: { width: 0.02 * size, color: '#ff4fd8', paintOrder: 'stroke' },
        shadowBlur: 0.34 * size,
        animation: glow([1, 0.1, 0.75], [0.65, 1]),
      },
    },
    {
      content: 'Gold leaf',
      options: {
        ...place(1),
        font: fraunces,
        color: 'linear-gradient(100deg in oklab, #fff3b8, #e9b044 30%, #8a5a12 52%, #ffe28a 56%, #b9811f)',
        shadowBlur: 0.1 * size,
        animation: swing(size),
      },
    },
    {
      content: 'Outline',
      options: {
        ...place(2),
        font: inter,
        color: {
          gradient: { angle: 180, stops: ['#ffd24a', '#ff5a36', '#b3126b'], interpolation: 'oklab' },
          across: 'glyph',
        },
        stroke: { width: 0.13 * size, color: '#fffaf0', paintOrder: 'stroke', join: 'round' },
        shadowBlur: 0.12 * size,
        animation: hop(size),
      },
    },
    {
      content: 'Ink & air',
      options: {
        ...place(3),
        font: garamond,
        color: ({ index, count }) => `oklch(0.82 0.14 ${(300 * index) / count} / 0.22)`,
        stroke: { width: 0.022 * size, color: '#c9e6ff', join: 'round' },
        shadowBlur: 0.25 * size,
        animation: glow([0.25, 0.6, 1], [0.2, 0.75]),
      },
    },
  ]
}
