import { createStage } from '../../src/play/stage.ts'
import type { Font } from '../../src/text/font.ts'
import { LAYOUT } from '../scene/layout.ts'
import { makeStorm } from '../scene/storm.ts'
import { TaskClock } from './task-clock.ts'

export interface LargeReport {
  readonly glyphs: number
  /** Until the text is on the stage, and until the first frame that shows it is submitted. */
  readonly seconds: number
  readonly firstFrameSeconds: number
  /** Milliseconds of every task of the main thread. */
  readonly tasks: readonly number[]
}

/** Adds a text in slices to a stage of its own, and draws it. */
export async function addLarge(device: GPUDevice, font: Font, content: string): Promise<LargeReport> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
  document.body.append(canvas)
  const stage = await createStage(canvas, { device, backend: 'gpu', loop: false, pixelRatio: 1 })
  stage.frame(0)
  await device.queue.onSubmittedWorkDone()
  const clock = new TaskClock(device.queue)
  const start = performance.now()
  clock.begin()
  const text = await stage.addInSlices(content, { ...LAYOUT, font, animation: makeStorm() })
  clock.end()
  const seconds = (performance.now() - start) / 1000
  await new Promise((resolve) => setTimeout(resolve))
  clock.begin()
  text.play()
  stage.frame(1)
  clock.end()
  const firstFrameSeconds = (performance.now() - start) / 1000
  const tasks = await clock.finish()
  const glyphs = text.glyphCount
  await device.queue.onSubmittedWorkDone()
  stage.dispose()
  canvas.remove()
  return { glyphs, seconds, firstFrameSeconds, tasks }
}
