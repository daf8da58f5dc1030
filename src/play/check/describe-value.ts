/** The beginning of a text, for messages. */
export function excerpt(content: string): string {
  const points = [...content.slice(0, 80)]
  return points.length > 24 ? `${points.slice(0, 23).join('')}…` : content
}

export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the string "${excerpt(value)}"`
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (value instanceof Promise) return 'a promise (await is missing)'
  const kind = typeof value === 'object' && value !== null ? (value as { kind?: unknown }).kind : undefined
  if (typeof kind === 'string') return `a ${excerpt(kind)}`
  if (typeof value === 'object' && value !== null) return 'an object of another kind'
  return String(value)
}
