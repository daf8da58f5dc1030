import type { DemoSize } from '../shared/demo-contract.ts'

/** One mode's part of the picture, CSS px. */
export interface PanelPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly wordSize: number
  readonly wordY: number
  /** Of the swell. */
  readonly swellHeight: number
  /** Room above the plot, from the panel's top. */
  readonly plotTop: number
  readonly plotHeight: number
}

/** Below this width the panels stand one below the other. */
const NARROW = 620
const LEGEND_HEIGHT = 40
/** The line with formula and slider. */
const INPUT_HEIGHT = 44
/** For word and plot: in a picture too low for it panels lie over each other. */
const LEAST_ROOM = 24

/** From the top of its line to the tops of EB Garamond's tall letters, and to the foot of those that reach below: factors of the size. */
const LETTER_TOP = 0.29
const LETTER_FOOT = 1.27
/** How far an added hop on the crest of a swell goes up, and a trough goes down, in heights of the swell. */
const HIGHEST = 1.9
const LOWEST = 1

/** Four panels, two in a row or one below the other. */
export function composePanels({ width, height }: DemoSize): readonly PanelPlace[] {
  const columns = width < NARROW ? 1 : 2
  const rows = 4 / columns
  const margin = Math.max(16, width * 0.03)
  const gap = columns === 1 ? 8 : margin * 1.5
  const panelWidth = (width - 2 * margin - (columns - 1) * gap) / columns
  const panelHeight = (height - LEGEND_HEIGHT - margin * 0.5) / rows
  const room = Math.max(panelHeight - INPUT_HEIGHT, LEAST_ROOM)
  const wordHeight = room * 0.6
  const wordSize = Math.min(panelWidth / 4.6, wordHeight * 0.52)
  const lettersHeight = wordSize * (LETTER_FOOT - LETTER_TOP)
  const swellHeight = (wordHeight - lettersHeight) / (HIGHEST + LOWEST)
  return Array.from({ length: 4 }, (_, index): PanelPlace => {
    const y = LEGEND_HEIGHT + Math.floor(index / columns) * panelHeight
    return {
      x: margin + (index % columns) * (panelWidth + gap),
      y,
      width: panelWidth,
      height: panelHeight,
      wordSize,
      wordY: y + HIGHEST * swellHeight - LETTER_TOP * wordSize,
      swellHeight,
      plotTop: wordHeight + room * 0.02,
      plotHeight: room * 0.38,
    }
  })
}
