import type { Rgba } from '../pack/colors.ts'

/** A stretch of a page's clusters, lines or draws. */
export interface PageRange {
  readonly page: number
  readonly first: number
  readonly count: number
}

/** Clusters to evaluate. */
export interface EvaluateRange extends PageRange {
  /** Some of their layers blend motions. */
  readonly motions: boolean
}

export interface DrawRange extends PageRange {
  /** The shadows of these draws instead of the glyphs. */
  readonly shadow: boolean
  /** Some of them may lie elsewhere, or look otherwise, than in the frame before. */
  readonly changed: boolean
  /** Some of them have layers or gradients, or shadows that are blurred. */
  readonly rich: boolean
}

/** What a frame computes and draws, in order: a few entries a text, none a glyph. */
export interface FramePlan {
  readonly evaluate: readonly EvaluateRange[]
  /** Lines. */
  readonly spacing: readonly PageRange[]
  /** Draws. */
  readonly tint: readonly PageRange[]
  readonly draws: readonly DrawRange[]
  /** How many of the draws are of texts of no more than 12 device px an em. */
  readonly smallDraws: number
  /** Device px. */
  readonly width: number
  readonly height: number
  /** What is behind all texts; not premultiplied. */
  readonly background: Rgba
}

/** Runs the stages of a frame over a scene's tables and shows the result. */
export interface Backend {
  readonly kind: 'gpu' | 'cpu'
  /** Device px that a canvas may have in each direction. */
  readonly maxCanvasSize: number
  /** Bytes of everything that it keeps for the scene, the scene's own tables aside. */
  readonly byteLength: number
  readonly render: (plan: FramePlan) => void
  /**
   * Sends what the host has changed ahead of the next frame, so that a large text comes in parts. Where much was sent the
   * promise settles when the device has taken it; more before that would block the page.
   */
  readonly upload: () => Promise<void> | undefined
  /** Readies `inspect`, which then reads the tables as they are when it is called, whatever happens to them while it waits. */
  readonly prepareInspection: (motions: boolean) => Promise<void>
  /** The 21 channels of a stretch of clusters, as the backend computes them now: cluster × 21. */
  readonly inspect: (range: EvaluateRange) => Promise<Float32Array>
  readonly dispose: () => void
}
