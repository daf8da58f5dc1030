import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from '../../src/text/font.ts'
import { loadFont } from '../../src/text/load-font.ts'

const FILE = '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2'

/** A text face with ligatures and kerning. */
export async function readFont(): Promise<Font> {
  return loadFont(await readFile(createRequire(import.meta.url).resolve(FILE)))
}
