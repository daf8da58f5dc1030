const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Text and attribute values as they are meant: the five entities of XML stand for their characters, other `&` for themselves. */
export function decodeTagText(text: string): string {
  return text.includes('&') ? text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name]!) : text
}

/**
 * Text that `parseTags` gives back as it is, also inside of a quoted attribute value.
 *
 * @example
 * parseTags(`<wave>${escapeTags(playerName)}</wave> joined`)
 */
export function escapeTags(text: string): string {
  return text.replace(/[<>&"']/g, (character) => {
    const name = Object.keys(ENTITIES).find((entity) => ENTITIES[entity] === character)
    return `&${name};`
  })
}
