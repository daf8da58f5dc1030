import { EasingSyntaxError } from '../errors.ts'
import type { Easing } from '../model.ts'
import { readCssNumber, readCssPercentage } from './css-tokens.ts'

interface Stop {
  readonly input: number
  readonly output: number
}

/** One argument: an output with none, one or two inputs before or after it, never around it. */
function readStop(text: string, where: string): { output: number; inputs: readonly number[] } {
  const words = text === '' ? [] : text.split(/\s+/)
  const outputAt = words.findIndex((word) => !word.endsWith('%'))
  const output = outputAt < 0 ? undefined : readCssNumber(words[outputAt]!)
  const inputs = words.filter((_, index) => index !== outputAt).map(readCssPercentage)
  const between = outputAt > 0 && outputAt < words.length - 1
  if (output === undefined || between || inputs.length > 2 || inputs.includes(undefined)) {
    throw new EasingSyntaxError(
      where,
      `"${text}" is no stop of linear(); it needs one number with up to two percentages before or after it, such as "0.5 20% 40%".`,
    )
  }
  return { output, inputs: inputs as number[] }
}

/**
 * The stops of CSS linear(): the first input defaults to 0, the last to 100 %, inputs never fall, and what is left out is
 * spread evenly between its neighbours (CSS Easing Functions 2, "create a linear easing function"). As in browsers, at
 * least two stops are needed.
 */
export function parseLinearStops(parameters: readonly string[], where: string): Easing {
  if (parameters.length < 2) {
    throw new EasingSyntaxError(where, `linear(${parameters.join()}) needs at least two stops, such as linear(0, 1).`)
  }
  const points: { input: number | undefined; output: number }[] = []
  let largest = Number.NEGATIVE_INFINITY
  parameters.forEach((text, index) => {
    const { output, inputs } = readStop(text, where)
    const first = index === 0 ? 0 : undefined
    const last = index === parameters.length - 1 ? 1 : undefined
    for (const input of inputs.length > 0 ? inputs : [first ?? last]) {
      if (input === undefined) points.push({ input, output })
      else {
        largest = Math.max(largest, input)
        points.push({ input: largest, output })
      }
    }
  })
  return { kind: 'stops', stops: spreadInputs(points) }
}

function spreadInputs(points: readonly { input: number | undefined; output: number }[]): readonly Stop[] {
  const stops: Stop[] = []
  let known = 0
  points.forEach(({ input, output }, index) => {
    if (input !== undefined) {
      known = index
      stops.push({ input, output })
      return
    }
    let next = index
    while (points[next]!.input === undefined) next++
    const from = points[known]!.input!
    const share = (index - known) / (next - known)
    stops.push({ input: from + (points[next]!.input! - from) * share, output })
  })
  return stops
}
