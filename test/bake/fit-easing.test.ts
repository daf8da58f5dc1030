import { expect, test } from 'vitest'
import type { Easing } from '../../src/author/model.ts'
import { fitEasing } from '../../src/bake/fit-easing.ts'
import { evaluateEasing } from '../truth/easing/easing.ts'

const FAMILIES = ['sine', 'quad', 'cubic', 'quart', 'quint', 'expo', 'circ', 'back', 'elastic', 'bounce'] as const
const MODES = ['in', 'out', 'inOut'] as const
const bezier = (x1: number, y1: number, x2: number, y2: number): Easing => ({ kind: 'cubicBezier', x1, y1, x2, y2 })
const EASINGS: readonly Easing[] = [
  bezier(0.25, 0.1, 0.25, 1),
  bezier(0.42, 0, 1, 1),
  bezier(0, 0, 0.58, 1),
  bezier(0.42, 0, 0.58, 1),
  bezier(0, 1, 1, 0),
  bezier(1, 0, 0, 1),
  bezier(0.2, -2, 0.7, 3),
  ...FAMILIES.flatMap((family) => MODES.map((mode): Easing => ({ kind: 'named', family, mode }))),
  { kind: 'spring', mass: 1, stiffness: 100, damping: 8, velocity: 0 },
  { kind: 'spring', mass: 1, stiffness: 100, damping: 20, velocity: 0 },
  { kind: 'spring', mass: 2, stiffness: 3000, damping: 5, velocity: -10 },
]
const SHORTEST = 1e-6
/** `shortest` is taken up to a power of two, and a last piece may be as long as two. */
const WINDOW = 4e-6

test.each(EASINGS.map((easing) => [JSON.stringify(easing), easing] as const))(
  '%s: error, ends, monotony',
  (_, easing) => {
    const parts = fitEasing(easing, 1, 1e-5, SHORTEST)
    const pieces = parts.flatMap((part) => part.fit.pieces)
    expect(pieces[0]!.start).toBe(0)
    expect(pieces[pieces.length - 1]!.end).toBe(1)
    const monotone = !(
      (easing.kind === 'named' && ['back', 'elastic', 'bounce'].includes(easing.family)) ||
      (easing.kind === 'cubicBezier' && (easing.y1 < 0 || easing.y2 > 1)) ||
      (easing.kind === 'spring' && easing.damping < 20)
    )
    for (const part of parts) {
      expect(part.fit.error).toBeLessThanOrEqual(1.1e-5)
      let last = Number.NEGATIVE_INFINITY
      for (const [index, piece] of part.fit.pieces.entries()) {
        const next = part.fit.pieces[index + 1]
        if (next) expect(next.start).toBe(piece.end)
        const length = piece.end - piece.start
        expect(length).toBeGreaterThanOrEqual(SHORTEST)
        for (let step = 0; step <= 64; step++) {
          const s = (length * step) / 64
          const value = piece.c0 + s * (piece.c1 + s * (piece.c2 + s * piece.c3))
          const at = Math.min(part.end, piece.start + s)
          // One-sided: a part's ends are limits, also where the easing is pinned elsewhere.
          const wanted = [-WINDOW, 0, WINDOW].map((shift) => {
            const moved = length < 2.1 * 2 ** Math.ceil(Math.log2(SHORTEST)) ? at + shift : at
            const held = Math.min(part.end, Math.max(part.start, moved))
            return evaluateEasing(easing, held, 1, held <= part.start ? 1 : held >= part.end ? -1 : 0)
          })
          const slack = part.fit.error + 1e-12
          if (!(value >= Math.min(...wanted) - slack && value <= Math.max(...wanted) + slack)) {
            expect.fail(`at ${at}: ${value}, needs ${wanted.join(' ')} ± ${slack}`)
          }
          if (monotone && !(value >= last - 1e-14)) expect.fail(`falls from ${last} to ${value} at ${at}`)
          last = value
        }
      }
    }
  },
)

test('pieces are few', () => {
  const count = (easing: Easing) => fitEasing(easing, 1, 1e-5, SHORTEST).flatMap((part) => part.fit.pieces).length
  expect(count(bezier(0.25, 0.1, 0.25, 1))).toBeLessThanOrEqual(24)
  expect(count(bezier(0.42, 0, 0.58, 1))).toBeLessThanOrEqual(24)
  expect(count({ kind: 'named', family: 'bounce', mode: 'out' })).toBe(4)
  expect(count({ kind: 'named', family: 'back', mode: 'inOut' })).toBe(2)
  expect(count({ kind: 'named', family: 'cubic', mode: 'in' })).toBe(1)
  expect(count({ kind: 'steps', count: 7, jump: 'both' })).toBe(7)
})
