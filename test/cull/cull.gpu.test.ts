/** The culling stages against their twins: the same bytes, but for draws that lie on the very edge of being seen. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { cullDraws, isSeen } from '../../shaders/cull/cull.cpu.ts'
import { CULL_WORKGROUP_SIZE, CullRange, DrawCall, Sieve } from '../../shaders/cull/cull.layout.ts'
import type { CullRangeValues } from '../../shaders/cull/cull-range.ts'
import { gatherCorners } from '../../shaders/cull/gather.cpu.ts'
import { rankSieves } from '../../shaders/cull/rank.cpu.ts'
import { viewTable } from '../../shaders/tables.ts'
import type { PaintTables } from '../../src/play/cpu/canvas-painter.ts'
import { type CullStages, getCullStages } from '../../src/play/gpu/cull-stages.ts'
import { packGlyphs, type TestGlyph } from '../render/pack-glyphs.ts'
import { boxOutline } from '../render/simple-outlines.ts'
import { readBuffer, requestTestDevice, type TestDevice, uploadBuffer } from '../support/device.ts'

const SIZE = [300, 200] as const

/** SPEC 10: kernels place within this of their twins, px; so near the edge of being seen either may be right. */
const PLACED_WITHIN_PX = 1 / 64

let gpu: TestDevice
let stages: CullStages
beforeAll(async () => {
  gpu = await requestTestDevice()
  stages = await getCullStages(gpu.device)
})

interface Culled {
  readonly sieves: Uint32Array
  readonly calls: Uint32Array
  readonly corners: Uint32Array
}

/** Room for what a range gives, behind what other ranges would have. */
function createOutputs({ sieveStart, count, call, cornerStart }: CullRangeValues) {
  const sieves = ((sieveStart + Math.ceil(count / CULL_WORKGROUP_SIZE)) * Sieve.byteLength) / 4
  const words = { sieves, calls: ((call + 1) * DrawCall.byteLength) / 4, corners: 6 * (cornerStart + count) }
  return Object.fromEntries(
    Object.entries(words).map(([name, length]) => [name, viewTable(new ArrayBuffer(4 * Math.max(4, length)))]),
  ) as Record<keyof Culled, ReturnType<typeof viewTable>>
}

/** Runs the three kernels, or those after the first on sieves that are given. */
async function runKernels(range: CullRangeValues, tables?: PaintTables, sieves?: Uint32Array): Promise<Culled> {
  const { device } = gpu
  const outputs = createOutputs(range)
  if (sieves) outputs.sieves.u32.set(sieves)
  const uniform = new Uint32Array(CullRange.byteLength / 4)
  const { first, count, sieveStart, cornerStart, call, shadow, size } = range
  uniform.set([first, count, sieveStart, cornerStart, call, Number(shadow)])
  new Float32Array(uniform.buffer).set(size, CullRange.fields.size.offset / 4)
  const rangeBuffer = uploadBuffer(device, uniform)
  const named = Object.entries({ ...tables, ...outputs }).map(
    ([name, table]) => [name, uploadBuffer(device, table.u32)] as const,
  )
  const buffers = Object.fromEntries(named.map(([name, buffer]) => [name, { buffer }]))
  const encoder = device.createCommandEncoder()
  const pass = encoder.beginComputePass()
  const groups = Math.ceil(count / CULL_WORKGROUP_SIZE)
  for (const stage of [...(tables ? [stages.cull] : []), stages.rank, stages.gather]) {
    pass.setPipeline(stage.pipeline)
    pass.setBindGroup(0, stage.bind({ buffer: rangeBuffer, size: CullRange.byteLength }, buffers), [0])
    pass.dispatchWorkgroups(stage.name === 'rank' ? 1 : groups)
  }
  pass.end()
  device.queue.submit([encoder.finish()])
  const read = async (name: keyof Culled) =>
    new Uint32Array(await readBuffer(device, buffers[name]!.buffer, outputs[name].u32.byteLength))
  const culled = { sieves: await read('sieves'), calls: await read('calls'), corners: await read('corners') }
  await gpu.assertNoErrors()
  for (const [, buffer] of named) buffer.destroy()
  rangeBuffer.destroy()
  return culled
}

function twinOfRest(range: CullRangeValues, sieves: Uint32Array): Culled {
  const tables = createOutputs(range)
  tables.sieves.u32.set(sieves)
  rankSieves(tables, range)
  gatherCorners(tables, range)
  return { sieves: tables.sieves.u32, calls: tables.calls.u32, corners: tables.corners.u32 }
}

