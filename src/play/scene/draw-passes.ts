/** A section of a text's draws, or its shadows. */
export interface DrawPass {
  readonly section: number
  readonly shadow: boolean
}

/** What is drawn of a text, in order: sections of its blocks' draws, shadows first. */
export function listPasses(isStroked: boolean, shadows: boolean): readonly DrawPass[] {
  const glyphs = isStroked ? (shadows ? [1, 2] : [0, 1]) : [0]
  return [...(shadows ? [{ section: 0, shadow: true }] : []), ...glyphs.map((section) => ({ section, shadow: false }))]
}
