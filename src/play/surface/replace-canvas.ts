import type { StageCanvas } from '../canvas-size.ts'

/**
 * A canvas that has shown WebGPU gives no context of another kind, ever. Puts a copy of it in its place on the page, with the
 * same attributes, styles and children; undefined for a canvas that is no element and so has no place.
 */
export function replaceCanvas(canvas: StageCanvas): HTMLCanvasElement | undefined {
  if (typeof HTMLCanvasElement === 'undefined' || !(canvas instanceof HTMLCanvasElement)) return undefined
  const copy = canvas.cloneNode(false) as HTMLCanvasElement
  copy.append(...canvas.childNodes)
  canvas.replaceWith(copy)
  return copy
}
