import type { DemoSize } from '../shared/demo-contract.ts'

/** Where the parts of the picture stand, CSS px. */
export interface TitleComposition {
  readonly width: number
  readonly height: number
  readonly titleSize: number
  readonly titleY: number
  readonly taglineSize: number
  readonly taglineY: number
  readonly pageSize: number
  /** Distance of the page's lines. */
  readonly leading: number
  /** The page runs off the picture by this much on all sides. */
  readonly bleed: number
  /** Half axes of the eye that the page leaves free, around the middle of the picture. */
  readonly eyeX: number
  readonly eyeY: number
}

/** From the top of its line to the tops of EB Garamond's tall letters, and to the foot of those that reach below: factors of the size. */
const LETTER_TOP = 0.29
const LETTER_FOOT = 1.27

export function composeTitle({ width, height }: DemoSize): TitleComposition {
  const titleSize = Math.min(width * 0.17, height * 0.34)
  const taglineSize = Math.max(13, titleSize * 0.165)
  const blockHeight = titleSize * (LETTER_FOOT - LETTER_TOP) + taglineSize * 1.4
  const top = (height - blockHeight) / 2
  const pageSize = Math.min(Math.max(width / 68, 10), 18)
  return {
    width,
    height,
    titleSize,
    titleY: top - titleSize * LETTER_TOP,
    taglineSize,
    taglineY: top + titleSize * (LETTER_FOOT - LETTER_TOP) + taglineSize * 0.1,
    pageSize,
    leading: Math.round(pageSize * 1.4),
    bleed: pageSize * 2,
    eyeX: titleSize * 2.75,
    eyeY: blockHeight * 0.5 + pageSize * 2.6,
  }
}
