import { beforeAll, describe, expect, test } from 'vitest'
import { viewTable } from '../../shaders/tables.ts'
import { tintDraws } from '../../shaders/tint/tint.cpu.ts'
import { Paint, TINT_WORKGROUP_SIZE } from '../../shaders/tint/tint.layout.ts'
import kernel from '../../shaders/tint/tint.wgsl'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { runStage } from '../support/run-stage.ts'
import { type DrawScene, makeDraws, packDraws, type SceneDraw, unpackColor } from './draw-scene.ts'

let device: TestDevice
beforeAll(async () => {
  device = await requestTestDevice()
})

/** SPEC 10: given equal inputs, tint within 1/1024 per component; here in steps of the 16-bit storage. */
const BOUND_STEPS = 65535 / 1024

async function runKernel(scene: DrawScene, first: number, count: number): Promise<Uint32Array> {
  const { inks } = await runStage(
    device,
    'tint',
    kernel,
    { draws: scene.draws, poses: scene.poses, paints: scene.paints },
    { inks: scene.inkByteLength },
    { first, count },
    TINT_WORKGROUP_SIZE,
  )
  return new Uint32Array(inks!)
}

function runTwin(scene: DrawScene, count: number): Uint32Array {
  const inks = new Uint32Array(scene.inkByteLength / 4)
  const tables = {
    draws: viewTable(scene.draws),
    poses: viewTable(scene.poses),
    paints: viewTable(scene.paints),
    inks: viewTable(inks.buffer),
  }
  tintDraws(tables, 0, count)
  return inks
}

/** The largest difference of a colour component, in 16-bit steps; alpha must be equal. */
function inkDistance(a: Uint32Array, b: Uint32Array): number {
  if (a.length !== b.length) return Number.NaN
  let largest = 0
  for (let index = 0; index < a.length / 2; index++) {
    const left = unpackColor(a, index)
    const right = unpackColor(b, index)
    if (left[3] !== right[3]) return Number.NaN
    for (let c = 0; c < 3; c++) largest = Math.max(largest, Math.abs(left[c]! - right[c]!))
  }
  return largest
}

describe('the tint kernel', () => {
  const draws = makeDraws(10_000, 1)
  const scene = packDraws(draws)

  test('agrees with its twin on the same bytes', async () => {
    const distance = inkDistance(await runKernel(scene, 0, draws.length), runTwin(scene, draws.length))
    expect(distance).toBeLessThanOrEqual(BOUND_STEPS)
  })

  test('the comparison notices one spoilt byte of a paint', async () => {
    const untinted = draws.findIndex(({ tint }) => tint[1] >>> 16 === 0)
    const paint = (untinted + 1) % draws.length
    const spoilt = { ...scene, paints: scene.paints.slice(0) }
    new Uint8Array(spoilt.paints)[paint * Paint.byteLength + 1]! ^= 0x80
    const distance = inkDistance(await runKernel(spoilt, 0, draws.length), runTwin(scene, draws.length))
    expect(distance <= BOUND_STEPS).toBe(false)
  })

  test('share 0 gives the text colour and 1 the tint colour, bit by bit', async () => {
    const ends = makeDraws(2000, 2).flatMap(({ paint, tint }): SceneDraw[] => [
      { paint, tint: [tint[0], tint[1] & 0xffff] },
      { paint, tint: [tint[0], (tint[1] | 0xffff0000) >>> 0] },
    ])
    const inks = await runKernel(packDraws(ends), 0, ends.length)
    ends.forEach(({ paint, tint }, index) => {
      const expected = tint[1] >>> 16 === 0 ? paint : [tint[0], ((paint[1] & 0xffff0000) | (tint[1] & 0xffff)) >>> 0]
      expect([inks[index * 2], inks[index * 2 + 1]]).toEqual(expected)
    })
  })

  test('draws outside the range are left alone', async () => {
    const inks = await runKernel(scene, 100, 65)
    const twin = runTwin(scene, draws.length)
    expect(inkDistance(inks.slice(200, 330), twin.slice(200, 330))).toBeLessThanOrEqual(BOUND_STEPS)
    expect(inks.slice(0, 200).every((word) => word === 0)).toBe(true)
    expect(inks.slice(330).every((word) => word === 0)).toBe(true)
  })
})
