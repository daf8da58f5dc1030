/** Stages as their users meet them: options, sizes, order, time, disposal. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  animation,
  clip,
  createStage,
  DisposedError,
  type Font,
  layer,
  loadFont,
  StageOptionError,
} from '../../src/index.ts'
import { meanColor, measureInk, openStage, readPixels, samePixels } from '../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

/** Nearly opaque edge pixels let a hundredth of what lies below through. */
const expectColor = (canvas: HTMLCanvasElement, color: readonly number[]) => {
  for (const [part, value] of meanColor(readPixels(canvas)).entries())
    expect(Math.abs(value - color[part]!)).toBeLessThan(0.01)
}

const slide = animation([
  layer(
    clip({
      translationX: [
        [0, 0],
        [1, 100],
      ],
    }),
  ),
])

describe('options', () => {
  test.each([
    [() => createStage(null as never), /first argument must be a canvas, but it is null/],
    [
      () => createStage(document.createElement('canvas'), { backend: 'webgl' as never }),
      /'auto', 'gpu' or 'cpu'.*"webgl"/,
    ],
    [() => createStage(document.createElement('canvas'), { pixelRatio: 0 }), /pixelRatio must be above 0/],
    [() => createStage(document.createElement('canvas'), { bakend: 'cpu' } as never), /no option "bakend".*backend\?/],
    [
      () => createStage(document.createElement('canvas'), { pixelRatio: Number.NaN }),
      /pixelRatio must be a finite number.*NaN/,
    ],
  ])('a wrong option of a stage is named: %#', async (call, message) => {
    await expect(call()).rejects.toThrow(StageOptionError)
    await expect(call()).rejects.toThrow(message)
  })

  test('a wrong option of a text is named, and the stage is as before', async () => {
    const { stage } = await openStage({ backend: 'cpu' })
    const wrong: [Record<string, unknown>, RegExp][] = [
      [{}, /option font is undefined; pass one from await loadFont/],
      [{ font, size: 0 }, /size must be above 0/],
      [{ font, size: Number.NaN }, /size.*NaN/],
      [{ font, x: Number.POSITIVE_INFINITY }, /x must be a finite number/],
      [{ font, y: 1e7 }, /y must lie within ±10000000, but it is 10000000/],
      [{ font, transform: new Array(6) }, /transform must be six finite numbers/],
      [{ font, animation: { kind: 'animation' } }, /animation must be what animation/],
      [{ font, color: 'octarine' }, /octarine/],
      [{ font, transform: [1, 0, 0] }, /transform must be six finite numbers/],
      [{ font, animation: {} }, /animation must be what animation/],
      [{ font, colour: 'red' }, /no option "colour".*Did you mean color\?/],
      [{ font, fontSize: 12 }, /no option "fontSize".*Did you mean size\?/],
      [{ font, animation: layer(clip({ opacity: 1 })) }, /it is a layer; wrap it: animation\(\[layer\]\)/],
      [{ font: loadFont(fontUrl) }, /await loadFont/],
    ]
    for (const [options, message] of wrong) expect(() => stage.add('Ishmael', options as never)).toThrow(message)
    expect(() => stage.add(12 as never, { font })).toThrow(/must be a string or a rich text, but it is 12/)
    expect(stage.texts.length).toBe(0)
  })

  test('a canvas that has a context of another kind is refused', async () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('webgl2') ?? canvas.getContext('bitmaprenderer')
    await expect(createStage(canvas, { backend: 'cpu' })).rejects.toThrow(/already has one of another kind/)
  })

  test('a canvas has one stage at a time', async () => {
    const { stage, canvas } = await openStage({ backend: 'cpu' })
    await expect(createStage(canvas, { backend: 'cpu' })).rejects.toThrow(
      /has a stage already; call its dispose\(\) first/,
    )
    stage.dispose()
    const next = await createStage(canvas, { backend: 'cpu', loop: false })
    next.dispose()
  })

  test("'auto' says what it took and why; a software GPU gives way to the CPU", async () => {
    const { stage } = await openStage({ backend: 'auto' })
    expect(stage.backend).toBe('cpu')
    expect(stage.backendReason).toMatch(/software/)
  })

  test("'gpu' without WebGPU is an error that says what to do", async () => {
    const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'gpu')!
    Object.defineProperty(Navigator.prototype, 'gpu', { get: () => undefined, configurable: true })
    try {
      const canvas = document.createElement('canvas')
      await expect(createStage(canvas, { backend: 'gpu' })).rejects.toThrow(
        /backend 'gpu' was asked for.*no navigator.gpu.*'auto'/,
      )
      const stage = await createStage(canvas, { backend: 'auto', loop: false })
      expect(stage.backend).toBe('cpu')
      expect(stage.backendReason).toMatch(/no navigator.gpu/)
      stage.dispose()
    } finally {
      Object.defineProperty(Navigator.prototype, 'gpu', real)
    }
  })
})

