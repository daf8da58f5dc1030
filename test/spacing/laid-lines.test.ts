/** Letter spacing on lines that layout made: real fonts, all alignments, left to right, right to left and mixed. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { Cluster } from '../../shaders/evaluate/evaluate.layout.ts'
import { shiftLines } from '../../shaders/spacing/spacing.cpu.ts'
import { Line } from '../../shaders/spacing/spacing.layout.ts'
import { viewTable } from '../../shaders/tables.ts'
import { packClusters } from '../../src/pack/clusters.ts'
import { packLines } from '../../src/pack/lines.ts'
import { createTable } from '../../src/pack/record-values.ts'
import type { Font } from '../../src/text/font.ts'
import type { LaidText } from '../../src/text/layout.types.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile } from '../text/support/fonts.ts'

let fonts: Font[]
beforeAll(async () => {
  fonts = await Promise.all(
    (['garamond', 'hebrew', 'arabic'] as const).map(async (name) => loadFont(await readFontFile(name))),
  )
})

/** How far each cluster moves when all have one letter spacing, px. */
function spaceOut(laid: LaidText, spacing: number): Float32Array {
  const { count } = laid.clusters
  const range = { lineStart: 0, lineEnd: laid.lines.count }
  const clusters = createTable(Cluster, count)
  const lines = createTable(Line, laid.lines.count)
  packClusters(clusters, 0, laid, range, 0, 0)
  packLines(lines, 0, laid, range, 0, 0)
  const shifts = viewTable(new ArrayBuffer(count * 4))
  const spacings = viewTable(new Float32Array(count).fill(spacing).buffer)
  shiftLines({ lines, clusters, spacings, shifts }, 0, laid.lines.count)
  return shifts.f32
}

/** Of a line's clusters that are seen: their left and right edges, and those that they have after spacing. */
function edges({ clusters, lines }: LaidText, line: number, shifts: Float32Array) {
  const before: number[] = []
  const after: number[] = []
  const left = lines.x[line]! - 1e-6
  const right = lines.x[line]! + lines.width[line]! + 1e-6
  for (let storage = lines.clusterStart[line]!; storage < lines.clusterStart[line + 1]!; storage++) {
    const [start, end] = [clusters.x[storage]!, clusters.x[storage]! + clusters.width[storage]!]
    if (clusters.width[storage] === 0 || start < left || end > right) continue
    before.push(start, end)
    after.push(start + shifts[storage]!, end + shifts[storage]!)
  }
  const extent = (list: number[]) => ({ left: Math.min(...list), right: Math.max(...list), count: list.length / 2 })
  return { before: extent(before), after: extent(after) }
}

const TEXTS = {
  'left to right': 'Call me Ishmael. Some years ago, never mind how long.',
  'right to left': 'שלום עולם טוב מאוד לכל מי שקורא כאן',
  'right to left, joined': 'السلام عليكم ورحمة الله وبركاته جميعا',
  mixed: 'One שלום Two עולם three',
  'mixed, from the right': 'שלום One עולם Two טוב',
}

/** Where added width goes, of a line that runs to the right; mirrored for the others. */
const SHARES = { start: 0, left: 0, center: 0.5, end: 1, right: 1 } as const

describe.each(Object.entries(TEXTS))('%s', (_, text) => {
  test.each(Object.entries(SHARES))('%s', (textAlign, share) => {
    const laid = layoutText(text, { font: fonts, size: 24, width: 240, textAlign: textAlign as 'start' })
    expect(laid.lines.count).toBeGreaterThan(0)
    for (const spacing of [0, 2.5, -1]) {
      const shifts = spaceOut(laid, spacing)
      for (let line = 0; line < laid.lines.count; line++) {
        const { before, after } = edges(laid, line, shifts)
        const added = spacing * (before.count - 1)
        const mirrored = laid.lines.base[line] === 1 && (textAlign === 'start' || textAlign === 'end')
        const onLeft = mirrored ? 1 - share : share
        // SPEC 10: 1e-5 of all spacings and 1/64 px.
        const bound = 1e-5 * Math.abs(spacing) * before.count + 1 / 64
        for (const [name, off] of [
          ['left', after.left - (before.left - onLeft * added)],
          ['right', after.right - (before.right + (1 - onLeft) * added)],
        ] as const) {
          if (!(Math.abs(off) <= bound)) throw new Error(`the ${name} edge of line ${line} is ${off} px off`)
        }
      }
    }
  })
})

test('a line of one letter, and one of none, stay where they are', () => {
  for (const text of ['a', '', ' ', '\n', 'א', 'a ']) {
    for (const textAlign of ['start', 'center', 'end'] as const) {
      const laid = layoutText(text, { font: fonts, size: 24, width: 200, textAlign })
      expect([...spaceOut(laid, 9)].map(Math.abs)).toEqual(new Array(laid.clusters.count).fill(0))
    }
  }
})

test('any text: inside a line the drawn order stays, and its gaps grow by the spacing', () => {
  const pieces = ['a', 'office', 'AV', 'ש', 'שלום', 'سلام', ' ', ' ', '(', '12', 'e\u0301', '\u00a0', '\t']
  const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 30 }).map((parts) => parts.join(''))
  const align = fc.constantFrom('start', 'center', 'end', 'justify')
  fc.assert(
    fc.property(text, align, fc.integer({ min: 1, max: 40 }), (input, textAlign, spacing) => {
      const laid = layoutText(input, { font: fonts, size: 24, width: 150, textAlign: textAlign as 'start' })
      const shifts = spaceOut(laid, spacing)
      const { clusters, lines } = laid
      for (let line = 0; line < lines.count; line++) {
        let counted = 0
        const places: number[] = []
        for (let storage = lines.clusterStart[line]!; storage < lines.clusterStart[line + 1]!; storage++) {
          counted += clusters.noSpacing[storage] ? 0 : 1
          places.push(shifts[storage]!)
        }
        const grown = Math.max(...places) - Math.min(...places)
        // All that counts is added once, whatever the directions.
        if (!(grown <= counted * spacing + 1 / 64)) throw new Error(`line ${line} grew by ${grown}`)
        for (let index = 1; index < places.length; index++) {
          const gap = places[index]! - places[index - 1]!
          if (!(gap >= -1 / 64 && gap <= 2 * spacing + 1 / 64)) throw new Error(`a gap of line ${line} grew by ${gap}`)
        }
      }
    }),
    { numRuns: 60 },
  )
})
