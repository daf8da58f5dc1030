import { expect, test } from 'vitest'
import { BlockLayer } from '../../shaders/evaluate/evaluate.layout.ts'
import { packBlockLayer, unpackBlockLayer } from '../../src/pack/blocks.ts'
import { copyClocks, readClocks, writeClocks } from '../../src/pack/clocks.ts'
import { PackValueError } from '../../src/pack/errors.ts'
import { createTable } from '../../src/pack/record-values.ts'
import { TIMING } from '../support/baked.ts'

test('elapsed is active time, phase the same with its offset within the period', () => {
  const table = createTable(BlockLayer, 2)
  writeClocks(table, 1, { ...TIMING, delay: 0.5, playbackRate: 2, period: 1, phaseOffset: 0.25 }, 3)
  expect(readClocks(table, 1)).toEqual({ elapsed: 5, phase: 0.25 })
  expect(readClocks(table, 0)).toEqual({ elapsed: 0, phase: 0 })
})

test('before the start elapsed is negative and the phase still within the period', () => {
  const table = createTable(BlockLayer, 1)
  writeClocks(table, 0, { ...TIMING, period: 1 }, -0.25)
  expect(readClocks(table, 0)).toEqual({ elapsed: -0.25, phase: 0.75 })
})

test('clocks saturate far out while the phase stays right', () => {
  const table = createTable(BlockLayer, 1)
  writeClocks(table, 0, { ...TIMING, period: 1 }, 2 ** 30 + 0.5)
  expect(readClocks(table, 0)).toEqual({ elapsed: 2 ** 20 - 1 / 1024, phase: 0.5 })
})

test('writing clocks leaves the rest of the record alone', () => {
  const table = createTable(BlockLayer, 1)
  const values = { layer: 3, delayStart: 40, delayStride: 2, overrides: { start: 7, stride: 4 } }
  packBlockLayer(table, 0, values)
  writeClocks(table, 0, TIMING, 12.5)
  expect(unpackBlockLayer(table, 0)).toEqual(values)
})

test('copied clocks are those of the other to the bit, and the rest of the record stays', () => {
  const table = createTable(BlockLayer, 3)
  const values = { layer: 3, delayStart: 40, delayStride: 2, overrides: { start: 7, stride: 4 } }
  packBlockLayer(table, 2, values)
  const timing = { ...TIMING, delay: 0.3, playbackRate: 1.7, period: 0.9 }
  writeClocks(table, 0, timing, 12.345)
  copyClocks(table, 2, 0)
  expect(readClocks(table, 2)).toEqual(readClocks(table, 0))
  expect(unpackBlockLayer(table, 2)).toEqual(values)
  expect(readClocks(table, 1)).toEqual({ elapsed: 0, phase: 0 })
})

test('a time that is not finite is refused', () => {
  const table = createTable(BlockLayer, 1)
  for (const time of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => writeClocks(table, 0, TIMING, time)).toThrow(PackValueError)
})
