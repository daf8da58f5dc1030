import { beforeAll, expect, test } from 'vitest'
import { CHANNEL_INDEX, CHANNELS, type ChannelName, IDENTITY } from '../../shaders/channels.ts'
import { Pose } from '../../shaders/evaluate/evaluate.layout.ts'
import type { TableView } from '../../shaders/tables.ts'
import { unpackColor } from '../../src/pack/colors.ts'
import { readRecord } from '../../src/pack/record-values.ts'
import { animationOf, bakeByHand, NO_DELAY } from '../support/baked.ts'
import { requestTestDevice } from '../support/device.ts'
import { type Box, type PackedScene, packScene, twinPoses } from '../support/pack-scene.ts'
import { createEvaluateRunner, type EvaluateRunner } from '../support/run-evaluate.ts'

/** SPEC 10, for |scale| ≤ 64, |shear| ≤ 80° and all within ±8192 px. */
const CORNER_BOUND_PX = 1 / 64
const REACH_PX = 8192
const UNORM_STEP = 1 / 65535

let runner: EvaluateRunner

beforeAll(async () => {
  runner = await createEvaluateRunner(await requestTestDevice())
}, 60_000)

type Channels = { readonly [channel in ChannelName]?: number }
interface Placed {
  readonly channels: Channels
  readonly box: Box
}

/** A scene whose glyphs have given channels, exactly: one constant track, and overrides by glyph that set every lane. */
function placeGlyphs(glyphs: readonly Placed[]): PackedScene {
  const all = Object.fromEntries(CHANNELS.map(({ name }) => [name, 0]))
  const layer = bakeByHand({ channels: all, tint: 'blend', mode: 'override' })
  const overrides = new Float64Array(glyphs.length * 48)
  for (const [glyph, { channels }] of glyphs.entries())
    for (const [index, { name, quad, lane }] of CHANNELS.entries())
      overrides[glyph * 48 + quad * 8 + 4 + lane] = channels[name] ?? IDENTITY[index]!
  return packScene([
    {
      animation: animationOf([layer]),
      schedules: [NO_DELAY],
      glyphCount: glyphs.length,
      times: [0],
      layerOverrides: [overrides],
      box: (glyph) => glyphs[glyph]!.box,
    },
  ])
}

type Matrix = readonly [number, number, number, number, number, number]

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

/** SPEC 8, factor by factor: maps a point of the glyph's box (its top left is the origin) to the line's space. */
function matrixOf({ channels, box: [x, y, width, height] }: Placed): Matrix {
  const value = (name: ChannelName) => channels[name] ?? IDENTITY[CHANNEL_INDEX[name]]!
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const shear = (name: ChannelName) => Math.tan(radians(Math.max(-89.9, Math.min(89.9, value(name)))))
  const pivot = [value('pivotX') * width, value('pivotY') * height] as const
  const angle = radians(value('rotation'))
  const factors: Matrix[] = [
    [1, 0, 0, 1, x + value('translationX'), y + value('translationY')],
    [1, 0, 0, 1, ...pivot],
    [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0],
    [1, shear('shearY'), shear('shearX'), 1, 0, 0],
    [value('scaleX'), 0, 0, value('scaleY'), 0, 0],
    [1, 0, 0, 1, -pivot[0], -pivot[1]],
  ]
  return factors.reduce(multiply)
}

function apply(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]
}

/** The box's corners as the pose puts them: it takes points relative to the pen, which is at the box's left on the baseline. */
function cornersOfPose(poses: TableView, index: number, [, y, width, height]: Box): [number, number][] {
  const pose = readRecord(poses, Pose, index)
  const matrix = [...(pose.linear as number[]), ...(pose.translation as number[])] as unknown as Matrix
  return corners(width, height).map(([cornerX, cornerY]) => apply(matrix, cornerX, cornerY + y))
}

function corners(width: number, height: number): [number, number][] {
  return [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ]
}

/** A repeatable sequence of numbers in [0, 1) (Weyl sequence with the golden ratio, one per dimension). */
function createSequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0.618033988749895) % 1
    const mixed = Math.sin(state * 12_543.123 + seed) * 43_758.5453
    return mixed - Math.floor(mixed)
  }
}

function randomGlyph(next: () => number): Placed {
  const between = (low: number, high: number) => Math.fround(low + (high - low) * next())
  const scale = () => between(-1, 1) * 64 ** next()
  return {
    channels: {
      rotation: next() < 0.5 ? between(-180, 180) : between(-1e5, 1e5),
      translationX: between(-500, 500),
      translationY: between(-500, 500),
      scaleX: Math.fround(scale()),
      scaleY: Math.fround(scale()),
      shearX: next() < 0.5 ? 0 : between(-80, 80),
      shearY: next() < 0.5 ? 0 : between(-80, 80),
      pivotX: between(-1, 2),
      pivotY: between(-1, 2),
    },
    box: [between(0, 4000), between(-60, 0), between(0, 80), between(0, 100)],
  }
}

