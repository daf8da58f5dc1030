import { createStage } from '../../src/play/stage.ts'
import type { Font } from '../../src/text/font.ts'
import { LAYOUT } from '../scene/layout.ts'
import { type EditedLook, makeEditScene } from './edit-scenes.ts'
import { durationOf, TaskClock } from './task-clock.ts'
import type { WriteCounter } from './write-counter.ts'

export type EditWay = 'set' | 'setInSlices'

export interface EditReport {
  readonly glyphs: number
  readonly edits: readonly {
    /** From the call until the text is set, and the frame that shows it. */
    readonly milliseconds: number
    /** Of the longest of their tasks. */
    readonly longestTask: number
    /** What is sent to the device. */
    readonly bytes: number
  }[]
}

/** What is typed, a letter at a time, and taken back again. */
const TYPED = 'Call me Ishmael. '

const FRAMES_BEFORE = 20

/** Types into a paragraph in the middle of a text, all of which moves. */
export async function measureEdits(
  device: GPUDevice,
  font: Font,
  content: string,
  look: EditedLook,
  way: EditWay,
  writes: WriteCounter,
  rounds: number,
): Promise<EditReport> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
  document.body.append(canvas)
  const stage = await createStage(canvas, { device, backend: 'gpu', loop: false, pixelRatio: 1 })
  const { options, write } = await makeEditScene(look, content)
  const middle = content.indexOf('\n\n', content.length / 2) + 2
  const text = stage.add(write(content, middle, 0), { ...LAYOUT, font, ...options })
  text.play()
  let time = 1000
  // It moves for a while before somebody types: what the first frames compile is compiled.
  for (let frame = 0; frame < FRAMES_BEFORE; frame++) {
    time += 1 / 60
    stage.frame(time)
    await nextFrame()
  }
  const { queue } = device
  const finishWork = queue.onSubmittedWorkDone.bind(queue)
  const clock = new TaskClock(queue)
  const made: { start: number; end: number; milliseconds: number; bytes: number }[] = []
  for (let round = 0; round < rounds; round++) {
    for (let length = 1; length <= TYPED.length; length++) {
      const words = content.slice(0, middle) + TYPED.slice(0, length) + content.slice(middle)
      const written = write(words, middle, length)
      await finishWork()
      // A task of its own, as a key that is pressed gives one.
      await nextTask()
      writes.take()
      const start = performance.now()
      clock.begin()
      if (way === 'set') {
        text.set({ text: written })
        // The page's copy of the words follows in the same task.
        await Promise.resolve()
      } else await text.setInSlices({ text: written })
      clock.end()
      const set = performance.now()
      await nextFrame()
      const frameStart = performance.now()
      clock.begin()
      time += 1 / 60
      stage.frame(time)
      clock.end()
      const end = performance.now()
      made.push({ start, end, milliseconds: set - start + end - frameStart, bytes: writes.take().bytes })
    }
  }
  const tasks = await clock.finish()
  const edits = made.map(({ start, end, milliseconds, bytes }) => {
    const own = tasks.filter((task) => task.start < end && task.end > start)
    return { milliseconds, longestTask: Math.max(...own.map(durationOf)), bytes }
  })
  const glyphs = text.glyphCount
  stage.dispose()
  canvas.remove()
  return { glyphs, edits }
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve))
}
