/** Characters of a passage, unless a paragraph is longer. */
const PASSAGE = 4096

const LINE_END = /\r\n|[\n\r\u2029]/g

/**
 * Cuts a long text at line ends into passages that a page can lay out one by one; a short one is a single passage. Each but the
 * last loses the line end that closes it: the elements that the passages stand in break lines as well.
 */
export function splitPassages(text: string): string[] {
  const passages: string[] = []
  let start = 0
  if (text.length > PASSAGE) {
    LINE_END.lastIndex = PASSAGE
    for (let end = LINE_END.exec(text); end; end = LINE_END.exec(text)) {
      passages.push(text.slice(start, end.index))
      start = end.index + end[0].length
      LINE_END.lastIndex = start + PASSAGE
    }
    LINE_END.lastIndex = 0
  }
  passages.push(text.slice(start))
  return passages
}
