import { expect, test } from 'vitest'
import { readBuffer, requestTestDevice, uploadBuffer } from './device.ts'

test('a device computes and reads back', async () => {
  const { device, assertNoErrors } = await requestTestDevice()
  const buffer = uploadBuffer(device, new Uint32Array([1, 2, 3, 4]))
  const module = device.createShaderModule({
    code: '@group(0) @binding(0) var<storage, read_write> v: array<u32>;\n@compute @workgroup_size(4) fn main(@builtin(global_invocation_id) i: vec3u) { v[i.x] *= 2u; }',
  })
  const pipeline = device.createComputePipeline({ layout: 'auto', compute: { module } })
  const encoder = device.createCommandEncoder()
  const pass = encoder.beginComputePass()
  pass.setPipeline(pipeline)
  pass.setBindGroup(
    0,
    device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries: [{ binding: 0, resource: { buffer } }] }),
  )
  pass.dispatchWorkgroups(1)
  pass.end()
  device.queue.submit([encoder.finish()])
  expect([...new Uint32Array(await readBuffer(device, buffer, 16))]).toEqual([2, 4, 6, 8])
  await assertNoErrors()
})

test('what the device complains of is thrown, once', async () => {
  const { device, assertNoErrors } = await requestTestDevice()
  device.createBuffer({ size: 16, usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.STORAGE })
  const complaint = await assertNoErrors().then(
    () => 'none',
    (error: Error) => error.message,
  )
  expect(complaint).toContain('WebGPU errors')
  await assertNoErrors()
})
