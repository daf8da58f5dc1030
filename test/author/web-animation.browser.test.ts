import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNEL_INDEX, type ChannelName } from '../../shaders/channels.ts'
import { clip } from '../../src/author/clip.ts'
import { layerFromWebAnimation } from '../../src/author/convert/layer-from-web-animation.ts'
import { layer } from '../../src/author/layer.ts'
import type { Layer } from '../../src/author/model.ts'
import { evaluateGlyph } from '../truth/glyph/evaluate-glyph.ts'
import type { Hull } from '../truth/hull.ts'

/** What the element is like where nothing animates it, and a layer that says the same. */
const STYLE = { letterSpacing: '3px', translate: '7px -2px', rotate: '15deg', scale: '1.5 0.5' }
const RESTING = layer(
  clip({ letterSpacing: 3, translation: [7, -2], rotation: 15, scale: [1.5, 0.5] }, { duration: 1 }),
  { fill: 'both' },
)
/** Chromium rounds times to microseconds. */
const CLOCK_SECONDS = 2e-6

const resolve = (own: Layer) => ({
  layer: own,
  delay: own.delay as number,
  iterationStart: own.iterationStart as number,
  overrides: [],
})

function expectInside(hull: Hull, theirs: number, what: string): void {
  // Computed styles have six significant digits, and Chromium's progress is good to 5e-5 of a movement below 200.
  const slack = 1e-2 + 2e-5 * Math.abs(theirs)
  if (!(theirs >= hull.min - slack && theirs <= hull.max + slack))
    throw new Error(`${what}: ours ${hull.min}..${hull.max}, the browser's ${theirs}`)
}

/** A pair of numbers such as `7px -2px`; the second one is as CSS leaves it out. */
function readPair(text: string, none: number, missing: 'first' | 'none'): readonly [number, number] {
  if (text === 'none') return [none, none]
  const [first = none, second] = text.split(' ').map((part) => Number.parseFloat(part))
  return [first, second ?? (missing === 'first' ? first : none)]
}

function readStyle(style: CSSStyleDeclaration): Readonly<Partial<Record<ChannelName, number>>> {
  const [translationX, translationY] = readPair(style.translate, 0, 'none')
  const [scaleX, scaleY] = readPair(style.scale, 1, 'first')
  const rotation = Number.parseFloat(style.rotate) || 0
  const letterSpacing = Number.parseFloat(style.letterSpacing) || 0
  return { translationX, translationY, scaleX, scaleY, rotation, letterSpacing, opacity: Number(style.opacity) }
}

function compare(
  keyframes: Keyframe[] | PropertyIndexedKeyframes,
  options: KeyframeAnimationOptions,
  shares: readonly number[],
): void {
  const converted = layerFromWebAnimation(keyframes as never, options as never)
  const element = document.body.appendChild(document.createElement('div'))
  Object.assign(element.style, STYLE)
  const played = element.animate(keyframes, options)
  try {
    played.pause()
    const { endTime } = played.effect!.getComputedTiming()
    const span = Math.min(Number(endTime), 6000)
    for (const share of shares) {
      const seconds = Math.round(share * span + 7) / 1000
      played.currentTime = seconds * 1000
      const state = evaluateGlyph(
        { layers: [resolve(RESTING), resolve(converted)], overrides: [], hideBeforeStart: false },
        seconds,
        CLOCK_SECONDS,
      )
      for (const [channel, theirs] of Object.entries(readStyle(getComputedStyle(element)))) {
        const hull = state[CHANNEL_INDEX[channel as ChannelName]]!
        const shown = channel === 'opacity' ? { ...hull, min: Math.min(1, hull.min), max: Math.max(0, hull.max) } : hull
        expectInside(shown, theirs, `${channel} at ${seconds} s of ${JSON.stringify([keyframes, options])}`)
      }
    }
  } finally {
    played.cancel()
    element.remove()
  }
}

const tenth = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const smooth = fc.constantFrom(
  'linear',
  'ease',
  'ease-in-out',
  'cubic-bezier(0.2, 0.1, 0.6, 1)',
  'linear(0, 0.8 30%, 1)',
)
const properties = {
  letterSpacing: tenth(-5, 5).map((px) => `${px}px`),
  translate: fc.tuple(tenth(-90, 90), tenth(-90, 90)).map(([x, y]) => `${x}px ${y}px`),
  rotate: tenth(-90, 90).map((angle) => `${angle}deg`),
}
const scale = fc.tuple(tenth(-2, 2), tenth(-2, 2)).map(([x, y]) => `${x} ${y}`)
const opacity = tenth(0, 1)

