import type { Animation, GlyphInfo } from '../author/model.ts'
import type { Acted } from './acts/acted-text.ts'
import type { TextColor } from './color/text-color.ts'
import type { TextStroke } from './color/text-stroke.ts'
import type { Editable } from './edit/editable.ts'
import type { Markers } from './events/marker-list.ts'
import type { ListenOptions, TextEvents } from './events/playback-events.ts'
import type { GlyphHits } from './hit/glyph-hits.ts'
import type { Matrix } from './matrix.ts'
import type { Playable } from './playback/playable.ts'
import type { PlacedDecorator } from './rich/place-decorators.ts'

/**
 * A text on a stage. Times are seconds; what plays it, from `play` to `finished`, means what it means in Web Animations.
 *
 * A text that never played is idle and shows the first moment of its animation, which for `fadeIn` is nothing at all.
 *
 * ```ts
 * const title = stage.add('Call me Ishmael.', { font, size: 64, animation: wave() })
 * title.play()
 * title.currentTime = 1.5
 * ```
 */
export interface Text extends Playable, GlyphHits, Acted, Editable {
  readonly content: string
  /** What is animated: grapheme clusters as shaped. */
  readonly glyphCount: number
  readonly lineCount: number
  /** Size of the text's box at rest, CSS px. */
  readonly width: number
  readonly height: number
  /** When the last glyph's last layer has ended, seconds; Infinity for an endless animation. */
  readonly endTime: number
  /** Named times, seconds, that `on('marker', …)` tells of: `{ chorus: 12, beat: [1, 2, 3] }`. Default none. */
  markers: Markers
  /**
   * Tells a listener of events, each once for each time that it is crossed, in the order of time, however long a frame is and
   * whichever way time runs. Returns a function that stops it.
   *
   * ```ts
   * text.on('glyphRevealed', ({ index, cluster }) => click(cluster))
   * const stop = text.on('finish', () => text.dispose(), { once: true })
   * ```
   */
  on<Type extends keyof TextEvents>(
    type: Type,
    listener: (event: TextEvents[Type]) => void,
    options?: ListenOptions,
  ): () => void
  /** Top left corner of the box on the stage, CSS px. */
  x: number
  y: number
  transform: Matrix
  /** As the option: a CSS colour, a gradient, or a function of the glyph. */
  color: TextColor
  /** As the option: the blur radius of the shadows, CSS px of the text. */
  shadowBlur: number
  /** As the option: the line along its outlines; undefined for none. */
  stroke: TextStroke | undefined
  /** Resolves when all of it can be seen: a stroke, when what makes it is loaded; rejects when that fails. */
  readonly loaded: Promise<void>
  animation: Animation | undefined
  order: number
  /** The numbers that the animation's motions read, by name; 0 where nothing was set. */
  readonly parameters: Readonly<Record<string, number>>
  /**
   * Changes a parameter: the motions that read it follow, smoothed as they say, without a new bake. Values keep when the
   * animation is changed for one that reads the same name.
   *
   * @throws UnknownNameError for a parameter that the animation does not read.
   */
  setParameter(name: string, value: number): void
  /** The 21 channels of every glyph as they are now, in reading order: glyph × 21, in the order of CHANNELS. */
  inspect(): Promise<Float32Array>
  /**
   * What a glyph is: its text, class, word, line and sentence, its place in reading order and from left to right, and the
   * class names of its spans.
   *
   * @throws {GlyphIndexError} for an index that the text does not have.
   */
  glyph(index: number): GlyphInfo
  /**
   * Where the decorators of a rich text are, in order; from the CPU, whichever backend draws.
   *
   * @param time Seconds of animation time. Default: what is shown now.
   */
  decorators(time?: number): readonly PlacedDecorator[]
  /** Takes the text off its stage and frees what it holds; harmless when repeated. */
  dispose(): void
}
