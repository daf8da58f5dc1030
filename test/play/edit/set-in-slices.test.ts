/** A text that is changed in slices: as it was until all is done, then what a new one would be; and who comes later counts. */
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setWarningHandler } from '../../../src/author/warn-once.ts'
import {
  animation,
  clip,
  DisposedError,
  fadeIn,
  type GlyphInfo,
  LayoutOptionError,
  layer,
  type SlicedWork,
  StageOptionError,
  type TextChanges,
  type TextOptions,
  wave,
} from '../../../src/index.ts'
import type { StageText } from '../../../src/play/stage-text.ts'
import { ActedStage } from '../support/acted-stage.ts'
import { anyChange, anyContent, anyOptions, fonts, loadFonts, look } from './any-text.ts'

beforeAll(loadFonts)
// Boxes of missing characters are part of it.
beforeEach(() => setWarningHandler(() => {}))

const EACH_STEP = { sliceMilliseconds: 0 }

function open(content: Parameters<ActedStage['add']>[0], options: Omit<TextOptions, 'font'>) {
  const stage = new ActedStage(fonts.garamond)
  const text = stage.add(content, options)
  text.play()
  stage.frame(0)
  stage.frame(0.4)
  return { stage, text }
}

/** A new one with everything that was said of it. */
function openFresh(content: Parameters<ActedStage['add']>[0], said: object, time: number | null) {
  const named = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const fresh = open(content, named)
  fresh.text.currentTime = time!
  return fresh
}

describe('whatever is changed', () => {
  test('it is what a new text would be, wherever it is stopped or changed meanwhile, and leaves nothing behind', async () => {
    const step = fc.record({
      content: fc.option(anyContent(), { nil: undefined, freq: 1 }),
      change: anyChange(),
      /** Before which slice something happens, and what. */
      slice: fc.nat(30),
      event: fc.constantFrom('nothing', 'abort', 'set', 'move', 'look'),
      other: anyChange(),
    })
    const happened = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(anyContent(), anyOptions(), fc.array(step, { maxLength: 4 }), async (first, start, steps) => {
        const { stage, text } = open(first, start)
        let own = first
        let all: object = start
        for (const { content, change, slice, event, other } of steps) {
          const before = await look(stage, text)
          const controller = new AbortController()
          let seen: Promise<typeof before> | undefined
          let slices = 0
          let aborted = false
          stage.between = () => {
            if (slices++ !== slice) return
            happened.set(event, (happened.get(event) ?? 0) + 1)
            if (event === 'abort') {
              controller.abort()
              aborted = true
            } else if (event === 'set') {
              text.set(other)
              all = { ...all, ...other }
            } else if (event === 'move') {
              text.x = 77
              all = { ...all, x: 77 }
            } else if (event === 'look') seen = look(stage, text)
          }
          const changes: TextChanges = content === undefined ? change : { text: content, ...change }
          const made = text.setInSlices(changes, { ...EACH_STEP, signal: controller.signal })
          if (
            await made.then(
              () => true,
              () => false,
            )
          ) {
            own = content ?? own
            // What was said directly came later.
            const later = slices > slice ? { set: other, move: { x: 77 } }[event as string] : undefined
            all = { ...all, ...change, ...later }
          } else expect(aborted).toBe(true)
          if (seen) expect(await seen).toEqual(before)
          stage.frame(0.4)
        }
        const fresh = openFresh(own, all, text.currentTime)
        expect(await look(stage, text)).toEqual(await look(fresh.stage, fresh.text))
        text.dispose()
        expect(stage.used.every((count) => count === 0)).toBe(true)
      }),
      { numRuns: 120 },
    )
    for (const event of ['abort', 'set', 'move', 'look']) expect(happened.get(event)).toBeGreaterThan(5)
  })
})

const WORDS = 'Call me Ishmael. Some years ago, never mind how long precisely.\n'.repeat(40)
const move = clip({
  translationX: [
    [0, 0],
    [1, 50],
  ],
})

