import { createStage } from '../../src/play/stage.ts'
import type { Font } from '../../src/text/font.ts'
import { LAYOUT } from '../scene/layout.ts'
import { makeStorm } from '../scene/storm.ts'
import { durationOf, TaskClock } from './task-clock.ts'

export interface LargeReport {
  readonly glyphs: number
  /** Until the text is on the stage, and until the first frame that shows it is submitted. */
  readonly seconds: number
  readonly firstFrameSeconds: number
  /** Milliseconds of every task of the main thread. */
  readonly tasks: readonly number[]
  /** The same of another width. */
  readonly widened: { readonly seconds: number; readonly tasks: readonly number[] }
}

/** Adds a text in slices to a stage of its own, draws it, and lays it out anew in another width. */
export async function addLarge(device: GPUDevice, font: Font, content: string): Promise<LargeReport> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
  document.body.append(canvas)
  const stage = await createStage(canvas, { device, backend: 'gpu', loop: false, pixelRatio: 1 })
  stage.frame(0)
  await device.queue.onSubmittedWorkDone()
  const options = { ...LAYOUT, font, animation: makeStorm() }
  const added = await clockSlices(device.queue, () => stage.addInSlices(content, options))
  const text = added.result
  const { firstFrameSeconds, tasks: shown } = await clockFrame(device.queue, () => {
    text.play()
    stage.frame(1)
  })
  await device.queue.onSubmittedWorkDone()
  const { tasks, seconds } = await clockSlices(device.queue, () => text.setInSlices({ width: LAYOUT.width * 0.8 }))
  const framed = await clockFrame(device.queue, () => stage.frame(2))
  const glyphs = text.glyphCount
  await device.queue.onSubmittedWorkDone()
  stage.dispose()
  canvas.remove()
  return {
    glyphs,
    seconds: added.seconds,
    firstFrameSeconds: added.seconds + firstFrameSeconds,
    tasks: [...added.tasks, ...shown],
    widened: { seconds, tasks: [...tasks, ...framed.tasks] },
  }
}

async function clockSlices<Result>(queue: GPUQueue, run: () => Promise<Result>) {
  const clock = new TaskClock(queue)
  const start = performance.now()
  clock.begin()
  const result = await run()
  clock.end()
  const seconds = (performance.now() - start) / 1000
  return { result, seconds, tasks: (await clock.finish()).map(durationOf) }
}

async function clockFrame(queue: GPUQueue, run: () => void) {
  await new Promise((resolve) => setTimeout(resolve))
  const { seconds, tasks } = await clockSlices(queue, async () => run())
  return { firstFrameSeconds: seconds, tasks }
}
