/** Where the block comment that opens at `start` ends; block comments nest (WGSL, 3.7 Comments). */
function blockCommentEnd(wgsl: string, start: number): number {
  const marks = /\/\*|\*\//g
  marks.lastIndex = start
  let depth = 0
  for (let mark = marks.exec(wgsl); mark; mark = marks.exec(wgsl)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return wgsl.length
}

/**
 * A kernel without comments, indentation, empty lines, and space beside commas, semicolons, colons and brackets, for the
 * bundle: half its size. WGSL has no strings, so nothing but a comment can begin like one. Operators keep their space, since
 * two that meet would be another.
 */
export function stripComments(wgsl: string): string {
  const openings = /\/\*|\/\/.*/g
  let plain = ''
  let from = 0
  for (let opening = openings.exec(wgsl); opening; opening = openings.exec(wgsl)) {
    // A comment parts words as a space does.
    plain += `${wgsl.slice(from, opening.index)} `
    from = opening[0] === '/*' ? blockCommentEnd(wgsl, opening.index) : openings.lastIndex
    openings.lastIndex = from
  }
  plain += wgsl.slice(from)
  return plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/ *([,;:(){}]) */g, '$1')
    .replaceAll(/([,;({}])\n/g, '$1')
}