describe('slices', () => {
  test('how far it is is told, and is 1 at the end', async () => {
    const { stage, text } = open(WORDS, { animation: wave() })
    const told: number[] = []
    let slices = 0
    stage.between = () => slices++
    await text.setInSlices({ width: 200 }, { ...EACH_STEP, onProgress: (share) => told.push(share) })
    expect(text.width).toBeLessThanOrEqual(200)
    expect(slices).toBeGreaterThan(20)
    expect(told).toHaveLength(slices + 1)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.filter((share) => share === 1)).toHaveLength(1)
    expect(told.some((share) => share > 0.2 && share < 0.8)).toBe(true)
  })

  test('colours of many glyphs are changed at once, in slices', async () => {
    const { stage, text } = open(WORDS, { animation: wave(), color: ({ index }) => (index % 2 ? '#f00' : '#00f') })
    const shown = new Set<number>()
    let slices = 0
    stage.between = () => {
      slices++
      shown.add(text.scene.passes.length)
      expect(text.scene.fresh).toBe(false)
    }
    text.scene.markComputed()
    await text.setInSlices({ color: ({ index }: GlyphInfo) => (index % 3 ? '#0f0' : '#00f') }, EACH_STEP)
    expect(slices).toBeGreaterThan(5)
    expect(text.scene.stale).toBe(true)
  })

  test('nothing is done for what is as it was', async () => {
    const { stage, text } = open(WORDS, { animation: wave() })
    let slices = 0
    stage.between = () => slices++
    await text.setInSlices({ text: WORDS, width: undefined }, EACH_STEP)
    expect(slices).toBe(0)
  })

  test('the clock goes on while it is made', async () => {
    const { stage, text } = open(WORDS, { animation: wave() })
    let time = 0.4
    stage.between = () => {
      time += 0.01
      stage.frame(time)
    }
    await text.setInSlices({ text: WORDS + WORDS }, EACH_STEP)
    expect(text.currentTime).toBeCloseTo(time, 6)
  })

  test('a stage may make texts between the slices of another', async () => {
    const { stage, text } = open(WORDS, { animation: wave() })
    const others: StageText[] = []
    stage.between = () => others.length < 5 && others.push(stage.add(WORDS, { animation: wave(), width: 90 }))
    await text.setInSlices({ width: 200 }, EACH_STEP)
    const fresh = openFresh(WORDS, { animation: wave(), width: 200 }, text.currentTime)
    expect(await stage.channels(text)).toEqual(await fresh.stage.channels(fresh.text))
    for (const other of [...others, text]) other.dispose()
    expect(stage.used.every((count) => count === 0)).toBe(true)
  })
})

describe('one after the other', () => {
  test('calls are worked off in turn, and what a later one says anew is left to it', async () => {
    const { stage, text } = open('one', { animation: wave() })
    const told: string[] = []
    const call = (name: string, changes: TextChanges) =>
      text.setInSlices(changes, EACH_STEP).then(() => {
        told.push(`${name}: ${text.content}`)
      })
    const calls: Promise<void>[] = []
    stage.between = () => {
      stage.between = () => {}
      calls.push(call('second', { text: 'three', size: 30 }), call('third', { text: 'four' }))
    }
    await call('first', { text: 'two' })
    await Promise.all(calls)
    // The second had nothing left to do but its size.
    expect(told).toEqual(['first: two', 'second: two', 'third: four'])
    expect([text.content, text.scene.laid.fontSize]).toEqual(['four', 30])
  })

  test('what is set directly counts, whatever was asked for before', async () => {
    const { stage, text } = open(WORDS, { animation: wave(), width: 300 })
    stage.between = () => {
      stage.between = () => {}
      text.set({ width: 150 })
    }
    await text.setInSlices({ width: 200, text: 'one two three four five' }, EACH_STEP)
    const fresh = openFresh('one two three four five', { animation: wave(), width: 150 }, text.currentTime)
    expect(await look(stage, text)).toEqual(await look(fresh.stage, fresh.text))
  })

  test('also where it changes nothing', async () => {
    const { stage, text } = open('here', { animation: wave() })
    stage.between = () => text.set({ text: 'here' })
    await text.setInSlices({ text: 'there' }, EACH_STEP)
    expect(text.content).toBe('here')
  })

  test.each<[string, (text: StageText) => void, (text: StageText) => unknown, TextChanges]>([
    ['color', (text) => (text.color = 'red'), (text) => text.color, { color: 'linear-gradient(red, blue)' }],
    ['shadowBlur', (text) => (text.shadowBlur = 3), (text) => text.shadowBlur, { shadowBlur: 9 }],
    ['animation', (text) => (text.animation = undefined), (text) => text.animation, { animation: fadeIn() }],
    ['acts', (text) => (text.acts = undefined), (text) => text.animation, { animation: fadeIn() }],
    ['x', (text) => (text.x = 3), (text) => text.x, { x: 9 }],
    ['y', (text) => (text.y = 3), (text) => text.y, { y: 9 }],
    ['order', (text) => (text.order = 3), (text) => text.order, { order: 9 }],
  ])('a property counts like that: %s', async (_, change, read, changes) => {
    const { stage, text } = open(WORDS, { animation: wave() })
    let wanted: unknown
    stage.between = () => {
      stage.between = () => {}
      change(text)
      wanted = read(text)
    }
    await text.setInSlices({ width: 200, ...changes }, EACH_STEP)
    expect(read(text)).toBe(wanted)
    expect(text.width).toBeLessThanOrEqual(200)
  })

  test('a text that is changed all the time is changed in slices all the same', async () => {
    const { stage, text } = open(WORDS, { animation: wave() })
    let slices = 0
    stage.between = () => {
      text.color = slices++ % 2 ? 'red' : 'blue'
    }
    await text.setInSlices({ width: 200 }, EACH_STEP)
    expect(text.width).toBeLessThanOrEqual(200)
    expect(slices).toBeLessThan(100)
  })
})

