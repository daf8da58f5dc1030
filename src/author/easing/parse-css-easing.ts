import { EasingSyntaxError } from '../errors.ts'
import type { Easing } from '../model.ts'
import { type CssFunction, readCssFunction, readCssInteger, readCssNumber, trimCss } from './css-tokens.ts'
import { parseLinearStops } from './parse-linear-stops.ts'

/** CSS Easing Functions 2, section 2. */
const KEYWORDS: ReadonlyMap<string, Easing> = new Map<string, Easing>([
  ['linear', { kind: 'linear' }],
  ['ease', { kind: 'cubicBezier', x1: 0.25, y1: 0.1, x2: 0.25, y2: 1 }],
  ['ease-in', { kind: 'cubicBezier', x1: 0.42, y1: 0, x2: 1, y2: 1 }],
  ['ease-out', { kind: 'cubicBezier', x1: 0, y1: 0, x2: 0.58, y2: 1 }],
  ['ease-in-out', { kind: 'cubicBezier', x1: 0.42, y1: 0, x2: 0.58, y2: 1 }],
  ['step-start', { kind: 'steps', count: 1, jump: 'start' }],
  ['step-end', { kind: 'steps', count: 1, jump: 'end' }],
])

const JUMPS: ReadonlyMap<string, 'start' | 'end' | 'both' | 'none'> = new Map([
  ['start', 'start'],
  ['jump-start', 'start'],
  ['end', 'end'],
  ['jump-end', 'end'],
  ['jump-both', 'both'],
  ['jump-none', 'none'],
] as const)

function parseCubicBezier({ parameters }: CssFunction, where: string): Easing {
  const [x1, y1, x2, y2, ...rest] = parameters.map(readCssNumber)
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined || rest.length > 0) {
    throw new EasingSyntaxError(where, `cubic-bezier(${parameters.join(', ')}) needs four numbers: x1, y1, x2, y2.`)
  }
  return { kind: 'cubicBezier', x1, y1, x2, y2 }
}

function parseSteps({ parameters }: CssFunction, where: string): Easing {
  const count = readCssInteger(parameters[0]!)
  const jump = parameters.length < 2 ? 'end' : JUMPS.get(parameters[1]!.toLowerCase())
  if (count === undefined || jump === undefined || parameters.length > 2) {
    const jumps = [...JUMPS.keys()].join(', ')
    throw new EasingSyntaxError(
      where,
      `steps(${parameters.join(', ')}) needs a whole number and, if any, one of ${jumps}.`,
    )
  }
  return { kind: 'steps', count, jump }
}

/** Any CSS `<easing-function>`; undefined when the text has the form of none. Ranges are checked by `checkEasing`. */
export function parseCssEasing(text: string, where: string): Easing | undefined {
  const trimmed = trimCss(text)
  const keyword = KEYWORDS.get(trimmed.toLowerCase())
  if (keyword) return keyword
  const call = readCssFunction(trimmed)
  if (call?.name === 'cubic-bezier') return parseCubicBezier(call, where)
  if (call?.name === 'steps') return parseSteps(call, where)
  if (call?.name === 'linear') return parseLinearStops(call.parameters, where)
  return undefined
}