const frames = (entries: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(fc.record({ easing: smooth, ...entries }), { minLength: 2, maxLength: 4 }) as fc.Arbitrary<Keyframe[]>

const anyTiming = fc.record(
  {
    duration: fc.integer({ min: 100, max: 2000 }),
    delay: fc.integer({ min: -500, max: 800 }),
    endDelay: fc.integer({ min: -300, max: 500 }),
    iterations: fc.constantFrom(0, 0.5, 1, 2.25, 3, Number.POSITIVE_INFINITY),
    iterationStart: fc.constantFrom(0, 0.3, 1.75),
    direction: fc.constantFrom('normal', 'reverse', 'alternate', 'alternate-reverse'),
    fill: fc.constantFrom('auto', 'none', 'forwards', 'backwards', 'both'),
    easing: fc.oneof(smooth, fc.constantFrom('steps(3)', 'steps(2, jump-none)', 'cubic-bezier(0.3, -1, 0.7, 2)')),
  },
  { requiredKeys: ['duration'] },
) as fc.Arbitrary<KeyframeAnimationOptions>
/** Not those that end before they start: SPEC 3 counts these from their start. */
const timing = anyTiming.filter(
  ({ duration, iterations = 1, endDelay = 0 }) => Number(duration) * iterations + endDelay >= 0,
)
const shares = fc.array(fc.double({ min: 0, max: 1.2, noNaN: true }), { minLength: 4, maxLength: 4 })

test('a layer stands where the browser has the element, in every phase', () => {
  fc.assert(
    fc.property(frames({ ...properties, scale, opacity }), timing, shares, (keyframes, options, times) =>
      compare(keyframes, options, times),
    ),
    { numRuns: 150 },
  )
})

test('composite adds to what lies below as in the browser', () => {
  const list = fc.oneof(
    fc.tuple(frames(properties), fc.constantFrom('add', 'accumulate')),
    fc.tuple(frames({ scale }), fc.constant('add')),
  )
  fc.assert(
    fc.property(list, timing, shares, fc.boolean(), ([keyframes, composite], options, times, inKeyframes) => {
      const own = inKeyframes ? keyframes.map((frame) => ({ ...frame, composite })) : keyframes
      compare(own as Keyframe[], { ...options, ...(!inKeyframes && { composite }) } as KeyframeAnimationOptions, times)
    }),
    { numRuns: 100 },
  )
})

test('lists by property mean what they mean in the browser', () => {
  const listOf = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 2, maxLength: 4 })
  const offset = fc
    .array(fc.constantFrom(0.25, 0.5, 0.75), { maxLength: 2 })
    .map((inner) => [0, ...inner.sort((a, b) => a - b)])
  const columns = fc.record(
    {
      translate: listOf(properties.translate),
      rotate: listOf(properties.rotate),
      opacity: listOf(opacity),
      offset,
      easing: listOf(smooth),
    },
    { requiredKeys: ['translate'] },
  )
  fc.assert(
    fc.property(columns, timing, shares, (keyframes, options, times) => {
      // Where offsets move the ends, what lies below shows, which no layer knows: the last keyframe keeps its own.
      const { offset: _, ...spread } = keyframes
      const single = Object.keys(spread).filter((name) => name !== 'easing').length === 1
      const keepsEnd = single && (keyframes.offset?.length ?? 0) < keyframes.translate.length
      compare((keepsEnd ? keyframes : spread) as PropertyIndexedKeyframes, options, times)
    }),
    { numRuns: 80 },
  )
})

test('what getKeyframes() and getTiming() give is taken, too', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const { effect } = element.animate({ translate: ['0px', '40px'], opacity: 0.5 }, { duration: 400, fill: 'both' })
  const keyframes = (effect as KeyframeEffect).getKeyframes()
  element.remove()
  const made = layerFromWebAnimation(keyframes as never, effect!.getTiming() as never)
  expect(made).toMatchObject({ duration: 0.4, fill: 'both', blend: 'override', iterations: 1 })
})