describe('stopped', () => {
  test('at once, also one that waits, and the others go on', async () => {
    const { text } = open(WORDS, { animation: wave() })
    const controller = new AbortController()
    const order: string[] = []
    const first = text.setInSlices({ width: 200 }, EACH_STEP).then(() => order.push('first'))
    const second = text.setInSlices({ size: 30 }, { ...EACH_STEP, signal: controller.signal })
    const third = text.setInSlices({ color: 'red' }, EACH_STEP).then(() => order.push('third'))
    const stopped = second.catch((error: Error) => order.push(error.message))
    controller.abort(new Error('enough'))
    await Promise.all([first, stopped, third])
    expect(order).toEqual(['enough', 'first', 'third'])
    expect([text.scene.laid.fontSize, text.color]).toEqual([16, 'red'])
  })

  test('a signal that had stopped before', async () => {
    const { text } = open(WORDS, { animation: wave() })
    const signal = AbortSignal.abort()
    await expect(text.setInSlices({ size: 30 }, { signal })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    )
    expect(text.scene.laid.fontSize).toBe(16)
  })

  test('by the end of the text', async () => {
    const { stage, text } = open(WORDS, { animation: wave() })
    stage.between = () => text.dispose()
    const calls = [text.setInSlices({ width: 200 }, EACH_STEP), text.setInSlices({ size: 30 }, EACH_STEP)]
    for (const { status, reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
      expect(status).toBe('rejected')
      expect(reason).toBeInstanceOf(DisposedError)
    }
    expect(stage.used.every((count) => count === 0)).toBe(true)
    await expect(text.setInSlices({ size: 2 })).rejects.toThrow(DisposedError)
  })
})

describe('refused', () => {
  test.each<[string, unknown, unknown, new (...args: never[]) => Error, RegExp]>([
    ['no object', 'red', {}, StageOptionError, /setInSlices\(\) of text "Call.*must be an object of options.*"red"/],
    ['another name', { colour: 'red' }, {}, StageOptionError, /colour.*Did you mean color/],
    ['no words', { text: 3 }, {}, StageOptionError, /option text must be a string or a rich text, but it is 3/],
    ['parameters', { parameters: {} }, {}, StageOptionError, /setParameter/],
    ['a wrong width', { width: -3 }, {}, LayoutOptionError, /text "Call.*width/],
    ['a wrong colour', { color: 'rde' }, {}, Error, /rde/],
    ['wrong slices', { width: 3 }, { slice: 3 }, StageOptionError, /setInSlices\(\) of text "Call.*no option "slice"/],
  ])('%s', async (_, changes, slices, kind, message) => {
    const { stage, text } = open(WORDS, { animation: wave() })
    const before = await look(stage, text)
    const made = text.setInSlices(changes as TextChanges, slices as SlicedWork)
    await expect(made).rejects.toThrow(message)
    await expect(made).rejects.toBeInstanceOf(kind)
    expect(await look(stage, text)).toEqual(before)
    // And the next one is made.
    await text.setInSlices({ size: 30 })
    expect(text.scene.laid.fontSize).toBe(30)
  })

  test('a function of the author that fails, or changes the text', async () => {
    const { stage, text } = open(WORDS, { animation: wave() })
    const before = await look(stage, text)
    const failing = (run: () => void) =>
      animation([
        layer(move, {
          stagger: ({ index }) => {
            if (index === 900) run()
            return 0
          },
        }),
      ])
    const fail = () => {
      throw new Error('no more')
    }
    await expect(text.setInSlices({ animation: failing(fail) }, EACH_STEP)).rejects.toThrow('no more')
    const change = () => text.set({ size: 3 })
    await expect(text.setInSlices({ animation: failing(change) }, EACH_STEP)).rejects.toThrow(/stagger function/)
    expect(await look(stage, text)).toEqual(before)
  })

  test('who is told of its end and fails does not take it back', async () => {
    const { text } = open(WORDS, { animation: wave() })
    const onProgress = (share: number) => {
      if (share === 1) throw new Error('too late')
    }
    await expect(text.setInSlices({ size: 30 }, { onProgress })).rejects.toThrow('too late')
    expect(text.scene.laid.fontSize).toBe(30)
  })
})

test('what was given is read when it was given', async () => {
  const { text } = open('Call me Ishmael.', { animation: wave() })
  const features: Record<string, boolean> = { liga: false }
  const changes = { text: 'office', features }
  const made = text.setInSlices(changes, EACH_STEP)
  changes.text = 'other'
  features.liga = true
  await made
  expect([text.content, text.glyphCount]).toEqual(['office', 6])
})