test('corners are placed as the matrix says, on GPU and CPU', async () => {
  const next = createSequence(1)
  const glyphs = Array.from({ length: 4000 }, () => randomGlyph(next))
  const scene = placeGlyphs(glyphs)
  const kernel = (await runner.poses(scene)).poses
  const twin = twinPoses(scene).poses
  let checked = 0
  for (const [index, glyph] of glyphs.entries()) {
    const matrix = matrixOf(glyph)
    const exact = corners(glyph.box[2], glyph.box[3]).map(([x, y]) => apply(matrix, x, y))
    if (exact.flat().some((value) => Math.abs(value) > REACH_PX)) continue
    checked++
    for (const [name, poses] of Object.entries({ kernel, twin }))
      for (const [corner, [x, y]] of cornersOfPose(poses, index, glyph.box).entries()) {
        const distance = Math.hypot(x - exact[corner]![0], y - exact[corner]![1])
        if (!(distance <= CORNER_BOUND_PX))
          throw new Error(`${name}, ${JSON.stringify(glyph)}: corner ${corner} is ${distance} px off`)
      }
  }
  expect(checked).toBeGreaterThan(3000)
})

test('at its identity a glyph stays where it was laid, exactly', async () => {
  const next = createSequence(2)
  const glyphs = Array.from({ length: 100 }, () => ({ channels: {}, box: randomGlyph(next).box }))
  const scene = placeGlyphs(glyphs)
  for (const poses of [(await runner.poses(scene)).poses, twinPoses(scene).poses])
    for (const [index, { box }] of glyphs.entries()) {
      const pose = readRecord(poses, Pose, index)
      expect(pose.linear).toEqual([1, 0, 0, 1])
      expect((pose.translation as number[])[0]).toBe(box[0])
      expect((pose.translation as number[])[1]! + 0).toBe(0)
    }
})

test('the twin writes what the kernel writes beside the matrix', async () => {
  const next = createSequence(3)
  const names = CHANNELS.map(({ name }) => name).filter((name) => /olor|opacity|shadowOffset|letterSpacing/.test(name))
  const glyphs = Array.from({ length: 500 }, (): Placed => {
    const channels = Object.fromEntries(names.map((name) => [name, Math.fround(next() * 1.6 - 0.3)]))
    return { channels, box: [1, -8, 10, 12] }
  })
  const scene = placeGlyphs(glyphs)
  const [kernel, twin] = [await runner.poses(scene), twinPoses(scene)]
  for (const [index, { channels }] of glyphs.entries()) {
    const [fromKernel, fromTwin] = [readRecord(kernel.poses, Pose, index), readRecord(twin.poses, Pose, index)]
    const clamped = (name: ChannelName) => Math.max(0, Math.min(1, channels[name]!))
    for (const field of ['opacity', 'line', 'shadowOffset', 'block'] as const)
      expect(fromKernel[field], field).toEqual(fromTwin[field])
    expect(fromTwin.opacity).toBe(clamped('opacity'))
    expect(fromTwin.shadowOffset).toEqual([channels.shadowOffsetX, channels.shadowOffsetY])
    expect(kernel.spacings[index]).toBe(channels.letterSpacing)
    expect(twin.spacings[index]).toBe(channels.letterSpacing)
    for (const pose of [fromKernel, fromTwin])
      for (const [field, prefix] of [
        ['tint', 'color'],
        ['shadowColor', 'shadowColor'],
      ] as const)
        for (const [part, value] of unpackColor(pose[field] as [number, number]).entries())
          expect(Math.abs(value - clamped(`${prefix}${'RGBA'[part]}` as ChannelName))).toBeLessThanOrEqual(UNORM_STEP)
  }
})

test('numbers however large are placed finite', async () => {
  const huge = [1e30, -1e30, 1e20, -3e7, 0]
  const names = CHANNELS.map(({ name }) => name)
  const glyphs = Array.from({ length: 400 }, (_, glyph): Placed => {
    const channels = Object.fromEntries(
      names.map((name, at) => [name, huge[(glyph * 7 + at * (1 + (glyph % 5))) % 5]!]),
    )
    return { channels, box: [4000, -1e6, 3e6, 2e6] }
  })
  const scene = placeGlyphs(glyphs)
  for (const { poses, spacings } of [await runner.poses(scene), twinPoses(scene)]) {
    expect(spacings.every(Number.isFinite)).toBe(true)
    for (const index of glyphs.keys()) {
      const { linear, translation, opacity, shadowOffset } = readRecord(poses, Pose, index)
      for (const value of [linear, translation, opacity, shadowOffset].flat()) expect(Number.isFinite(value)).toBe(true)
    }
  }
})
