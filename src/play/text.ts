import type { Animation } from '../author/model.ts'
import { Clock, type PlayState } from './clock.ts'
import { requireTextColor, type TextColor } from './color/text-color.ts'
import { DisposedError } from './errors.ts'
import type { GlyphBounds, GlyphHits, HitShape } from './hit/glyph-hits.ts'
import { boundText, hitText } from './hit/hit-text.ts'
import type { Matrix } from './matrix.ts'
import type { SceneText } from './scene/scene-text.ts'
import {
  excerpt,
  requireAnimation,
  requireBelow,
  requireBlur,
  requireFinite,
  requireMatrix,
  requireParameter,
} from './text-options.ts'

/**
 * A text on a stage. Times are seconds; `currentTime` and `playbackRate` mean what they mean in Web Animations.
 *
 * A text that never played is idle and shows the first moment of its animation, which for `fadeIn` is nothing at all.
 *
 * ```ts
 * const title = stage.add('Call me Ishmael.', { font, size: 64, animation: wave() })
 * title.play()
 * title.currentTime = 1.5
 * ```
 */
export interface Text extends GlyphHits {
  readonly content: string
  /** What is animated: grapheme clusters as shaped. */
  readonly glyphCount: number
  readonly lineCount: number
  /** Size of the text's box at rest, CSS px. */
  readonly width: number
  readonly height: number
  /** Starts or resumes; from the start when it stands at its end. */
  play(): void
  /** Holds the current time. */
  pause(): void
  /** Seconds of animation time; null while idle. Setting it seeks, to any time, backwards too. */
  currentTime: number | null
  /** Speed of the clock; negative runs backwards. Changing it does not jump. */
  playbackRate: number
  readonly playState: PlayState
  /** When the last glyph's last layer has ended, seconds; Infinity for an endless animation. */
  readonly endTime: number
  /** Top left corner of the box on the stage, CSS px. */
  x: number
  y: number
  transform: Matrix
  /** As the option: a CSS colour, a gradient, or a function of the glyph. */
  color: TextColor
  /** As the option: the blur radius of the shadows, CSS px of the text. */
  shadowBlur: number
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
  /** Takes the text off its stage and frees what it holds; harmless when repeated. */
  dispose(): void
}

/** What a text asks of its stage. */
export interface TextHost {
  readonly now: () => number
  readonly view: Matrix
  /** The stage's time starts this clock in its next frame. */
  readonly defersStart: boolean
  readonly invalidate: (what: 'view' | 'order' | 'clock') => void
  readonly inspect: (text: StageText) => Promise<Float32Array>
  readonly remove: (text: StageText) => void
}

export class StageText implements Text {
  readonly clock = new Clock()
  #disposed = false
  #playPending = false
  #color: TextColor
  #shadowBlur: number
  placed = false

  constructor(
    readonly host: TextHost,
    readonly scene: SceneText,
    color: TextColor,
    shadowBlur: number,
  ) {
    this.#color = color
    this.#shadowBlur = shadowBlur
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

  play(): void {
    this.#assertAlive('play()')
    const before = this.clock.currentTime(this.host.now(), this.endTime)
    // With a loop of the stage's own the next frame starts the clock, so that laying out a long text costs no time of it.
    if (this.host.defersStart) this.clock.ready(this.host.now(), this.endTime)
    else this.clock.play(this.host.now(), this.endTime)
    this.#playPending = this.host.defersStart
    // From its start, or again after its end; not where it only runs on.
    if (before !== this.clock.currentTime(this.host.now(), this.endTime)) this.scene.parameters.start()
    this.host.invalidate('clock')
  }

  /** The time that its animation shows at a time of the stage, seconds. */
  animationTime(stageTime: number): number {
    return this.clock.currentTime(stageTime, this.endTime) ?? 0
  }

  /** Starts a clock that waits for its first frame. */
  startPending(stageTime: number): void {
    if (!this.#playPending) return
    this.#playPending = false
    this.clock.resume(stageTime)
  }

  pause(): void {
    this.#assertAlive('pause()')
    this.#playPending = false
    this.clock.pause(this.host.now(), this.endTime)
    this.host.invalidate('clock')
  }

  get currentTime(): number | null {
    return this.clock.currentTime(this.host.now(), this.endTime) ?? null
  }

  set currentTime(seconds: number) {
    this.#assertAlive('currentTime')
    this.clock.seek(requireBelow(seconds, 1e12, `currentTime of text "${excerpt(this.content)}"`), this.host.now())
    this.scene.parameters.settle()
    this.host.invalidate('clock')
  }

  get playbackRate(): number {
    return this.clock.playbackRate
  }

  set playbackRate(rate: number) {
    this.#assertAlive('playbackRate')
    const checked = requireBelow(rate, 1e7, `playbackRate of text "${excerpt(this.content)}"`)
    this.clock.setPlaybackRate(checked, this.host.now(), this.endTime)
    this.host.invalidate('clock')
  }

  get playState(): PlayState {
    return this.#playPending ? 'running' : this.clock.playState(this.host.now(), this.endTime)
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
    this.#assertAlive('color')
    this.scene.setColor(requireTextColor(color, 'text.color'))
    this.#color = color
    this.host.invalidate('clock')
  }

  get shadowBlur(): number {
    return this.#shadowBlur
  }

  set shadowBlur(px: number) {
    this.#assertAlive('shadowBlur')
    this.#shadowBlur = requireBlur(px, 'text.shadowBlur')
    this.scene.setShadowBlur(px)
    this.host.invalidate('clock')
  }

  get animation(): Animation | undefined {
    return this.scene.animation
  }

  set animation(animation: Animation | undefined) {
    this.#assertAlive('animation')
    const checked = animation === undefined ? undefined : requireAnimation(animation, 'text.animation')
    const time = this.clock.currentTime(this.host.now(), this.endTime)
    this.scene.setAnimation(checked)
    // The clock goes on from the time that was seen, also where the old animation had ended long before.
    if (time !== undefined) this.clock.seek(time, this.host.now())
    // Its blocks are new ones, and so are their places in the draws.
    this.placed = false
    this.host.invalidate('clock')
  }

  get order(): number {
    return this.scene.order
  }

  set order(order: number) {
    this.#assertAlive('order')
    this.scene.order = requireFinite(order, 'text.order')
    this.host.invalidate('order')
  }

  get parameters(): Readonly<Record<string, number>> {
    return this.scene.parameters.values
  }

  setParameter(name: string, value: number): void {
    this.#assertAlive('setParameter()')
    const where = `setParameter(${JSON.stringify(name)}) of text "${excerpt(this.content)}"`
    this.scene.parameters.set(name, requireParameter(value, where))
    this.host.invalidate('clock')
  }

  glyphAt(x: number, y: number, time?: number, shape?: HitShape): number | undefined {
    this.#assertAlive('glyphAt()')
    return hitText(this.scene, this.host.view, time ?? this.animationTime(this.host.now()), x, y, shape)
  }

  glyphBounds(index: number, time?: number): GlyphBounds {
    this.#assertAlive('glyphBounds()')
    return boundText(this.scene, this.host.view, time ?? this.animationTime(this.host.now()), index)
  }

  inspect(): Promise<Float32Array> {
    this.#assertAlive('inspect()')
    return this.host.inspect(this)
  }

  dispose(): void {
    if (this.#disposed) return
    this.#disposed = true
    this.host.remove(this)
  }

  #place(change: () => void): void {
    this.#assertAlive('moving the text')
    change()
    this.placed = false
    this.host.invalidate('view')
  }

  #assertAlive(call: string): void {
    if (this.#disposed) throw new DisposedError('text', call)
  }
}
