/** One WebGPU device a test file, in Node (dawn), in the browser and in Deno alike. No device is a failure, never a skip. */

/** Deno has a WebGPU of its own, and calls itself a Node, too. */
const inNode =
  typeof process !== 'undefined' &&
  process.versions?.node !== undefined &&
  typeof window === 'undefined' &&
  !('Deno' in globalThis)

/** Dawn's instance: collected, it would take the process down. */
let dawn: GPU | undefined

async function getGpu(): Promise<GPU> {
  if (!inNode) return navigator.gpu
  if (!dawn) {
    const { create, globals } = await import(/* @vite-ignore */ 'webgpu')
    Object.assign(globalThis, globals)
    dawn = create([]) as GPU
  }
  return dawn
}

export interface TestDevice {
  readonly device: GPUDevice
  readonly adapter: GPUAdapter
  /** Throws what the device has complained of since the last call. */
  readonly assertNoErrors: () => Promise<void>
}

export async function requestTestDevice(descriptor: GPUDeviceDescriptor = {}): Promise<TestDevice> {
  const gpu = await getGpu()
  const adapter = await gpu?.requestAdapter()
  if (!adapter) {
    throw new Error(
      'no WebGPU adapter: run the tests with `npm test`, which finds or installs a browser and a Vulkan driver',
    )
  }
  const device = await adapter.requestDevice(descriptor)
  const errors: string[] = []
  device.addEventListener('uncapturederror', (event) => errors.push((event as GPUUncapturedErrorEvent).error.message))
  return {
    device,
    adapter,
    async assertNoErrors() {
      await device.queue.onSubmittedWorkDone()
      if (errors.length > 0) throw new Error(`WebGPU errors:\n${errors.splice(0).join('\n')}`)
    },
  }
}

/** A buffer that holds `data`, usable as storage or uniform and readable. */
export function uploadBuffer(device: GPUDevice, data: ArrayBufferView | ArrayBuffer, usage = 0): GPUBuffer {
  const bytes =
    data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const buffer = device.createBuffer({
    size: Math.max(16, Math.ceil(bytes.byteLength / 16) * 16),
    usage: GPUBufferUsage.STORAGE | GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC | usage,
  })
  device.queue.writeBuffer(buffer, 0, bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
  return buffer
}

export async function readBuffer(device: GPUDevice, buffer: GPUBuffer, byteLength = buffer.size): Promise<ArrayBuffer> {
  const staging = device.createBuffer({ size: byteLength, usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.MAP_READ })
  const encoder = device.createCommandEncoder()
  encoder.copyBufferToBuffer(buffer, 0, staging, 0, byteLength)
  device.queue.submit([encoder.finish()])
  await staging.mapAsync(GPUMapMode.READ)
  const copy = staging.getMappedRange().slice(0)
  staging.destroy()
  return copy
}
