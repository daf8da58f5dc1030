import type { Animation, GlyphInfo } from '../author/model.ts'
import { warnOnce } from '../author/warn-once.ts'
import { plainText } from '../rich/plain-text.ts'
import { loadedStroker, loadStroker } from '../text/stroke/load-stroker.ts'
import type { MirroredContent } from './access/mirrored-text.ts'
import { type Acted, ActedText } from './acts/acted-text.ts'
import { requireTextColor, type TextColor } from './color/text-color.ts'
import { requireStroke, type TextStroke, withStroker } from './color/text-stroke.ts'
import { DisposedError } from './errors.ts'
import type { Crossing } from './events/crossing.ts'
import type { EventCursor } from './events/event-cursor.ts'
import type { Markers } from './events/marker-list.ts'
import { type ListenOptions, TEXT_EVENTS, type TextEvents } from './events/playback-events.ts'
import { TextCrossings } from './events/text-crossings.ts'
import type { GroupHost } from './group/group.ts'
import type { GlyphBounds, GlyphHits, HitShape } from './hit/glyph-hits.ts'
import { boundText, hitText, placeText } from './hit/hit-text.ts'
import type { Matrix } from './matrix.ts'
import type { Playable } from './playback/playable.ts'
import type { Timeline } from './playback/played.ts'
import { type PlacedDecorator, placeDecorators } from './rich/place-decorators.ts'
import { readGlyph } from './rich/read-glyph.ts'
import type { SceneText } from './scene/scene-text.ts'
import {
  excerpt,
  requireAnimation,
  requireBelow,
  requireBlur,
  requireFinite,
  requireMatrix,
  requireParameter,
  type TextOptions,
} from './text-options.ts'

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
export interface Text extends Playable, GlyphHits, Acted {
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

/** What a text asks of its stage. */
export interface TextHost {
  /** What leads the clocks of texts. */
  readonly timeline: Timeline
  readonly groups: GroupHost['groups']
  readonly view: Matrix
  readonly reducesMotion: boolean
  readonly invalidate: (what: 'view' | 'order' | 'clock') => void
  readonly inspect: (text: StageText) => Promise<Float32Array>
  readonly remove: (text: StageText) => void
}

export class StageText extends ActedText implements Text {
  protected readonly eventTypes = TEXT_EVENTS
  protected readonly textCrossings: TextCrossings
  #disposed = false
  #color: TextColor
  #shadowBlur: number
  #stroke: TextStroke | undefined
  #loaded: Promise<void> = Promise.resolve()
  placed = false

  constructor(
    readonly host: TextHost,
    readonly scene: SceneText,
    private options: TextOptions,
  ) {
    super()
    this.#color = options.color ?? '#000'
    this.#shadowBlur = options.shadowBlur ?? 0
    this.#stroke = options.stroke
    // Where the stroker is there already the scene has drawn it.
    if (options.stroke && !loadedStroker()) this.#drawStroke(options.stroke)
    this.textCrossings = new TextCrossings(scene)
  }

  /** Where its groups live. */
  get stage(): GroupHost {
    return this.host
  }

  /** What the page says in place of the picture. */
  get mirrored(): MirroredContent {
    const { language, direction = 'auto' } = this.options
    const decorators = this.scene.styles?.decorators.map(({ decorator }) => decorator) ?? []
    return { text: plainText({ text: this.scene.laid.text, decorators }), language, direction }
  }

  /** The time that its animation shows: its own, or where reduced motion holds it. */
  get animationTime(): number {
    const { currentTime, effectiveRate } = this.playback
    // Reduced, what plays or did shows its end: the start, where time runs back.
    if (currentTime !== undefined && this.host.reducesMotion) return effectiveRate < 0 ? 0 : this.scene.restTime
    return this.shownTime
  }

  protected get followed(): Timeline {
    return this.host.timeline
  }

  get label(): string {
    return `text "${excerpt(this.content)}"`
  }

  get content(): string {
    return this.scene.laid.text
  }

  get glyphCount(): number {
    return this.scene.laid.clusters.count
  }

  get lineCount(): number {
    return this.scene.laid.lines.count
  }

  get width(): number {
    return this.scene.laid.width
  }

  get height(): number {
    return this.scene.laid.height
  }

  get endTime(): number {
    return this.scene.endTime
  }

  get x(): number {
    return this.scene.x
  }

  set x(px: number) {
    this.#place(() => (this.scene.x = requireBelow(px, 1e7, 'text.x')))
  }

  get y(): number {
    return this.scene.y
  }

  set y(px: number) {
    this.#place(() => (this.scene.y = requireBelow(px, 1e7, 'text.y')))
  }

  get transform(): Matrix {
    return this.scene.transform
  }

  set transform(matrix: Matrix) {
    this.#place(() => (this.scene.transform = requireMatrix(matrix, 'text.transform')))
  }

