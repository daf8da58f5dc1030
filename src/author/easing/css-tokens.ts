/** A CSS <number>, and the same followed by %: digits are needed after a point, and an exponent is allowed. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i
const INTEGER = /^[+-]?\d+$/

/** Parsed CSS number; undefined when the text is none. */
export function readCssNumber(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text) : undefined
}

export function readCssInteger(text: string): number | undefined {
  return INTEGER.test(text) ? Number(text) : undefined
}

/** `50%` → 0.5. */
export function readCssPercentage(text: string): number | undefined {
  if (!text.endsWith('%')) return undefined
  const number = readCssNumber(text.slice(0, -1))
  return number === undefined ? undefined : number / 100
}

export interface CssFunction {
  /** In small letters. */
  readonly name: string
  /** Between the commas, trimmed. `f()` has one empty argument. */
  readonly parameters: readonly string[]
}

/** `steps(4, jump-end)` → name and parameters; undefined when the text is no single, flat function. */
export function readCssFunction(text: string): CssFunction | undefined {
  const match = /^([a-z][a-z0-9-]*)\(([^()]*)\)$/i.exec(text)
  if (!match) return undefined
  return { name: match[1]!.toLowerCase(), parameters: match[2]!.split(',').map((part) => part.trim()) }
}

/** Without comments, trimmed. */
export function trimCss(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').trim()
}
