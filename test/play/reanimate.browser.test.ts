import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, expect, test } from 'vitest'
import { CHANNEL_INDEX } from '../../shaders/channels.ts'
import {
  type Animation,
  animation,
  clip,
  DisposedError,
  type Font,
  layer,
  loadFont,
  type Stage,
} from '../../src/index.ts'
import { openStage, readPixels, samePixels } from '../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

/** Moves to a height in a second and stays. */
const liftTo = (height: number): Animation =>
  animation([
    layer(
      clip({
        translationY: [
          [0, 0],
          [1, height],
        ],
      }),
      { fill: 'both' },
    ),
  ])

const add = (stage: Stage, height: number) =>
  ['one', 'two', 'three'].map((word, index) =>
    stage.add(word, { font, size: 32, x: 20 + 120 * index, y: 60, animation: liftTo(height) }),
  )

for (const backend of ['gpu', 'cpu'] as const) {
  test(`${backend}: texts that all get another animation stay where they are`, async () => {
    const fresh = await openStage({ backend })
    for (const text of add(fresh.stage, -40)) text.currentTime = 1
    fresh.stage.frame(0)
    const changed = await openStage({ backend })
    const texts = add(changed.stage, 20)
    for (const text of texts) text.currentTime = 1
    changed.stage.frame(0)
    for (const text of texts) text.animation = liftTo(-40)
    changed.stage.frame(0)
    expect(samePixels(readPixels(changed.canvas), readPixels(fresh.canvas))).toBe(true)
  })

  test(`${backend}: what is inspected is what the call saw, though tables grow and texts change meanwhile`, async () => {
    const { stage } = await openStage({ backend })
    const texts = add(stage, 20)
    for (const text of texts) text.currentTime = 0.5
    const readings = texts.map((text) => text.inspect())
    for (const text of texts) text.currentTime = 1
    for (let more = 0; more < 40; more++) stage.add('x'.repeat(100), { font, size: 8, animation: liftTo(more) })
    const first = await Promise.all(readings)
    stage.frame(0)
    // Asked when it is compiled already; the answer is on its way when the animations go.
    const again = texts.map((text) => text.inspect())
    await Promise.resolve()
    stage.frame(0)
    const second = await Promise.all(again)
    for (const [channels, height] of [
      ...first.map((one) => [one, 10] as const),
      ...second.map((one) => [one, 20] as const),
    ]) {
      for (let at = CHANNEL_INDEX.translationY; at < channels.length; at += 21) {
        expect(Math.abs(channels[at]! - height)).toBeLessThanOrEqual(1e-3)
      }
    }
  })

  test(`${backend}: a text that is disposed of while it is inspected says so`, async () => {
    const { stage } = await openStage({ backend })
    const [text] = add(stage, 20)
    const reading = text!.inspect()
    text!.dispose()
    await expect(reading).rejects.toThrow(DisposedError)
  })
}
