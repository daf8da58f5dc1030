import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { expect, test } from 'vitest'
import readme from '../../README.md?raw'
import * as glyphstorm from '../../src/index.ts'
import { readSnippet } from './readme.ts'

const AsyncFunction = (async () => {}).constructor as new (
  ...text: string[]
) => (library: typeof glyphstorm, canvas: HTMLCanvasElement) => Promise<{ stage: glyphstorm.Stage }>

test('the README’s snippet runs and draws', async () => {
  const snippet = readSnippet(readme)
  const body = snippet.replace(/^import (\{[^}]+\}) from 'glyphstorm'$/m, 'const $1 = glyphstorm')
  expect(body).not.toBe(snippet)
  const canvas = document.body.appendChild(document.createElement('canvas'))
  canvas.style.cssText = 'display: block; width: 640px; height: 160px'
  // The snippet's reader has a font of that name on the server.
  const fetchAny = globalThis.fetch
  globalThis.fetch = (input, init) => fetchAny(String(input).endsWith('/fonts/inter.woff2') ? interUrl : input, init)
  try {
    const { stage } = await new AsyncFunction('glyphstorm', 'canvas', `${body}\nreturn { stage }`)(glyphstorm, canvas)
    const title = stage.texts[0]!
    expect(title.playState).toBe('running')
    title.pause()
    const ink = (seconds: number): number => {
      title.currentTime = seconds
      stage.frame(stage.time)
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
      copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
      return data.reduce((sum, value, index) => (index % 4 === 3 ? sum + value / 255 : sum), 0)
    }
    // Hidden at the start, all there once the fade has passed through the line.
    expect(ink(0)).toBeLessThan(1)
    expect(ink(3)).toBeGreaterThan(2000)
    stage.dispose()
  } finally {
    globalThis.fetch = fetchAny
    canvas.remove()
  }
})
