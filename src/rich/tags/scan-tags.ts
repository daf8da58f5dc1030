import { decodeTagText } from './escape-tags.ts'

/** A tag as written; a value of `true` is an attribute without one. */
export interface ScannedTag {
  readonly name: string
  /** The value right behind the name, as in `<color=red>`. */
  readonly main: string | undefined
  readonly attributes: ReadonlyMap<string, string | true>
  /** The first attribute that is given twice. */
  readonly repeated: string | undefined
  /** Where it stands in the source, UTF-16 offset. */
  readonly index: number
}

/** Takes a marked-up text in reading order. */
export interface TagHandler {
  readonly text: (text: string) => void
  /** `open`: a span begins; `void`: it is done; `unknown`, `refused`: it is no tag, and stays as text, closing tag included. */
  readonly open: (tag: ScannedTag) => 'open' | 'void' | 'unknown' | 'refused'
  readonly close: () => void
  /** Whether a closing tag of this name belongs to a tag at all. */
  readonly knows: (name: string) => boolean
  readonly report: (kind: 'unclosed' | 'stray', name: string, index: number) => void
}

const NAME = /<([A-Za-z][\w-]*)/y
const VALUE = `(?:"([^"]*)"|'([^']*)'|([^\\s"'<>]+?)(?=\\s|\\/?>))`
const MAIN = new RegExp(`=${VALUE}`, 'y')
const ATTRIBUTE = new RegExp(`\\s+([A-Za-z][\\w-]*)(?:\\s*=\\s*${VALUE})?`, 'y')
const END = /\s*(\/?)>/y
const CLOSING = /<\/([A-Za-z][\w-]*)?\s*>/y

function matchAt(pattern: RegExp, source: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(source)
}

function readQuoted(match: RegExpExecArray, first: number): string | undefined {
  const raw = match[first] ?? match[first + 1] ?? match[first + 2]
  return raw === undefined ? undefined : decodeTagText(raw)
}

/** The opening tag at an index, and where it ends. */
function readTag(source: string, index: number): { tag: ScannedTag; end: number; closed: boolean } | undefined {
  const name = matchAt(NAME, source, index)
  if (!name) return undefined
  let at = NAME.lastIndex
  const main = matchAt(MAIN, source, at)
  if (main) at = MAIN.lastIndex
  const attributes = new Map<string, string | true>()
  let repeated: string | undefined
  for (let match = matchAt(ATTRIBUTE, source, at); match; match = matchAt(ATTRIBUTE, source, at)) {
    const own = match[1]!
    if (attributes.has(own)) repeated ??= own
    attributes.set(own, readQuoted(match, 2) ?? true)
    at = ATTRIBUTE.lastIndex
  }
  const end = matchAt(END, source, at)
  if (!end) return undefined
  const tag = { name: name[1]!, main: main ? readQuoted(main, 1) : undefined, attributes, repeated, index }
  return { tag, end: END.lastIndex, closed: end[1] === '/' }
}

/**
 * Reads `<name>…</name>` in one pass, whatever the text is: what is no tag is text. `</>` closes the tag that was opened last;
 * a closing tag closes those that were left open inside of it; tags that are open at the end are closed there.
 */
export function scanTags(source: string, handler: TagHandler): void {
  const open: { readonly name: string; readonly index: number; readonly refused: boolean }[] = []
  const counts = new Map<string, number>()
  const count = (name: string, step: number) => counts.set(name, (counts.get(name) ?? 0) + step)
  let from = 0
  const flush = (to: number) => {
    if (to > from) handler.text(decodeTagText(source.slice(from, to)))
  }
  const pop = (unclosed: boolean) => {
    const { name, index, refused } = open.pop()!
    count(name, -1)
    if (refused) return true
    if (unclosed) handler.report('unclosed', name, index)
    handler.close()
    return false
  }

  /** True where the closing tag is no text. */
  const close = (name: string | undefined, index: number): boolean => {
    if (name === undefined ? open.length === 0 : (counts.get(name) ?? 0) === 0) {
      if (name !== undefined && !handler.knows(name)) return false
      handler.report('stray', name ?? '', index)
      return true
    }
    if (name === undefined) return !pop(false)
    while (open.at(-1)!.name !== name) pop(true)
    return !pop(false)
  }

  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at)) {
    const closing = matchAt(CLOSING, source, at)
    if (closing) {
      flush(at)
      from = at
      at = CLOSING.lastIndex
      if (close(closing[1], closing.index)) from = at
      else handler.text(source.slice(closing.index, at))
      from = at
      continue
    }
    const read = readTag(source, at)
    if (!read) {
      at++
      continue
    }
    const { tag, end, closed } = read
    flush(at)
    from = end
    at = end
    const outcome = handler.open(tag)
    if (outcome === 'unknown' || outcome === 'refused') handler.text(source.slice(tag.index, end))
    if (outcome === 'open' && closed) handler.close()
    else if (!closed && (outcome === 'open' || outcome === 'refused')) {
      open.push({ name: tag.name, index: tag.index, refused: outcome === 'refused' })
      count(tag.name, 1)
    }
  }
  flush(source.length)
  while (open.length > 0) pop(true)
}
