/** However many glyphs there are, each page of them is bound and dispatched over in one go, on every device. */
import { expect, test } from 'vitest'
import { Pose } from '../../../shaders/evaluate/evaluate.layout.ts'
import { Ink } from '../../../shaders/tint/tint.layout.ts'
import { Page } from '../../../src/play/scene/page.ts'

/** WebGPU's default limits: of a storage binding, and of workgroups in one direction of a dispatch; 64 invocations each. */
const BINDING_BYTES = 128 * 2 ** 20
const DISPATCH = 65_535 * 64

test('no buffer of a page passes 128 MiB, no stage 4,194,240 invocations', () => {
  const { clusters, lines, draws, tables } = new Page()
  for (const { ranges, stride } of tables) expect(ranges.limit * stride).toBeLessThanOrEqual(BINDING_BYTES)
  expect(clusters.ranges.limit * Pose.byteLength).toBeLessThanOrEqual(BINDING_BYTES)
  expect(draws.ranges.limit * Ink.byteLength).toBeLessThanOrEqual(BINDING_BYTES)
  for (const { ranges } of [clusters, lines, draws]) expect(ranges.limit).toBeLessThanOrEqual(DISPATCH)
})
