import type { GlyphstormDocument } from '../../src/document/schema/document.ts'

/** Something of everything. */
export const EXAMPLE: GlyphstormDocument = {
  format: 'glyphstorm/1',
  fonts: { body: '/fonts/inter.woff2' },
  clips: {
    rise: {
      name: 'rise',
      duration: 1,
      tracks: {
        translationY: {
          keys: [
            [0, 24, 'ease-out'],
            [0.6, 0],
          ],
          after: 'linear',
        },
        scale: [
          [0, 0.5],
          [1, [1, 2]],
        ],
        color: [
          [0, '#ff5500'],
          [1, [0, 0, 1, 0.5]],
        ],
        rotation: { kind: 'noise', frequency: 2, amplitude: 3, octaves: 2, seed: 1 },
        opacity: {
          keys: [
            { time: 0, value: 0, interpolation: 'bezier', leaveHandle: { dt: 0.1, dv: 0.2 } },
            { time: 0.5, value: 1, tangent: 'clamped' },
            { time: 1, value: 0.5, easing: { kind: 'spring', mass: 1, stiffness: 100, damping: 10, velocity: 0 } },
          ],
          before: 'cycle',
        },
        pivot: [0.5, 1],
        shearX: 4,
      },
    },
  },
  motions: {
    walk: {
      kind: 'motion',
      clip: {
        tracks: {
          rotation: [
            [0, 0],
            [1, 10],
          ],
        },
      },
      looped: true,
      events: { foot: [0.2, 0.7], clap: 0.5 },
      weight: [
        [0, 0],
        [1, 1],
      ],
    },
    greet: {
      kind: 'double',
      main: 'walk',
      add: { kind: 'motion', clip: 'rise', values: 'delta', reference: 'firstFrame' },
      sync: 'keep-speed',
      weight: { kind: 'param', name: 'mood', key0: 0, key1: 2, freeze: true },
      smoothing: 0.2,
      channels: ['rotation', 'scale'],
      glyphs: { indices: [0], classes: ['cjk', '.shout'], words: [1] },
    },
  },
  schedules: {
    quick: 0.02,
    wide: { amount: 0.5, from: 'edges', by: 'word', ease: 'quadIn', grid: [4, 2], axis: 'x' },
    typed: { pace: 20, pauses: { '.': 0.4, ',': 0.15 }, by: 'word' },
  },
  animations: {
    swell: {
      layers: [
        {
          clip: 'rise',
          blend: 'multiply',
          weight: 0.5,
          delay: { kind: 'random', min: 0, max: 1, seed: 3 },
          iterations: 'Infinity',
          direction: 'alternate',
          fill: 'both',
          stagger: 'quick',
          skip: ['whitespace', 2, '.shout'],
          overrides: [
            { multiply: { scale: 2, color: '#fff' } },
            { add: { translation: [1, { kind: 'random', min: 0, max: 1, seed: 4 }] } },
          ],
        },
        {
          motion: 'greet',
          trim: { start: 0, end: 'Infinity' },
          easing: { kind: 'steps', count: 3, jump: 'end' },
          tint: 'blend',
        },
      ],
      hideBeforeStart: true,
    },
    gust: { preset: 'wave', options: { amplitude: 3 } },
  },
  texts: {
    title: {
      content: 'Call me Ishmael.',
      font: ['body'],
      size: 64,
      color: '#002185',
      lineHeight: '80px',
      features: { liga: false, ss01: 1 },
      textAlign: 'center',
      transform: [1, 0, 0, 1, 0, 0],
      parameters: { mood: 0.5 },
      animation: 'swell',
      stroke: { width: 2, color: '#fff', paintOrder: 'stroke', join: 'round' },
    },
    card: {
      content: 'Queequeg',
      font: 'body',
      acts: {
        intro: 'swell',
        idle: { preset: 'wave' },
        outro: { preset: 'fadeOut' },
        crossFade: { duration: 0.5, easing: 'ease-out' },
      },
    },
    rich: {
      content: {
        kind: 'richText',
        text: 'Call me \ufffc',
        spans: [
          { start: 0, end: 4, font: ['body'], size: '1.5em', color: 'tomato', animation: 'swell', class: 'shout' },
          { start: 5, end: 9, size: 30, animation: 'none', composite: 'add', class: ['a', 'b'] },
        ],
        decorators: [{ width: 20, height: 10, shift: -2, alt: 'whale', image: '/whale.svg', name: 'whale' }],
      },
      font: 'body',
      color: {
        gradient: {
          angle: 90,
          stops: ['red', [0.2, '#00f'], [0.5, [0, 1, 0, 1]]],
          interpolation: 'pigment',
          repeating: true,
        },
        across: 'line',
      },
    },
  },
  stages: {
    page: {
      texts: ['title', { content: 'Some years ago', font: 'body', animation: { preset: 'fadeIn' } }],
      view: [1, 0, 0, 1, 0, 0],
      options: {
        background: '#fff',
        textWeight: 'linear',
        accessibility: 'none',
        reducedMotion: 'reduce',
        cull: false,
        whenHidden: 'continue',
      },
    },
  },
}
