import {
  colorGradient,
  type DrawnGradient,
  type GradientTables,
  readGradient,
  readOffsets,
} from '../../../shaders/render/gradient.cpu.ts'

/** Between two stops a browser mixes colours that are not premultiplied and knows no tints: so many steps show neither. */
const STEPS = 12

/** More turns of a repeating gradient across one glyph are finer than pixels. */
const MOST_TURNS = 64

type Context = Pick<CanvasRenderingContext2D, 'createLinearGradient'>

/**
 * The fill of a draw in the coordinates of its outline where it is a gradient, tints included; undefined for one colour.
 *
 * @param bounds of the outline: left, bottom, right, top.
 */
export function makeGradientFill(
  context: Context,
  tables: GradientTables,
  draw: number,
  bounds: ArrayLike<number>,
): string | CanvasGradient | undefined {
  const gradient = readGradient(tables, draw)
  if (!gradient) return undefined
  const write = (share: number) => {
    const [red, green, blue, alpha] = colorGradient(tables, draw, gradient, share)
    return `rgb(${[red, green, blue].map((part) => Math.round(part * 255)).join(',')},${alpha})`
  }
  const { axis, phase } = gradient
  const length = axis[0] ** 2 + axis[1] ** 2
  const shares = listShares(tables, gradient, bounds)
  const [start, stop] = [shares[0]!, shares.at(-1)!]
  if (!(length > 0) || !(stop > start)) return write(phase)
  const point = (share: number) => [(axis[0] * (share - phase)) / length, (axis[1] * (share - phase)) / length] as const
  const fill = context.createLinearGradient(...point(start), ...point(stop))
  // Two stops at one offset are a jump: what comes before it is read just before.
  const epsilon = (stop - start) * 1e-6
  for (const [index, share] of shares.entries()) {
    const isJump = shares[index + 1] === share
    fill.addColorStop((share - start) / (stop - start), write(isJump ? share - epsilon : share))
  }
  return fill
}

/** Shares of a gradient at which its colour is set, rising, each jump twice; of one that goes on, as far as a box reaches. */
function listShares(
  tables: GradientTables,
  { first, axis, phase }: DrawnGradient,
  bounds: ArrayLike<number>,
): number[] {
  const { offsets, extends: goesOn } = readOffsets(tables, first)
  const steps = offsets.flatMap((offset, stop) => {
    const next = offsets[stop + 1]
    if (next === undefined || next === offset) return [offset]
    return Array.from({ length: STEPS }, (_, step) => offset + ((next - offset) * step) / STEPS)
  })
  const [start, stop] = [offsets[0]!, offsets.at(-1)!]
  if (!goesOn || !(stop > start)) return steps
  const corners = [0, 1, 2, 3].map((corner) => {
    const [x, y] = [bounds[corner & 1 ? 2 : 0]!, bounds[corner & 2 ? 3 : 1]!]
    return (phase + axis[0] * x + axis[1] * y - start) / (stop - start)
  })
  const from = Math.floor(Math.min(...corners))
  const turns = Math.min(MOST_TURNS, Math.ceil(Math.max(...corners)) - from)
  return Array.from({ length: turns }, (_, turn) => steps.map((share) => share + (from + turn) * (stop - start))).flat()
}
