import type { LinePiece } from './line-source.ts'
import { nextTabStop, type TabStops } from './tab-stops.ts'

/** Width of a line's units that begin before `end`, tabs included, px. */
export function measurePieces(pieces: readonly LinePiece[], tabs: TabStops, end = Number.POSITIVE_INFINITY): number {
  let x = 0
  for (const { span, first, last } of pieces) {
    for (let unit = first; unit < last && span.unitStart[unit]! < end; unit++) {
      if (span.unitKind[unit] === 'tab') x = nextTabStop(x, tabs)
      else x += span.unitX[unit + 1]! - span.unitX[unit]!
    }
  }
  return x
}
