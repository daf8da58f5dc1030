import { ACCESS_OPTION_NAMES, type AccessOptions, checkAccessOptions } from './access/access-options.ts'
import type { StageCanvas } from './canvas-size.ts'
import { checkOptionNames } from './check/check-option-names.ts'
import { describeValue } from './check/describe-value.ts'
import { requireFinite } from './check/require-value.ts'
import { StageOptionError } from './errors.ts'
import type { BackendChoice } from './open-backend.ts'
import type { TextWeight } from './scene/scene-tables.ts'
import { checkSurfaceOptions, SURFACE_OPTION_NAMES, type SurfaceOptions } from './surface/surface-options.ts'

export interface StageOptions extends SurfaceOptions, AccessOptions {
  /** A device of your own to share; the stage then never destroys it. See `onDeviceLost` for the day it is lost. */
  device?: GPUDevice | undefined
  /** 'gpu' and 'cpu' force a backend; 'auto' takes the GPU where there is a real one, else the CPU. Default 'auto'. */
  backend?: BackendChoice | undefined
  /** Device px per CSS px. Default: the window's, followed when it changes. */
  pixelRatio?: number | undefined
  /** Run a frame loop of its own. Default true; the first call of `frame()` ends it. */
  loop?: boolean | undefined
  /**
   * How heavy the edges of text are. 'browser': as the browser weighs its own text, light text a little heavier than its
   * outline, so that both look alike on a page (mean luminance within 3 % of fillText's, 12 to 24 px). 'linear': coverage is
   * opacity, exactly. Default 'browser'.
   */
  textWeight?: TextWeight | undefined
}

/** The names of the options of a stage. */
export const STAGE_OPTION_NAMES: readonly string[] = [
  'device',
  'backend',
  'pixelRatio',
  'loop',
  'textWeight',
  ...SURFACE_OPTION_NAMES,
  ...ACCESS_OPTION_NAMES,
]

/** Canvases with a live stage: two on one would wipe each other's pictures. */
export const stageCanvases = new WeakSet<StageCanvas>()

/** @throws {StageOptionError} naming the option, what was found and what is needed. */
export function checkStageOptions(canvas: unknown, options: StageOptions): void {
  if (typeof (canvas as StageCanvas | null)?.getContext !== 'function') {
    throw new StageOptionError(`createStage: the first argument must be a canvas, but it is ${describeValue(canvas)}`)
  }
  if (typeof options !== 'object' || options === null) {
    throw new StageOptionError(`createStage: the options must be an object, but they are ${describeValue(options)}`)
  }
  checkOptionNames(options, STAGE_OPTION_NAMES, 'createStage')
  if (stageCanvases.has(canvas as StageCanvas)) {
    throw new StageOptionError(
      'createStage: this canvas has a stage already; call its dispose() first, or add texts to it',
    )
  }
  checkSurfaceOptions(options)
  checkAccessOptions(options)
  const { backend = 'auto', pixelRatio, textWeight = 'browser' } = options
  if (!['browser', 'linear'].includes(textWeight)) {
    throw new StageOptionError(
      `createStage: option textWeight must be 'browser' or 'linear', but it is ${describeValue(textWeight)}`,
    )
  }
  if (!['auto', 'gpu', 'cpu'].includes(backend)) {
    throw new StageOptionError(
      `createStage: option backend must be 'auto', 'gpu' or 'cpu', but it is ${describeValue(backend)}`,
    )
  }
  if (options.loop !== undefined && typeof options.loop !== 'boolean') {
    throw new StageOptionError(
      `createStage: option loop must be true or false, but it is ${describeValue(options.loop)}`,
    )
  }
  if (options.device !== undefined && typeof options.device?.createBindGroupLayout !== 'function') {
    throw new StageOptionError(
      `createStage: option device must be a GPUDevice, but it is ${describeValue(options.device)}`,
    )
  }
  if (options.device && backend === 'cpu') {
    throw new StageOptionError("createStage: backend 'cpu' uses no device; leave one of the two options out")
  }
  if (pixelRatio !== undefined && !(requireFinite(pixelRatio, 'createStage: option pixelRatio') > 0)) {
    throw new StageOptionError(`createStage: option pixelRatio must be above 0, but it is ${pixelRatio}`)
  }
}
