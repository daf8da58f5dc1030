import { CanvasStage } from './canvas-stage.ts'
import { checkOptionNames } from './check/check-option-names.ts'
import { describeValue } from './check/describe-value.ts'
import { requireBelow, requireFinite, requireMatrix } from './check/require-value.ts'
import { StageOptionError } from './errors.ts'
import { LiveBackend } from './live-backend.ts'
import { type Matrix, multiplyMatrices } from './matrix.ts'
import { SceneTables } from './scene/scene-tables.ts'
import type { Stage } from './stage.ts'
import { PassSize } from './surface/pass-size.ts'
import { checkPassTarget, PASS_TARGET_NAMES, type PassTarget } from './surface/pass-target.ts'
import { checkSurfaceOptions, type SurfaceOptions } from './surface/surface-options.ts'

/** A device, what its passes are, and what a stage without a canvas may be told besides. */
export interface PassStageOptions extends PassTarget, Pick<SurfaceOptions, 'cull' | 'smallText' | 'onDeviceLost'> {
  /** The device whose passes the stage draws into; never destroyed. */
  device: GPUDevice
  /** Device px per CSS px. Default 1: texts are then measured in px of the target. */
  pixelRatio?: number | undefined
}

/** Size of a pass' attachments, device px. */
export interface TargetSize {
  readonly width: number
  readonly height: number
}

/**
 * Texts that are drawn into render passes of yours. A frame is prepared, which records compute passes, and then drawn in as
 * many passes and views as you like:
 *
 * ```ts
 * const stage = await createPassStage({ device, format: 'bgra8unorm', sampleCount: 4, depthStencilFormat: 'depth24plus' })
 * const title = stage.add('Call me Ishmael.', { font, size: 64 })
 * // Every frame:
 * const encoder = device.createCommandEncoder()
 * stage.prepare(encoder, seconds, { width, height })
 * const pass = encoder.beginRenderPass(descriptor)
 * drawYourScene(pass)
 * stage.encode(pass)
 * pass.end()
 * device.queue.submit([encoder.finish()])
 * ```
 */
export interface PassStage extends Omit<Stage, 'canvas' | 'frame' | 'resize' | 'background' | 'debug'> {
  /**
   * Computes the frame of this time, seconds, for targets of this size: records compute passes, so outside of your own. What is
   * recorded must be submitted before the next frame is prepared.
   *
   * @throws {DeviceLostError} when the device was lost and `onDeviceLost` gave no other.
   */
  prepare(encoder: GPUCommandEncoder, timeSeconds: number, size: TargetSize): void
  /**
   * Draws the prepared frame over what is in the pass, whose viewport must be the whole target; it leaves its own pipeline,
   * bind group 0 and index buffer set.
   *
   * @param view In place of `stage.view` as it was prepared: a frame may be drawn in many views, each as large as a scissor rectangle
   *   lets it be. Only in the prepared one glyphs out of sight are left out.
   * @param size Of the target, where it is not the one that was prepared for.
   */
  encode(pass: GPURenderPassEncoder | GPURenderBundleEncoder, view?: Matrix, size?: TargetSize): void
}

const OPTION_NAMES = ['device', 'pixelRatio', 'cull', 'smallText', 'onDeviceLost', ...PASS_TARGET_NAMES]

/**
 * Opens a stage without a canvas, for an engine that has a device and render passes of its own.
 *
 * @throws {StageOptionError} when an option is wrong.
 */
export async function createPassStage(options: PassStageOptions): Promise<PassStage> {
  checkOptions(options)
  const { device, cull, smallText = 'auto', pixelRatio = 1 } = options
  const scene = new SceneTables()
  scene.smallText = smallText
  const request = { canvas: undefined, scene, choice: 'gpu', device, pass: options, cull } as const
  return new StageInPasses(scene, new PassSize(), await LiveBackend.open(request, options), pixelRatio)
}

function checkOptions(options: PassStageOptions): void {
  if (typeof options !== 'object' || options === null) {
    throw new StageOptionError(`createPassStage: the options must be an object, but they are ${describeValue(options)}`)
  }
  checkOptionNames(options, OPTION_NAMES, 'createPassStage')
  if (typeof options.device?.createBindGroupLayout !== 'function') {
    throw new StageOptionError(
      `createPassStage: option device must be a GPUDevice, but it is ${describeValue(options.device)}`,
    )
  }
  checkPassTarget(options)
  const { cull, smallText, onDeviceLost, pixelRatio = 1 } = options
  checkSurfaceOptions({ cull, smallText, onDeviceLost }, 'createPassStage')
  if (!(requireFinite(pixelRatio, 'createPassStage: option pixelRatio') > 0)) {
    throw new StageOptionError(`createPassStage: option pixelRatio must be above 0, but it is ${pixelRatio}`)
  }
}

class StageInPasses extends CanvasStage implements PassStage {
  readonly #size: PassSize
  #preparedView: Matrix | undefined

  constructor(
    scene: SceneTables,
    size: PassSize,
    backend: LiveBackend,
    readonly pixelRatio: number,
  ) {
    super(scene, size, backend, { loop: false })
    this.#size = size
  }

  prepare(encoder: GPUCommandEncoder, timeSeconds: number, size: TargetSize): void {
    this.assertAlive('prepare()')
    requireBelow(timeSeconds, 1e12, 'stage.prepare: timeSeconds')
    this.#size.give({ ...requireTarget(size, 'stage.prepare: size'), pixelRatio: this.pixelRatio })
    // Prepared even when nothing has moved: passes are drawn anew each time.
    this.renderFrame(timeSeconds, true, (plan) => this.activeBackend.passes?.prepare(encoder, plan))
    this.#preparedView = this.view
  }

  encode(
    pass: GPURenderPassEncoder | GPURenderBundleEncoder,
    view: Matrix | undefined = this.#preparedView,
    size: TargetSize = this.#size.apply(),
  ): void {
    this.assertAlive('encode()')
    const prepared = this.#size.apply()
    if (!view) throw new StageOptionError('stage.encode: no frame was prepared; call prepare() first')
    const { width, height } = requireTarget(size, 'stage.encode: size')
    const isPrepared = width === prepared.width && height === prepared.height && view === this.#preparedView
    if (isPrepared) {
      this.activeBackend.passes?.encode(pass)
      return
    }
    const scale = this.pixelRatio
    const device = multiplyMatrices([scale, 0, 0, scale, 0, 0], requireMatrix(view, 'stage.encode: view'))
    this.activeBackend.passes?.encodeView(pass, { width, height }, (placements) => {
      for (const { scene } of this.orderedTexts) scene.writePlacement(device, width, height, placements)
    })
  }
}

function requireTarget(size: TargetSize, name: string): TargetSize {
  if (typeof size !== 'object' || size === null) {
    throw new StageOptionError(`${name} must be { width, height } in device px, but it is ${describeValue(size)}`)
  }
  for (const side of ['width', 'height'] as const) {
    const px = requireBelow(size[side], 1e6, `${name}.${side}`)
    if (!(px > 0)) throw new StageOptionError(`${name}.${side} must be above 0 device px, but it is ${px}`)
  }
  return { width: size.width, height: size.height }
}
