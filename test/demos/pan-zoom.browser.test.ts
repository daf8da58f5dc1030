import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import '../../demos/novel/demo.css'
import { PanZoom } from '../../demos/novel/pan-zoom.ts'

type Point = readonly [x: number, y: number]

const SMALLEST = 0.25

let canvas: HTMLCanvasElement
let view: PanZoom

/** Once the page has come to rest: wheels and fingers leave it in motion. */
async function scrollToTop(): Promise<void> {
  let last: number
  do {
    last = scrollY
    await new Promise((done) => setTimeout(done, 60))
  } while (scrollY !== last)
  scrollTo(0, 0)
}

beforeEach(async () => {
  await scrollToTop()
  canvas = document.createElement('canvas')
  canvas.style.cssText = 'display: block; width: 400px; height: 300px; margin: 20px'
  const below = document.createElement('div')
  below.style.height = '3000px'
  document.body.replaceChildren(canvas, below)
  view = new PanZoom(
    canvas,
    () => SMALLEST,
    () => {},
  )
  view.show(1, 0, 0)
})

afterEach(() => view.dispose())

/** Of the page that the test's frame lies in, which may show it smaller. */
function onPage([x, y]: Point): { readonly x: number; readonly y: number } {
  const frame = window.frameElement!.getBoundingClientRect()
  const { left, top } = canvas.getBoundingClientRect()
  const scale = frame.width / innerWidth
  return { x: frame.left + scale * (left + x), y: frame.top + scale * (top + y) }
}

const send = (event: 'Input.dispatchTouchEvent' | 'Input.dispatchMouseEvent', parameters: object) =>
  cdp().send(event as 'Input.dispatchMouseEvent', parameters as never)

/** Fingers from their places to others, a few steps on the way. */
async function moveFingers(from: readonly Point[], to: readonly Point[]): Promise<void> {
  const steps = 5
  const touch = (type: string, step: number) =>
    send('Input.dispatchTouchEvent', {
      type,
      touchPoints: from.map(([x, y], id) => {
        const [endX, endY] = to[id]!
        return { ...onPage([x + ((endX - x) * step) / steps, y + ((endY - y) * step) / steps]), id }
      }),
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step++) await touch('touchMove', step)
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const CTRL = 2
const META = 4

async function turnWheel(at: Point, deltaY: number, modifiers: number): Promise<void> {
  await send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...onPage(at), deltaX: 0, deltaY, modifiers })
}

async function drag(from: Point, to: Point, button: 'left' | 'right'): Promise<void> {
  const held = { button, buttons: button === 'left' ? 1 : 2, clickCount: 1 }
  await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...held, ...onPage(from) })
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...held, ...onPage(to) })
  await send('Input.dispatchMouseEvent', { type: 'mouseReleased', button, clickCount: 1, ...onPage(to) })
  // Let go, it moves nothing any more.
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...onPage(from) })
}

/** The point of the plane that is shown at a point of the canvas. */
function planeAt([x, y]: Point): Point {
  const [scale, , , , moveX, moveY] = view.matrix
  return [(x - moveX) / scale, (y - moveY) / scale]
}

/** Chromium rounds the places of fingers, and the frame's scale. */
function expectNear([x, y]: Point, [wantedX, wantedY]: Point): void {
  expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThanOrEqual(1)
}

test('a mouse drags the plane with its first button only', async () => {
  await drag([100, 50], [130, 40], 'left')
  expectNear(planeAt([130, 40]), [100, 50])
  const { matrix } = view
  await drag([100, 50], [130, 40], 'right')
  expect(view.matrix).toEqual(matrix)
})

test('Ctrl or Command and the wheel zoom around the pointer, and the page stays; the wheel alone scrolls the page', async () => {
  for (const modifiers of [CTRL, META]) {
    view.show(1, 0, 0)
    await turnWheel([100, 50], -100, modifiers)
    await vi.waitFor(() => expect(view.matrix[0]).toBeGreaterThan(1.1))
    expectNear(planeAt([100, 50]), [100, 50])
    await turnWheel([100, 50], 100, modifiers)
    await vi.waitFor(() => expect(view.matrix[0]).toBeCloseTo(1, 6))
    for (let notch = 0; notch < 10; notch++) await turnWheel([100, 50], 100, modifiers)
    await vi.waitFor(() => expect(view.matrix[0]).toBe(SMALLEST))
    expect(scrollY).toBe(0)
  }
  view.show(1, 0, 0)
  await turnWheel([100, 50], 100, 0)
  await vi.waitFor(() => expect(scrollY).toBeGreaterThan(0))
  expect(view.matrix).toEqual([1, 0, 0, 1, 0, 0])
})

test('two fingers zoom and move the plane: what lies under each stays there', async () => {
  await moveFingers(
    [
      [100, 100],
      [200, 100],
    ],
    [
      [50, 120],
      [250, 120],
    ],
  )
  expect(view.matrix[0]).toBeCloseTo(2, 1)
  expectNear(planeAt([50, 120]), [100, 100])
  expectNear(planeAt([250, 120]), [200, 100])
  // Up and down, too, where one finger is the page's.
  view.show(1, 0, 0)
  await moveFingers(
    [
      [100, 200],
      [200, 200],
    ],
    [
      [100, 100],
      [200, 100],
    ],
  )
  expectNear(planeAt([100, 100]), [100, 200])
  expect(scrollY).toBe(0)
})

test('one finger moves the plane across; up or down it scrolls the page, and the plane stays', async () => {
  await moveFingers([[100, 100]], [[180, 100]])
  expectNear(planeAt([180, 100]), [100, 100])
  expect(scrollY).toBe(0)
  const { matrix } = view
  await moveFingers([[100, 250]], [[105, 150]])
  await vi.waitFor(() => expect(scrollY).toBeGreaterThan(0))
  expect(view.matrix).toEqual(matrix)
})
