import type { Animation } from '../../author/model.ts'
import { plainText } from '../../rich/plain-text.ts'
import type { RichText } from '../../rich/rich-text.ts'
import { checkSlices } from '../../slices/check-slices.ts'
import { drain } from '../../slices/drain.ts'
import type { SlicedWork } from '../../slices/run-in-slices.ts'
import { report, within } from '../../slices/share-steps.ts'
import type { MirroredContent } from '../access/mirrored-text.ts'
import { ActedText } from '../acts/acted-text.ts'
import { requireAnimation, requireBlur } from '../check/require-value.ts'
import { LoadingStroke } from '../color/loading-stroke.ts'
import { requireTextColor, type TextColor } from '../color/text-color.ts'
import type { DrawnStroke, TextStroke } from '../color/text-stroke.ts'
import { StageOptionError } from '../errors.ts'
import { keepOptions, keepValue } from '../keep-options.ts'
import { contentSteps, prepareContent } from '../rich/lay-out-content.ts'
import type { SceneText } from '../scene/scene-text.ts'
import type { TextHost } from '../text-host.ts'
import { type ResolvedTextOptions, resolveTextOptions, type TextOptions } from '../text-options.ts'
import { keepSource } from '../text-source.ts'
import type { Editable } from './editable.ts'
import { SlicedChanges } from './sliced-changes.ts'
import { checkChanges, findDifference, type TextChanges, type TextDifference } from './text-changes.ts'

/** Of changes that are made in slices, the layout. */
const LAYOUT_SHARE = 0.6

/** Changes that differ from what a text has, checked. */
interface ResolvedChange extends TextDifference {
  readonly changes: TextChanges
  readonly resolved: ResolvedTextOptions
}