function expectEqual(found: Culled, wanted: Culled): void {
  for (const name of ['sieves', 'calls', 'corners'] as const) {
    expect(found[name].length).toBe(wanted[name].length)
    const other = found[name].findIndex((word, index) => word !== wanted[name][index])
    if (other >= 0) throw new Error(`${name}[${other}] is ${found[name][other]}, not ${wanted[name][other]}`)
  }
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const pair = (low: number, high: number) => fc.tuple(number(low, high), number(low, high))
const EM = 16000
const outlines = [boxOutline(-0.2 * EM, -0.3 * EM, EM, 0.9 * EM, EM), boxOutline(0, 0, 0, 0, EM)]

/** Glyphs around and on the canvas, some of them transparent, flat or blank. */
const glyph: fc.Arbitrary<TestGlyph> = fc.record({
  outline: fc.constantFrom(outlines[0]!, outlines[0]!, outlines[0]!, outlines[1]!),
  pointScale: number(0.5, 60).map((size) => size / EM),
  linear: fc.oneof(
    fc.constantFrom([1, 0, 0, 1] as const, [0, 0, 0, 0] as const, [1, 1, 1, 1] as const, [-1, 0, 0, 1] as const),
    fc.tuple(number(-2, 2), number(-2, 2), number(-2, 2), number(-2, 2)),
  ),
  translation: pair(-80, 380),
  opacity: fc.constantFrom(0, 1, 1, 0.5, 1e-9),
  color: fc.constantFrom([0, 0, 0, 1] as const, [1, 0, 0, 0] as const, [0, 1, 0, 0.5] as const),
  shadowOffset: pair(-100, 100),
  shadowColor: fc.constantFrom([0, 0, 0, 0] as const, [0, 0, 0, 0.5] as const),
})

const hasBit = (sieves: Uint32Array, { sieveStart }: CullRangeValues, offset: number) => {
  const sieve = (sieveStart + Math.floor(offset / 64)) * (Sieve.byteLength / 4)
  return ((sieves[sieve + ((offset >> 5) & 1)]! >>> (offset & 31)) & 1) === 1
}

describe.each([false, true])('shadows: %s', (shadow) => {
  test('a draw is kept exactly where the twin keeps it, but on the edge', async () => {
    const glyphs = fc.sample(glyph, { numRuns: 3000, seed: 31 })
    const tables = packGlyphs(glyphs)
    // Neither the first draw nor a whole number of sieves.
    const range = { first: 37, count: 2900, sieveStart: 5, cornerStart: 11, call: 2, shadow, size: SIZE }
    const found = await runKernels(range, tables)
    const counts = { seen: 0, left: 0, edge: 0 }
    for (let offset = 0; offset < range.count; offset++) {
      const index = range.first + offset
      const inside = isSeen(tables, index, range, 1 / 8 - PLACED_WITHIN_PX)
      const outside = !isSeen(tables, index, range, 1 / 8 + PLACED_WITHIN_PX)
      const got = hasBit(found.sieves, range, offset)
      if ((inside && !got) || (outside && got))
        throw new Error(`draw ${index} is ${got ? 'kept' : 'left out'}: ${JSON.stringify(glyphs[index])}`)
      counts[inside ? 'seen' : outside ? 'left' : 'edge']++
    }
    expect(counts.seen).toBeGreaterThan(150)
    expect(counts.left).toBeGreaterThan(300)
    expect(counts.edge).toBeLessThan(30)
    // The twin's own bits follow the same rule, and the later stages make the same bytes of the kernel's.
    const twin = createOutputs(range)
    cullDraws({ ...tables, sieves: twin.sieves }, range)
    for (let offset = 0; offset < range.count; offset++)
      expect(hasBit(twin.sieves.u32, range, offset)).toBe(isSeen(tables, range.first + offset, range))
    expectEqual(found, twinOfRest(range, found.sieves))
  })
})

/** Any bits, and ranges from one draw to more sieves than the ranking workgroup has invocations. */
test.each([1, 63, 64, 65, 4096, 256 * 64, 256 * 64 + 1, 70_001])('%d draws keep their order', async (count) => {
  const range = { first: 3, count, sieveStart: 1, cornerStart: 2, call: 1, shadow: false, size: SIZE }
  const groups = Math.ceil(count / 64)
  const words = fc.sample(fc.array(fc.nat(2 ** 32 - 1), { minLength: 64, maxLength: 64 }), {
    numRuns: 1,
    seed: count,
  })[0]!
  const sieves = createOutputs(range).sieves.u32
  for (let group = 0; group < groups; group++) {
    for (const half of [0, 1] as const) {
      const left = Math.max(0, Math.min(32, count - 64 * group - 32 * half))
      const mask = left === 32 ? 0xffffffff : 2 ** left - 1
      sieves[(1 + group) * (Sieve.byteLength / 4) + half] = (words[(2 * group + half) % 64]! & mask) >>> 0
    }
  }
  const found = await runKernels(range, undefined, sieves)
  expectEqual(found, twinOfRest(range, sieves))
  const seen = Array.from({ length: count }, (_, offset) => offset).filter((offset) => hasBit(sieves, range, offset))
  const drawn = found.corners.subarray(12, 12 + 6 * seen.length).filter((_, index) => index % 6 === 0)
  expect([...drawn]).toEqual(seen.map((offset) => 4 * (3 + offset)))
  expect([...found.calls.subarray(5)]).toEqual([6 * seen.length, 1, 12, 0, 0])
})
