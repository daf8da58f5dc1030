import type { GlyphInfo } from '../author/model.ts'
import type { RichText } from '../rich/rich-text.ts'
import { excerpt } from './check/describe-value.ts'
import { requireBelow, requireFinite, requireMatrix, requireParameter } from './check/require-value.ts'
import { EditedText } from './edit/edited-text.ts'
import { refuseWrites } from './edit/refuse-writes.ts'
import { DisposedError } from './errors.ts'
import type { Crossing } from './events/crossing.ts'
import type { EventCursor } from './events/event-cursor.ts'
import { TEXT_EVENTS, type TextEvents } from './events/playback-events.ts'
import { TextCrossings } from './events/text-crossings.ts'
import type { GroupHost } from './group/group.ts'
import type { GlyphBounds, HitShape } from './hit/glyph-hits.ts'
import { boundText, hitText, placeText } from './hit/hit-text.ts'
import type { Matrix } from './matrix.ts'
import type { Timeline } from './playback/played.ts'
import { type PlacedDecorator, placeDecorators } from './rich/place-decorators.ts'
import { readGlyph } from './rich/read-glyph.ts'
import type { SceneText } from './scene/scene-text.ts'
import type { Text } from './text.ts'
import type { TextHost } from './text-host.ts'
import type { TextOptions } from './text-options.ts'

/** What a stage gives for a text. */
export class StageText extends EditedText implements Text {
  protected readonly eventTypes = TEXT_EVENTS
  protected readonly textCrossings: TextCrossings
  static {
    refuseWrites(StageText.prototype)
  }

  constructor(host: TextHost, scene: SceneText, options: TextOptions, content: string | RichText) {
    super(host, scene, options, content)
    this.textCrossings = new TextCrossings(scene)
  }

  /** Where its groups live. */
  get stage(): GroupHost {
    return this.host
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
    this.outdate({ x: px })
  }

  get y(): number {
    return this.scene.y
  }

  set y(px: number) {
    this.#place(() => (this.scene.y = requireBelow(px, 1e7, 'text.y')))
    this.outdate({ y: px })
  }

  get transform(): Matrix {
    return this.scene.transform
  }

  set transform(matrix: Matrix) {
    this.#place(() => (this.scene.transform = requireMatrix(matrix, 'text.transform')))
    this.outdate({ transform: matrix })
  }

  get order(): number {
    return this.scene.order
  }

  set order(order: number) {
    this.assertAlive('order')
    this.scene.order = requireFinite(order, 'text.order')
    this.outdate({ order })
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
    if (this.isDisposed) return
    this.leaveGroup()
    this.isDisposed = true
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
    if (this.isDisposed) throw new DisposedError('text', call)
  }
}
