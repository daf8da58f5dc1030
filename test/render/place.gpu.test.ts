import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createPlacedDraw, placeDraw } from '../../shaders/render/place.cpu.ts'
import type { PaintTables } from '../../src/play/cpu/canvas-painter.ts'
import type { PreparedOutline } from '../../src/text/prepare-outline.ts'
import { readBuffer, requestTestDevice, type TestDevice, uploadBuffer } from '../support/device.ts'
import { packGlyphs, type TestGlyph } from './pack-glyphs.ts'
import probeCode from './place-probe.wgsl'
import { boxOutline } from './simple-outlines.ts'

/** SPEC 10: given equal channels, placed corners agree within this, px. */
const CORNER_BOUND_PX = 1 / 64

const PROBE_WORDS = 16

let gpu: TestDevice
let pipeline: GPUComputePipeline
beforeAll(async () => {
  gpu = await requestTestDevice()
  const module = gpu.device.createShaderModule({ code: probeCode })
  pipeline = await gpu.device.createComputePipelineAsync({ layout: 'auto', compute: { module } })
})

interface Probe {
  readonly forward: readonly number[]
  readonly inverse: readonly number[]
  readonly reach: readonly number[]
  readonly visible: boolean
}

/** Glyph and shadow of every draw, as the kernel places them. */
async function probe(tables: PaintTables): Promise<Probe[]> {
  const { device } = gpu
  const names = ['draws', 'poses', 'paints', 'outlines', 'lines', 'shifts', 'placements'] as const
  const buffers = names.map((name) => uploadBuffer(device, tables[name].u32))
  const count = (tables.shifts.u32.length * 2) as number
  const out = uploadBuffer(device, new Float32Array(count * PROBE_WORDS))
  const encoder = device.createCommandEncoder()
  const pass = encoder.beginComputePass()
  pass.setPipeline(pipeline)
  pass.setBindGroup(
    0,
    device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [...buffers, out].map((buffer, binding) => ({
        binding,
        // Tables are padded when uploaded; the kernel counts records by the size of the binding.
        resource: binding < names.length ? { buffer, size: tables[names[binding]!].u32.byteLength } : { buffer },
      })),
    }),
  )
  pass.dispatchWorkgroups(Math.ceil(count / 64))
  pass.end()
  device.queue.submit([encoder.finish()])
  const bytes = await readBuffer(device, out, count * PROBE_WORDS * 4)
  await gpu.assertNoErrors()
  for (const buffer of [...buffers, out]) buffer.destroy()
  const f32 = new Float32Array(bytes)
  const u32 = new Uint32Array(bytes)
  return Array.from({ length: count }, (_, index) => {
    const at = index * PROBE_WORDS
    return {
      forward: [...f32.subarray(at, at + 4), ...f32.subarray(at + 8, at + 10)],
      inverse: [...f32.subarray(at + 4, at + 8)],
      reach: [...f32.subarray(at + 10, at + 12)],
      visible: u32[at + 12] === 1,
    }
  })
}

function corners(forward: ArrayLike<number>, outline: PreparedOutline): [number, number][] {
  const [left, bottom, right, top] = outline.bounds
  return [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x, y]) => [
    forward[0]! * x! + forward[2]! * y! + forward[4]!,
    forward[1]! * x! + forward[3]! * y! + forward[5]!,
  ])
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const EM = 40000

/** Up to 64 either way, small ones as often as large ones. */
const scale = fc.tuple(fc.constantFrom(-1, 1), number(-3, 6)).map(([sign, exponent]) => sign * 2 ** exponent)

/** Scale, shear and rotation in SPEC 10's range, as one matrix. */
const matrix = fc
  .record({
    angle: number(0, 360),
    x: scale,
    y: scale,
    shearX: number(-80, 80),
    shearY: number(-80, 80),
  })
  .map(({ angle, x, y, shearX, shearY }) => {
    const radians = Math.PI / 180
    const [cos, sin] = [Math.cos(angle * radians), Math.sin(angle * radians)]
    const [kx, ky] = [Math.tan(shearX * radians), Math.tan(shearY * radians)]
    return [x * (cos - sin * ky), x * (sin + cos * ky), y * (cos * kx - sin), y * (sin * kx + cos)] as const
  })

const pair = (low: number, high: number) => fc.tuple(number(low, high), number(low, high))

/** A glyph of a text far down a long page, seen through an anchor near it, on a canvas of any resolution. */
const glyph: fc.Arbitrary<TestGlyph> = fc
  .record({
    size: number(6, 64),
    linear: matrix,
    translation: pair(-1500, 1500),
    offset: fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 })),
    shift: number(-500, 500),
    shadowOffset: pair(-500, 500),
    far: fc.tuple(fc.integer({ min: -(2 ** 23), max: 2 ** 23 }), fc.integer({ min: -(2 ** 23), max: 2 ** 23 })),
    near: fc.tuple(fc.integer({ min: -1500, max: 1500 }), fc.integer({ min: -1500, max: 1500 })),
    originFraction: pair(0, 0.999),
    anchorFraction: pair(0, 0.999),
    turn: number(0, 2 * Math.PI),
    zoom: number(0.1, 2),
    placementTranslation: pair(-1000, 1000),
  })
  .map(({ size, far, near, turn, zoom, ...rest }) => ({
    ...rest,
    outline: boxOutline(-0.2 * EM, -0.3 * EM, EM, 0.9 * EM, EM),
    pointScale: size / EM,
    offsetScale: size / 1000,
    originWhole: [far[0] + near[0], far[1] + near[1]] as const,
    anchorWhole: far,
    placementLinear: [Math.cos(turn) * zoom, Math.sin(turn) * zoom, -Math.sin(turn) * zoom, Math.cos(turn) * zoom],
    shadowColor: [0, 0, 0, 1] as const,
  }))

