import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import type { Font } from '../../src/text/font.ts'
import type { LaidText } from '../../src/text/layout.types.ts'
import { LayoutOptionError } from '../../src/text/layout-error.ts'
import type { LayoutOptions } from '../../src/text/layout-options.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { layoutTextInSlices } from '../../src/text/layout-text-in-slices.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile } from './support/fonts.ts'
import { expectSameLayout } from './support/same-layout.ts'

let latin: Font
let arabic: Font
beforeAll(async () => {
  latin = await loadFont(await readFontFile('garamond'))
  arabic = await loadFont(await readFontFile('arabic'))
})
beforeEach(() => setWarningHandler(() => {}))

const PIECES = [
  ...[
    'office ',
    'AVATAR ',
    'To ',
    'e\u0301',
    'مَرْحَبًا ',
    'לא ',
    '٣٢١ ',
    '(a) ',
    '😀',
    '中文',
    'co\u00adop',
    'Yes! No. ',
    ' (“',
    '  ',
    'ภาษาไทย',
    '\ufffc ',
    '\t',
  ],
  ...['\n', '\n', '\n', '\r\n', '\r', '\u2029', '\u2028', '\v', '\f'],
]
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(''))
const layout = fc.record({
  width: fc.constantFrom(undefined, 0, 60, 200),
  textAlign: fc.constantFrom('start', 'center', 'end', 'justify'),
  direction: fc.constantFrom('auto', 'rtl'),
  overflowWrap: fc.constantFrom('normal', 'anywhere'),
  lineHeight: fc.constantFrom('normal', 1.3),
  decoratorWidth: fc.constantFrom(7, (ordinal: number) => 5 + ordinal),
})

const optionsFrom = ({ width, ...rest }: { width?: number | undefined }): LayoutOptions =>
  ({ font: [latin, arabic], size: 16, ...rest, ...(width !== undefined && { width }) }) as LayoutOptions

test('in slices a text is laid out as at one go', async () => {
  await fc.assert(
    fc.asyncProperty(text, layout, async (input, chosen) => {
      const options = optionsFrom(chosen)
      const progress: number[] = []
      const laid = await layoutTextInSlices(input, options, {
        sliceMilliseconds: 0,
        onProgress: (share) => progress.push(share),
      })
      expectSameLayout(laid, layoutText(input, options))
      expect(progress.at(-1)).toBe(1)
      expect(progress.every((share, index) => share >= (progress[index - 1] ?? 0) && share <= 1)).toBe(true)
      expect(progress.filter((share) => share === 1)).toHaveLength(1)
    }),
    { numRuns: 60 },
  )
})

