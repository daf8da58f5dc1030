const WRITERS: { readonly [mark: string]: (value: unknown) => string } = {
  '%s': String,
  '%d': (value) => String(Number(value)),
  '%i': (value) => String(Math.trunc(Number(value))),
}

/**
 * The title of a row's test as vitest writes it: `%s`, `%d` and `%i` take the row's items in turn, `$name` a property of the
 * row.
 */
export function formatTitle(title: string, row: unknown, items: readonly unknown[]): string {
  let next = 0
  return title.replace(/%\w|\$\w+/g, (mark) => {
    if (mark.startsWith('$')) {
      const value = (row as { readonly [name: string]: unknown })[mark.slice(1)]
      if (value === undefined) throw new Error(`the title "${title}" names ${mark}, which the row lacks`)
      return String(value)
    }
    const write = WRITERS[mark]
    if (!write) throw new Error(`the title "${title}" holds ${mark}; known are ${Object.keys(WRITERS).join(', ')}`)
    return write(items[next++])
  })
}
