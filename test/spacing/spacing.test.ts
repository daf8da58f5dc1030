import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shiftLines } from '../../shaders/spacing/spacing.cpu.ts'
import { viewTable } from '../../shaders/tables.ts'
import { lineArbitrary, makeLine } from './line-arbitrary.ts'
import { packLines, type SceneCluster, type SceneLine } from './line-scene.ts'
import { findWrongShift, shiftBound, sumShifts, walkShifts } from './shift-oracles.ts'

const UNTOUCHED = 4242

/** The twin's shifts of lines `first` to `first + count`; the rest stays UNTOUCHED. */
function runTwin(lines: readonly SceneLine[], first = 0, count = lines.length): Float32Array[] {
  const scene = packLines(lines)
  const shifts = new Float32Array(scene.clusterCount).fill(UNTOUCHED)
  const tables = {
    lines: viewTable(scene.lines),
    clusters: viewTable(scene.clusters),
    spacings: viewTable(scene.spacings.buffer as ArrayBuffer),
    shifts: viewTable(shifts.buffer),
  }
  shiftLines(tables, first, count)
  return lines.map((line, index) => shifts.slice(scene.starts[index]!, scene.starts[index]! + line.clusters.length))
}

const letter = (spacing: number, level = 0, noSpacing = false): SceneCluster => ({
  level,
  advance: 10,
  spacing,
  noSpacing,
})

describe('letter spacing shifts clusters along their line', () => {
  test('left to right: each moves by the spacing before it, the last adds none', () => {
    const clusters = [letter(2), letter(3), letter(4), letter(9, 0, true)]
    expect([...runTwin([{ alignment: 0, clusters }])[0]!]).toEqual([0, 2, 5, 9])
    expect([...runTwin([{ alignment: 0.5, clusters }])[0]!]).toEqual([-4.5, -2.5, 0.5, 4.5])
    expect([...runTwin([{ alignment: 1, clusters }])[0]!]).toEqual([-9, -7, -4, 0])
  })

  test('right to left: the first letter in reading order, rightmost, stays where the right edge is held', () => {
    // Visual order: the last letter read lies at the left and counts 0.
    const clusters = [letter(9, 1, true), letter(3, 1), letter(2, 1)]
    expect([...runTwin([{ alignment: 1, clusters }])[0]!]).toEqual([-5, -2, 0])
  })

  test('a right-to-left word inside a left-to-right line keeps its gaps on the left of its letters', () => {
    const clusters = [letter(1), letter(2, 1), letter(4, 1), letter(8, 0, true)]
    expect([...runTwin([{ alignment: 0, clusters }])[0]!]).toEqual([0, 3, 7, 7])
  })

  test('hanging spaces add nothing and go with their edge', () => {
    const clusters = [letter(2), letter(3, 0, true), letter(7, 0, true)]
    expect([...runTwin([{ alignment: 1, clusters }])[0]!]).toEqual([-2, 0, 0])
  })

  test('lines outside the range are left alone', () => {
    const line = { alignment: 0, clusters: [letter(1), letter(1)] }
    const [before, one, two, after] = runTwin([line, line, line, line], 1, 2)
    expect([...before!, ...after!]).toEqual([UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED])
    expect([...one!, ...two!]).toEqual([0, 1, 0, 1])
  })

  test('random lines agree with the sum and with the typesetter', () => {
    fc.assert(
      fc.property(fc.array(lineArbitrary, { maxLength: 8 }), (lines) => {
        runTwin(lines).forEach((shifts, index) => {
          const line = lines[index]!
          expect(findWrongShift(shifts, sumShifts(line), shiftBound(line))).toBeUndefined()
          expect(findWrongShift(shifts, walkShifts(line), shiftBound(line))).toBeUndefined()
        })
      }),
    )
  })

  test('100,000 clusters', () => {
    const line = makeLine(100_000, 0.5, 7)
    expect(findWrongShift(runTwin([line])[0]!, walkShifts(line), shiftBound(line))).toBeUndefined()
  })
})

describe('the comparison', () => {
  const bound = 1 / 64
  test('takes what is on the bound and refuses what is past it', () => {
    expect(findWrongShift([1 + bound], [1], bound)).toBeUndefined()
    expect(findWrongShift([1 + bound * 1.001], [1], bound)).toBeDefined()
    expect(findWrongShift([1 - bound * 1.001], [1], bound)).toBeDefined()
  })
  test('refuses NaN and a wrong length', () => {
    expect(findWrongShift([Number.NaN], [1], bound)).toBeDefined()
    expect(findWrongShift([1, 2], [1], bound)).toBeDefined()
  })
  test('refuses a plain f32 sum over 100,000 clusters', () => {
    const clusters = Array.from({ length: 100_000 }, () => letter(Math.fround(2.3)))
    const line = { alignment: 0, clusters }
    let sum = 0
    const plain = Float32Array.from(clusters, (cluster) => {
      const shift = sum
      sum = Math.fround(sum + cluster.spacing)
      return shift
    })
    expect(findWrongShift(plain, sumShifts(line), shiftBound(line))).toBeDefined()
  })
})
