import { blendSheet } from './blend-sheet.ts'
import { curveSheets } from './curve-sheets.ts'
import { easingSheets } from './easing-sheets.ts'
import { drawSheet } from './sheet.ts'

/** The plots of docs/curves.md: SVG by file name, without its ending. */
export function drawPlots(): ReadonlyMap<string, string> {
  const sheets = { ...curveSheets(), ...easingSheets(), blends: blendSheet() }
  return new Map(Object.entries(sheets).map(([name, sheet]) => [name, drawSheet(sheet)]))
}
