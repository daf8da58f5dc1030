import { beforeAll, expect, test } from 'vitest'
import { weightOf } from '../../shaders/render/weight.cpu.ts'
import { viewTable } from '../../shaders/tables.ts'
import { packGradient } from '../../src/pack/gradients.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { packGlyphs, type TestGlyph } from './pack-glyphs.ts'
import { type DrawCall, renderGlyphs } from './render-glyphs.ts'
import { boxOutline } from './simple-outlines.ts'

let gpu: TestDevice
beforeAll(async () => {
  gpu = await requestTestDevice()
})

type Color = readonly [number, number, number]

/** Alpha that a browser gives to text of this luminance where its outline covers `share`: contrast, then a mix in light. */
function weighAsBrowser(luminance: number, share: number): number {
  const [ink, paper] = [luminance, 1 - luminance]
  const raised = share + 0.2 * paper ** 1.2 * share * (1 - share)
  if (Math.abs(ink - paper) < 1 / 256) return raised
  const mixed = (ink ** 1.2 * raised + paper ** 1.2 * (1 - raised)) ** (1 / 1.2)
  return (mixed - paper) / (ink - paper)
}

test('a colour’s weight is the browser’s, within 7/255 of alpha', () => {
  for (let luminance = 0; luminance <= 1; luminance += 1 / 64)
    for (let share = 0; share <= 1; share += 1 / 32) {
      const weighed = share + weightOf([luminance, luminance, luminance]) * share * (1 - share)
      expect(Math.abs(weighed - weighAsBrowser(luminance, share)) * 255).toBeLessThanOrEqual(7)
    }
})

/** White all along. */
const flatGradient = viewTable(
  packGradient({ stops: [{ offset: 0, color: [1, 1, 1, 1] }], extend: 'pad' }).buffer as ArrayBuffer,
)

const box = boxOutline(0, 0, 1000, 1000)

/** Alpha of the pixels that a box of 10 px covers by 1/4 and 3/4, and of one inside and one outside. */
async function drawEdges(
  color: Color,
  weight: 0 | 1,
  opacity = 1,
  pass: Pick<DrawCall, 'shadow' | 'rich'> = { shadow: false },
  options: Partial<TestGlyph> = {},
): Promise<number[]> {
  const glyph = { outline: box, pointScale: 10 / box.unitsPerEm, translation: [2.25, 14] as const, opacity }
  const ink = [...color, 1] as const
  const tables = { ...packGlyphs([{ ...glyph, color: ink, shadowColor: ink, ...options }]), gradients: flatGradient }
  const pixels = await renderGlyphs(gpu, tables, 16, 16, [{ first: 0, count: 1, ...pass }], weight)
  return [12, 2, 6, 14].map((x) => pixels[(8 * 16 + x) * 4 + 3]!)
}

test.each([
  ['black', [0, 0, 0]],
  ['white', [1, 1, 1]],
  ['yellow', [1, 0.9, 0.1]],
  ['blue', [0, 0.13, 0.52]],
] as const)('%s: the kernel weighs edges as the twin says, and nothing else', async (_, color) => {
  for (const opacity of [1, 0.5]) {
    const drawn = await drawEdges(color, 1, opacity)
    const wanted = [0.25, 0.75, 1, 0].map((share) => share + weightOf(color) * share * (1 - share))
    for (const [index, share] of wanted.entries())
      expect(Math.abs(drawn[index]! - 255 * opacity * share)).toBeLessThanOrEqual(1)
  }
  const linear = await drawEdges(color, 0)
  for (const [index, share] of [0.25, 0.75, 1, 0].entries())
    expect(Math.abs(linear[index]! - 255 * share)).toBeLessThanOrEqual(1)
})

test.each([
  ['a glyph in one colour of a text that has gradients or layers elsewhere', { shadow: false, rich: true }, {}],
  ['a sharp shadow', { shadow: true }, {}],
  ['a sharp shadow of such a text', { shadow: true, rich: true }, {}],
] as const)('%s weighs as any other', async (_, pass, options) => {
  const white = [1, 1, 1] as const
  expect(await drawEdges(white, 1, 1, pass, options)).toEqual(await drawEdges(white, 1))
})

test('a gradient is drawn by coverage as it is', async () => {
  const pass = { shadow: false, rich: true }
  const linear = await drawEdges([1, 1, 1], 0)
  expect(await drawEdges([1, 1, 1], 1, 1, pass, { gradient: 1 })).toEqual(linear)
})