  get color(): TextColor {
    return this.#color
  }

  set color(color: TextColor) {
    this.assertAlive('color')
    this.scene.setColor(requireTextColor(color, 'text.color'))
    this.#color = color
    this.host.invalidate('clock')
  }

  get shadowBlur(): number {
    return this.#shadowBlur
  }

  set shadowBlur(px: number) {
    this.assertAlive('shadowBlur')
    this.#shadowBlur = requireBlur(px, 'text.shadowBlur')
    this.scene.setShadowBlur(px)
    this.host.invalidate('clock')
  }

  get stroke(): TextStroke | undefined {
    return this.#stroke
  }

  set stroke(stroke: TextStroke | undefined) {
    this.assertAlive('stroke')
    this.#drawStroke(stroke)
  }

  get loaded(): Promise<void> {
    return this.#loaded
  }

  #drawStroke(stroke: TextStroke | undefined): void {
    const resolved = requireStroke(stroke, 'text.stroke')
    const draw = () => {
      this.scene.setStroke(resolved && withStroker(resolved, loadedStroker()))
      this.#stroke = stroke
      this.placed = false
      this.host.invalidate('order')
    }
    if (!resolved || loadedStroker()) {
      draw()
      this.#loaded = Promise.resolve()
      return
    }
    this.#stroke = stroke
    this.#loaded = loadStroker().then(() => {
      // Not where it was taken off, or given another, meanwhile.
      if (!this.#disposed && this.#stroke === stroke) draw()
    })
    this.#loaded.catch((error) => {
      // None was drawn before, since none could be.
      if (this.#stroke === stroke) this.#stroke = undefined
      warnOnce('stroke', `the stroke of ${this.label} is not drawn: ${error}`)
    })
  }

  get animation(): Animation | undefined {
    return this.scene.animation
  }

  set animation(animation: Animation | undefined) {
    this.assertAlive('animation')
    const checked = animation === undefined ? undefined : requireAnimation(animation, 'text.animation')
    this.animate(() => this.scene.setAnimation(checked))
  }

  protected animate(change: () => void): void {
    const time = this.playback.currentTime
    change()
    // The clock goes on from the time that was seen, also where the old animation had ended long before.
    if (time !== undefined && !this.isLed) this.playback.seek(time, true)
    // Its blocks are new ones, and so are their places in the draws.
    this.placed = false
    this.host.invalidate('clock')
  }

  get order(): number {
    return this.scene.order
  }

  set order(order: number) {
    this.assertAlive('order')
    this.scene.order = requireFinite(order, 'text.order')
    this.host.invalidate('order')
  }

  get parameters(): Readonly<Record<string, number>> {
    return this.scene.parameters.values
  }

  setParameter(name: string, value: number): void {
    this.assertAlive('setParameter()')
    const where = `setParameter(${JSON.stringify(name)}) of text "${excerpt(this.content)}"`
    this.scene.parameters.set(name, requireParameter(value, where))
    this.host.invalidate('clock')
  }

  glyphAt(x: number, y: number, time?: number, shape?: HitShape): number | undefined {
    this.assertAlive('glyphAt()')
    return hitText(this.scene, this.host.view, time ?? this.animationTime, x, y, shape)
  }

  glyphBounds(index: number, time?: number): GlyphBounds {
    this.assertAlive('glyphBounds()')
    return boundText(this.scene, this.host.view, time ?? this.animationTime, index)
  }

  glyph(index: number): GlyphInfo {
    return readGlyph(this.scene, index)
  }

  decorators(time = this.animationTime): readonly PlacedDecorator[] {
    this.assertAlive('decorators()')
    const place = placeText(this.scene, this.host.view)
    return this.scene.atTime(requireBelow(time, 1e12, 'text.decorators: time'), () =>
      placeDecorators(this.scene, place),
    )
  }

  inspect(): Promise<Float32Array> {
    this.assertAlive('inspect()')
    return this.host.inspect(this)
  }

  dispose(): void {
    if (this.#disposed) return
    this.leaveGroup()
    this.#disposed = true
    this.stopTelling()
    this.host.remove(this)
  }

  protected override *crossings(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    if (this.listens('glyphRevealed')) yield* this.reveals(from, to)
    if (this.listens('iteration')) yield* this.textCrossings.iterations(from, to)
    if (this.listens('actChanged')) yield* this.actCrossings(from, to)
  }

  protected override onChanged(): void {
    this.host.invalidate('clock')
  }

  protected override onSought(by: 'start' | 'seek'): void {
    this.restartActs(by)
    if (by === 'start') this.scene.parameters.start()
    else this.scene.parameters.settle()
  }

  #place(change: () => void): void {
    this.assertAlive('moving the text')
    change()
    this.placed = false
    this.host.invalidate('view')
  }

  assertAlive(call: string): void {
    if (this.#disposed) throw new DisposedError('text', call)
  }
}
