/** Masses of small text: nearly the picture of their outlines, on the GPU and against a 2D canvas, whatever fonts come and go. */
import serifUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import sansUrl from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Font, loadFont, StageOptionError, type StageOptions, type TextOptions } from '../../src/index.ts'
import { measureInk, openStage, type Pixels, readPixels, samePixels } from '../support/open-stage.ts'

let serif: Font
let sans: Font
beforeAll(async () => {
  ;[serif, sans] = await Promise.all([loadFont(serifUrl), loadFont(sansUrl)])
})

const SENTENCE = 'Call me Ishmael. Some years ago, never mind how long precisely, having little or no money. '
/** More than the 4,096 glyphs from which on pictures are used. */
const MASS = SENTENCE.repeat(64)
const PLACE = { size: 6, width: 390, lineHeight: 1, x: 5, y: 2 } as const

async function draw(options: StageOptions, content: string, text: Omit<TextOptions, 'font'> = {}): Promise<Pixels> {
  const { stage, canvas } = await openStage(options, 400, 210)
  stage.add(content, { font: serif, ...PLACE, ...text })
  stage.frame(0)
  const pixels = readPixels(canvas)
  stage.dispose()
  return pixels
}

/** Of alpha, of 255, over the pixels that either touches. */
function compareAlpha(a: Pixels, b: Pixels): number {
  let [sum, touched] = [0, 0]
  for (let at = 3; at < a.data.length; at += 4) {
    if (a.data[at] === 0 && b.data[at] === 0) continue
    sum += Math.abs(a.data[at]! - b.data[at]!)
    touched++
  }
  return sum / touched
}

describe('a mass of small text', () => {
  test('is drawn from pictures of its outlines: within 12/255 of them, and as heavy as the Canvas 2D painter has it', async () => {
    const [auto, exact, painted] = [
      await draw({ backend: 'gpu' }, MASS),
      await draw({ backend: 'gpu', smallText: 'exact' }, MASS),
      await draw({ backend: 'cpu' }, MASS),
    ]
    expect(samePixels(auto, exact)).toBe(false)
    expect(compareAlpha(auto, exact)).toBeLessThanOrEqual(12)
    expect(compareAlpha(auto, painted)).toBeLessThanOrEqual(12)
    expect(measureInk(auto).weight / measureInk(painted).weight).toBeCloseTo(1, 1.5)
  })

  test('keeps to its outlines while fonts go and others take their place', async () => {
    const { stage, canvas } = await openStage({ backend: 'gpu' }, 400, 210)
    const first = stage.add(MASS, { font: sans, ...PLACE })
    stage.frame(0)
    first.dispose()
    stage.frame(0.1)
    stage.add(MASS, { font: serif, ...PLACE })
    stage.frame(0.2)
    expect(samePixels(readPixels(canvas), await draw({ backend: 'gpu' }, MASS))).toBe(true)
  })
})

test.each<[string, string, Omit<TextOptions, 'font'>]>([
  ['of few glyphs', SENTENCE.repeat(8), {}],
  ['of more than 12 px', MASS, { size: 12.5 }],
])('a text %s is drawn from its outlines', async (_, content, text) => {
  const auto = await draw({ backend: 'gpu' }, content, text)
  expect(samePixels(auto, await draw({ backend: 'gpu', smallText: 'exact' }, content, text))).toBe(true)
})

test('another choice is refused', async () => {
  const opening = openStage({ backend: 'gpu', smallText: 'fast' as 'auto' })
  await expect(opening).rejects.toThrow(StageOptionError)
  await expect(opening).rejects.toThrow(/smallText must be 'auto' or 'exact', but it is the string "fast"/)
})
