import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import sansUrl from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import { createStage, loadFont, StageOptionError, type StageOptions } from '../../src/index.ts'
import type { Font } from '../../src/text/font.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'

const FAMILIES = { serif: fontUrl, sans: sansUrl } as const
type Family = keyof typeof FAMILIES

const LINES = [
  'Call me Ishmael. Some years ago, never mind',
  'how long precisely, having little or no money',
  'in my purse, and nothing particular to interest',
  'me on shore, I thought I would sail about a',
]
const LINE_HEIGHT = 1.25

let gpu: TestDevice
const fonts = {} as Record<Family, Font>
beforeAll(async () => {
  gpu = await requestTestDevice()
  for (const family of ['serif', 'sans'] as const) {
    fonts[family] = await loadFont(FAMILIES[family])
    document.fonts.add(await new FontFace(`weighed-${family}`, `url(${FAMILIES[family]})`).load())
  }
})

interface Block {
  readonly family: Family
  readonly size: number
  readonly ink: string
  readonly paper: string
}

const sizeOf = ({ size }: Block) => [Math.ceil(size * 25), Math.ceil(size * 7)] as const

/** Mean luminance of a picture over its paper, 0..255. */
function measureLuminance(block: Block, draw: (context: OffscreenCanvasRenderingContext2D) => void): number {
  const [width, height] = sizeOf(block)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.fillStyle = block.paper
  context.fillRect(0, 0, width, height)
  draw(context)
  const { data } = context.getImageData(0, 0, width, height)
  let sum = 0
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!
  return sum / (width * height)
}

function measureBrowser(block: Block): number {
  const { size, family, ink } = block
  const font = fonts[family]
  const [ascent, descent] = [font.ascent, -font.descent].map((units) => (units / font.unitsPerEm) * size)
  return measureLuminance(block, (context) => {
    context.font = `${size}px weighed-${family}`
    // Without hinting, which fits some sizes to whole pixels and has other shapes then.
    context.textRendering = 'geometricPrecision'
    context.fillStyle = ink
    const baseline = size + (size * LINE_HEIGHT - ascent! - descent!) / 2 + ascent!
    for (const [index, line] of LINES.entries()) context.fillText(line, size, baseline + index * size * LINE_HEIGHT)
  })
}

async function measureStage(block: Block, options: StageOptions): Promise<number> {
  const [width, height] = sizeOf(block)
  const canvas = new OffscreenCanvas(width, height)
  // One device for all: compiling takes longer than drawing.
  const device = options.backend === 'gpu' ? { device: gpu.device } : {}
  const stage = await createStage(canvas, { loop: false, pixelRatio: 1, ...options, ...device })
  stage.resize(width, height)
  const { size, ink, family } = block
  const place = { x: size, y: size, size, lineHeight: LINE_HEIGHT }
  stage.add(LINES.join('\n'), { font: fonts[family], color: ink, ...place })
  stage.frame(0)
  const picture = canvas.transferToImageBitmap()
  stage.dispose()
  return measureLuminance(block, (context) => context.drawImage(picture, 0, 0))
}

const COLORS = [
  ['dark on light', '#000000', '#ffffff'],
  ['light on dark', '#ffffff', '#000000'],
  ['soft light on soft dark', '#e8e8f0', '#202028'],
] as const

describe.each(['gpu', 'cpu'] as const)('backend %s', (backend) => {
  test.each(COLORS)('%s: as bright as fillText, within 3 percent, at 12, 16 and 24 px', async (_, ink, paper) => {
    for (const family of ['serif', 'sans'] as const)
      for (const size of [12, 16, 24]) {
        const block = { family, size, ink, paper }
        const ratio = (await measureStage(block, { backend })) / measureBrowser(block)
        if (!(Math.abs(ratio - 1) <= 0.03)) throw new Error(`${family} at ${size} px: ${ratio} of fillText's luminance`)
      }
  })

  test('linear: light text keeps the weight of its outline', async () => {
    const block = { family: 'serif', size: 14, ink: '#ffffff', paper: '#000000' } as const
    const [linear, browser] = [
      await measureStage(block, { backend, textWeight: 'linear' }),
      await measureStage(block, { backend }),
    ]
    expect(linear / browser).toBeLessThan(0.95)
    expect(linear / browser).toBeGreaterThan(0.85)
  })
})

test('another weight is refused', async () => {
  const options = { textWeight: 'bold' as 'linear' }
  await expect(createStage(new OffscreenCanvas(8, 8), options)).rejects.toThrow(StageOptionError)
  await expect(createStage(new OffscreenCanvas(8, 8), options)).rejects.toThrow(/'browser' or 'linear'.*"bold"/)
})
