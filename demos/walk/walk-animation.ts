import { type Animation, animation, type Color, clip, double, layer, motion, type SyncMode, toDelta } from 'glyphstorm'
import { type FootInks, makeMarch, makeSkip } from './gaits.ts'

export interface WalkInks extends FootInks {
  /** Of the shadow that a greeting casts; alpha is its opacity. */
  readonly greeting: Color
}

/** Seconds from a greeting to the next one, and in which it passes through all lines. */
const ROUND_SECONDS = 6
const PASSING_SECONDS = 4.4
/** When a letter sets out to greet in its round, and when it is done. */
const GREETING = { begin: 0.8, end: 1.8 } as const

const FOREVER = { iterations: Number.POSITIVE_INFINITY } as const

/** Which line it is of how many; the greeting passes from line to line. */
export interface LineOrder {
  readonly index: number
  readonly count: number
}

/** The parameter that says how much of a skip is in the march. */
export const SKIP_SHARE = 'skip share'

/**
 * Two layers: a march and a skip blended, all letters in step, and a greeting that is added, letter after letter.
 *
 * @param size Of the font, px.
 * @param ground Where the ground is in a letter's box, 0..1 from its top.
 */
export function walkAnimation(
  size: number,
  ground: number,
  inks: WalkInks,
  sync: SyncMode,
  line: LineOrder,
): Animation {
  const gait = double({
    name: 'gait',
    main: makeMarch(size, ground, inks),
    add: makeSkip(size, ground, inks),
    sync,
    weight: { kind: 'param', name: SKIP_SHARE },
  })
  const greet = clip(
    {
      translationY: [
        [0, -0.15 * size, 'sineInOut'],
        [0.7, -0.68 * size, 'sineInOut'],
        [1.4, -0.15 * size],
      ],
      rotation: [
        [0, 0, 'sineInOut'],
        [0.45, -20, 'sineInOut'],
        [0.7, 14, 'sineInOut'],
        [0.95, -14, 'sineInOut'],
        [1.4, 0],
      ],
      scale: 1.3,
      shadowColor: inks.greeting,
      shadowOffset: [0.045 * size, 0.05 * size],
    },
    { name: 'greeting', duration: 1.4 },
  )
  // At rest until its turn, then a greeting between the two events, and at rest again: the gesture's weight is 0 at both ends.
  const rest = motion(clip({ translationY: 0 }, { name: 'rest', duration: ROUND_SECONDS }), {
    kind: 'delta',
    events: GREETING,
  })
  const greeting = double({
    name: 'greeting',
    main: rest,
    add: toDelta(greet, { events: { begin: 0.02, end: 1.38 } }),
    addMode: true,
    sync: 'match-events',
    weight: 'gesture',
  })
  const passing = PASSING_SECONDS / line.count
  return animation(
    [
      layer(gait, FOREVER),
      layer(greeting, { ...FOREVER, delay: line.index * passing, stagger: { amount: passing }, skip: 'whitespace' }),
    ],
    { name: 'walk' },
  )
}
