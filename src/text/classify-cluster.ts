import type { GlyphClass } from '../author/model.ts'
import { GLYPH_CLASSES } from './layout.types.ts'

const CJK =
  /^[\p{Script_Extensions=Hani}\p{Script_Extensions=Hira}\p{Script_Extensions=Kana}\p{Script_Extensions=Bopo}\p{Script_Extensions=Hang}]/u
const WHITESPACE = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]/u

const known = new Map<number, number>()

/** Class of a cluster by its first character: an index into GLYPH_CLASSES. Invisible characters count as whitespace. */
export function classifyCluster(codePoint: number): number {
  let index = known.get(codePoint)
  if (index === undefined) {
    index = GLYPH_CLASSES.indexOf(classOf(String.fromCodePoint(codePoint)))
    known.set(codePoint, index)
  }
  return index
}

function classOf(character: string): GlyphClass {
  if (character === '\ufffc') return 'decorator'
  // Before the scripts: some invisible characters, such as the Hangul fillers, are letters of one.
  if (WHITESPACE.test(character)) return 'whitespace'
  if (/^\p{P}/u.test(character)) return 'punctuation'
  return CJK.test(character) ? 'cjk' : 'other'
}
