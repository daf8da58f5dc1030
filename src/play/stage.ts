import type { RichText } from '../rich/rich-text.ts'
import type { SlicedWork } from '../slices/run-in-slices.ts'
import type { ReducedMotion } from './access/access-options.ts'
import { CanvasSizeWatcher, type StageCanvas } from './canvas-size.ts'
import { CanvasStage } from './canvas-stage.ts'
import type { Markers } from './events/marker-list.ts'
import type { ListenOptions, PlaybackEvents } from './events/playback-events.ts'
import { LiveBackend } from './live-backend.ts'
import type { Matrix } from './matrix.ts'
import type { Playable } from './playback/playable.ts'
import { SceneTables } from './scene/scene-tables.ts'
import { checkStageOptions, type StageOptions, stageCanvases } from './stage-options.ts'
import type { Text } from './text.ts'
import type { TextOptions } from './text-options.ts'

/**
 * A canvas that shows animated texts.
 *
 * ```ts
 * const stage = await createStage(canvas)
 * const font = await loadFont('/fonts/inter.woff2')
 * const title = stage.add('Call me Ishmael.', { font, size: 64 })
 * ```
 */
export interface Stage extends Playable {
  /** Another one after a lost device, where only the CPU is left: see `onCanvasReplaced`. */
  readonly canvas: StageCanvas
  /** What draws: WebGPU, or Canvas 2D by the CPU. */
  readonly backend: 'gpu' | 'cpu'
  /** Why this backend was chosen, in words. */
  readonly backendReason: string
  /** The texts on the stage, in the order in which they were added. */
  readonly texts: readonly Text[]
  /** The time of the last frame, seconds. */
  readonly time: number
  /**
   * The time that the clocks of all texts follow; what plays a stage plays them all: `stage.pause()` stops everything,
   * `stage.playbackRate = 0.25` is slow motion, `stage.reverse()` runs back. A stage runs from the first frame on, at the
   * time of its frames, and never ends.
   */
  currentTime: number | null
  /** Infinity. */
  readonly endTime: number
  /** Named times of its own, seconds, that `on('marker', …)` tells of. Default none. */
  markers: Markers
  /** Tells a listener of events, as `text.on` does; returns a function that stops it. */
  on<Type extends keyof PlaybackEvents>(
    type: Type,
    listener: (event: PlaybackEvents[Type]) => void,
    options?: ListenOptions,
  ): () => void
  /** Pan, zoom or turn everything: a 2×3 matrix in CSS order over CSS px. */
  view: Matrix
  /** Any CSS colour, behind all texts. */
  background: string
  /** Shows the stage's figures in the corner of its canvas: glyphs, texts, bytes, dispatches, ms on the main thread. Default false. */
  debug: boolean
  /** How much it moves: see the option. */
  reducedMotion: ReducedMotion
  /** Lays out a text, plain or rich, bakes its animations and puts it on the stage, at rest. */
  add(content: string | RichText, options: TextOptions): Text
  /**
   * What `add` does, in slices with the page's own work between them: for a whole book. The promise gives the text, which
   * appears at once when all of it is there. Until then, or when it is stopped or refused, the stage is as it was.
   *
   * ```ts
   * const loading = new AbortController()
   * cancelButton.onclick = () => loading.abort()
   * const book = await stage.addInSlices(novel, { font, width: 600, animation: wave() }, {
   *   signal: loading.signal,
   *   onProgress: (share) => (bar.value = share),
   * })
   * ```
   *
   * @throws what `add` throws, as a rejection; the signal's reason; DisposedError when the stage is disposed of meanwhile.
   */
  addInSlices(content: string | RichText, options: TextOptions, slices?: SlicedWork): Promise<Text>
  /**
   * Computes and draws the frame of this time, seconds; for callers with a loop of their own. Texts that were played before
   * the first frame started at time 0: pass seconds since then, not since the page was opened.
   */
  frame(timeSeconds: number): void
  /** Sets the size, CSS px, of a canvas that no page lays out. */
  resize(width: number, height: number): void
  /** Frees everything; harmless when repeated. */
  dispose(): void
}

/**
 * Opens a stage on a canvas.
 *
 * @throws {WebGpuUnavailableError} when backend 'gpu' is asked for and there is no WebGPU.
 * @throws {StageOptionError} when an option is wrong.
 */
export async function createStage(canvas: StageCanvas, options: StageOptions = {}): Promise<Stage> {
  checkStageOptions(canvas, options)
  stageCanvases.add(canvas)
  const scene = new SceneTables()
  scene.textWeight = options.textWeight ?? 'browser'
  scene.smallText = options.smallText ?? 'auto'
  const size = new CanvasSizeWatcher(canvas, options.pixelRatio)
  const { backend: choice = 'auto', device, format, cull } = options
  const backend = await LiveBackend.open({ canvas, scene, choice, device, format, cull }, options).catch((error) => {
    size.dispose()
    stageCanvases.delete(canvas)
    throw error
  })
  return new CanvasStage(scene, size, backend, options)
}
