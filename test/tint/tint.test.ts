import { describe, expect, test } from 'vitest'
import { viewTable } from '../../shaders/tables.ts'
import { mixPigments, type Rgb } from '../../shaders/tint/pigment.cpu.ts'
import { tintDraws } from '../../shaders/tint/tint.cpu.ts'
import { makeDraws, packColor, packDraws, type SceneDraw, unpackColor } from './draw-scene.ts'

function runTwin(draws: readonly SceneDraw[], first = 0, count = draws.length): Uint32Array {
  const scene = packDraws(draws)
  const inks = new Uint32Array(scene.inkByteLength / 4)
  const tables = {
    draws: viewTable(scene.draws),
    poses: viewTable(scene.poses),
    paints: viewTable(scene.paints),
    inks: viewTable(inks.buffer),
  }
  tintDraws(tables, first, count)
  return inks
}

describe('the tint stage on the CPU', () => {
  test("without a tint the ink is the text colour bit by bit; all tint is the tint with the text colour's alpha", () => {
    const draws = makeDraws(500, 3).flatMap(({ paint, tint }): SceneDraw[] => [
      { paint, tint: [tint[0], tint[1] & 0xffff] },
      { paint, tint: [tint[0], (tint[1] | 0xffff0000) >>> 0] },
    ])
    const inks = runTwin(draws)
    draws.forEach(({ paint, tint }, index) => {
      const expected = tint[1] >>> 16 === 0 ? paint : [tint[0], ((paint[1] & 0xffff0000) | (tint[1] & 0xffff)) >>> 0]
      expect([inks[index * 2], inks[index * 2 + 1]]).toEqual(expected)
    })
  })

  test('in between it is the pigment mix, rounded to 16 bits', () => {
    const draws = makeDraws(500, 4)
    const inks = runTwin(draws)
    draws.forEach(({ paint, tint }, index) => {
      const [r, g, b, a] = unpackColor(Uint32Array.from(paint), 0) as [number, number, number, number]
      const [tr, tg, tb, share] = unpackColor(Uint32Array.from(tint), 0) as [number, number, number, number]
      const scale = (rgb: Rgb) => rgb.map((value) => value / 65535) as unknown as Rgb
      const mixed = mixPigments(scale([r, g, b]), scale([tr, tg, tb]), share / 65535)
      expect(unpackColor(inks, index)).toEqual([...mixed.map((value) => Math.round(value * 65535)), a])
    })
  })

  test('draws outside the range are left alone', () => {
    const white = { paint: packColor(65535, 65535, 65535, 65535), tint: packColor(0, 0, 0, 0) }
    expect([...runTwin([white, white, white, white], 1, 2)]).toEqual([
      0,
      0,
      2 ** 32 - 1,
      2 ** 32 - 1,
      2 ** 32 - 1,
      2 ** 32 - 1,
      0,
      0,
    ])
  })
})
