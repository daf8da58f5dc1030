/** A novel comes into the page some passages a task; whatever is changed meanwhile, the end is the text. */
import { afterEach, expect, test } from 'vitest'
import { TextMirror } from '../../../src/play/access/text-mirror.ts'
import { yieldToPage } from '../../../src/slices/yield-to-page.ts'

const PASSAGE = 'sea '.repeat(1024)
const novel = (count: number) => Array.from({ length: count }, (_, index) => `${index} ${PASSAGE}`)
const source = {
  text: '',
  get mirrored() {
    return { text: this.text, language: undefined, direction: 'auto' as const }
  },
}

let mirror: TextMirror<typeof source> | undefined
afterEach(() => mirror?.dispose())

function open() {
  const canvas = document.createElement('canvas')
  document.body.replaceChildren(canvas)
  const opened = new TextMirror(canvas, () => [source])
  mirror = opened
  const element = () => canvas.nextElementSibling!.firstElementChild!
  const shown = () => [...element().children].map(({ textContent }) => textContent)
  const set = (passages: readonly string[]) => {
    source.text = passages.join('\n')
    opened.invalidate()
  }
  return { element, shown, set }
}

/** Lets the tasks go on until the page has it all; how many passages it has after each. */
async function finish(isThere: () => boolean, shown: () => readonly unknown[]): Promise<number[]> {
  const counts: number[] = []
  while (!isThere() && counts.length < 100) {
    await yieldToPage()
    counts.push(shown().length)
  }
  return counts
}

test('no task adds more than some passages', async () => {
  const { shown, set } = open()
  const passages = novel(150)
  set(passages)
  await Promise.resolve()
  const isThere = () => shown().join('\n') === passages.join('\n')
  const counts = [0, shown().length, ...(await finish(isThere, shown))]
  const steps = counts.slice(1).map((count, index) => count - counts[index]!)
  expect(Math.max(...steps)).toBeLessThan(75)
  expect(counts.at(-1)).toBe(150)
  expect(isThere()).toBe(true)
})

test('a change in the midst of it keeps what is there and ends as the new text', async () => {
  const { element, shown, set } = open()
  const passages = novel(150)
  set(passages)
  await Promise.resolve()
  const first = element().firstElementChild
  const changed = [...passages.slice(0, 20), 'another', ...passages.slice(21, 140), 'the end']
  set(changed)
  await Promise.resolve()
  const isThere = () => shown().join('\n') === changed.join('\n')
  await finish(isThere, shown)
  expect(isThere()).toBe(true)
  expect(element().firstElementChild === first).toBe(true)
})

test('a novel that becomes a line and another line says each', async () => {
  const { element, set } = open()
  set(novel(60))
  await Promise.resolve()
  for (const line of ['one line', 'another line']) {
    set([line])
    await Promise.resolve()
    expect(element().textContent === line).toBe(true)
  }
})