test('corners equal the 64-bit twin’s within 1/64 px', async () => {
  const glyphs = fc.sample(glyph, { numRuns: 4000, seed: 20 })
  const tables = packGlyphs(glyphs)
  const probes = await probe(tables)
  const placed = createPlacedDraw()
  let compared = 0
  for (const [index, { outline }] of glyphs.entries())
    for (const shadow of [false, true]) {
      const visible = placeDraw(tables, index, shadow, placed)
      const wanted = corners(placed.forward, outline)
      if (!visible || !wanted.flat().every((value) => Math.abs(value) <= 8192)) continue
      const got = probes[2 * index + (shadow ? 1 : 0)]!
      expect(got.visible, JSON.stringify(glyphs[index])).toBe(true)
      for (const [corner, [x, y]] of corners(got.forward, outline).entries()) {
        const away = Math.hypot(x - wanted[corner]![0], y - wanted[corner]![1])
        if (!(away <= CORNER_BOUND_PX))
          throw new Error(`corner ${corner} is ${away} px off: ${JSON.stringify(glyphs[index])}`)
      }
      compared++
    }
  expect(compared).toBeGreaterThan(500)
})

test('the inverse undoes the placement, and the reach holds a turned pixel', async () => {
  const glyphs = fc.sample(glyph, { numRuns: 500, seed: 21 })
  for (const { forward, inverse, reach, visible } of await probe(packGlyphs(glyphs))) {
    if (!visible) continue
    const [a, b, c, d] = forward as [number, number, number, number]
    const [xx, xy, yx, yy] = inverse as [number, number, number, number]
    const scale = Math.hypot(a, b, c, d) * Math.hypot(xx, xy, yx, yy)
    for (const [got, wanted] of [
      [xx * a + xy * b, 1],
      [xx * c + xy * d, 0],
      [yx * a + yy * b, 0],
      [yx * c + yy * d, 1],
    ] as const)
      expect(Math.abs(got - wanted)).toBeLessThanOrEqual(1e-5 * scale)
    // A pixel's image and the 1/16 px that rasterisers may snap by, along both axes.
    for (const [axis, row] of [[xx, xy] as const, [yx, yy] as const].entries())
      expect(reach[axis]).toBeGreaterThanOrEqual((Math.abs(row[0]) + Math.abs(row[1])) * (0.5 + 1 / 16))
  }
})

const control: TestGlyph = { outline: boxOutline(0, 0, EM, EM, EM), pointScale: 16 / EM }
const cases: [string, TestGlyph][] = [
  ['no width', { ...control, linear: [0, 0, 0, 1] }],
  ['no height', { ...control, linear: [1, 0, 0, 0] }],
  ['a line', { ...control, linear: [1, 2, 2, 4] }],
  ['thinner than 8 bits show', { ...control, linear: [1e-7, 0, 0, 1] }],
  ['1e30 times as large', { ...control, linear: [1e30, 0, 0, 1e30] }],
  ['1e30 px away', { ...control, translation: [1e30, -1e30] }],
  ['a huge text on a tiny place', { ...control, linear: [1e30, 0, 0, 1e30], placementLinear: [1e-30, 0, 0, 1e-30] }],
  ['a shift of 1e30', { ...control, shift: 1e30 }],
  ['the largest f32', { ...control, linear: [3.4e38, -3.4e38, 3.4e38, 3.4e38] }],
  ['an infinite translation', { ...control, translation: [Infinity, 0] }],
  ['a matrix that is not a number', { ...control, linear: [NaN, 0, 0, 1] }],
  ['a place that is not a number', { ...control, placementTranslation: [0, NaN] }],
  ['beyond the coordinates that f32 holds', { ...control, translation: [2 ** 20, 0] }],
]

test.each(cases)('%s: nothing, on both', async (_, glyph) => {
  const tables = packGlyphs([glyph, control])
  const probes = await probe(tables)
  expect(probes[0]!.visible).toBe(false)
  expect(probes[2]!.visible).toBe(true)
  expect(placeDraw(tables, 0, false, createPlacedDraw())).toBe(false)
  expect(placeDraw(tables, 1, false, createPlacedDraw())).toBe(true)
})

test('an offset that only a shadow has too large leaves the glyph', async () => {
  const probes = await probe(packGlyphs([{ ...control, shadowOffset: [1e30, 0] }]))
  expect(probes.map(({ visible }) => visible)).toEqual([true, false])
})
