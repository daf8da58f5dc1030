/** The steps of some work, each with the same share done. */
export function* report<Result>(steps: Generator<void, Result>, share: number): Generator<number, Result> {
  return yield* convert(steps, () => share)
}

/** The steps of some work that goes from 0 to 1, as those of a part of a greater one. */
export function* within<Result>(steps: Generator<number, Result>, from: number, to: number): Generator<number, Result> {
  return yield* convert(steps, (done) => from + (to - from) * done)
}

function* convert<Step, Result>(
  steps: Generator<Step, Result>,
  shareOf: (step: Step) => number,
): Generator<number, Result> {
  try {
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      yield shareOf(value)
    }
  } finally {
    // Nothing where all of them were taken.
    steps.return(undefined as never)
  }
}
