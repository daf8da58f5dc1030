/** Leaving out what is not seen changes no pixel. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { animation, clip, type Font, layer, loadFont, type Stage } from '../../src/index.ts'
import { measureInk, openStage, readPixels, samePixels } from '../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

const LINE = 'Call me Ishmael. Some years ago, never mind how long precisely. '
const CONTENT = Array.from({ length: 24 }, () => LINE).join('\n')

/** Glyphs that overlap each other, fly in from out of sight, fade to nothing and shrink to nothing. */
const storm = animation([
  layer(
    clip({
      translationX: [
        [0, -700],
        [1, 0],
        [2, 300],
      ],
      rotation: [
        [0, 0],
        [2, 180],
      ],
      scale: [
        [0, 2],
        [1, 1],
        [2, 0],
      ],
      opacity: [
        [0, 0],
        [1, 1],
      ],
      color: '#f006',
      shadowColor: '#00f8',
      shadowOffset: [30, 20],
    }),
    { blend: 'override', fill: 'both', stagger: { amount: 1, from: 'random', seed: 4 } },
  ),
])

function addTexts(stage: Stage): void {
  const place = { font, size: 14, lineHeight: 0.8 }
  stage.add(CONTENT, { ...place, x: 20, y: -100, color: '#002185c0', animation: storm }).play()
  stage.add(CONTENT, { ...place, x: 100, y: 60, color: '#a000' })
  stage.add(CONTENT, { ...place, x: 60, y: -300, color: '#0a05', animation: storm }).play()
  stage.add('few', { font, size: 60, x: 200, y: 60 })
}

/** Calls of an indirect draw so far in a test. */
function countIndirect(): () => number {
  let count = 0
  const { drawIndexedIndirect } = GPURenderPassEncoder.prototype
  GPURenderPassEncoder.prototype.drawIndexedIndirect = function (...given) {
    count++
    return drawIndexedIndirect.apply(this, given)
  }
  onTestFinished(() => {
    GPURenderPassEncoder.prototype.drawIndexedIndirect = drawIndexedIndirect
  })
  return () => count
}

test('culled or not, at any time, view and size: the same pixels', async () => {
  const indirect = countIndirect()
  const culled = await openStage({ backend: 'gpu' }, 200, 100)
  const whole = await openStage({ backend: 'gpu', cull: false }, 200, 100)
  const [{ stage, canvas }, { stage: other, canvas: otherCanvas }] = [culled, whole]
  for (const each of [stage, other]) {
    addTexts(each)
    each.frame(0)
  }
  // The stages are compiled while the first frames are drawn without them.
  for (let frame = 0; indirect() === 0; frame++) {
    if (frame === 600) throw new Error('nothing was culled within 30 s')
    await new Promise((resolve) => setTimeout(resolve, 50))
    stage.frame(0)
  }
  const compare = (time: number, what: string) => {
    for (const each of [stage, other]) each.frame(time)
    const pixels = readPixels(canvas)
    expect(samePixels(pixels, readPixels(otherCanvas)), what).toBe(true)
    return measureInk(pixels).weight
  }
  let ink = 0
  for (const time of [0.9, 1.5, 4, 4]) ink += compare(time, `at ${time} s`)
  expect(ink).toBeGreaterThan(1000)
  expect(indirect()).toBeGreaterThan(4)
  for (const each of [stage, other]) each.view = [0.4, 0.2, -0.2, 0.4, 200, 20]
  expect(compare(1.2, 'turned')).toBeGreaterThan(100)
  for (const each of [stage, other]) each.view = [1, 0, 0, 1, 5000, 0]
  expect(compare(1.2, 'all out of sight')).toBe(0)
  for (const each of [stage, other]) each.view = [1, 0, 0, 1, 0, 0]
  for (const each of [stage, other]) each.texts[1]!.color = '#a00'
  expect(compare(1.2, 'another colour')).toBeGreaterThan(100)
  for (const each of [stage, other]) each.texts[0]!.order = 2
  compare(1.2, 'another order')
  for (const each of [stage, other]) each.texts[2]!.dispose()
  compare(1.2, 'one less')
  for (const each of [stage, other]) each.resize(150, 80)
  compare(1.2, 'another size')
})

test('what rests is sieved once', async () => {
  const { stage } = await openStage({ backend: 'gpu' })
  addTexts(stage)
  for (let frame = 0; frame < 3; frame++) {
    stage.frame(5 + frame)
    // Let it learn that the stages are there.
    await new Promise((resolve) => setTimeout(resolve))
  }
  let passes = 0
  const { beginComputePass } = GPUCommandEncoder.prototype
  GPUCommandEncoder.prototype.beginComputePass = function (...given) {
    passes++
    return beginComputePass.apply(this, given)
  }
  try {
    for (let frame = 0; frame < 5; frame++) stage.frame(20 + frame)
    expect(passes).toBe(0)
    stage.texts[0]!.x += 1
    stage.frame(30)
    expect(passes).toBe(1)
  } finally {
    GPUCommandEncoder.prototype.beginComputePass = beginComputePass
  }
})
