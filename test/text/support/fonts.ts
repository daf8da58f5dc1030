import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Test faces: ligatures and kerning, variable axes, Arabic joining. Each subset has no glyph of the other scripts. */
const FILES = {
  garamond: '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2',
  garamondWoff: '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff',
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  arabic: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
} as const

export type TestFont = keyof typeof FILES

/** The bytes of a test face as its package ships it. */
export async function readFontFile(name: TestFont): Promise<Uint8Array> {
  return new Uint8Array(await readFile(require.resolve(FILES[name])))
}
