/** What `enter()` and `leave()` promise, whatever was played and sought before. */
import { describe, expect, test } from 'vitest'
import { animation } from '../../../src/index.ts'
import { acts, idle, intro, open, outro } from './acted-scene.ts'

const isSettled = async (promise: Promise<unknown>) => {
  const other = Symbol()
  return (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, other))])) !== other
}

test('leave() is pending while enter() has called the text back, also where the intro ends the run', async () => {
  const { stage, text } = open({ intro, outro, crossFade: 0.1 })
  text.enter()
  stage.frame(0)
  stage.frame(0.5)
  const left = text.leave()
  stage.frame(0.7)
  text.enter()
  stage.frame(1)
  stage.frame(9)
  expect([text.act, text.playState, await isSettled(left)]).toEqual(['intro', 'finished', false])
  expect(text.leave()).toBe(left)
  stage.frame(9.5)
  stage.frame(12)
  expect(await left).toBe(text)
  expect(await text.leave()).toBe(text)
})

test('who loses its acts while it leaves has nothing more to wait for', async () => {
  const { stage, text } = open()
  text.enter()
  stage.frame(0)
  stage.frame(2)
  const left = text.leave()
  text.animation = animation([])
  stage.frame(2.1)
  expect(await left).toBe(text)
})

describe('after a jump back', () => {
  test('enter() stays: the leave() that was to come is forgotten', () => {
    for (const moment of [0.5, 1.5]) {
      const { stage, text } = open()
      text.enter()
      stage.frame(0)
      stage.frame(2)
      text.leave()
      stage.frame(2.5)
      text.currentTime = moment
      text.enter()
      expect(text.endTime).toBe(Infinity)
      stage.frame(2.6)
      stage.frame(9)
      expect(text.act).toBe('idle')
    }
  })

  test('leave() leaves: the enter() that was to come is forgotten', async () => {
    const { stage, text } = open()
    text.enter()
    stage.frame(0)
    stage.frame(2)
    text.leave()
    stage.frame(2.5)
    text.enter()
    stage.frame(5)
    text.currentTime = 2.25
    const left = text.leave()
    expect(text.endTime).toBe(4)
    stage.frame(5.1)
    stage.frame(9)
    expect([text.act, await left]).toEqual(['outro', text])
  })
})

test('leave() before the start of the text tells of no change that there is none', () => {
  const { stage, text } = open()
  const told: string[] = []
  text.enter()
  stage.frame(0)
  text.seek(-1)
  text.on('actChanged', ({ from, to }) => told.push(`${from}>${to}`))
  stage.frame(0.1)
  text.leave()
  expect(told).toEqual([])
  stage.frame(2)
  expect(told).toEqual(['undefined>intro', 'intro>outro'])
})

test('set with the acts that it has goes on with them', () => {
  const { stage, text } = open()
  text.enter()
  stage.frame(0)
  stage.frame(2)
  text.leave()
  for (const same of [acts, { ...acts }]) {
    text.set({ text: `${text.content}c`, acts: same })
    expect([text.act, text.endTime]).toEqual(['outro', 4])
  }
})

test('skipToEnd of an endless intro is refused before anything plays', () => {
  const { text } = open({ intro: idle })
  expect(() => text.skipToEnd()).toThrow(/endless/)
  expect(text.playState).toBe('idle')
})
