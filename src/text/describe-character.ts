/** A character as messages name it: its code point, and itself. */
export function describeCharacter(codePoint: number): string {
  const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
  const shown = codePoint >= 0xd800 && codePoint <= 0xdfff ? 'half a character' : String.fromCodePoint(codePoint)
  return `${code} (${shown})`
}
