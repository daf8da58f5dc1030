/** Each of the 21 channels reaches the screen, on both backends: a picture with it differs from one without as it should. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHANNELS, type ChannelName } from '../../shaders/channels.ts'
import { animation, clip, type Font, layer, loadFont, mixPigments } from '../../src/index.ts'
import { meanColor, measureInk, openStage, type Pixels, readPixels, samePixels } from '../support/open-stage.ts'

type Values = { [name in ChannelName]?: number }
type Ink = ReturnType<typeof measureInk>

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

/** px; 1 / 8 px is what 8-bit coverage lets a centre of gravity be told by. */
const PLACE = 1 / 8
/** Of 255. */
const COLOR = 2 / 255

/** Draws "F" (or another text) near the middle of a small canvas with these channels at constant values. */
async function draw(backend: 'gpu' | 'cpu', values: Values, content = 'F'): Promise<Pixels> {
  const { stage, canvas } = await openStage({ backend }, 200, 200)
  const motion = animation([layer(clip(values), { blend: 'override', tint: 'blend' })])
  stage.add(content, { font, size: 60, x: 80, y: 60, color: '#002185', animation: motion }).play()
  stage.frame(0)
  return readPixels(canvas)
}

const blue: [number, number, number] = [0, 0x21 / 255, 0x85 / 255]
const expectColor = (pixels: Pixels, color: readonly number[]) =>
  meanColor(pixels).forEach((part, index) => {
    expect(Math.abs(part - color[index]!)).toBeLessThanOrEqual(COLOR)
  })
const expectAt = (found: number, wanted: number, within = PLACE) => {
  if (!(Math.abs(found - wanted) <= within)) throw new Error(`found ${found}, wanted ${wanted} within ${within}`)
}

/** For each channel: what to set, what to compare with, and what must hold between the two. */
const cases: Record<
  ChannelName,
  { set: Values; base?: Values; text?: string; check: (with_: Pixels, without: Pixels, a: Ink, b: Ink) => void }
