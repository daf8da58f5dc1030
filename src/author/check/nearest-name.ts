/** Edits (insert, delete, replace a letter, swap two neighbours) that lead from one word to the other, case apart. */
function countEdits(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)])
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, rows[i - 2]![j - 2]! + 1)
      rows[i]![j] = edits
    }
  }
  return rows[a.length]![b.length]!
}

/** Edits between two words, less a little where they begin or end alike: `translateY` is nearer to translationY than to translation. */
function measureDistance(a: string, b: string): number {
  const alikeBefore = a.slice(0, 3) === b.slice(0, 3) ? 1 : 0
  const alikeAfter = a.at(-1) === b.at(-1) ? 0.5 : 0
  return countEdits(a, b) - alikeBefore - alikeAfter
}

/** The valid name that `name` was probably meant to be; undefined when none is near (a third of its letters, at least two). */
export function nearestName(name: string, valid: readonly string[]): string | undefined {
  const plain = (word: string) => word.toLowerCase().replaceAll(/[\s_-]/g, '')
  const wanted = plain(name.slice(0, 60))
  let nearest: string | undefined
  let shortest = Math.max(2, Math.ceil(wanted.length / 3)) + 0.25
  for (const candidate of valid) {
    const distance = measureDistance(wanted, plain(candidate))
    if (distance < shortest) {
      shortest = distance
      nearest = candidate
    }
  }
  return nearest
}
