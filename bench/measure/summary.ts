/** What a row of measurements says. */
export interface Summary {
  readonly median: number
  /** First and third quartile: the spread. */
  readonly low: number
  readonly high: number
  readonly least: number
  readonly count: number
}

export function summarize(values: readonly number[]): Summary {
  if (values.length === 0) throw new Error('nothing was measured')
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const below = Math.floor(place)
    const rest = place - below
    return sorted[below]! * (1 - rest) + sorted[Math.min(below + 1, sorted.length - 1)]! * rest
  }
  return { median: at(0.5), low: at(0.25), high: at(0.75), least: sorted[0]!, count: sorted.length }
}

/** Three significant digits, without an exponent. */
export function formatNumber(value: number): string {
  if (value === 0) return '0'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Median and quartiles: `1.23 (1.20 to 1.31)`. */
export function formatSummary({ median, low, high }: Summary): string {
  return `${formatNumber(median)} (${formatNumber(low)} to ${formatNumber(high)})`
}
