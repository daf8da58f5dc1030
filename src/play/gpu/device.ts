import { WebGpuUnavailableError } from '../errors.ts'

export interface FoundDevice {
  readonly device: GPUDevice
  /** A software GPU: on it the CPU evaluator is faster than the kernels. */
  readonly isFallback: boolean
  /** The adapter in words. */
  readonly description: string
}

/**
 * Asks the platform for a WebGPU device with the largest buffers that its adapter offers.
 *
 * @throws {WebGpuUnavailableError} when there is no WebGPU, no adapter or no device, with the reason.
 */
export async function findDevice(gpu: GPU | undefined): Promise<FoundDevice> {
  if (!gpu) {
    const reason =
      typeof isSecureContext === 'boolean' && !isSecureContext
        ? 'this page is no secure context (serve it over https, or from localhost)'
        : 'this browser has no navigator.gpu'
    throw new WebGpuUnavailableError(`WebGPU is not available: ${reason}`)
  }
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' })
  if (!adapter) throw new WebGpuUnavailableError('WebGPU is not available: the browser offers no graphics adapter')
  const { maxStorageBufferBindingSize, maxBufferSize } = adapter.limits
  const device = await adapter.requestDevice({
    label: 'glyphstorm',
    requiredLimits: { maxStorageBufferBindingSize, maxBufferSize },
  })
  return { device, isFallback: isSoftware(adapter.info), description: describeAdapter(adapter.info) }
}

/** Software adapters do not always own up to being one. */
function isSoftware(info: GPUAdapterInfo): boolean {
  const words = `${info.vendor} ${info.architecture} ${info.device} ${info.description}`
  return info.isFallbackAdapter === true || /swiftshader|llvmpipe|lavapipe|software|basic render/i.test(words)
}

function describeAdapter(info: GPUAdapterInfo): string {
  return [info.vendor, info.architecture, info.description].filter(Boolean).join(' ') || 'unnamed adapter'
}
