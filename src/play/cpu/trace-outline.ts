import type { Tables } from '../../../shaders/tables.ts'
import { listContours, unpackPoint } from '../../pack/outlines.ts'

/** The calls of Path2D that an outline takes. */
export type PathSink = Pick<Path2D, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'>

/** Draws a packed outline's contours into a path, outline units, y up. To be filled by the rule `nonzero`. */
export function traceOutline(tables: Tables<'outlines' | 'points' | 'bands'>, outline: number, sink: PathSink): void {
  for (const { first, end } of listContours(tables, outline)) {
    let [startX, startY] = unpackPoint(tables, outline, first)
    sink.moveTo(startX, startY)
    for (let point = first; point + 2 < end; point += 2) {
      const [controlX, controlY] = unpackPoint(tables, outline, point + 1)
      const [endX, endY] = unpackPoint(tables, outline, point + 2)
      const straight = controlX === startX && controlY === startY
      if (straight) sink.lineTo(endX, endY)
      else sink.quadraticCurveTo(controlX, controlY, endX, endY)
      startX = endX
      startY = endY
    }
    sink.closePath()
  }
}