> = {
  opacity: { set: { opacity: 0.5 }, check: (_, __, a, b) => expectAt(a.weight / b.weight, 0.5, 0.005) },
  letterSpacing: {
    set: { letterSpacing: 20 },
    text: 'FF',
    // The first letter stays, the second moves by 20 px: so does half of the ink.
    check: (_, __, a, b) => {
      expectAt(a.x - b.x, 10)
      expect(a.left).toBe(b.left)
      expect(a.right - b.right).toBe(20)
    },
  },
  rotation: {
    set: { rotation: 90 },
    // Clockwise about the middle of the box: what stood up lies, the ink's box turns.
    check: (_, __, a, b) => {
      expectAt(a.right - a.left, b.bottom - b.top, 1)
      expectAt(a.bottom - a.top, b.right - b.left, 1)
      expectAt(a.weight / b.weight, 1, 0.01)
    },
  },
  translationX: {
    set: { translationX: 12.5 },
    check: (_, __, a, b) => [expectAt(a.x - b.x, 12.5), expectAt(a.y, b.y)],
  },
  translationY: {
    set: { translationY: 12.5 },
    check: (_, __, a, b) => [expectAt(a.y - b.y, 12.5), expectAt(a.x, b.x)],
  },
  scaleX: {
    set: { scaleX: 2 },
    check: (_, __, a, b) => [expectAt(a.weight / b.weight, 2, 0.02), expectAt(a.bottom - a.top, b.bottom - b.top, 0)],
  },
  scaleY: {
    set: { scaleY: 2 },
    check: (_, __, a, b) => [expectAt(a.weight / b.weight, 2, 0.02), expectAt(a.right - a.left, b.right - b.left, 0)],
  },
  // CSS skew: a point moves by tan(angle) of its distance from the pivot, so the centre of the ink does, too; areas stay.
  shearX: {
    set: { shearX: 30 },
    check: (_, __, a, b) => {
      expectAt(a.weight / b.weight, 1, 0.01)
      expect(a.bottom).toBe(b.bottom)
      expectAt(a.x - b.x, Math.tan(Math.PI / 6) * (b.y - (60 + boxHeight() / 2)), 0.2)
    },
  },
  shearY: {
    set: { shearY: 30 },
    check: (_, __, a, b) => {
      expectAt(a.weight / b.weight, 1, 0.01)
      expectAt(a.x, b.x)
      expectAt(a.y - b.y, Math.tan(Math.PI / 6) * (b.x - (80 + boxWidth() / 2)), 0.2)
    },
  },
  // A pivot shows where something turns about it: scaled by 2 about the left edge everything lies right of it.
  pivotX: {
    set: { scaleX: 2, pivotX: 0 },
    base: { scaleX: 2, pivotX: 1 },
    check: (_, __, a, b) => expectAt(a.x - b.x, boxWidth(), 0.3),
  },
  pivotY: {
    set: { scaleY: 2, pivotY: 0 },
    base: { scaleY: 2, pivotY: 1 },
    check: (_, __, a, b) => expectAt(a.y - b.y, boxHeight(), 0.3),
  },
  shadowOffsetX: {
    set: { shadowOffsetX: 60, shadowColorA: 1 },
    base: { shadowColorA: 1, shadowOffsetX: 50 },
    check: (_, __, a, b) => [expectAt(a.x - b.x, 5), expect(a.right - b.right).toBe(10)],
  },
  shadowOffsetY: {
    set: { shadowOffsetY: 60, shadowColorA: 1 },
    base: { shadowColorA: 1, shadowOffsetY: 50 },
    check: (_, __, a, b) => [expectAt(a.y - b.y, 5), expect(a.bottom - b.bottom).toBe(10)],
  },
  colorR: {
    set: { colorA: 1, colorR: 0.75 },
    base: { colorA: 1 },
    check: (a, b) => [expectColor(a, [0.75, 0, 0]), expectColor(b, [0, 0, 0])],
  },
  colorG: { set: { colorA: 1, colorG: 0.75 }, check: (a) => expectColor(a, [0, 0.75, 0]) },
  colorB: { set: { colorA: 1, colorB: 0.75 }, check: (a) => expectColor(a, [0, 0, 0.75]) },
  colorA: {
    set: { colorR: 0.99, colorG: 0.83, colorB: 0, colorA: 0.5 },
    base: { colorR: 0.99, colorG: 0.83, colorB: 0 },
    check: (a, b) => [expectColor(a, mixPigments(blue, [0.99, 0.83, 0], 0.5)), expectColor(b, blue)],
  },
  shadowColorR: shadowColor('shadowColorR', 0),
  shadowColorG: shadowColor('shadowColorG', 1),
  shadowColorB: shadowColor('shadowColorB', 2),
  shadowColorA: {
    set: { shadowOffsetY: 70, shadowColorA: 0.5 },
    base: { shadowOffsetY: 70 },
    // A shadow of half the glyph's opacity adds half its ink.
    check: (_, __, a, b) => expectAt(a.weight / b.weight, 1.5, 0.01),
  },
}

/** A full shadow far below its glyph has half of all opaque ink. */
function shadowColor(channel: ChannelName, part: number): (typeof cases)[ChannelName] {
  return {
    set: { shadowOffsetY: 70, shadowColorA: 1, [channel]: 1 },
    base: { shadowOffsetY: 70, shadowColorA: 1 },
    check: (a, b) => {
      const [lit, dark] = [meanColor(a), meanColor(b)]
      for (const [index, value] of lit.entries()) expectAt(value - dark[index]!, index === part ? 0.5 : 0, 0.01)
    },
  }
}

let metrics: { width: number; height: number } | undefined
const boxWidth = () => metrics!.width
const boxHeight = () => metrics!.height

describe.each(['gpu', 'cpu'] as const)('on the %s backend', (backend) => {
  test.each(CHANNELS.map(({ name }) => name))('%s', async (name) => {
    if (!metrics) {
      const { stage } = await openStage({ backend })
      metrics = stage.add('F', { font, size: 60 })
    }
    const { set, base = {}, text, check } = cases[name]
    const without = await draw(backend, base, text)
    const with_ = await draw(backend, set, text)
    expect(samePixels(with_, without)).toBe(false)
    check(with_, without, measureInk(with_), measureInk(without))
  })
})