describe.each(['gpu', 'cpu'] as const)('on the %s backend', (backend) => {
  test('the picture follows size and pixel ratio; nothing is stretched', async () => {
    const { stage, canvas } = await openStage({ backend, pixelRatio: 1 })
    stage.add('Ishmael', { font, size: 40, x: 20, y: 20 })
    stage.frame(0)
    const small = measureInk(readPixels(canvas))
    canvas.style.width = '500px'
    canvas.style.height = '200px'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    stage.frame(0.1)
    expect([canvas.width, canvas.height]).toEqual([500, 200])
    const wide = measureInk(readPixels(canvas))
    expect(Math.abs(wide.x - small.x)).toBeLessThan(1 / 8)
    expect(Math.abs(wide.weight / small.weight - 1)).toBeLessThan(0.01)
  })

  test.each([1, 1.5, 2, 3])('device-pixel ratio %d gives that many device px', async (pixelRatio) => {
    const { stage, canvas } = await openStage({ backend, pixelRatio }, 200, 100)
    expect([canvas.clientWidth, canvas.clientHeight]).toEqual([200, 100])
    stage.add('Ii', { font, size: 40, x: 20, y: 20 })
    stage.frame(0)
    expect([canvas.width, canvas.height]).toEqual([200 * pixelRatio, 100 * pixelRatio])
    expect([canvas.clientWidth, canvas.clientHeight]).toEqual([200, 100])
    const ink = measureInk(readPixels(canvas))
    expect(ink.left / pixelRatio).toBeGreaterThan(18)
    expect(ink.right / pixelRatio).toBeLessThan(60)
  })

  test('a canvas without a CSS size keeps the size it has', async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 120
    canvas.height = 60
    document.body.append(canvas)
    const stage = await createStage(canvas, { backend: 'cpu', loop: false, pixelRatio: 2 })
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      stage.frame(frame)
    }
    expect([canvas.clientWidth, canvas.clientHeight, canvas.width, canvas.height]).toEqual([120, 60, 240, 120])
    stage.dispose()
    canvas.remove()
  })

  test('texts are drawn by order, then by age', async () => {
    const { stage, canvas } = await openStage({ backend }, 100, 100)
    const place = { font, size: 80, x: 10, y: 0 }
    const red = stage.add('I', { ...place, color: '#f00' })
    const blue = stage.add('I', { ...place, color: '#00f' })
    stage.frame(0)
    expectColor(canvas, [0, 0, 1])
    red.order = 1
    stage.frame(0)
    expectColor(canvas, [1, 0, 0])
    red.color = '#0f0'
    stage.frame(0)
    expectColor(canvas, [0, 1, 0])
    blue.dispose()
    blue.dispose()
    red.dispose()
    expect(stage.texts).toEqual([])
    stage.frame(0)
    expect(readPixels(canvas).data.every((value) => value === 0)).toBe(true)
  })

  test('a canvas that comes to the page later keeps its CSS size', async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 200
    canvas.height = 100
    canvas.style.padding = '10px'
    const stage = await createStage(canvas, { backend: 'cpu', loop: false, pixelRatio: 2 })
    document.body.append(canvas)
    for (let frame = 0; frame < 4; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      stage.frame(frame)
    }
    expect([canvas.clientWidth, canvas.clientHeight, canvas.width, canvas.height]).toEqual([220, 120, 400, 200])
    stage.dispose()
    canvas.remove()
  })

  test('a canvas past what the backend can draw is drawn at a lower ratio', async () => {
    const { stage, canvas } = await openStage({ backend, pixelRatio: 64 }, 600, 20)
    stage.add('I', { font, size: 20 })
    stage.frame(0)
    expect(canvas.width).toBeLessThanOrEqual(16_384)
    expect(Math.abs(canvas.width / canvas.height / 30 - 1)).toBeLessThan(0.01)
    expect(() => stage.resize(-5, 10)).toThrow(/width must be above 0 CSS px, but it is -5/)
    expect(() => stage.resize(Number.NaN, 10)).toThrow(/width must be a finite number/)
  })

  test('an empty canvas is no error', async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 0
    canvas.height = 0
    const stage = await createStage(canvas, { backend: 'cpu', loop: false })
    stage.add('I', { font })
    stage.frame(0)
    stage.resize(100, 50)
    stage.frame(1)
    expect([canvas.width / devicePixelRatio, canvas.height / devicePixelRatio]).toEqual([100, 50])
    stage.dispose()
  })

  test('place, transform and view move the picture', async () => {
    const { stage, canvas } = await openStage({ backend })
    const text = stage.add('Ishmael', { font, size: 40 })
    const center = () => {
      stage.frame(0)
      return measureInk(readPixels(canvas))
    }
    const at = center()
    text.x = 30.5
    text.y = 12
    expect(Math.abs(center().x - at.x - 30.5)).toBeLessThan(1 / 8)
    expect(Math.abs(center().y - at.y - 12)).toBeLessThan(1 / 8)
    text.x = text.y = 0
    text.transform = [2, 0, 0, 2, 0, 0]
    expect(Math.abs(center().weight / at.weight - 4)).toBeLessThan(0.05)
    text.transform = [1, 0, 0, 1, 0, 0]
    stage.view = [1, 0, 0, 1, 100, 20]
    expect(Math.abs(center().x - at.x - 100)).toBeLessThan(1 / 8)
    expect(() => (stage.view = [1, 0, 0, 1] as never)).toThrow(/stage.view must be six finite numbers/)
  })

  test('clocks: play, pause, seek, rate; any time in any order', async () => {
    const { stage, canvas } = await openStage({ backend })
    const text = stage.add('I', { font, size: 40, animation: slide })
    const left = (time: number) => {
      stage.frame(time)
      return measureInk(readPixels(canvas)).left
    }
    const rest = left(0)
    expect(text.currentTime).toBeNull()
    expect(text.playState).toBe('idle')
    text.play()
    expect(left(0.5) - rest).toBe(50)
    text.pause()
    expect(left(3) - rest).toBe(50)
    text.currentTime = 0.25
    expect(left(3) - rest).toBe(25)
    text.playbackRate = 2
    text.play()
    expect(left(3.25) - rest).toBe(75)
    expect(left(3) - rest).toBe(25)
    expect(left(9) - rest).toBe(100)
    expect(text.playState).toBe('finished')
    text.playbackRate = -1
    text.play()
    expect(left(9.5) - rest).toBe(50)
    expect(() => (text.currentTime = Number.NaN)).toThrow(/currentTime of text "I" must be a finite number/)
  })

  test('a new animation takes over at the time that is seen', async () => {
    const { stage, canvas } = await openStage({ backend })
    const text = stage.add('I', { font, size: 40, animation: slide })
    text.play()
    stage.frame(0)
    const { left } = measureInk(readPixels(canvas))
    stage.frame(50)
    expect(text.currentTime).toBe(1)
    text.animation = animation([
      layer(
        clip({
          translationX: [
            [0, 0],
            [10, 100],
          ],
        }),
      ),
    ])
    expect(text.currentTime).toBe(1)
    stage.frame(52)
    expect(measureInk(readPixels(canvas)).left - left).toBe(30)
  })

  test('what play refuses, it refuses at the call, with a loop of its own, too', async () => {
    const { stage } = await openStage({ backend, loop: true })
    const endless = animation([
      layer(
        clip({
          opacity: [
            [0, 0],
            [1, 1],
          ],
        }),
        { iterations: Number.POSITIVE_INFINITY },
      ),
    ])
    const text = stage.add('I', { font, animation: endless })
    text.playbackRate = -1
    expect(() => text.play()).toThrow(/endless/)
    expect(text.playState).toBe('idle')
  })

  test('a disposed stage leaves an empty canvas', async () => {
    const { stage, canvas } = await openStage({ backend })
    stage.add('I', { font, size: 40 })
    stage.frame(0)
    expect(measureInk(readPixels(canvas)).weight).toBeGreaterThan(0)
    stage.dispose()
    expect(readPixels(canvas).data.every((value) => value === 0)).toBe(true)
  })

  test('the first call of frame ends the loop of its own', async () => {
    const { stage } = await openStage({ backend, loop: true })
    const text = stage.add('I', { font, size: 40, animation: slide })
    text.play()
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(stage.time).toBeGreaterThan(0)
    stage.frame(100)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(stage.time).toBe(100)
  })

  test('what was disposed of says so; disposing again is harmless', async () => {
    const { stage } = await openStage({ backend })
    const text = stage.add('I', { font })
    text.dispose()
    expect(() => text.play()).toThrow(DisposedError)
    stage.dispose()
    stage.dispose()
    expect(() => stage.frame(0)).toThrow(/stage.frame\(\): this stage was disposed/)
    expect(() => stage.add('I', { font })).toThrow(DisposedError)
  })

  test('an animation at its identity draws the same pixels as static text', async () => {
    const pictures = []
    for (const motion of [
      undefined,
      animation([
        layer(
          clip({
            translationX: [
              [0, 0],
              [1, 0],
            ],
            scale: 1,
            rotation: 0,
          }),
        ),
      ]),
    ]) {
      const { stage, canvas } = await openStage({ backend })
      stage.add('office AVATAR', { font, size: 37, x: 3.3, y: 5.7, ...(motion && { animation: motion }) }).play()
      stage.frame(0.3)
      pictures.push(readPixels(canvas))
    }
    expect(samePixels(pictures[0]!, pictures[1]!)).toBe(true)
  })
})
