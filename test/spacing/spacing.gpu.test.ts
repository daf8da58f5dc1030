import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { shiftLines } from '../../shaders/spacing/spacing.cpu.ts'
import { SPACING_WORKGROUP_SIZE } from '../../shaders/spacing/spacing.layout.ts'
import kernel from '../../shaders/spacing/spacing.wgsl'
import { viewTable } from '../../shaders/tables.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { runStage } from '../support/run-stage.ts'
import { lineArbitrary, makeLine } from './line-arbitrary.ts'
import { packLines, type SceneLine } from './line-scene.ts'
import { findWrongShift, shiftBound, sumShifts } from './shift-oracles.ts'

let device: TestDevice
beforeAll(async () => {
  device = await requestTestDevice()
})

async function runKernel(lines: readonly SceneLine[], first = 0, count = lines.length) {
  const scene = packLines(lines)
  const { shifts } = await runStage(
    device,
    'spacing',
    kernel,
    { lines: scene.lines, clusters: scene.clusters, spacings: scene.spacings },
    { shifts: scene.clusterCount * 4 },
    { first, count },
    SPACING_WORKGROUP_SIZE,
  )
  return { scene, shifts: new Float32Array(shifts!) }
}

async function expectRight(lines: readonly SceneLine[]): Promise<void> {
  const { scene, shifts } = await runKernel(lines)
  const twin = new Float32Array(scene.clusterCount)
  const tables = {
    lines: viewTable(scene.lines),
    clusters: viewTable(scene.clusters),
    spacings: viewTable(scene.spacings.buffer as ArrayBuffer),
    shifts: viewTable(twin.buffer),
  }
  shiftLines(tables, 0, lines.length)
  lines.forEach((line, index) => {
    const start = scene.starts[index]!
    const end = start + line.clusters.length
    const bound = shiftBound(line)
    expect(findWrongShift(shifts.subarray(start, end), sumShifts(line), bound)).toBeUndefined()
    expect(findWrongShift(shifts.subarray(start, end), twin.subarray(start, end), bound / 2)).toBeUndefined()
    // The clusters between lines belong to none.
    expect(shifts[start - 1]).toBe(0)
    expect(shifts[end]).toBe(0)
  })
}

describe('the spacing kernel', () => {
  test('random lines agree with the serial sum and the twin', async () => {
    await fc.assert(fc.asyncProperty(fc.array(lineArbitrary, { minLength: 1, maxLength: 100 }), expectRight), {
      numRuns: 20,
    })
  })

  test('every length about a block, a stretch and a long line, short and long in one workgroup', async () => {
    const lengths = [0, 1, 2, 15, 16, 17, 63, 64, 65, 255, 256, 257, 1023, 1024, 1025, 1087, 1088, 4095, 4097, 16_385]
    for (const alignment of [0, 0.5, 1]) {
      await expectRight(lengths.map((length, index) => makeLine(length, alignment, index + 1)))
    }
  })

  test('100,000 clusters in one line, at every alignment', async () => {
    await expectRight([makeLine(100_000, 0, 1), makeLine(100_000, 0.5, 2), makeLine(100_000, 1, 3)])
    const clusters = Array.from({ length: 100_000 }, () => ({
      level: 0,
      advance: 10,
      spacing: Math.fround(2.3),
      noSpacing: false,
    }))
    await expectRight([{ alignment: 1, clusters }])
  })

  test('more lines than a workgroup holds, a long one in each', async () => {
    const lines = Array.from({ length: SPACING_WORKGROUP_SIZE * 3 + 5 }, (_, index) =>
      makeLine(index % SPACING_WORKGROUP_SIZE === 63 ? 1500 : index % 7, 0.5, index),
    )
    await expectRight(lines)
  })

  test('lines outside the range are left alone', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => makeLine(index === 199 ? 1100 : 3, 1, index + 1))
    const { scene, shifts } = await runKernel(lines, 70, 65)
    lines.forEach((line, index) => {
      const range = shifts.subarray(scene.starts[index]!, scene.starts[index]! + line.clusters.length)
      const expected = index >= 70 && index < 135 ? sumShifts(line) : new Float64Array(range.length)
      expect(findWrongShift(range, expected, shiftBound(line))).toBeUndefined()
    })
  })

  test('the largest spacings that a state can hold stay finite', async () => {
    const clusters = Array.from({ length: 3000 }, (_, index) => ({
      level: index % 2,
      advance: 10,
      spacing: Math.fround(index % 3 === 0 ? -1e30 : 1e30),
      noSpacing: false,
    }))
    await expectRight(
      [0, 0.5, 1].flatMap((alignment) => [
        { alignment, clusters },
        { alignment, clusters: clusters.slice(0, 100) },
      ]),
    )
  })
})
