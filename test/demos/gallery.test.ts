import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillCards, fillPage } from '../../build/gallery-html.ts'
import { findDemos } from '../../build/gallery-plugin.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gallery-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function addDemo(name: string, meta: Record<string, unknown>, files: readonly string[] = ['demo.ts']): void {
  mkdirSync(join(root, name))
  writeFileSync(join(root, name, 'meta.json'), JSON.stringify(meta))
  for (const file of files) writeFileSync(join(root, name, file), 'export default {}')
}

const META = { title: 'Tide', summary: 'Waves of <text> & more.', order: 2, pictureSeconds: 1 }

test('demos are the folders with a demo.ts, in their order', () => {
  addDemo('tide', META)
  addDemo('storm', { ...META, order: 1 }, ['demo.ts', 'picture.webp'])
  mkdirSync(join(root, 'shared'))
  expect(findDemos(root).map(({ name, hasPicture }) => [name, hasPicture])).toEqual([
    ['storm', true],
    ['tide', false],
  ])
})

test.each([
  ['title', { ...META, title: '' }],
  ['summary', { ...META, summary: undefined }],
  ['order', { ...META, order: 'first' }],
  ['pictureSeconds', { ...META, pictureSeconds: null }],
])('a meta.json without a good %s is refused by its path', (field, meta) => {
  addDemo('tide', meta)
  expect(() => findDemos(root)).toThrow(new RegExp(`tide.meta\\.json.*${field}`))
})

test('texts are escaped, in cards and pages', () => {
  const demo = { ...META, name: 'tide', hasPicture: false }
  expect(fillCards('{{cards}}', [demo])).toContain('Waves of &lt;text&gt; &amp; more.')
  const page = fillPage(
    '{{name}} {{title}} {{summary}} {{pictureSeconds}} {{source}}',
    demo,
    new Map([['demo.ts', "a < b && '$&'"]]),
  )
  expect(page).toContain('tide Tide Waves of &lt;text&gt; &amp; more. 1')
  expect(page).toContain("a &lt; b &amp;&amp; '$&amp;'")
})

test('a template that lacks a place is refused', () => {
  expect(() => fillCards('<ul></ul>', [])).toThrow('{{cards}}')
})
