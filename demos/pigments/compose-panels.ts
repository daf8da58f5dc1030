import type { DemoSize } from '../shared/demo-contract.ts'

/** One side of the picture, CSS px. */
export interface Panel {
  readonly x: number
  readonly width: number
  readonly labelY: number
  readonly labelSize: number
  readonly phraseY: number
  readonly phraseSize: number
  readonly scaleY: number
  readonly scaleSize: number
}

/** Below this width the sides stand one below the other, CSS px. */
const NARROW = 620

/** Width of the phrase, as a factor of its size, and the lines that it takes then. */
const MEASURE = 5.7
const LINES = 4

/** Paint first, light second: side by side, or one above the other on a narrow screen. */
export function composePanels({ width, height }: DemoSize): readonly [paint: Panel, light: Panel] {
  const narrow = width < NARROW
  const margin = Math.max(18, width * 0.045)
  const gap = margin * 1.4
  const panelWidth = narrow ? width - 2 * margin : (width - 2 * margin - gap) / 2
  const panelHeight = narrow ? height / 2 : height
  const phraseSize = Math.min(panelWidth / MEASURE, panelHeight / (narrow ? 6.4 : 5.8))
  const labelSize = Math.max(16, phraseSize * 0.26)
  const scaleSize = Math.min(panelWidth / 3.8, phraseSize * 1.45)
  const phraseTop = labelSize * 1.6
  const scaleTop = phraseTop + phraseSize * LINES * 1.02
  const content = scaleTop + scaleSize * 0.75
  const panel = (column: number, row: number): Panel => {
    const top = row * panelHeight + (panelHeight - content) / 2
    return {
      x: margin + column * (panelWidth + gap),
      width: phraseSize * MEASURE,
      labelY: top,
      labelSize,
      phraseY: top + phraseTop,
      phraseSize,
      scaleY: top + scaleTop,
      scaleSize,
    }
  }
  return [panel(0, 0), narrow ? panel(0, 1) : panel(1, 0)]
}
