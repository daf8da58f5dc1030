/** What is drawn in the browser for docs/rendering.md; scripts/plot-rendering.mjs calls it. */

import garamondUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2?url'
import { createStage, type Font, loadFont, type TextWeight } from '../../src/index.ts'
import { compareEdges } from '../../test/render/compare-edges.ts'
import { openHeavyFont, openQuadraticFont } from '../../test/render/real-outlines.ts'
import { supersample } from '../../test/render/supersample.ts'
import { composeSheet } from './sheet.ts'

/** What is drawn: letters, each in a cell of its own. */
export interface LetterSheet {
  readonly letters: string
  readonly size: number
  readonly degrees: number
  readonly magnification: number
  readonly overlapping: boolean
}

export interface Sheet {
  readonly png: string
  /** For each row that is not the truth: mean and largest difference from it on edges, of 255. */
  readonly differences: readonly (readonly [mean: number, largest: number])[]
}

type Linear = readonly [number, number, number, number]

const HEAVY = { wght: 700 }
const LINE_HEIGHT = 1.25

/** Baseline of a line that begins at 0, px. */
function findBaseline(font: Font, size: number): number {
  const [ascent, descent] = [font.ascent, -font.descent].map((units) => (units / font.unitsPerEm) * size)
  return (size * LINE_HEIGHT - ascent! - descent!) / 2 + ascent!
}

async function drawStage(
  width: number,
  height: number,
  paper: string,
  weight: TextWeight,
  add: (stage: Awaited<ReturnType<typeof createStage>>) => void,
): Promise<ImageData> {
  const canvas = new OffscreenCanvas(width, height)
  const stage = await createStage(canvas, { backend: 'gpu', loop: false, pixelRatio: 1, textWeight: weight })
  stage.resize(width, height)
  add(stage)
  stage.frame(0)
  const picture = canvas.transferToImageBitmap()
  stage.dispose()
  return drawCanvas(width, height, paper, (context) => context.drawImage(picture, 0, 0))
}

function drawCanvas(
  width: number,
  height: number,
  paper: string,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  draw(context)
  return context.getImageData(0, 0, width, height)
}

/** Ink, 0..255, of a picture in black on white. */
const inkOf = ({ data }: ImageData) => data.filter((_, index) => index % 4 === 0).map((value) => 255 - value)

const renderings = {
  async letters({ letters, size, degrees, magnification, overlapping }: LetterSheet): Promise<Sheet> {
    const url = overlapping ? frauncesUrl : garamondUrl
    const options = overlapping ? { variations: HEAVY } : {}
    const font = await loadFont(url, options)
    const kept = await loadFont(url, { ...options, overlaps: 'keep' })
    const face = await new FontFace('sheet', `url(${url})`).load()
    document.fonts.add(face)
    const original = await (overlapping ? openHeavyFont() : openQuadraticFont())
    const cell = Math.ceil(size * 1.5)
    const [x, baseline] = [size * 0.33, size * 1.07]
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const turned: Linear = [cos, sin, -sin, cos]
    const rows: ImageData[][] = [[], [], []]
    const sums = [
      [0, 0, 0],
      [0, 0, 0],
    ]
    for (const letter of letters) {
      const ours = (face: Font) =>
        drawStage(cell, cell, '#fff', 'linear', (stage) => {
          const shift = findBaseline(face, size)
          stage.add(letter, {
            font: face,
            size,
            lineHeight: LINE_HEIGHT,
            transform: [...turned, x + sin * shift, baseline - cos * shift],
          })
        })
      const browser = drawCanvas(cell, cell, '#fff', (context) => {
        context.font = `${size}px sheet`
        context.fillStyle = '#000'
        context.setTransform(...turned, x, baseline)
        context.fillText(letter, 0, 0)
      })
      const path = original.outline(letter)
      const scale = size / path.unitsPerEm
      const truth = supersample(path, [cos * scale, sin * scale, sin * scale, -cos * scale, x, baseline], cell, cell)
      const grey = new ImageData(cell, cell)
      for (const [pixel, share] of truth.entries())
        grey.data.set([255, 255, 255].map((white) => Math.round(white * (1 - share))).concat(255), 4 * pixel)
      const pictures = [await ours(font), overlapping ? await ours(kept) : browser, grey]
      for (const [row, picture] of pictures.entries()) rows[row]!.push(picture)
      for (const [row, sum] of sums.entries()) {
        const { mean, largest, edgePixels } = compareEdges(inkOf(pictures[row]!), truth)
        sum[0]! += mean * edgePixels
        sum[1]! += edgePixels
        sum[2] = Math.max(sum[2]!, largest)
      }
    }
    document.fonts.delete(face)
    return {
      png: composeSheet(rows, magnification),
      differences: sums.map(([sum, count, largest]) => [sum! / count!, largest!]),
    }
  },

  /** The same lines by the browser, by the library as it weighs them, and by the library without weight. */
  async weights(): Promise<Sheet> {
    const size = 14
    const lines = ['Call me Ishmael. Some years ago,', 'never mind how long precisely,', 'having little or no money']
    const [width, height] = [size * 15, size * 5]
    const font = await loadFont(garamondUrl)
    document.fonts.add(await new FontFace('weights', `url(${garamondUrl})`).load())
    const rows: ImageData[][] = []
    for (const [ink, paper] of [
      ['#000', '#fff'],
      ['#fff', '#000'],
    ] as const) {
      const ours = (weight: TextWeight) =>
        drawStage(width, height, paper, weight, (stage) => {
          const text = { font, size, color: ink, lineHeight: LINE_HEIGHT, x: size / 2, y: size / 2 }
          stage.add(lines.join('\n'), text)
        })
      const browser = drawCanvas(width, height, paper, (context) => {
        context.font = `${size}px weights`
        context.textRendering = 'geometricPrecision'
        context.fillStyle = ink
        const top = size / 2 + findBaseline(font, size)
        for (const [index, line] of lines.entries()) context.fillText(line, size / 2, top + index * size * LINE_HEIGHT)
      })
      rows.push([browser, await ours('browser'), await ours('linear')])
    }
    return { png: composeSheet(rows, 2), differences: [] }
  },
}

declare global {
  var glyphstormRenderings: typeof renderings | undefined
}
globalThis.glyphstormRenderings = renderings
