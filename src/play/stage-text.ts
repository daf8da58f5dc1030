import type { Animation, GlyphInfo } from '../author/model.ts'
import { plainText } from '../rich/plain-text.ts'
import type { RichText } from '../rich/rich-text.ts'
import type { MirroredContent } from './access/mirrored-text.ts'
import { ActedText } from './acts/acted-text.ts'
import { excerpt } from './check/describe-value.ts'
import {
  requireAnimation,
  requireBelow,
  requireBlur,
  requireFinite,
  requireMatrix,
  requireParameter,
} from './check/require-value.ts'
import { LoadingStroke } from './color/loading-stroke.ts'
import { requireTextColor, type TextColor } from './color/text-color.ts'
import type { DrawnStroke, TextStroke } from './color/text-stroke.ts'
import { refuseWrites } from './edit/refuse-writes.ts'
import { findDifference, type TextChanges, type TextDifference } from './edit/text-changes.ts'
import { DisposedError } from './errors.ts'
import type { Crossing } from './events/crossing.ts'
import type { EventCursor } from './events/event-cursor.ts'
import { TEXT_EVENTS, type TextEvents } from './events/playback-events.ts'
import { TextCrossings } from './events/text-crossings.ts'
import type { GroupHost } from './group/group.ts'
import type { GlyphBounds, HitShape } from './hit/glyph-hits.ts'
import { boundText, hitText, placeText } from './hit/hit-text.ts'
import { keepOptions, keepValue } from './keep-options.ts'
import type { Matrix } from './matrix.ts'
import type { Timeline } from './playback/played.ts'
import { layOutContent } from './rich/lay-out-content.ts'
import { type PlacedDecorator, placeDecorators } from './rich/place-decorators.ts'
import { readGlyph } from './rich/read-glyph.ts'
import type { SceneText } from './scene/scene-text.ts'
import type { Text } from './text.ts'
import type { TextHost } from './text-host.ts'
import { type ResolvedTextOptions, resolveTextOptions, type TextOptions } from './text-options.ts'
import { keepSource } from './text-source.ts'

/** What a stage gives for a text. */
export class StageText extends ActedText implements Text {
  protected readonly eventTypes = TEXT_EVENTS
  protected readonly textCrossings: TextCrossings
  #disposed = false
  #options: TextOptions
  #color: TextColor
  #shadowBlur: number
  readonly #stroke = new LoadingStroke(
    (stroke) => this.#drawStroke(stroke),
    () => this.label,
  )
  placed = false

  static {
    refuseWrites(StageText.prototype)
  }

  constructor(
    readonly host: TextHost,
    readonly scene: SceneText,
    options: TextOptions,
    private source: string | RichText,
  ) {
    super()
    this.#options = keepOptions(options)
    const { color = '#000', shadowBlur = 0, stroke } = this.#options
    this.#color = color
    this.#shadowBlur = shadowBlur
    this.#stroke.accept(stroke)
    this.textCrossings = new TextCrossings(scene)
  }

  /** Where its groups live. */
  get stage(): GroupHost {
    return this.host
  }

  /** What the page says in place of the picture. */
  get mirrored(): MirroredContent {
    const { language, direction = 'auto' } = this.#options
    const { source } = this
    const text = plainText(typeof source === 'string' ? { text: source, decorators: [] } : source)
    return { text, language, direction }
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
    this.#color = keepValue(color)
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
    return this.#stroke.value
  }

  set stroke(stroke: TextStroke | undefined) {
    this.assertAlive('stroke')
    this.#stroke.change(keepValue(stroke))
  }

  get loaded(): Promise<void> {
    return this.#stroke.loaded
  }

  #drawStroke(stroke: DrawnStroke | undefined): void {
    // It may have been loaded for a text that was taken off meanwhile.
    if (this.#disposed) return
    this.scene.setStroke(stroke)
    this.placed = false
    this.host.invalidate('order')
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

  set(changes: TextChanges): void {
    this.assertAlive('set()')
    const { x, y, transform, order, animation } = this.scene
    const [color, shadowBlur, stroke, acts] = [this.#color, this.#shadowBlur, this.#stroke.value, this.acts]
    const own = { size: this.scene.laid.fontSize, color, shadowBlur, x, y, transform, order }
    const base = { ...this.#options, ...own, animation, acts, stroke }
    const where = `set() of ${this.label}`
    const change = findDifference(this.source, base, changes, where)
    if (!change) return
    const { content } = change
    const options = keepOptions(change.options)
    const resolved = resolveTextOptions(content, options, 'text.set', where)
    // The acts that it has go on.
    if (acts && options.acts === acts) resolved.acts = this.scene.acts!.acts
    if (change.relays) this.#relay({ ...change, options }, resolved)
    else {
      if (options.color !== color) this.scene.setColor(resolved.color)
      if (resolved.shadowBlur !== shadowBlur) this.scene.setShadowBlur(resolved.shadowBlur)
    }
    this.#options = options
    this.source = content
    this.#color = options.color ?? '#000'
    this.#shadowBlur = resolved.shadowBlur
    Object.assign(this.scene, { x: resolved.x, y: resolved.y, transform: resolved.transform, order: resolved.order })
    if (change.strokes) this.#stroke.accept(options.stroke)
    keepSource(this, content, options)
    this.placed = false
    this.host.invalidate('order')
  }

  #relay({ content, options, lays, colors }: TextDifference, resolved: ResolvedTextOptions): void {
    const { laid: before } = this.scene
    const laid = lays ? layOutContent(content, options, resolved, before) : before
    // By a function of the author's that ran meanwhile.
    this.assertAlive('set()')
    const time = this.playback.currentTime
    this.keepActs(() => this.scene.relay(laid, resolved, time))
    if (colors) this.scene.setColor(resolved.color)
    if (resolved.shadowBlur !== this.#shadowBlur) this.scene.setShadowBlur(resolved.shadowBlur)
    // The clock goes on from the time that was seen, also where the text had ended before.
    if (time !== undefined && !this.isLed) this.playback.seek(time, true)
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
    this.stopLeaving()
    this.host.remove(this)
  }

  protected override *crossings(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    if (this.listens('glyphRevealed')) yield* this.reveals(from, to)
    if (this.listens('iteration')) yield* this.iterations(from, to)
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
