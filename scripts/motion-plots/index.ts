/** What scripts/plot-motions.mjs loads. */
import { drawSheet } from '../curve-plots/sheet.ts'
import { rowSheet } from './row-sheet.ts'
import { syncSheets } from './sync-sheets.ts'
import { parameterSheet, weightSheet } from './weight-sheet.ts'

/** The plots of docs/motions.md: SVG by file name, without its ending. */
export function drawMotionPlots(): ReadonlyMap<string, string> {
  const sheets = { rows: rowSheet(), ...syncSheets(), weights: weightSheet(), parameters: parameterSheet() }
  return new Map(Object.entries(sheets).map(([name, sheet]) => [name, drawSheet(sheet)]))
}
