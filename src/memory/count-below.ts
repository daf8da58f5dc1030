/**
 * How many of some rising numbers are below a limit, by search: the index of the first that is not.
 *
 * @example
 * countBelow(Uint32Array.of(2, 4, 4, 9), 4) // 1
 */
export function countBelow(numbers: Uint32Array, limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}
