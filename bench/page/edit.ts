import { createStage } from '../../src/play/stage.ts'
import type { Font } from '../../src/text/font.ts'
import { LAYOUT } from '../scene/layout.ts'
import { type EditedLook, makeEditScene } from './edit-scenes.ts'
import type { WriteCounter } from './write-counter.ts'

export interface EditReport {
  readonly glyphs: number
  /** Of each edit: from the call of `set` to the frame that shows it, and what is sent to the device. */
  readonly edits: readonly { readonly milliseconds: number; readonly bytes: number }[]
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
  const edits: { milliseconds: number; bytes: number }[] = []
  let time = 1000
  // It moves for a while before somebody types: what the first frames compile is compiled.
  for (let frame = 0; frame < FRAMES_BEFORE; frame++) {
    time += 1 / 60
    stage.frame(time)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  for (let round = 0; round < rounds; round++) {
    for (let length = 1; length <= TYPED.length; length++) {
      const words = content.slice(0, middle) + TYPED.slice(0, length) + content.slice(middle)
      const written = write(words, middle, length)
      await device.queue.onSubmittedWorkDone()
      writes.take()
      const start = performance.now()
      text.set({ text: written })
      // The page's copy of the words follows in the same task.
      await Promise.resolve()
      time += 1 / 60
      stage.frame(time)
      edits.push({ milliseconds: performance.now() - start, bytes: writes.take().bytes })
    }
  }
  const glyphs = text.glyphCount
  stage.dispose()
  canvas.remove()
  return { glyphs, edits }
}
