import type { GlyphUnits } from '../../../src/bake/tables.ts'

/** A text of letters, a to z over and over: one word, one line, one sentence. */
export function plainUnits(count: number): GlyphUnits {
  return {
    count,
    visualIndex: Uint32Array.from({ length: count }, (_, index) => index),
    word: new Uint32Array(count),
    line: new Uint32Array(count),
    sentence: new Uint32Array(count),
    class: new Uint8Array(count),
    string: (index) => String.fromCharCode(97 + (index % 26)),
  }
}
