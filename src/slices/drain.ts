/** Takes all steps of a generator at one go. */
export function drain<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
