/**
 * Runs a loop over `count` things a stretch at a time, with a yield behind each: a loop in a function of its own is compiled to
 * faster code than one that yields.
 */
export function* inStretches(
  count: number,
  length: number,
  run: (start: number, end: number) => void,
): Generator<void, void> {
  for (let start = 0; start < count; start += length) {
    run(start, Math.min(count, start + length))
    if (start + length < count) yield
  }
}
