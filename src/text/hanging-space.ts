/** Spaces and line ends, but not the spaces that forbid a break. */
const HANGING = /^[\t-\r \u0085\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]/

/** Where a line's content ends: what hangs behind it takes part in neither fitting nor alignment (CSS Text 3, 4.1.3). */
export function contentEndOf(text: string, lineStart: number, lineEnd: number): number {
  let end = lineEnd
  while (end > lineStart && HANGING.test(text[end - 1]!)) end--
  return end
}
