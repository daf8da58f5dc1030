import { warnOnce } from '../author/warn-once.ts'
import type { Backend, EvaluateRange, FramePlan } from './backend.ts'
import type { StageCanvas } from './canvas-size.ts'
import { DeviceLostError, DisposedError } from './errors.ts'
import { watchDeviceLoss } from './gpu/device-loss.ts'
import { PassGpuBackend } from './gpu/pass-gpu-backend.ts'
import { type BackendRequest, type OpenedBackend, openBackend, openCpu } from './open-backend.ts'
import { replaceCanvas } from './surface/replace-canvas.ts'
import type { SurfaceOptions } from './surface/surface-options.ts'

/** So many devices lost within so long, milliseconds, are enough: then the CPU draws. */
const MOST_LOSSES = 3
const LOSS_WINDOW_MILLISECONDS = 10_000

type Callbacks = Pick<SurfaceOptions, 'onDeviceLost' | 'onCanvasReplaced'>

/**
 * The backend that a stage draws with at present: where its device is lost, another one takes over. The host's tables are all
 * that it needs for that.
 */
export class LiveBackend implements Backend {
  /** Everything must be computed and drawn anew; the canvas may be another one. */
  onReplaced: () => void = () => {}
  #opened: OpenedBackend
  #lost = false
  #disposed = false
  #failure: string | undefined
  #unwatch: () => void = () => {}
  #losses: number[] = []

  private constructor(
    readonly request: Omit<BackendRequest, 'canvasForCpu'>,
    readonly callbacks: Callbacks,
    opened: OpenedBackend,
  ) {
    this.#opened = opened
    this.#watch()
  }

  static async open(request: Omit<BackendRequest, 'canvasForCpu'>, callbacks: Callbacks): Promise<LiveBackend> {
    const opened = await openBackend({ ...request, canvasForCpu: () => request.canvas })
    return new LiveBackend(request, callbacks, opened)
  }

  get kind(): 'gpu' | 'cpu' {
    return this.#opened.backend.kind
  }

  get reason(): string {
    return this.#opened.reason
  }

  get canvas(): StageCanvas | undefined {
    return this.#opened.canvas
  }

  get maxCanvasSize(): number {
    return this.#opened.backend.maxCanvasSize
  }

  get byteLength(): number {
    return this.#lost ? 0 : this.#opened.backend.byteLength
  }

  /**
   * What draws into its caller's passes; undefined between the loss of a device and the next one.
   *
   * @throws {DeviceLostError} when no device takes the place of a lost one.
   */
  get passes(): PassGpuBackend | undefined {
    const { backend } = this.#opened
    if (this.#failure !== undefined) throw new DeviceLostError(this.#failure)
    return !this.#lost && backend instanceof PassGpuBackend ? backend : undefined
  }

  /** Draws nothing between the loss of a device and what takes its place. */
  render(plan: FramePlan): void {
    if (!this.#lost) this.#opened.backend.render(plan)
  }

  upload(): Promise<void> | undefined {
    return this.#lost ? undefined : this.#opened.backend.upload()
  }

  prepareInspection(motions: boolean): Promise<void> {
    return this.#ask((backend) => backend.prepareInspection(motions))
  }

  inspect(range: EvaluateRange): Promise<Float32Array> {
    return this.#ask((backend) => backend.inspect(range))
  }

  dispose(): void {
    this.#disposed = true
    this.#unwatch()
    close(this.#opened)
  }

  async #ask<Answer>(question: (backend: Backend) => Promise<Answer>): Promise<Answer> {
    const opened = this.#opened
    if (this.#lost) throw new DeviceLostError(lostMessage)
    try {
      return await question(opened.backend)
    } catch (error) {
      if (this.#disposed) throw new DisposedError('stage', 'text.inspect()')
      // What WebGPU rejects a read-back with when its device is gone; the loss itself may be heard of only later.
      const interrupted = error instanceof DOMException && ['AbortError', 'OperationError'].includes(error.name)
      if (interrupted || this.#opened !== opened || this.#lost) throw new DeviceLostError(lostMessage, { cause: error })
      throw error
    }
  }

  #watch(): void {
    const { device } = this.#opened
    this.#unwatch = device ? watchDeviceLoss(device, (info) => void this.#recover(info)) : () => {}
  }

  async #recover(info: GPUDeviceLostInfo): Promise<void> {
    this.#lost = true
    this.#losses = [...this.#losses, Date.now()].filter((time) => time > Date.now() - LOSS_WINDOW_MILLISECONDS)
    const opened = await this.#reopen(info).catch((error: unknown) => {
      this.#failure = `the graphics device was lost, and nothing takes its place: ${String(error)}`
      warnOnce('device lost', this.#failure)
    })
    if (!opened) return
    if (this.#disposed) {
      close(opened)
      return
    }
    this.#opened = opened
    this.#lost = false
    this.#watch()
    this.onReplaced()
    if (opened.canvas !== this.request.canvas) this.callbacks.onCanvasReplaced?.(opened.canvas as HTMLCanvasElement)
  }

  async #reopen(info: GPUDeviceLostInfo): Promise<OpenedBackend | undefined> {
    const { canvas } = this.#opened
    const canvasForCpu = () => (canvas && replaceCanvas(canvas)) ?? canvas
    const device = await this.#askForDevice(info)
    if (this.#disposed) return undefined
    if (this.request.pass && !device) throw new Error('give another one by the option onDeviceLost')
    const request: BackendRequest = { ...this.request, canvas, canvasForCpu, device }
    if (this.#losses.length > MOST_LOSSES && canvas)
      return openCpu(request, 'the graphics device was lost again and again')
    if (request.pass) return openBackend(request)
    try {
      const opened = await openBackend(request)
      return { ...opened, reason: `${opened.reason}, after the device before it was lost` }
    } catch (error) {
      return openCpu(request, `the graphics device was lost, and ${String(error)}`)
    }
  }

  async #askForDevice(info: GPUDeviceLostInfo): Promise<GPUDevice | undefined> {
    try {
      return await this.callbacks.onDeviceLost?.(info)
    } catch (error) {
      warnOnce('onDeviceLost', `onDeviceLost failed: ${String(error)}; the stage opens a device of its own`)
      return undefined
    }
  }
}

const lostMessage = 'text.inspect(): the graphics device was lost before it answered; ask again in a later frame'

function close({ backend, device, ownsDevice }: OpenedBackend): void {
  backend.dispose()
  if (ownsDevice) device?.destroy()
}
