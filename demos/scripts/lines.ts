import arabicUrl from '@fontsource/amiri/files/amiri-arabic-400-normal.woff2?url'
import cyrillicUrl from '@fontsource/noto-sans/files/noto-sans-cyrillic-500-normal.woff2?url'
import greekUrl from '@fontsource/noto-sans/files/noto-sans-greek-500-normal.woff2?url'
import latinUrl from '@fontsource/noto-sans/files/noto-sans-latin-500-normal.woff2?url'
import vietnameseUrl from '@fontsource/noto-sans/files/noto-sans-vietnamese-500-normal.woff2?url'
import devanagariUrl from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-500-normal.woff2?url'
import hebrewUrl from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-500-normal.woff2?url'
import japaneseUrl from '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-500-normal.woff2?url'
import koreanUrl from '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-500-normal.woff2?url'
import chineseUrl from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-500-normal.woff2?url'
import thaiUrl from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-500-normal.woff2?url'

export interface ScriptLine {
  /** The language's own name for itself. */
  readonly name: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly fontUrl: string
  readonly content: string
  /** Naskh faces are drawn smaller than the others. */
  readonly sizeFactor: number
}

/** The beginning of article 1, as the United Nations have translated it. */
export const LINES: readonly ScriptLine[] = [
  ['English', 'en', 'ltr', latinUrl, 'All human beings are born free and equal'],
  ['Ελληνικά', 'el', 'ltr', greekUrl, 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι'],
  ['Русский', 'ru', 'ltr', cyrillicUrl, 'Все люди рождаются свободными и равными'],
  ['Tiếng Việt', 'vi', 'ltr', vietnameseUrl, 'Tất cả mọi người sinh ra đều được tự do'],
  ['العربية', 'ar', 'rtl', arabicUrl, 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق'],
  ['עברית', 'he', 'rtl', hebrewUrl, 'כל בני האדם נולדו בני חורין ושווים בערכם'],
  ['हिन्दी', 'hi', 'ltr', devanagariUrl, 'सभी मनुष्यों को गौरव और अधिकारों के मामले में'],
  ['ไทย', 'th', 'ltr', thaiUrl, 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกัน'],
  ['中文', 'zh-Hans', 'ltr', chineseUrl, '人人生而自由，在尊严和权利上一律平等'],
  ['日本語', 'ja', 'ltr', japaneseUrl, 'すべての人間は、生まれながらにして自由である'],
  ['한국어', 'ko', 'ltr', koreanUrl, '모든 인간은 태어날 때부터 자유로우며 평등하다'],
].map(([name, language, direction, fontUrl, content]) => {
  const sizeFactor = fontUrl === arabicUrl ? 1.3 : 1
  return { name, language, direction, fontUrl, content, sizeFactor } as ScriptLine
})

export const FONT_URLS: readonly string[] = [...new Set(LINES.map(({ fontUrl }) => fontUrl))]
