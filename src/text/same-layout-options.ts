import type { LayoutOptions } from './layout-options.ts'

/** A copy that later changes to the caller's objects do not reach. */
export function copyLayoutOptions(options: LayoutOptions): LayoutOptions {
  const { font, features } = options
  return {
    ...options,
    font: Array.isArray(font) ? [...font] : font,
    ...(features && { features: { ...features } }),
  }
}

/** True where a paragraph comes out the same with both, function for function; `ignored` are not looked at. */
export function sameLayoutOptions(a: LayoutOptions, b: LayoutOptions, ignored: readonly string[] = []): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof LayoutOptions>
  for (const name of names) if (!ignored.includes(name) && !sameValue(a[name], b[name])) return false
  return true
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  )
}

/** A list of fonts or a table of features; a font is itself and nothing else. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !('outline' in value)
}
