import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Test faces: ligatures and kerning, variable axes, joining, clusters. No subset has letters of the other scripts. */
const FILES = {
  garamond: '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2',
  garamondWoff: '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff',
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  arabic: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
  latin: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
  vietnamese: '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff2',
  cyrillic: '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff2',
  greek: '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff2',
  hebrew: '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2',
  devanagari: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
  thai: '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2',
  chinese: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2',
  japanese: '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2',
  korean: '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff2',
  emoji: 'twemoji-colr-font/twemoji.woff2',
} as const

export type TestFont = keyof typeof FILES

/** The bytes of a test face as its package ships it. */
export async function readFontFile(name: TestFont): Promise<Uint8Array> {
  return new Uint8Array(await readFile(require.resolve(FILES[name])))
}
