import { Range } from '../../shaders/evaluate/evaluate.layout.ts'
import { type BufferName, STAGES } from '../../shaders/stages.ts'
import {
  type ComputeStage,
  type ComputeStageName,
  createComputeStage,
  type StageBuffers,
} from '../../src/play/gpu/compute-stage.ts'
import { readBuffer, type TestDevice, uploadBuffer } from './device.ts'

/**
 * Runs one compute stage over [first, first + count) and reads back everything that it writes.
 * `outputs` gives the byte length of each written buffer. `code` may be a stage that was compiled before.
 */
export async function runStage(
  test: TestDevice,
  name: ComputeStageName,
  code: string | ComputeStage,
  inputs: { readonly [name in BufferName]?: ArrayBuffer | ArrayBufferView },
  outputs: { readonly [name in BufferName]?: number },
  range: { readonly first: number; readonly count: number },
  workgroupSize: number,
): Promise<{ [name in BufferName]?: ArrayBuffer }> {
  const { device } = test
  const declared = STAGES.find((candidate) => candidate.name === name)!
  const stage = typeof code === 'string' ? await createComputeStage(device, name, code) : code
  const buffers: { [name in BufferName]?: GPUBuffer } = {}
  for (const buffer of declared.reads) buffers[buffer] = uploadBuffer(device, inputs[buffer]!)
  for (const buffer of declared.writes) buffers[buffer] = uploadBuffer(device, new ArrayBuffer(outputs[buffer]!))
  const uniform = uploadBuffer(device, new Uint32Array([range.first, range.count, 0, 0]))
  const bindings = Object.fromEntries(Object.entries(buffers).map(([key, buffer]) => [key, { buffer }])) as StageBuffers
  const group = stage.bind({ buffer: uniform, size: Range.byteLength }, bindings)
  const encoder = device.createCommandEncoder()
  const pass = encoder.beginComputePass()
  pass.setPipeline(stage.pipeline)
  pass.setBindGroup(0, group, [0])
  pass.dispatchWorkgroups(Math.ceil(range.count / workgroupSize))
  pass.end()
  device.queue.submit([encoder.finish()])
  const read: { [name in BufferName]?: ArrayBuffer } = {}
  for (const buffer of declared.writes) read[buffer] = await readBuffer(device, buffers[buffer]!, outputs[buffer]!)
  await test.assertNoErrors()
  for (const buffer of Object.values(buffers)) buffer.destroy()
  uniform.destroy()
  return read
}
