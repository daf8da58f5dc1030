/**
 * What a pixel has of a blurred shadow, 0..1: a quadratic B-spline over the values of its grid, row by row.
 *
 * @param at steps from the grid's first point.
 */
export function blendGrid(
  values: ArrayLike<number>,
  columns: number,
  rows: number,
  [x, y]: readonly [number, number],
): number {
  const [column, row] = [Math.round(x), Math.round(y)]
  if (column < 1 || row < 1 || column + 2 > columns || row + 2 > rows) return 0
  let sum = 0
  for (let down = -1; down <= 1; down++)
    for (let along = -1; along <= 1; along++)
      sum += spline(column + along - x) * spline(row + down - y) * values[(row + down) * columns + column + along]!
  return sum
}

/** Weight of a point at a distance in steps. */
export function spline(distance: number): number {
  const away = Math.abs(distance)
  if (away >= 1.5) return 0
  return away <= 0.5 ? 0.75 - away ** 2 : (1.5 - away) ** 2 / 2
}
