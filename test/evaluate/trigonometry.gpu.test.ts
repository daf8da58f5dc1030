import { expect, test } from 'vitest'
import trigonometryCode from '../../shaders/evaluate/trigonometry.wgsl'
import { readBuffer, requestTestDevice, uploadBuffer } from '../support/device.ts'

const RADIANS = Math.PI / 180

/** SPEC 10: sine and cosine absolute, tangent relative. */
const SINE_BOUND = 1e-6
const TANGENT_BOUND = 1e-6

const KERNEL = /* wgsl */ `
@group(0) @binding(0) var<storage, read> angles: array<f32>;
@group(0) @binding(1) var<storage, read_write> results: array<vec4f>;
@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < arrayLength(&results)) {
    results[id.x] = vec4f(sineCosine(angles[id.x]), tangent(angles[id.x]), 0.0);
  }
}`

/** Sine, cosine and tangent of each angle as the kernels compute them, four numbers an angle. */
async function compute(angles: Float32Array): Promise<Float32Array> {
  const gpu = await requestTestDevice()
  const { device } = gpu
  const module = device.createShaderModule({ code: `${trigonometryCode}\n${KERNEL}` })
  const pipeline = await device.createComputePipelineAsync({ layout: 'auto', compute: { module } })
  const results = uploadBuffer(device, new ArrayBuffer(angles.length * 16))
  const group = device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: [
      { binding: 0, resource: { buffer: uploadBuffer(device, angles) } },
      { binding: 1, resource: { buffer: results } },
    ],
  })
  const encoder = device.createCommandEncoder()
  const pass = encoder.beginComputePass()
  pass.setPipeline(pipeline)
  pass.setBindGroup(0, group)
  pass.dispatchWorkgroups(Math.ceil(angles.length / 64))
  pass.end()
  device.queue.submit([encoder.finish()])
  const read = new Float32Array(await readBuffer(device, results))
  await gpu.assertNoErrors()
  return read
}

/** Evenly spread angles, with every multiple of 15° and its f32 neighbours among them. */
function spreadAngles(limit: number, count: number): Float32Array {
  const angles = Float32Array.from({ length: count }, (_, index) => -limit + (2 * limit * index) / (count - 1))
  const special: number[] = []
  for (let angle = -limit; angle <= limit; angle += Math.max(15, Math.round(limit / 2000 / 15) * 15))
    special.push(angle, angle * (1 - 2 ** -23), angle * (1 + 2 ** -23))
  for (let power = -40; power < 6; power++) special.push(2 ** power, -(2 ** power))
  return Float32Array.from([...angles, ...special.filter((angle) => Math.abs(angle) <= limit)])
}

/** Angles of every size that an f32 has, and what lies next to whole turns and to where the reduction changes. */
function listLargeAngles(): Float32Array {
  const angles: number[] = []
  for (let power = 16; power < 128; power++) {
    for (let step = 0; step < 64; step++)
      angles.push(2 ** power * (1 + step / 64), -(2 ** power) * (1 + (step * 7 + 3) / 512))
    for (const bits of [1, 2, 3]) angles.push(2 ** power * (1 + bits * 2 ** -23), 2 ** power * (1 - bits * 2 ** -24))
    angles.push(360 * 2 ** (power - 9), 90 * 2 ** (power - 7))
  }
  return Float32Array.from(angles)
}

test.each([
  ['±1e5 degrees', spreadAngles(1e5, 200_000)],
  ['±1e7 degrees', spreadAngles(1e7, 100_000)],
  ['angles of every size', listLargeAngles()],
])('sine and cosine are right to 1e-6 over %s', async (_, angles) => {
  const results = await compute(angles)
  let worst = 0
  for (const [index, angle] of angles.entries()) {
    const radians = (angle % 360) * RADIANS
    const error = Math.max(
      Math.abs(results[index * 4]! - Math.sin(radians)),
      Math.abs(results[index * 4 + 1]! - Math.cos(radians)),
    )
    if (!(error <= SINE_BOUND)) throw new Error(`${angle}°: off by ${error}`)
    worst = Math.max(worst, error)
  }
  expect(worst).toBeGreaterThan(0)
})

test('quarter turns are exact', async () => {
  const angles = new Float32Array([0, 90, 180, 270, 360, -90, 36_000, 99_990, -99_990])
  const results = await compute(angles)
  for (const [index, angle] of angles.entries()) {
    const quarter = (((angle / 90) % 4) + 4) % 4
    expect(results[index * 4]! + 0, `sine of ${angle}`).toBe([0, 1, 0, -1][quarter]! + 0)
    expect(results[index * 4 + 1]! + 0, `cosine of ${angle}`).toBe([1, 0, -1, 0][quarter]! + 0)
  }
})

test('tangent is right to 1e-6 of its value up to 89.9 degrees', async () => {
  const angles = spreadAngles(89.9, 100_000)
  const results = await compute(angles)
  for (const [index, angle] of angles.entries()) {
    const exact =
      Math.abs(angle) > 45 ? Math.sign(angle) / Math.tan((90 - Math.abs(angle)) * RADIANS) : Math.tan(angle * RADIANS)
    const error = Math.abs(results[index * 4 + 2]! - exact)
    if (!(error <= TANGENT_BOUND * Math.abs(exact)))
      throw new Error(`${angle}°: ${results[index * 4 + 2]} for ${exact}`)
  }
})

test('angles however large give finite results within ±1', async () => {
  const results = await compute(new Float32Array([1e7, -3e9, 1e20, 1e30, -1e30, 3.4e38]))
  for (let index = 0; index < results.length; index += 4)
    for (const part of results.subarray(index, index + 2)) expect(Math.abs(part)).toBeLessThanOrEqual(1)
})
