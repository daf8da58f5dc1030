/** Texts and a stage as far as their clocks and events go: no canvas, no glyphs to draw. */
import { type Animation, animation, clip, layer } from '../../../src/author/index.ts'
import { bakeAnimation } from '../../../src/bake/bake-animation.ts'
import { endTime } from '../../../src/bake/end-time.ts'
import { scheduleLayers } from '../../../src/bake/schedule-layers.ts'
import type { Crossing } from '../../../src/play/events/crossing.ts'
import type { EventCursor } from '../../../src/play/events/event-cursor.ts'
import { TEXT_EVENTS, type TextEvents } from '../../../src/play/events/playback-events.ts'
import { type EventSource, TextCrossings } from '../../../src/play/events/text-crossings.ts'
import { Played, type Timeline } from '../../../src/play/playback/played.ts'
import { PlayedStage } from '../../../src/play/playback/played-stage.ts'
import type { TextMotion } from '../../../src/play/scene/place-block.ts'
import { TextMotions } from '../../../src/play/scene/text-motions.ts'
import type { Text } from '../../../src/play/text.ts'
import { plainUnits } from '../../support/scenes/plain-units.ts'

export class TestStage extends PlayedStage {
  readonly texts: TestText[] = []

  add(motion: Animation, glyphs = 1): TestText & Text {
    const text = new TestText(this, motion, glyphs)
    this.texts.push(text)
    return text as TestText & Text
  }

  frame(seconds: number): void {
    this.moveTo(seconds, this.texts)
  }

  assertAlive(): void {}
}

export class TestText extends Played<TextEvents> {
  protected readonly eventTypes = TEXT_EVENTS
  readonly label = 'a text'
  readonly #crossings: TextCrossings
  readonly endTime: number

  constructor(
    readonly stage: TestStage,
    readonly animation: Animation,
    readonly glyphs: number,
  ) {
    super()
    const baked = bakeAnimation(animation)
    const schedules = scheduleLayers(animation, baked, plainUnits(glyphs)).map((schedule, layer) => ({
      timing: baked.layers[layer]!.timing,
      schedule,
    }))
    this.endTime = endTime(schedules)
    const places = Uint32Array.from({ length: glyphs }, (_, index) => index)
    const clusters = { count: glyphs, logicalIndex: places, start: places, end: places.map((place) => place + 1) }
    const text = Array.from({ length: glyphs }, (_, index) => String.fromCharCode(97 + (index % 26))).join('')
    this.#crossings = new TextCrossings({
      laid: { text, clusters },
      animation,
      motions: new TextMotions({ schedules, stored: { baked }, endTime: this.endTime } as unknown as TextMotion, []),
    } as unknown as EventSource)
  }

  protected get followed(): Timeline {
    return this.stage.timeline
  }

  assertAlive(): void {}

  dispose(): void {
    this.leaveGroup()
  }

  protected override *crossings(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    if (this.listens('glyphRevealed')) yield* this.#crossings.reveals(from, to)
    if (this.listens('iteration')) yield* this.#crossings.iterations(from, to)
  }
}

/** Takes so many seconds. */
export function lasting(seconds: number, iterations = 1): Animation {
  const sway = clip({
    rotation: [
      [0, 0],
      [seconds, 1],
    ],
  })
  return animation([layer(sway, { iterations })])
}
