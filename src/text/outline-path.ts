/** A glyph's outline as the font draws it: font units, y up, contours closed by their next move or the end. */
export interface OutlinePath {
  readonly unitsPerEm: number
  /** VERB_* in order. */
  readonly verbs: Uint8Array
  /** Points of the verbs: move and line 2 numbers, quadratic 4, cubic 6. */
  readonly coordinates: Float64Array
}

export const VERB_MOVE = 0
export const VERB_LINE = 1
export const VERB_QUADRATIC = 2
export const VERB_CUBIC = 3
