import { chooseFont } from './choose-font.ts'
import type { ParagraphLevels } from './find-levels.ts'
import { type FaceRun, faceRunAt } from './font-faces.ts'
import { knowsScripts, scriptsOf } from './script-of.ts'
import type { Paragraph } from './split-paragraphs.ts'

/**
 * Text that is shaped; or one grapheme that is not: a tab, an invisible control or line end, a U+FFFC placeholder. An
 * ellipsis stands for text that is hidden and comes in where lines are cut off.
 */
export type ItemKind = 'shaped' | 'tab' | 'control' | 'decorator' | 'ellipsis'

/** A stretch of one level, script and font. */
export interface TextItem {
  readonly start: number
  end: number
  readonly kind: ItemKind
  readonly level: number
  /** ISO 15924; Zyyy where nothing tells. */
  script: string
  /** Index into the layout's faces. */
  readonly font: number
}

const CONTROL = /^[\p{Cc}\u2028\u2029]/u

/** Code units between two yields: a millisecond or so. */
const STRETCH = 4096
/** As how many one counts whose script is looked up. */
const LOOK_UP = 512

/** Cuts a paragraph at grapheme boundaries into items, in reading order, without gaps. Yields now and then. */
export function* itemizeParagraph(
  text: string,
  { start, end }: Paragraph,
  graphemes: Uint8Array,
  { base, levels }: ParagraphLevels,
  faceRuns: readonly FaceRun[],
): Generator<void, TextItem[]> {
  const items: TextItem[] = []
  let item: TextItem | undefined
  let script = ''
  let font = 0
  let run = faceRunAt(faceRuns, start)
  let pause = start + STRETCH
  for (let from = start; from < end; ) {
    let to = from + 1
    while (to < end && graphemes[to - start] === 0) to++
    const codePoint = text.codePointAt(from)!
    const kind = kindOf(codePoint)
    // The separator has no level of its own and takes the paragraph's.
    const level = levels?.[from - start] ?? base
    if (kind !== 'shaped') {
      items.push({ start: from, end: to, kind, level, script: 'Zyyy', font: 0 })
      item = undefined
    } else {
      if (!knowsScripts(codePoint)) pause -= LOOK_UP
      const scripts = scriptsOf(codePoint)
      if (scripts.length > 0 && !scripts.includes(script)) script = scripts[0]!
      while (faceRuns[run]!.end <= from) run++
      const { faces, shapers } = faceRuns[run]!
      if (shapers.length === 1) font = faces[0]!
      else font = faces[chooseFont(text.slice(from, to), shapers, Math.max(0, faces.indexOf(font)))]!
      if (item && item.script === '') item.script = script
      if (item && item.level === level && item.script === script && item.font === font) item.end = to
      else {
        item = { start: from, end: to, kind, level, script, font }
        items.push(item)
      }
    }
    from = to
    if (from < pause) continue
    pause = from + STRETCH
    yield
  }
  fillLeadingScripts(items)
  return items
}

function kindOf(codePoint: number): ItemKind {
  if (codePoint === 0x09) return 'tab'
  if (codePoint === 0xfffc) return 'decorator'
  if (codePoint < 0x20 || (codePoint >= 0x7f && CONTROL.test(String.fromCodePoint(codePoint)))) return 'control'
  return 'shaped'
}

/** What stands before the first letter goes with it. */
function fillLeadingScripts(items: readonly TextItem[]): void {
  let script = 'Zyyy'
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index]!
    if (item.kind !== 'shaped') continue
    if (item.script === '') item.script = script
    else script = item.script
  }
}
