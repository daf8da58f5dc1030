/** A short form of anything, for messages: numbers as they are, text in quotes, objects by their kind. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}…` : value)
  if (Object.is(value, -0)) return '-0'
  if (Array.isArray(value)) {
    const shown = value.slice(0, 6).map((item) => (Array.isArray(item) ? '[…]' : describeValue(item)))
    return `[${shown.join(', ')}${value.length > 6 ? ', …' : ''}]`
  }
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null) {
    const kind = (value as { kind?: unknown }).kind
    if (typeof kind === 'string') return `an object of kind "${kind}"`
    const names = Object.keys(value)
    return `an object {${names.slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''}}`
  }
  return String(value)
}
