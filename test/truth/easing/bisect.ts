/** The parameter in 0..1 at which a function that never falls reaches `target`, to the last bit that halving gives. */
export function bisect(rising: (parameter: number) => number, target: number): number {
  let low = 0
  let high = 1
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (rising(middle) < target) low = middle
    else high = middle
  }
  return (low + high) / 2
}
