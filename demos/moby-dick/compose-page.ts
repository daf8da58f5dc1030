import type { Font, Stage, TextOptions } from 'glyphstorm'
import type { DemoSize } from '../shared/demo-contract.ts'
import { CHAPTER } from './chapter.ts'
import { seaAnimation } from './swell.ts'

export type PageView = 'read' | 'whole'

export interface PageFonts {
  readonly regular: Font
  readonly italic: Font
}

export interface PageResult {
  /** Of all that stands on the page, px. */
  readonly height: number
  readonly glyphCount: number
  readonly lineCount: number
}

const INK = { day: '#161a2e', night: '#e6e2d6' } as const
const CREST = { day: [0, 0.47, 0.75, 1], night: [0.25, 0.72, 1, 1] } as const

/** An indent, as novels have it; the first paragraph has none. */
const INDENTED = CHAPTER.paragraphs
  .map((paragraph, index) => (index === 0 ? paragraph : `\u2003${paragraph}`))
  .join('\n')

/** The chapter without a break, for the view of it all. */
const RUN_ON = CHAPTER.paragraphs.join('\u2003')

/** Puts the page onto the stage, laid out for this size. */
export function composePage(stage: Stage, fonts: PageFonts, size: DemoSize, view: PageView, dark: boolean): PageResult {
  const inks = { color: dark ? INK.night : INK.day, crest: dark ? CREST.night : CREST.day }
  return view === 'read' ? composeColumn(stage, fonts, size, inks) : composeSea(stage, fonts, size, inks)
}

interface Inks {
  readonly color: string
  readonly crest: readonly [number, number, number, number]
}

/** A column to read: a heading and the text below it. */
function composeColumn(
  stage: Stage,
  { regular, italic }: PageFonts,
  { width }: DemoSize,
  { color, crest }: Inks,
): PageResult {
  const textSize = Math.min(Math.max(12 + width / 90, 17), 21)
  const measure = Math.min(width - Math.max(36, width * 0.08), textSize * 33)
  const x = (width - measure) / 2
  const common = { width: measure, x, color }
  const sea = (fontSize: number, leading: number, height: number) =>
    seaAnimation({ size: fontSize, leading, wavelength: textSize * 19, height, crest })
  const add = (
    content: string,
    y: number,
    options: Omit<TextOptions, 'animation'> & { size: number },
    swell: number,
  ) => {
    const leading = options.size * 1.3
    return stage.add(content, { ...common, ...options, y, animation: sea(options.size, leading, swell) })
  }
  const book = add(
    'Moby-Dick; or, The Whale',
    textSize * 2,
    { font: italic, size: textSize, textAlign: 'center' },
    textSize * 0.12,
  )
  const heading = add(
    CHAPTER.title,
    book.y + book.height,
    { font: regular, size: textSize * 3.2, textAlign: 'center' },
    textSize * 0.3,
  )
  const leading = Math.round(textSize * 1.5)
  const body = stage.add(INDENTED, {
    ...common,
    font: regular,
    size: textSize,
    lineHeight: `${leading}px`,
    textAlign: measure > textSize * 26 ? 'justify' : 'start',
    y: heading.y + heading.height + textSize * 0.8,
    animation: sea(textSize, leading, textSize * 0.2),
  })
  return sum(stage, body.y + body.height + textSize * 3)
}

/** The whole chapter in the picture, as large as fits. */
function composeSea(
  stage: Stage,
  { regular }: PageFonts,
  { width, height }: DemoSize,
  { color, crest }: Inks,
): PageResult {
  const margin = Math.max(10, Math.min(width, height) * 0.03)
  const box = { width: width - 2 * margin, height: height - 2 * margin }
  let textSize = Math.sqrt((box.width * box.height) / (RUN_ON.length * 0.378 * 1.26))
  for (;;) {
    const leading = textSize * 1.26
    const text = stage.add(RUN_ON, {
      font: regular,
      size: textSize,
      lineHeight: `${leading}px`,
      width: box.width,
      textAlign: 'justify',
      x: margin,
      y: margin,
      color,
      animation: seaAnimation({
        size: textSize,
        leading,
        wavelength: Math.max(box.width, box.height) * 0.42,
        height: textSize * 0.45,
        crest,
      }),
    })
    if (text.height <= box.height) {
      text.y = (height - text.height) / 2
      return sum(stage, height)
    }
    text.dispose()
    textSize *= Math.min(0.99, Math.sqrt(box.height / text.height))
  }
}

function sum(stage: Stage, height: number): PageResult {
  const total = (of: 'glyphCount' | 'lineCount') => stage.texts.reduce((count, text) => count + text[of], 0)
  return { height, glyphCount: total('glyphCount'), lineCount: total('lineCount') }
}
