import { expect, test } from 'vitest'
import { Clock } from '../../src/play/clock.ts'

/** A clock in a text that ends at `end` seconds, so that the end need not be said at each call. */
function createClock(end: number) {
  const clock = new Clock()
  return {
    at: (stageTime: number) => clock.currentTime(stageTime, end),
    stateAt: (stageTime: number) => clock.playState(stageTime, end),
    play: (stageTime: number) => clock.play(stageTime, end),
    pause: (stageTime: number) => clock.pause(stageTime, end),
    seek: (time: number, stageTime: number) => clock.seek(time, stageTime),
    setRate: (rate: number, stageTime: number) => clock.setPlaybackRate(rate, stageTime, end),
  }
}

test('an idle clock has no time; playing starts it at 0', () => {
  const clock = createClock(2)
  expect(clock.at(5)).toBeUndefined()
  expect(clock.stateAt(5)).toBe('idle')
  clock.play(5)
  expect(clock.at(5)).toBe(0)
  expect(clock.at(6.5)).toBe(1.5)
  expect(clock.stateAt(6.5)).toBe('running')
  expect(clock.stateAt(7)).toBe('finished')
})

test('a clock stands at its end, and runs again when time runs back', () => {
  const clock = createClock(2)
  clock.play(5)
  expect(clock.at(7)).toBe(2)
  expect(clock.at(900)).toBe(2)
  expect(clock.at(6)).toBe(1)
  clock.setRate(-1, 6)
  expect(clock.at(6.75)).toBe(0.25)
  expect(clock.at(900)).toBe(0)
})

test('any order of frames gives the same time', () => {
  const clock = createClock(10)
  clock.play(1)
  const forwards = [1, 2.25, 7].map((time) => clock.at(time))
  const backwards = [7, 2.25, 1].map((time) => clock.at(time)).reverse()
  expect(backwards).toEqual(forwards)
})

test('pause holds, play resumes from there', () => {
  const clock = createClock(10)
  clock.play(0)
  clock.pause(3)
  expect(clock.at(100)).toBe(3)
  expect(clock.stateAt(100)).toBe('paused')
  clock.play(100)
  expect(clock.at(101)).toBe(4)
})

test('a seek while running runs on, while paused or idle holds', () => {
  const clock = createClock(10)
  clock.seek(4, 0)
  expect(clock.at(9)).toBe(4)
  expect(clock.stateAt(9)).toBe('paused')
  clock.play(10)
  clock.seek(1, 12)
  expect(clock.at(12.5)).toBe(1.5)
})

test('a change of rate does not jump, also after the end', () => {
  const clock = createClock(10)
  clock.play(0)
  clock.setRate(2, 3)
  expect(clock.at(3)).toBe(3)
  expect(clock.at(4)).toBe(5)
  clock.setRate(0, 4)
  expect(clock.at(99)).toBe(5)
  expect(clock.stateAt(99)).toBe('running')
  clock.setRate(-1, 100)
  expect(clock.at(102)).toBe(3)
  const late = createClock(10)
  late.play(0)
  late.setRate(-1, 50)
  expect(late.at(51)).toBe(9)
})

test('play at the end starts over; backwards from 0 it starts at the end', () => {
  const clock = createClock(2)
  clock.play(0)
  clock.play(5)
  expect(clock.at(5)).toBe(0)
  clock.setRate(-1, 5)
  clock.play(5)
  expect(clock.at(5)).toBe(2)
  expect(clock.at(6)).toBe(1)
  expect(clock.stateAt(7)).toBe('finished')
})

test('an endless animation has no end to play backwards from', () => {
  const clock = createClock(Number.POSITIVE_INFINITY)
  clock.setRate(-1, 0)
  expect(() => clock.play(0)).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
  clock.seek(4, 0)
  clock.play(0)
  expect(clock.at(1)).toBe(3)
})
