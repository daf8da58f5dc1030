import type { Demo, DemoContext, DemoSize, RunningDemo } from '../../demos/shared/demo-contract.ts'

/** A demo on a canvas of its own, without its page. */
export interface OpenDemo {
  readonly running: RunningDemo
  readonly canvas: HTMLCanvasElement
  readonly controls: HTMLElement
  /** What the demo has told, the latest last. */
  readonly reports: readonly string[]
  /** Shows a moment and reads it back, RGBA. */
  readonly draw: (timeSeconds: number) => Uint8ClampedArray
}

export function styleCanvas(canvas: HTMLCanvasElement, { width, height }: DemoSize): void {
  canvas.style.cssText = `display: block; width: ${width}px; height: ${height}px`
}

export async function openDemo(demo: Demo, size: DemoSize): Promise<OpenDemo> {
  const canvas = document.createElement('canvas')
  styleCanvas(canvas, size)
  const controls = document.createElement('div')
  document.body.replaceChildren(canvas, controls)
  const reports: string[] = []
  let seconds = 0
  const context: DemoContext = {
    size,
    now: () => seconds,
    isPlaying: () => true,
    play: () => {},
    reducedMotion: false,
    controls,
    report: (text) => reports.push(text),
  }
  const running = await demo.create(canvas, context)
  const draw = (timeSeconds: number): Uint8ClampedArray => {
    seconds = timeSeconds
    running.frame(timeSeconds)
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!
    copy.drawImage(canvas, 0, 0)
    return copy.getImageData(0, 0, canvas.width, canvas.height).data
  }
  return { running, canvas, controls, reports, draw }
}