describe('an earlier layout', () => {
  test('gives what a new one gives, whatever was changed', () => {
    const edit = fc.record({ from: fc.nat(), count: fc.nat(8), put: text })
    fc.assert(
      fc.property(text, edit, layout, fc.boolean(), (before, { from, count, put }, chosen, reads) => {
        const options = optionsFrom(chosen)
        const at = from % (before.length + 1)
        const after = before.slice(0, at) + put.slice(0, 12) + before.slice(at + count)
        const previous = layoutText(before, options)
        // Words and sentences are taken over only where they were asked for.
        if (reads) expect(previous.clusters.word.length + previous.clusters.sentence.length).toBeGreaterThanOrEqual(0)
        const laid = layoutText(after, options, previous)
        expectSameLayout(laid, layoutText(after, options))
        expectSameLayout(layoutText(before, options, laid), layoutText(before, options))
      }),
      { numRuns: 200 },
    )
  })

  test('is asked for its words and sentences: only the paragraph that has changed is looked at', () => {
    const options = { font: latin, size: 16 }
    const paragraph = 'Call me Ishmael. Some years ago, never mind how long.\n'
    const before = layoutText(paragraph.repeat(400), options)
    expect(before.clusters.word.at(-1)).toBe(400 * 10 - 1)
    expect(before.clusters.sentence.at(-1)).toBe(400 * 2 - 1)
    const seen = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    const after = paragraph.repeat(200) + paragraph.replace('Some', 'Not so many! Some') + paragraph.repeat(199)
    const { clusters } = layoutText(after, options, before)
    expect([clusters.word.at(-1), clusters.sentence.at(-1)]).toEqual([400 * 10 + 2, 400 * 2])
    const looked = seen.mock.calls.reduce((sum, [piece]) => sum + piece.length, 0)
    seen.mockRestore()
    // Graphemes, words and sentences.
    expect(looked).toBeLessThanOrEqual(3 * (paragraph.length + 13))
  })

  const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line}`).join('\n')

  test('keeps the paragraphs before and after the change', () => {
    const options = { font: latin, size: 16 }
    const before = layoutText(lines(10), options)
    expect(before.kept).toBeUndefined()
    const kept = (changed: string) => layoutText(changed, options, before).kept
    expect(kept(lines(10).replace('line 4', 'another'))).toEqual({ head: 4, tail: 5 })
    expect(kept(lines(10).replace('line 4\n', ''))).toEqual({ head: 4, tail: 5 })
    expect(kept(lines(10).replace('line 4\n', 'line 4\n\n'))).toEqual({ head: 5, tail: 5 })
    expect(kept(lines(10))).toEqual({ head: 10, tail: 0 })
    expect(kept('')).toEqual({ head: 0, tail: 0 })
  })

  test('keeps nothing when other options shape it, everything when only the alignment changes', () => {
    const options = { font: latin, size: 16, features: { liga: true } }
    const before = layoutText(lines(3), options)
    const kept = (changed: object) => layoutText(lines(3), { ...options, ...changed }, before).kept?.head ?? 0
    expect(kept({ features: { liga: true } })).toBe(3)
    expect(kept({ textAlign: 'center' })).toBe(3)
    expect(kept({ textAlign: 'justify' })).toBe(0)
    expect(kept({ features: { liga: false } })).toBe(0)
    expect(kept({ font: [latin] })).toBe(0)
    expect(kept({ size: 17 })).toBe(0)
    expect(kept({ width: 100 })).toBe(0)
    const centred = layoutText(lines(3), { ...options, textAlign: 'center' }, before)
    expectSameLayout(centred, layoutText(lines(3), { ...options, textAlign: 'center' }))
  })

  test('placeholders keep their ordinals', () => {
    const options = { font: latin, size: 16, decoratorWidth: (ordinal: number) => ordinal + 1 }
    const before = layoutText('\ufffc\na\n\ufffc\nb', options)
    const after = '\ufffc\n\ufffca\n\ufffc\nb'
    const laid = layoutText(after, options, before)
    expect(laid.kept).toEqual({ head: 1, tail: 1 })
    expectSameLayout(laid, layoutText(after, options))
  })
})

describe('a stop', () => {
  const novel = 'Call me Ishmael. Some years ago.\n'.repeat(2000)
  const options = () => ({ font: latin, size: 16, width: 200 })

  test('before it begins and while it works: AbortError, and no progress after it', async () => {
    await expect(layoutTextInSlices('a', options(), { signal: AbortSignal.abort() })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    )
    const controller = new AbortController()
    const progress: number[] = []
    const work = layoutTextInSlices(novel, options(), {
      signal: controller.signal,
      sliceMilliseconds: 1,
      onProgress: (share) => {
        progress.push(share)
        if (share > 0.2) controller.abort()
      },
    })
    await expect(work).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect(progress.filter((share) => share > 0.2)).toHaveLength(1)
    expect(progress.at(-1)).toBeLessThan(1)
  })

  test('its own reason is passed on', async () => {
    const reason = new Error('the page was left')
    await expect(layoutTextInSlices('a', options(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  test('several at once do not disturb each other', async () => {
    const texts = ['office fi ', 'مَرْحَبًا ٣٢١\n', 'AVATAR To '].map((piece) => piece.repeat(200))
    const laid = await Promise.all(
      texts.map((one) =>
        layoutTextInSlices(one, { font: [latin, arabic], size: 16, width: 300 }, { sliceMilliseconds: 0 }),
      ),
    )
    laid.forEach((one, index) => {
      expectSameLayout(one, layoutText(texts[index]!, { font: [latin, arabic], size: 16, width: 300 }))
    })
  })

  test('wrong options reject', async () => {
    await expect(layoutTextInSlices('a', { font: latin, size: -1 })).rejects.toThrow(LayoutOptionError)
  })
})

test('the comparison sees a change of one number', () => {
  const options = { font: latin, size: 16 }
  const spoilt: LaidText = layoutText('ab', options)
  spoilt.clusters.x[1]! += 1e-9
  expect(() => expectSameLayout(spoilt, layoutText('ab', options))).toThrow(/clusters.x/)
})
