import { afterEach, expect, test } from 'vitest'
import { scrollProgress, viewProgress } from '../../../src/play/scrub/scroll-progress.ts'
import { scrub } from '../../../src/play/scrub/scrub.ts'
import { lasting, TestStage } from '../support/played-texts.ts'

afterEach(() => {
  document.body.replaceChildren()
  scrollTo(0, 0)
})

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function fillPage(subjectHeight: number): HTMLElement {
  const [above, subject, below] = [900, subjectHeight, 1500].map((height) => {
    const part = document.createElement('div')
    part.style.height = `${height}px`
    document.body.append(part)
    return part
  })
  expect(above && below).toBeTruthy()
  return subject!
}

const RANGES = ['cover', 'contain', 'entry', 'exit'] as const

// As tall as CSS has scroll-driven animations, the browser is the oracle.
test.each([300, 1400])('view progress of an element of %i px is the browser’s', async (height) => {
  const subject = fillPage(height)
  const timeline = new (globalThis as never as { ViewTimeline: new (o: object) => AnimationTimeline }).ViewTimeline({
    subject,
  })
  const animations = RANGES.map((range) => {
    const animation = subject.animate({ opacity: [0, 1] }, {
      timeline,
      fill: 'both',
      rangeStart: `${range} 0%`,
      rangeEnd: `${range} 100%`,
    } as KeyframeAnimationOptions)
    return { range, animation, own: viewProgress(subject, { range }) }
  })
  for (const top of [0, 150, 433, 700, 1000, 1300, 1700, 2000]) {
    scrollTo(0, top)
    await nextFrame()
    await nextFrame()
    for (const { range, animation, own } of animations) {
      const progress = animation.effect!.getComputedTiming().progress!
      if (!(Math.abs(own.read() - progress) <= 1e-3))
        expect.fail(`${range} at ${top}: ${own.read()}, browser ${progress}`)
    }
  }
})

test('the page’s scroll position leads a text until it is let go', async () => {
  fillPage(300)
  const stage = new TestStage()
  const text = stage.add(lasting(4))
  const scrubbing = scrub(text, scrollProgress())
  expect([text.currentTime, text.playState]).toEqual([0, 'paused'])
  const scrollable = document.documentElement.scrollHeight - innerHeight
  scrollTo(0, scrollable / 2)
  await nextFrame()
  await nextFrame()
  if (!(Math.abs(text.currentTime! - 2) <= 0.01)) expect.fail(`time ${text.currentTime}`)
  scrubbing.dispose()
  scrubbing.dispose()
  scrollTo(0, scrollable)
  await nextFrame()
  await nextFrame()
  if (!(Math.abs(text.currentTime! - 2) <= 0.01)) expect.fail(`time ${text.currentTime}`)
})

test('what is endless needs an end to scrub to; wrong words are named', () => {
  const stage = new TestStage()
  const text = stage.add(lasting(1, Number.POSITIVE_INFINITY))
  expect(() => scrub(text, scrollProgress())).toThrow(/endless.*to: seconds/)
  scrub(text, scrollProgress(), { to: 3 }).dispose()
  expect(() => scrub(text, document.body as never)).toThrow(/the source must be what scrollProgress/)
  expect(() => viewProgress(null as never)).toThrow(/needs an element/)
  expect(() => viewProgress(document.body, { range: 'all' as never })).toThrow(/'cover', 'contain', 'entry' or 'exit'/)
})
