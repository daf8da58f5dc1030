import { expect, test } from 'vitest'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'

const FILES = '/node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-400-normal'
const WOFF2 = new URL(`${FILES}.woff2`, location.href)
const WOFF = new URL(`${FILES}.woff`, location.href)

test('loads from a URL and from bytes, WOFF2 and WOFF, and lays out', async () => {
  const bytes = await (await fetch(WOFF2)).arrayBuffer()
  for (const source of [WOFF2, WOFF2.href, WOFF, bytes, new Uint8Array(bytes)]) {
    const font = await loadFont(source)
    expect(font.family).toBe('EB Garamond')
    const laid = layoutText('office', { font, size: 20 })
    expect([...laid.glyphs.glyphId]).toEqual([98, 131, 74, 78])
    expect(font.outline(98).verbs.length).toBeGreaterThan(0)
  }
})

test('measures as the browser does', async () => {
  const font = await loadFont(WOFF2)
  const face = await new FontFace('Reference', `url(${WOFF2.href})`).load()
  document.fonts.add(face)
  const context = document.createElement('canvas').getContext('2d')!
  context.font = '200px Reference'
  for (const text of ['Call me Ishmael.', 'To AVATAR, office fjord', 'Wavy “quotes”']) {
    const { width } = layoutText(text, { font, size: 200 })
    // The browser rounds each advance to 1/64 px or coarser.
    expect(Math.abs(width - context.measureText(text).width)).toBeLessThanOrEqual(text.length / 64)
  }
})

test('breaks lines where the browser does', async () => {
  const font = await loadFont(WOFF2)
  document.fonts.add(await new FontFace('Reference', `url(${WOFF2.href})`).load())
  const text =
    'Some years ago—never mind how long precisely—having little or no money in my purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of the world. Well-known AVATARs of To-morrow.'
  const element = document.createElement('p')
  element.style.cssText = 'font: 20px Reference; white-space: pre-wrap; margin: 0; position: absolute'
  element.textContent = text
  document.body.append(element)
  for (const width of [90, 133, 200, 260, 347, 480]) {
    element.style.width = `${width}px`
    const laid = layoutText(text, { font, size: 20, width })
    expect(laid.clusters.count).toBeGreaterThan(0)
    const starts = Array.from(laid.lines.clusterStart.slice(0, -1), (cluster) => laid.clusters.start[cluster]!)
    expect(starts).toEqual(lineStarts(element.firstChild as Text))
  }
  element.remove()
})

/** Offsets where the browser's lines begin. */
function lineStarts(node: Text): number[] {
  const starts: number[] = []
  let bottom = Number.NEGATIVE_INFINITY
  const range = document.createRange()
  for (let index = 0; index < node.length; index++) {
    range.setStart(node, index)
    range.setEnd(node, index + 1)
    const rectangle = range.getBoundingClientRect()
    if (rectangle.width === 0 || rectangle.top < bottom) continue
    starts.push(index)
    bottom = rectangle.bottom - 1
  }
  return starts
}

test('a page in place of a font is told', async () => {
  await expect(loadFont('data:text/html,<!doctype html><title>Not here</title>')).rejects.toThrow(/HTML/)
})

test('works in a worker', async () => {
  const worker = new Worker(new URL('./support/layout-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage(WOFF2.href)
    })
    expect(answer).toEqual({ family: 'EB Garamond', glyphs: [98, 131, 74, 78] })
  } finally {
    worker.terminate()
  }
})
