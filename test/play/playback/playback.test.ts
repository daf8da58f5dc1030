import { expect, test } from 'vitest'
import { createPlayback } from './create-playback.ts'

/** A playback whose calls name the time of the frame at which they are made; they take effect at that time. */
function createClock(end: number) {
  const { playback, show } = createPlayback(end)
  const at = (stageTime: number) => {
    show(stageTime)
    return playback.currentTime
  }
  const call = (action: () => void) => (stageTime: number) => {
    show(stageTime)
    action()
    show(stageTime)
  }
  return {
    at,
    stateAt: (stageTime: number) => {
      show(stageTime)
      return playback.playState
    },
    play: call(() => playback.play()),
    pause: call(() => playback.pause()),
    seek: (time: number, stageTime: number) => call(() => playback.seek(time))(stageTime),
    setRate: (rate: number, stageTime: number) => call(() => playback.setPlaybackRate(rate))(stageTime),
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

test('an hour of slow and fast motion after a week is exact to 10 µs', () => {
  const week = 604_800
  for (const rate of [1e-6, 0.1, 1, 1e4]) {
    const clock = createClock(1e12)
    clock.play(0)
    clock.seek(0, week)
    clock.setRate(rate, week)
    if (!(Math.abs(clock.at(week + 3600)! - 3600 * rate) <= 1e-5)) expect.fail(`rate ${rate}`)
  }
})

test('promises of runs that nobody awaits are made when somebody does', async () => {
  const { playback, show, target } = createPlayback(1)
  playback.play()
  show(0)
  show(2)
  expect(await playback.finished).toBe(target)
  expect(await playback.ready).toBe(target)
  playback.cancel()
  playback.play()
  const { finished } = playback
  playback.cancel()
  await expect(finished).rejects.toMatchObject({ name: 'AbortError' })
  // What was asked for after the rejection belongs to the next run.
  playback.play()
  playback.finish()
  expect(await playback.finished).toBe(target)
})

test('a rate that is changed at an end goes on from that end', () => {
  for (const change of ['setPlaybackRate', 'updatePlaybackRate'] as const) {
    const { playback, show } = createPlayback(10)
    playback.play()
    show(0)
    show(30)
    expect(playback.playState).toBe('finished')
    playback[change](0.5)
    show(31)
    expect([playback.currentTime, playback.playState, playback.pending]).toEqual([10, 'finished', false])
    playback[change](-1)
    show(31)
    expect([playback.currentTime, playback.playState]).toEqual([10, 'running'])
    show(33)
    expect(playback.currentTime).toBe(8)
  }
})

test('finish() takes back a pause that is pending at an end, and stands at the end whatever the new rate', () => {
  const { playback, show } = createPlayback(100)
  playback.play()
  show(0)
  playback.setPlaybackRate(-1)
  playback.seek(30)
  show(80)
  expect([playback.currentTime, playback.playState]).toEqual([0, 'finished'])
  playback.pause()
  playback.updatePlaybackRate(-0.5)
  playback.finish()
  expect([playback.currentTime, playback.playState, playback.pending]).toEqual([0, 'finished', false])
})

test('a play() with nothing left to do leaves ready to the next frame', async () => {
  const { playback, show, target } = createPlayback(100)
  playback.play()
  show(0)
  show(10)
  playback.updatePlaybackRate(3)
  playback.setPlaybackRate(2)
  playback.play()
  show(11)
  expect(await playback.ready).toBe(target)
  expect([playback.currentTime, playback.playbackRate, playback.pending]).toEqual([12, 2, false])
})

test('what is finished, cancelled and finished again resolves both promises', async () => {
  const { playback, target, told } = createPlayback(10)
  playback.finish()
  const first = playback.finished
  playback.cancel()
  playback.finish()
  expect(playback.finished).not.toBe(first)
  expect(await Promise.all([first, playback.finished])).toEqual([target, target])
  expect(told).toEqual(['finish', 'cancel', 'finish'])
})

test('finish() of what has no end, or stands still, is refused', () => {
  const endless = createPlayback(Number.POSITIVE_INFINITY).playback
  expect(() => endless.finish()).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
  const still = createPlayback(1).playback
  still.setPlaybackRate(0)
  expect(() => still.finish()).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
  endless.setPlaybackRate(-1)
  endless.finish()
  expect(endless.playState).toBe('finished')
})
