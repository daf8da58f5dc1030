/** Ten thousand frames on the host: nothing is kept of them. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { animation, clip, createStage, layer, loadFont, type StageCanvas } from '../../src/index.ts'
import { readFontFile } from '../text/support/fonts.ts'

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

/** Paths that take everything and draw nothing. */
class NoPath {
  moveTo() {}
  lineTo() {}
  quadraticCurveTo() {}
  closePath() {}
}

const own = Object.getOwnPropertyDescriptor(globalThis, 'Path2D')
beforeAll(() => Object.assign(globalThis, { Path2D: NoPath }))
afterAll(() => {
  if (own) Object.defineProperty(globalThis, 'Path2D', own)
  else delete (globalThis as { Path2D?: unknown }).Path2D
})

function createCanvas(): StageCanvas {
  const canvas = { width: 64, height: 16 }
  const methods = ['save', 'restore', 'setTransform', 'fill', 'clearRect', 'fillRect']
  const context = { canvas, ...Object.fromEntries(methods.map((name) => [name, () => {}])) }
  return Object.assign(canvas, { getContext: () => context }) as unknown as StageCanvas
}

function heapAfter(stage: { frame: (time: number) => void }, from: number, to: number): number {
  for (let frame = from; frame < to; frame++) stage.frame(frame / 60)
  collect()
  return process.memoryUsage().heapUsed
}

test('ten thousand frames in steady memory', async () => {
  const font = await loadFont(await readFontFile('garamond'))
  const stage = await createStage(createCanvas(), { backend: 'cpu', loop: false })
  const turn = layer(
    clip({
      rotation: [
        [0, 0],
        [1, 90],
      ],
      opacity: [
        [0, 0],
        [1, 1],
      ],
    }),
    { iterations: Infinity, stagger: 0.1 },
  )
  stage.add('I am', { font, size: 12, animation: animation([turn]) }).play()
  // The first frames are compiled, and what is compiled again is kept.
  const before = heapAfter(stage, 0, 8000)
  const after = heapAfter(stage, 8000, 18_000)
  // 25 bytes a frame; a single number kept of each would be more than half of that.
  expect(after - before).toBeLessThan(250_000)
  stage.dispose()
})
