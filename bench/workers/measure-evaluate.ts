import { measureCpu } from '../measure/measure-cpu.ts'
import { createEvaluation } from '../scene/evaluate-text.ts'
import { layOut, placeText } from '../scene/place-text.ts'
import { readBook } from '../scene/read-book.ts'
import { readFont } from '../scene/read-font.ts'
import { makeStorm } from '../scene/storm.ts'

export interface EvaluateResult {
  readonly glyphs: number
  /** Of each frame, a glyph. */
  readonly nanoseconds: readonly number[]
}

const WARM_FRAMES = 50

/** Frames of the CPU evaluator, 1/60 s apart, when every glyph has begun. */
export async function measureEvaluate(characters: number, frames: number): Promise<EvaluateResult> {
  const font = await readFont()
  const { frame, glyphCount } = createEvaluation(
    placeText(layOut(readBook().slice(0, characters), font), font, makeStorm()),
  )
  const nanoseconds: number[] = []
  for (let index = -WARM_FRAMES; index < frames; index++) {
    const milliseconds = measureCpu(() => frame(characters * 0.01 + index / 60))
    if (index >= 0) nanoseconds.push((milliseconds * 1e6) / glyphCount)
  }
  return { glyphs: glyphCount, nanoseconds }
}