/** The part of a text that has words and options, and changes them. */
export abstract class EditedText extends ActedText implements Editable {
  #options: TextOptions
  #color: TextColor
  #shadowBlur: number
  readonly #sliced = new SlicedChanges(
    (changes) => this.#changeSteps(changes, 'setInSlices()'),
    () => {
      this.assertAlive('setInSlices()')
      return this.host.upload()
    },
  )
  readonly #stroke = new LoadingStroke(
    (stroke) => this.#drawStroke(stroke),
    () => this.label,
  )
  /** Where it stands is written as it is. */
  placed = false
  protected isDisposed = false

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
    scene.beforeChange = this.#sliced.interrupt
  }

  /** What the page says in place of the picture. */
  get mirrored(): MirroredContent {
    const { language, direction = 'auto' } = this.#options
    const { source } = this
    const text = plainText(typeof source === 'string' ? { text: source, decorators: [] } : source)
    return { text, language, direction }
  }

  get color(): TextColor {
    return this.#color
  }

  set color(color: TextColor) {
    this.assertAlive('color')
    this.scene.setColor(requireTextColor(color, 'text.color'))
    this.#color = keepValue(color)
    this.outdate({ color })
    this.host.invalidate('clock')
  }

  get shadowBlur(): number {
    return this.#shadowBlur
  }

  set shadowBlur(px: number) {
    this.assertAlive('shadowBlur')
    this.#shadowBlur = requireBlur(px, 'text.shadowBlur')
    this.scene.setShadowBlur(px)
    this.outdate({ shadowBlur: px })
    this.host.invalidate('clock')
  }

  get stroke(): TextStroke | undefined {
    return this.#stroke.value
  }

  set stroke(stroke: TextStroke | undefined) {
    this.assertAlive('stroke')
    this.#stroke.change(keepValue(stroke))
    this.outdate({ stroke })
  }

  get loaded(): Promise<void> {
    return this.#stroke.loaded
  }

  #drawStroke(stroke: DrawnStroke | undefined): void {
    // It may have been loaded for a text that was taken off meanwhile.
    if (this.isDisposed) return
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
    this.outdate({ animation: undefined, acts: undefined })
    // The clock goes on from the time that was seen, also where the old animation had ended long before.
    if (time !== undefined && !this.isLed) this.playback.seek(time, true)
    // Its blocks are new ones, and so are their places in the draws.
    this.placed = false
    this.host.invalidate('clock')
  }

  set(changes: TextChanges): void {
    this.assertAlive('set()')
    drain(this.#changeSteps(changes, 'set()'))
    this.outdate(changes)
  }

  async setInSlices(changes: TextChanges, slices: SlicedWork = {}): Promise<void> {
    this.assertAlive('setInSlices()')
    const where = `setInSlices() of ${this.label}`
    checkSlices(slices, where, StageOptionError)
    checkChanges(changes, where)
    await this.#sliced.make(keepOptions(changes), slices)
  }

  /** Makes changes in steps of how much is done, 0..1; until the last one nothing has changed. */
  *#changeSteps(changes: TextChanges, call: 'set()' | 'setInSlices()'): Generator<number, void> {
    this.assertAlive(call)
    const { x, y, transform, order, animation, laid } = this.scene
    const [color, shadowBlur, stroke, acts] = [this.#color, this.#shadowBlur, this.#stroke.value, this.acts]
    const own = { size: laid.fontSize, color, shadowBlur, x, y, transform, order }
    const base = { ...this.#options, ...own, animation, acts, stroke }
    const where = `${call} of ${this.label}`
    const difference = findDifference(this.source, base, changes, where)
    if (!difference) return
    const options = keepOptions(difference.options)
    const resolved = resolveTextOptions(difference.content, options, 'text.set', where)
    // The acts that it has go on.
    if (acts && options.acts === acts) resolved.acts = this.scene.acts!.acts
    const change = { ...difference, options, resolved, changes }
    const take = yield* this.#relaySteps(change, call === 'setInSlices()')
    this.keepActs(() => this.#apply(change, take))
  }

  /** Lays out and packs the text anew where that must be; what it gives has the text show it, at a time of the text. */
  *#relaySteps(
    { content, options, resolved, lays, relays, colors }: ResolvedChange,
    inSlices: boolean,
  ): Generator<number, ((time: number | undefined) => void) | undefined> {
    // Many draws that are painted anew in their place could not be stopped.
    const repaints = inSlices && colors && !this.scene.takesColor(resolved.color)
    if (!relays && !repaints) return undefined
    if (!inSlices) this.scene.beginChange('text.set()')
    if (inSlices && lays) yield* report(prepareContent(content, resolved), 0)
    const { laid: before } = this.scene
    const laid = lays ? yield* within(contentSteps(content, options, resolved, before), 0, LAYOUT_SHARE) : before
    // By a function of the author's that ran meanwhile.
    this.assertAlive('set()')
    return yield* within(this.scene.relaySteps(laid, resolved), lays ? LAYOUT_SHARE : 0, 1)
  }

  #apply(
    { changes, content, options, resolved, colors, strokes }: ResolvedChange,
    take: ((time: number | undefined) => void) | undefined,
  ): void {
    const time = this.playback.currentTime
    if (take) take(time)
    else if (colors) this.scene.setColor(resolved.color)
    if (resolved.shadowBlur !== this.#shadowBlur) this.scene.setShadowBlur(resolved.shadowBlur)
    // The clock goes on from the time that was seen, also where the text had ended before.
    if (take && time !== undefined && !this.isLed) this.playback.seek(time, true)
    this.#options = options
    this.source = content
    this.#color = options.color ?? '#000'
    this.#shadowBlur = resolved.shadowBlur
    const { x, y, transform, order } = resolved
    // In slices the text may have been moved meanwhile.
    const places = Object.entries({ x, y, transform, order }).filter(([name]) => name in changes)
    Object.assign(this.scene, Object.fromEntries(places))
    if (strokes) this.#stroke.accept(options.stroke)
    keepSource(this, content, options)
    this.placed = false
    this.host.invalidate('order')
  }

  /** Says of options that they have been changed directly: changes in slices that were asked for before leave them alone. */
  protected outdate(changes: TextChanges): void {
    this.#sliced.outdate(changes)
  }
}
