import { describeValue } from '../check/describe-value.ts'
import { StageOptionError } from '../errors.ts'

/** What a render pass must be for a stage to draw into it. */
export interface PassTarget {
  /**
   * Format of its one colour attachment. Colours are written as sRGB display values and blended as they are, so a plain format;
   * of an `-srgb` texture attach a view in the plain one.
   */
  format: GPUTextureFormat
  /**
   * Samples a pixel of its attachments. Default 1. Glyphs are smooth without; with 4, faint edge pixels lose up to 1/16 of their coverage,
   * where a sample lies beyond the quad that is drawn.
   */
  sampleCount?: 1 | 4 | undefined
  /** Format of its depth and stencil attachment. Default: it has none. */
  depthStencilFormat?: GPUTextureFormat | undefined
  /**
   * How glyphs, which lie at depth 0, compare with the depth that is there; they write none. `pass.setViewport` with equal depths
   * puts them elsewhere. Default 'always'.
   */
  depthCompare?: GPUCompareFunction | undefined
}

export const PASS_TARGET_NAMES = ['format', 'sampleCount', 'depthStencilFormat', 'depthCompare'] as const

/** @throws {StageOptionError} naming the option, what was found and what is needed. */
export function checkPassTarget(target: PassTarget): void {
  const { format, sampleCount = 1, depthStencilFormat, depthCompare } = target
  if (typeof format !== 'string') {
    throw new StageOptionError(
      `createPassStage: option format is ${describeValue(format)}; give that of the pass' colour attachment`,
    )
  }
  if (format.endsWith('-srgb')) {
    throw new StageOptionError(
      `createPassStage: option format must not be an -srgb one, since colours are written as display values, but it is '${format}'; attach a view in '${format.replace('-srgb', '')}'`,
    )
  }
  if (sampleCount !== 1 && sampleCount !== 4) {
    throw new StageOptionError(
      `createPassStage: option sampleCount must be 1 or 4, but it is ${describeValue(sampleCount)}`,
    )
  }
  if (depthCompare !== undefined && depthStencilFormat === undefined) {
    throw new StageOptionError('createPassStage: option depthCompare needs a depthStencilFormat')
  }
}

/** The depth state of a pipeline for such a pass. */
export function depthStateOf({ depthStencilFormat, depthCompare }: PassTarget): GPUDepthStencilState | undefined {
  if (depthStencilFormat === undefined) return undefined
  if (depthStencilFormat === 'stencil8') return { format: depthStencilFormat }
  return { format: depthStencilFormat, depthWriteEnabled: false, depthCompare: depthCompare ?? 'always' }
}
