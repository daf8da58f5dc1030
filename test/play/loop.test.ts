import { expect, test } from 'vitest'
import { type FrameSource, Loop } from '../../src/play/loop.ts'

function createFrames() {
  const waiting = new Map<number, (time: number) => void>()
  let next = 1
  const page = { hidden: false, listeners: new Set<() => void>() }
  const source: FrameSource = {
    requestFrame(callback) {
      waiting.set(next, callback)
      return next++
    },
    cancelFrame: (handle) => waiting.delete(handle),
    isHidden: () => page.hidden,
    watchHidden(listener) {
      page.listeners.add(listener)
      return () => page.listeners.delete(listener)
    },
  }
  const run = (milliseconds: number) => {
    const callbacks = [...waiting.values()]
    waiting.clear()
    for (const callback of callbacks) callback(milliseconds)
  }
  const hide = (hidden: boolean) => {
    page.hidden = hidden
    for (const listener of page.listeners) listener()
  }
  return { source, run, waiting, hide, page }
}

test('time runs in seconds from the first frame', () => {
  const { source, run } = createFrames()
  const times: number[] = []
  new Loop(source, (time) => times.push(time)).start()
  for (const time of [5000, 5016, 5516]) run(time)
  expect(times.map((time) => Math.round(time * 1000))).toEqual([0, 16, 516])
})

test('time does not leap over a sleep, nor run backwards', () => {
  const { source, run } = createFrames()
  const times: number[] = []
  new Loop(source, (time) => times.push(time)).start()
  for (const time of [0, 500, 60_000, 60_500, 60_400, 60_900]) run(time)
  expect(times).toEqual([0, 0.5, 0.5, 1, 1, 1.5])
})

test('a stopped loop asks for no frame and goes on where it was', () => {
  const { source, run, waiting } = createFrames()
  const times: number[] = []
  const loop = new Loop(source, (time) => times.push(time))
  loop.start()
  loop.start()
  expect(waiting.size).toBe(1)
  for (const time of [0, 250]) run(time)
  loop.stop()
  expect(waiting.size).toBe(0)
  loop.start()
  for (const time of [9000, 9250]) run(time)
  expect(times).toEqual([0, 0.25, 0.25, 0.5])
})

test('a frame that throws does not end the loop', () => {
  const { source, run, waiting } = createFrames()
  new Loop(source, () => {
    throw new Error('a faulty frame')
  }).start()
  expect(() => run(0)).toThrow('a faulty frame')
  expect(waiting.size).toBe(1)
})

test.each([
  ['pause', [0, 0.1, 0.1, 0.2]],
  ['continue', [0, 0.1, 40.1, 40.2]],
] as const)('a hidden page asks for no frames; %s says where time goes on', (whenHidden, wanted) => {
  const { source, run, waiting, hide } = createFrames()
  const times: number[] = []
  new Loop(source, (time) => times.push(time), whenHidden).start()
  for (const time of [0, 100]) run(time)
  hide(true)
  expect(waiting.size).toBe(0)
  run(20_000)
  hide(false)
  hide(false)
  expect(waiting.size).toBe(1)
  for (const time of [40_100, 40_200]) run(time)
  expect(times).toHaveLength(wanted.length)
  for (const [index, time] of times.entries()) expect(Math.abs(time - wanted[index]!)).toBeLessThan(1e-9)
})

test('a short time out of sight is no leap either', () => {
  const { source, run, hide } = createFrames()
  const times: number[] = []
  new Loop(source, (time) => times.push(time)).start()
  run(0)
  hide(true)
  hide(false)
  for (const time of [900, 1000]) run(time)
  expect(times).toEqual([0, 0, 0.1])
})

test('a loop that starts on a hidden page waits, and a stopped one lets go of the page', () => {
  const { source, waiting, hide, page } = createFrames()
  hide(true)
  const loop = new Loop(source, () => {})
  loop.start()
  expect(waiting.size).toBe(0)
  loop.stop()
  expect(page.listeners.size).toBe(0)
  hide(false)
  expect(waiting.size).toBe(0)
})
