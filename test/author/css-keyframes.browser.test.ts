import fc from 'fast-check'
import { test } from 'vitest'
import { CHANNEL_INDEX, type ChannelName, IDENTITY } from '../../shaders/channels.ts'
import { clip } from '../../src/author/clip.ts'
import { type CssKeyframe, tracksFromCssKeyframes } from '../../src/author/convert/tracks-from-css-keyframes.ts'
import type { Clip } from '../../src/author/model.ts'
import { evaluateCurve } from '../truth/curve/curve.ts'

const DURATION_SECONDS = 2

function sample(motion: Clip, seconds: number): (channel: ChannelName) => number {
  return (channel) => {
    const curve = motion.curves[channel]
    return curve ? evaluateCurve(curve, seconds).value : IDENTITY[CHANNEL_INDEX[channel]]!
  }
}

/** SPEC 8 without the pivot: translate · rotate · shear · scale. */
function composeMatrix(at: (channel: ChannelName) => number): DOMMatrix {
  const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
  const shear = new DOMMatrix([1, tangent(at('shearY')), tangent(at('shearX')), 1, 0, 0])
  return new DOMMatrix()
    .translate(at('translationX'), at('translationY'))
    .rotate(at('rotation'))
    .multiply(shear)
    .scale(at('scaleX'), at('scaleY'))
}

function expectNear(ours: number, theirs: number, what: string): void {
  // Computed styles have six significant digits; matrix entries multiply two such.
  const bound = 2e-5 * (1 + Math.abs(theirs))
  if (!(Math.abs(ours - theirs) <= bound)) throw new Error(`${what}: ours ${ours}, the browser's ${theirs}`)
}

const tenth = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const functions = [
  fc.oneof(
    fc.tuple(tenth(-90, 90), tenth(-90, 90)).map(([x, y]) => `translate(${x}px, ${y}px)`),
    tenth(-90, 90).map((x) => `translateX(${x}px)`),
    tenth(-3, 3).map((y) => `translateY(${y}em)`),
  ),
  fc.oneof(
    tenth(-400, 400).map((angle) => `rotate(${angle}deg)`),
    tenth(-1, 1).map((turn) => `rotate(${turn}turn)`),
  ),
  fc.tuple(tenth(-40, 40), tenth(-40, 40)).map(([x, y]) => `skew(${x}deg, ${y}deg)`),
  fc.oneof(
    tenth(-2, 2).map((scale) => `scale(${scale})`),
    fc.tuple(tenth(-2, 2), tenth(-2, 2)).map(([x, y]) => `scale(${x}, ${y})`),
    tenth(-2, 2).map((y) => `scaleY(${y})`),
  ),
] as const

/** A list of the functions that `mask` picks, in the glyph's order, cut to `length`. */
const transform = (mask: number) => {
  const picked = functions.filter((_, index) => (mask >> index) & 1)
  return fc
    .tuple(fc.nat({ max: picked.length }), ...picked)
    .map(([length, ...list]) => list.slice(0, length as number).join(' ') || 'none')
}
const smooth = fc.constantFrom(
  'linear',
  'ease',
  'ease-in-out',
  'cubic-bezier(0.2, -1, 0.6, 2)',
  'linear(0, 0.8 30%, 1)',
)
const easing = fc.oneof(smooth, fc.constantFrom('steps(3, jump-both)', 'steps(2)', 'step-start'))
const offsets = fc.array(fc.constantFrom(0, 0.125, 0.25, 0.5, 0.75, 1), { minLength: 1, maxLength: 5 })

function keyframes(easings: fc.Arbitrary<string>): fc.Arbitrary<CssKeyframe[]> {
  return fc.tuple(fc.nat({ max: 15 }), offsets, fc.boolean()).chain(([mask, list, spread]) =>
    fc.tuple(
      ...list
        .sort((a, b) => a - b)
        .map((offset) =>
          fc.record(
            {
              ...(spread ? {} : { offset: fc.constant(offset) }),
              easing: easings,
              opacity: tenth(0, 1),
              letterSpacing: tenth(-5, 5).map((px) => `${px}px`),
              transform: transform(mask),
            },
            { requiredKeys: spread ? [] : ['offset' as never] },
          ),
        ),
    ),
  ) as fc.Arbitrary<CssKeyframe[]>
}

/**
 * Where the keyframe at 0 lacks a property, Chromium eases the implicit one by that keyframe's easing; the specification
 * and the conversion have it linear.
 */
function withoutEasingOfImplicit(frames: CssKeyframe[]): CssKeyframe[] {
  const complete = ({ opacity, letterSpacing, transform }: CssKeyframe) =>
    opacity !== undefined && letterSpacing !== undefined && transform !== undefined
  return frames.map((frame, index) =>
    (index === 0 || frame.offset === 0) && !complete(frame) ? { ...frame, easing: 'linear' } : frame,
  )
}

/** Compares the browser's computed style with the converted clip, `progresses` being of the whole animation. */
function compare(frames: CssKeyframe[], overall: string, progresses: readonly number[]): void {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.fontSize = '20px'
  try {
    const motion = clip(tracksFromCssKeyframes(frames, { duration: DURATION_SECONDS, fontSize: 20 }))
    const played = element.animate(frames as Keyframe[], {
      duration: DURATION_SECONDS * 1000,
      easing: overall,
      fill: 'both',
    })
    played.pause()
    for (const progress of progresses) {
      played.currentTime = progress * DURATION_SECONDS * 1000
      const inside = played.effect!.getComputedTiming().progress!
      const at = sample(motion, inside * DURATION_SECONDS)
      const style = getComputedStyle(element)
      const where = `${JSON.stringify(frames)} at ${inside}`
      expectNear(Math.min(1, Math.max(0, at('opacity'))), Number(style.opacity), `opacity, ${where}`)
      expectNear(at('letterSpacing'), Number.parseFloat(style.letterSpacing) || 0, `letter spacing, ${where}`)
      const ours = composeMatrix(at)
      const theirs = new DOMMatrix(style.transform)
      for (const entry of ['a', 'b', 'c', 'd', 'e', 'f'] as const)
        expectNear(ours[entry], theirs[entry], `${entry}, ${where}`)
    }
  } finally {
    element.remove()
  }
}

test('a converted clip moves as the browser does', () => {
  const inside = [0, 0.07, 0.125, 0.2, 0.25, 0.4, 0.5, 0.66, 0.75, 0.9, 1]
  fc.assert(
    fc.property(keyframes(easing), (frames) => compare(withoutEasingOfImplicit(frames), 'linear', inside)),
    { numRuns: 300 },
  )
})

test('outside of 0..1, too, where an easing of the whole overshoots', () => {
  fc.assert(
    fc.property(keyframes(smooth), (frames) =>
      compare(withoutEasingOfImplicit(frames), 'cubic-bezier(0.3, -1, 0.7, 2)', [0.1, 0.2, 0.8, 0.9]),
    ),
    { numRuns: 200 },
  )
})
