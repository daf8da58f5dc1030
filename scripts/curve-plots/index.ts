/** What scripts/plot-curves.mjs loads. */
export { drawPlots } from './draw-plots.ts'
export { pieceTable } from './piece-table.ts'
export { replaceTable } from './replace-table.ts'
