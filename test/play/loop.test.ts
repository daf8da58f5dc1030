import { expect, test } from 'vitest'
import { type FrameSource, Loop } from '../../src/play/loop.ts'

function createFrames() {
  const waiting = new Map<number, (time: number) => void>()
  let next = 1
  const source: FrameSource = {
    requestFrame(callback) {
      waiting.set(next, callback)
      return next++
    },
    cancelFrame: (handle) => waiting.delete(handle),
  }
  const run = (milliseconds: number) => {
    const callbacks = [...waiting.values()]
    waiting.clear()
    for (const callback of callbacks) callback(milliseconds)
  }
  return { source, run, waiting }
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
