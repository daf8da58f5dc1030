import {
  type Acts,
  blowAway,
  breathe,
  dropIn,
  flickerIn,
  gleam,
  inkIn,
  jelly,
  popOut,
  scatterIn,
  slideOut,
  swing,
  trackingIn,
  trackingOut,
  unfold,
  wave,
} from 'glyphstorm'

/** Who comes, and the presets by which: their names stand below. */
export interface CrewMember {
  readonly name: string
  readonly intro: string
  readonly idle: string
  readonly outro: string
  /** @param size Of the font, CSS px: movements go by it. */
  readonly acts: (size: number, accent: string) => Acts
}

export const CREW: readonly CrewMember[] = [
  {
    name: 'Ishmael',
    intro: 'scatterIn',
    idle: 'wave',
    outro: 'blowAway',
    acts: (size) => ({
      intro: scatterIn({ distance: size, angle: 160, spread: 0.35, duration: 1.1, seed: 1 }),
      idle: wave({ amplitude: size * 0.06, period: 2.4 }),
      outro: blowAway({ distance: size * 2.4, seed: 3 }),
    }),
  },
  {
    name: 'Queequeg',
    intro: 'dropIn',
    idle: 'jelly',
    outro: 'popOut',
    acts: (size) => ({
      intro: dropIn({ height: size * 1.1 }),
      idle: jelly(),
      outro: popOut({ duration: 0.5 }),
    }),
  },
  {
    name: 'Starbuck',
    intro: 'unfold',
    idle: 'swing',
    outro: 'slideOut',
    acts: (size) => ({
      intro: unfold(),
      idle: swing({ angle: 9 }),
      outro: slideOut({ distance: size * 0.7, to: 'below' }),
    }),
  },
  {
    name: 'Stubb',
    intro: 'inkIn',
    idle: 'gleam',
    outro: 'trackingOut',
    acts: (size, accent) => ({
      intro: inkIn({ color: accent, rise: size * 0.2 }),
      idle: gleam({ color: accent, rise: size * 0.07, period: 2 }),
      outro: trackingOut({ spacing: size * 0.4 }),
    }),
  },
  {
    name: 'Tashtego',
    intro: 'trackingIn',
    idle: 'breathe',
    outro: 'popOut',
    acts: (size, accent) => ({
      intro: trackingIn({ spacing: size * 0.35 }),
      idle: breathe({ spacing: size * 0.03, color: accent, period: 3 }),
      outro: popOut({ duration: 0.5, stagger: { each: 0.04, from: 'center' } }),
    }),
  },
  {
    name: 'Ahab',
    intro: 'flickerIn',
    idle: 'wave',
    outro: 'blowAway',
    acts: (size, accent) => ({
      intro: flickerIn({ color: accent }),
      idle: wave({ amplitude: size * 0.05, period: 3.2, stagger: 0.2 }),
      outro: blowAway({ distance: -size * 2.4, seed: 8 }),
    }),
  },
]
