import type { Rgba } from '../../pack/colors.ts'
import { describeValue } from '../check/describe-value.ts'
import { requireColor } from '../check/require-value.ts'
import { StageOptionError } from '../errors.ts'
import type { SmallTextChoice } from '../scene/scene-tables.ts'

/** Formats of a canvas. Colours are written as sRGB display values. */
export type CanvasFormat = 'rgba8unorm' | 'bgra8unorm' | 'rgba16float'

/** What a stage does while its page is hidden. */
export type HiddenBehavior = 'pause' | 'continue'

/** How a stage shows its picture, and what it does when it loses what it draws with. */
export interface SurfaceOptions {
  /**
   * Any CSS colour, behind all texts. Default 'transparent': the page shows through. An opaque colour makes the canvas
   * opaque, which is cheaper to put on a page.
   */
  background?: string | undefined
  /** Of a canvas on WebGPU. Default: what the browser prefers, `navigator.gpu.getPreferredCanvasFormat()`. */
  format?: CanvasFormat | undefined
  /** Leave out what is not to be seen: glyphs off screen, at opacity 0, or scaled to nothing. The picture is the same. Default true. */
  cull?: boolean | undefined
  /**
   * How WebGPU draws glyphs of up to 12 device px an em where there are thousands of them. 'auto' (default): from pictures of
   * their outlines, which is many times as fast and off by up to 9/255 on edges in the mean. 'exact': from the outlines, as all
   * others.
   */
  smallText?: SmallTextChoice | undefined
  /**
   * What the stage's own loop does while the page is hidden; no frames are drawn then. 'pause' (default): time stands still and goes
   * on from there. 'continue': time goes on, and the first frame after the return shows where it has come to.
   */
  whenHidden?: HiddenBehavior | undefined
  /**
   * Called when the device was lost, which the stage survives: time goes on, and everything is built again on the device
   * that this gives. Where it is left out, gives nothing or fails, on a device of the stage's own; where there is none, on
   * the CPU.
   */
  onDeviceLost?: ((info: GPUDeviceLostInfo) => GPUDevice | undefined | Promise<GPUDevice | undefined>) | undefined
  /**
   * Called when the stage had to put another canvas in the place of its own: one that showed WebGPU can show nothing else, so
   * the CPU paints on a copy with the same attributes, styles and children. Listeners must be moved by their owner.
   */
  onCanvasReplaced?: ((canvas: HTMLCanvasElement) => void) | undefined
}

export const SURFACE_OPTION_NAMES = [
  'background',
  'format',
  'cull',
  'smallText',
  'whenHidden',
  'onDeviceLost',
  'onCanvasReplaced',
] as const

const CANVAS_FORMATS: readonly CanvasFormat[] = ['rgba8unorm', 'bgra8unorm', 'rgba16float']
const SMALL_TEXT_CHOICES: readonly SmallTextChoice[] = ['auto', 'exact']
const HIDDEN_BEHAVIORS: readonly HiddenBehavior[] = ['pause', 'continue']

/**
 * @param call For messages.
 * @throws {StageOptionError} naming the option, what was found and what is needed.
 */
export function checkSurfaceOptions(options: SurfaceOptions, call = 'createStage'): void {
  if (options.background !== undefined) requireBackground(options.background, `${call}: option background`)
  requireOneOf(options.format, CANVAS_FORMATS, `${call}: option format`)
  requireOneOf(options.smallText, SMALL_TEXT_CHOICES, `${call}: option smallText`)
  requireOneOf(options.whenHidden, HIDDEN_BEHAVIORS, `${call}: option whenHidden`)
  if (options.cull !== undefined && typeof options.cull !== 'boolean') {
    throw new StageOptionError(`${call}: option cull must be true or false, but it is ${describeValue(options.cull)}`)
  }
  for (const name of ['onDeviceLost', 'onCanvasReplaced'] as const) {
    const value: unknown = options[name]
    if (value === undefined || typeof value === 'function') continue
    throw new StageOptionError(`${call}: option ${name} must be a function, but it is ${describeValue(value)}`)
  }
}

/** A CSS colour; not premultiplied. */
export function requireBackground(value: unknown, name: string): Rgba {
  return requireColor(value, name)
}

function requireOneOf(value: unknown, known: readonly string[], name: string): void {
  if (value === undefined || known.includes(value as string)) return
  const words = known.map((word) => `'${word}'`)
  throw new StageOptionError(
    `${name} must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}, but it is ${describeValue(value)}`,
  )
}
