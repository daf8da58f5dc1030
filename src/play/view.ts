import { IDENTITY_MATRIX, invertMatrix, type Matrix, multiplyMatrices, transformPoint } from './matrix.ts'

/**
 * A view that shows everything this far away from where it was.
 *
 * @param dx, dy CSS px on the canvas, whatever the view's zoom.
 * @example
 * canvas.onpointermove = ({ buttons, movementX, movementY }) => {
 *   if (buttons === 1) stage.view = panView(stage.view, movementX, movementY)
 * }
 */
export function panView(view: Matrix, dx: number, dy: number): Matrix {
  return multiplyMatrices([1, 0, 0, 1, dx, dy], view)
}

/**
 * A view that shows everything larger by a factor (or smaller, below 1); what is seen at (x, y) stays there.
 *
 * @param x, y CSS px on the canvas. Default its top left corner.
 * @example
 * canvas.onwheel = ({ deltaY, offsetX, offsetY }) => {
 *   stage.view = zoomView(stage.view, 2 ** (-deltaY / 400), offsetX, offsetY)
 * }
 */
export function zoomView(view: Matrix, factor: number, x = 0, y = 0): Matrix {
  return about([factor, 0, 0, factor, 0, 0], view, x, y)
}

/**
 * A view that shows everything turned clockwise; what is seen at (x, y) stays there.
 *
 * @param x, y CSS px on the canvas. Default its top left corner.
 */
export function turnView(view: Matrix, degrees: number, x = 0, y = 0): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return about([cos, sin, -sin, cos, 0, 0], view, x, y)
}

/** A part of a stage, or of a canvas, CSS px. */
export interface ViewBox {
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly width: number
  readonly height: number
}

/**
 * The view that shows a part of the stage as large as it can be, in the middle of a canvas. An empty part gives the identity.
 *
 * @param canvas Its size, CSS px.
 * @param padding CSS px that are left free on each side. Default 0.
 * @example
 * stage.view = fitView(title, { width: canvas.clientWidth, height: canvas.clientHeight }, 20)
 */
export function fitView(part: ViewBox, canvas: ViewBox, padding = 0): Matrix {
  const scale = Math.min((canvas.width - 2 * padding) / part.width, (canvas.height - 2 * padding) / part.height)
  if (!(scale > 0 && Number.isFinite(scale))) return IDENTITY_MATRIX
  const x = (part.x ?? 0) + part.width / 2
  const y = (part.y ?? 0) + part.height / 2
  return [scale, 0, 0, scale, canvas.width / 2 - scale * x, canvas.height / 2 - scale * y]
}

/**
 * Where on the stage lies what is seen at a point of the canvas, both CSS px; undefined for a view that shows nothing.
 *
 * @example
 * const at = canvasToStage(stage.view, event.offsetX, event.offsetY)
 */
export function canvasToStage(view: Matrix, x: number, y: number): readonly [x: number, y: number] | undefined {
  const inverse = invertMatrix(view)
  return inverse && transformPoint(inverse, x, y)
}

/** Where on the canvas a point of the stage is seen, both CSS px. */
export function stageToCanvas(view: Matrix, x: number, y: number): readonly [x: number, y: number] {
  return transformPoint(view, x, y)
}

function about(matrix: Matrix, view: Matrix, x: number, y: number): Matrix {
  const there = multiplyMatrices([1, 0, 0, 1, x, y], matrix)
  return multiplyMatrices(multiplyMatrices(there, [1, 0, 0, 1, -x, -y]), view)
}
