import { expect, test } from 'vitest'
import { Clock } from '../../src/play/clock.ts'

test('an idle clock has no time; playing starts it at 0', () => {
  const clock = new Clock()
  expect(clock.currentTime(5)).toBeUndefined()
  expect(clock.playState(5, 2)).toBe('idle')
  clock.play(5, 2)
  expect(clock.currentTime(5)).toBe(0)
  expect(clock.currentTime(6.5)).toBe(1.5)
  expect(clock.playState(6.5, 2)).toBe('running')
  expect(clock.playState(7, 2)).toBe('finished')
})

test('any order of frames gives the same time', () => {
  const clock = new Clock()
  clock.play(1, 10)
  const forwards = [1, 2.25, 7].map((time) => clock.currentTime(time))
  const backwards = [7, 2.25, 1].map((time) => clock.currentTime(time)).reverse()
  expect(backwards).toEqual(forwards)
})

test('pause holds, play resumes from there', () => {
  const clock = new Clock()
  clock.play(0, 10)
  clock.pause(3)
  expect(clock.currentTime(100)).toBe(3)
  expect(clock.playState(100, 10)).toBe('paused')
  clock.play(100, 10)
  expect(clock.currentTime(101)).toBe(4)
})

test('a seek while running runs on, while paused or idle holds', () => {
  const clock = new Clock()
  clock.seek(4, 0)
  expect(clock.currentTime(9)).toBe(4)
  expect(clock.playState(9, 10)).toBe('paused')
  clock.play(10, 10)
  clock.seek(1, 12)
  expect(clock.currentTime(12.5)).toBe(1.5)
})

test('a change of rate does not jump', () => {
  const clock = new Clock()
  clock.play(0, 10)
  clock.setPlaybackRate(2, 3)
  expect(clock.currentTime(3)).toBe(3)
  expect(clock.currentTime(4)).toBe(5)
  clock.setPlaybackRate(0, 4)
  expect(clock.currentTime(99)).toBe(5)
  expect(clock.playState(99, 10)).toBe('running')
  clock.setPlaybackRate(-1, 100)
  expect(clock.currentTime(102)).toBe(3)
})

test('play at the end starts over; backwards from 0 it starts at the end', () => {
  const clock = new Clock()
  clock.play(0, 2)
  clock.play(5, 2)
  expect(clock.currentTime(5)).toBe(0)
  clock.setPlaybackRate(-1, 5)
  clock.play(5, 2)
  expect(clock.currentTime(5)).toBe(2)
  expect(clock.currentTime(6)).toBe(1)
  expect(clock.playState(7, 2)).toBe('finished')
})

test('an endless animation has no end to play backwards from', () => {
  const clock = new Clock()
  clock.setPlaybackRate(-1, 0)
  expect(() => clock.play(0, Number.POSITIVE_INFINITY)).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
  clock.seek(4, 0)
  clock.play(0, Number.POSITIVE_INFINITY)
  expect(clock.currentTime(1)).toBe(3)
})
