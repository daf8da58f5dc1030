/** What a stage shows is in the page as text: one string a text, in order, to be read, found and copied. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createStage, type Font, fadeIn, loadFont, StageOptionError } from '../../../src/index.ts'
import { openStage } from '../../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

interface AccessNode {
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly childIds?: readonly string[]
  readonly nodeId: string
}

/** Roles and names as Chromium gives them to assistive technology, in its order. */
async function readAccessibilityTree(): Promise<{ role: string; name: string }[]> {
  const session = cdp() as unknown as {
    send: (method: string, params?: object) => Promise<{ nodes: readonly AccessNode[]; frameTree: FrameTree }>
  }
  interface FrameTree {
    readonly frame: { readonly id: string }
    readonly childFrames?: readonly FrameTree[]
  }
  await session.send('Accessibility.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  const frames = [frameTree, ...(frameTree.childFrames ?? [])]
  const seen: { role: string; name: string }[] = []
  for (const { frame } of frames) {
    const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId: frame.id })
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const visit = (node: AccessNode) => {
      if (!node.ignored) seen.push({ role: node.role?.value ?? '', name: node.name?.value ?? '' })
      for (const id of node.childIds ?? []) if (byId.has(id)) visit(byId.get(id)!)
    }
    if (nodes[0]) visit(nodes[0])
  }
  return seen
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('assistive technology meets each text as one string, in order, and no canvas', async () => {
  const { stage, canvas } = await openStage({ backend: 'cpu' })
  const last = stage.add('Some years ago\nnever mind how long', { font, order: 2, animation: fadeIn() })
  const first = stage.add('Call me Ishmael.', { font, language: 'en' })
  stage.add('שלום', { font, order: 1, direction: 'rtl', language: 'he' })
  await settle()
  const read = async () => {
    const tree = await readAccessibilityTree()
    expect(tree.filter(({ role }) => /canvas/i.test(role))).toEqual([])
    return tree.filter(({ role }) => role === 'StaticText').map(({ name }) => name)
  }
  expect(await read()).toEqual(['Call me Ishmael.', 'שלום', 'Some years ago\nnever mind how long'])
  const elements = [...document.querySelectorAll('[data-glyphstorm] > div')] as HTMLElement[]
  expect(elements.map(({ lang, dir }) => [lang, dir])).toEqual([
    ['en', 'auto'],
    ['he', 'rtl'],
    ['', 'auto'],
  ])
  expect(elements.every(({ childNodes }) => childNodes.length === 1)).toBe(true)
  last.order = -1
  first.dispose()
  await settle()
  expect(await read()).toEqual(['Some years ago\nnever mind how long', 'שלום'])
  expect(canvas.getAttribute('aria-hidden')).toBe('true')
  stage.dispose()
  expect(canvas.hasAttribute('aria-hidden')).toBe(false)
  expect(document.querySelector('[data-glyphstorm]')).toBeNull()
})

test('texts can be selected and copied, and are off the eye', async () => {
  const { stage, canvas } = await openStage({ backend: 'cpu' })
  stage.add('Call me Ishmael.', { font })
  stage.add('Some years ago\n  never mind', { font })
  await settle()
  const root = canvas.nextElementSibling as HTMLElement
  const selection = getSelection()!
  selection.selectAllChildren(root)
  expect(selection.toString()).toBe('Call me Ishmael.\nSome years ago\n  never mind')
  const { width, height } = root.getBoundingClientRect()
  expect(Math.max(width, height)).toBeLessThanOrEqual(1)
  expect(getComputedStyle(root).clipPath).toBe('inset(50%)')
  selection.removeAllRanges()
})

test('long texts are laid out passage by passage; copied, they are what they were', async () => {
  const paragraphs = Array.from({ length: 400 }, (_, index) => `Paragraph ${index}: ${'sea '.repeat(20)}.`)
  const { stage, canvas } = await openStage({ backend: 'cpu' })
  stage.add(paragraphs.join('\n'), { font })
  await settle()
  const root = canvas.nextElementSibling as HTMLElement
  const passages = root.firstElementChild!.children
  expect(passages.length).toBeGreaterThan(5)
  expect([...passages].map(({ textContent }) => textContent).join('\n')).toBe(paragraphs.join('\n'))
  getSelection()!.selectAllChildren(root)
  expect(getSelection()!.toString()).toBe(paragraphs.join('\n'))
  getSelection()!.removeAllRanges()
})

test('none leaves the page and the canvas alone; the mirror follows a canvas that comes late', async () => {
  const { stage, canvas } = await openStage({ backend: 'cpu', accessibility: 'none' })
  stage.add('Call me Ishmael.', { font })
  await settle()
  expect(canvas.hasAttribute('aria-hidden')).toBe(false)
  expect(document.querySelector('[data-glyphstorm]')).toBeNull()
  await expect(createStage(document.createElement('canvas'), { accessibility: 'aria' as never })).rejects.toThrow(
    StageOptionError,
  )
  const late = document.createElement('canvas')
  late.setAttribute('aria-hidden', 'false')
  const second = await createStage(late, { backend: 'cpu', loop: false })
  second.add('From hell’s heart', { font })
  const place = document.createElement('div')
  place.append(late)
  document.body.append(place)
  second.frame(0)
  await settle()
  expect(place.textContent).toBe('From hell’s heart')
  second.dispose()
  expect(late.getAttribute('aria-hidden')).toBe('false')
  expect(place.children.length).toBe(1)
  place.remove()
})

test('an OffscreenCanvas mirrors nothing', async () => {
  const stage = await createStage(new OffscreenCanvas(100, 50), { backend: 'cpu', loop: false })
  stage.add('Call me Ishmael.', { font })
  stage.frame(0)
  await settle()
  expect(document.querySelector('[data-glyphstorm]')).toBeNull()
  stage.dispose()
})
