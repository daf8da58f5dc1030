import { beforeEach, expect, test, vi } from 'vitest'
import type { Demo } from '../../demos/shared/demo-contract.ts'
import { type PlayerElements, startPlayer } from '../../demos/shared/player.ts'

const OPTIONS = { restSeconds: 3, reducedMotion: false }

let elements: PlayerElements

function element<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return document.body.appendChild(document.createElement(name))
}

beforeEach(() => {
  document.body.replaceChildren()
  const speed = element('select')
  for (const value of ['1', '2']) speed.add(new Option(value, value))
  elements = {
    canvas: element('canvas'),
    problem: Object.assign(element('p'), { hidden: true }),
    toolbar: Object.assign(element('div'), { hidden: true }),
    play: element('button'),
    restart: element('button'),
    speed,
    time: element('output'),
    controls: element('div'),
    report: element('p'),
  }
})

/** A demo that notes what it is asked for. */
function noteDemo() {
  const times: number[] = []
  const dispose = vi.fn()
  const demo: Demo = {
    async create(_canvas, { report }) {
      report('ready')
      return { frame: (timeSeconds) => times.push(timeSeconds), dispose }
    },
  }
  return { demo, times, dispose }
}

test('plays from 0, pauses, goes on, and ends with dispose', async () => {
  const { demo, times, dispose } = noteDemo()
  const player = await startPlayer(demo, elements, OPTIONS)
  await waitFor(() => expect(times.at(-1)).toBeGreaterThan(0.02))
  expect(times[0]).toBe(0)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(elements.toolbar.hidden).toBe(false)
  expect(elements.play.textContent).toBe('Pause')
  expect(elements.report.textContent).toBe('ready')
  elements.play.click()
  expect(elements.play.textContent).toBe('Play')
  const rest = await settle(times)
  elements.play.click()
  await waitFor(() => expect(times.at(-1)).toBeGreaterThan(rest))
  player.dispose()
  expect(dispose).toHaveBeenCalledTimes(1)
  const count = times.length
  await nextFrames()
  expect(times.length).toBe(count)
})

test('restarts at 0', async () => {
  const { demo, times } = noteDemo()
  const player = await startPlayer(demo, elements, OPTIONS)
  await waitFor(() => expect(times.at(-1)).toBeGreaterThan(0.02))
  const before = times.length
  elements.restart.click()
  await nextFrames()
  expect(times.slice(before)).toContain(0)
  player.dispose()
})

test('rests at the picture’s time for visitors who asked for less motion', async () => {
  const { demo, times } = noteDemo()
  const player = await startPlayer(demo, elements, { ...OPTIONS, reducedMotion: true })
  await nextFrames()
  expect(elements.play.textContent).toBe('Play')
  expect(await settle(times)).toBe(3)
  player.dispose()
})

test('stands still at a fixed time, without a toolbar', async () => {
  const { demo, times } = noteDemo()
  const player = await startPlayer(demo, elements, { ...OPTIONS, fixedSeconds: 1.5 })
  await nextFrames()
  expect(new Set(times)).toEqual(new Set([1.5]))
  expect(elements.toolbar.hidden).toBe(true)
  player.dispose()
})

test('says what is wrong when a demo cannot start', async () => {
  const demo: Demo = { create: () => Promise.reject(new Error('WebGPU gives no adapter')) }
  await expect(startPlayer(demo, elements, OPTIONS)).rejects.toThrow('no adapter')
  expect(elements.problem.hidden).toBe(false)
  expect(elements.problem.textContent).toBe('This demo cannot run here: WebGPU gives no adapter.')
})

test('stops and says what is wrong when a frame throws', async () => {
  const dispose = vi.fn()
  const frame = vi.fn(() => {
    throw new Error('spilt')
  })
  const player = await startPlayer({ create: async () => ({ frame, dispose }) }, elements, OPTIONS)
  await waitFor(() => expect(elements.problem.textContent).toContain('spilt'))
  await nextFrames()
  const count = frame.mock.calls.length
  await nextFrames()
  expect(frame.mock.calls.length).toBe(count)
  player.dispose()
  expect(dispose).toHaveBeenCalledTimes(1)
})

/** A busy machine gives few frames a second. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

async function nextFrames(count = 3): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((done) => requestAnimationFrame(done))
}

/** The last time drawn, once no more frames come. */
async function settle(times: readonly number[]): Promise<number> {
  await nextFrames()
  const last = times.at(-1)!
  await nextFrames()
  expect(times.at(-1)).toBe(last)
  return last
}
