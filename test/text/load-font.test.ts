import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { FontFormatError, FontLoadError, FontOptionError, FontUnusableError } from '../../src/text/font-errors.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { VERB_CUBIC, VERB_LINE, VERB_MOVE, VERB_QUADRATIC } from '../../src/text/outline-path.ts'
import { readFontFile } from './support/fonts.ts'

let server: Server
let address: string
let woff2: Uint8Array
let ttf: Uint8Array

beforeAll(async () => {
  woff2 = await readFontFile('garamond')
  ttf = await decompress(woff2)
  server = createServer((request, response) => {
    if (request.url === '/font.woff2') response.end(woff2)
    else if (request.url === '/page') response.end('\n<!doctype html><title>Not here</title>')
    else response.writeHead(404).end()
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const fails = async (source: Parameters<typeof loadFont>[0], options?: Parameters<typeof loadFont>[1]) => {
  try {
    await loadFont(source, options)
  } catch (error) {
    return error as Error
  }
  throw new Error('it loaded')
}

describe('formats', () => {
  test('TTF, WOFF and WOFF2 of a face give the same', async () => {
    const [a, b, c] = await Promise.all([ttf, await readFontFile('garamondWoff'), woff2].map((file) => loadFont(file)))
    for (const font of [a!, b!, c!]) {
      expect(font.family).toBe('EB Garamond')
      expect([font.unitsPerEm, font.ascent, font.descent, font.lineGap]).toEqual([1000, 1007, -298, 0])
      const laid = layoutText('office', { font, size: 10 })
      expect([...laid.glyphs.glyphId]).toEqual([98, 131, 74, 78])
      expect(font.outline(98)).toEqual(a!.outline(98))
    }
  })

  test('from a URL string, a URL, an ArrayBuffer, and bytes that are part of a larger buffer', async () => {
    const shifted = new Uint8Array(woff2.length + 7)
    shifted.set(woff2, 7)
    for (const source of [
      `${address}/font.woff2`,
      new URL('/font.woff2', address),
      woff2.buffer.slice(woff2.byteOffset, woff2.byteOffset + woff2.length) as ArrayBuffer,
      shifted.subarray(7),
    ]) {
      expect((await loadFont(source)).family).toBe('EB Garamond')
    }
  })

  test('the bytes are copied: what becomes of them later is no matter', async () => {
    const bytes = Uint8Array.from(ttf)
    const font = await loadFont(bytes)
    bytes.fill(0)
    expect(font.outline(98).verbs.length).toBeGreaterThan(0)
  })
})

describe('refusals name the source and the remedy', () => {
  test('404, with the URL and the status', async () => {
    const error = await fails(`${address}/missing.woff2`)
    expect(error).toBeInstanceOf(FontLoadError)
    expect(error.message).toContain(`${address}/missing.woff2: the server answered 404`)
  })

  test('no server, no valid address, a file URL', async () => {
    expect(await fails('http://localhost:1/font.woff2')).toBeInstanceOf(FontLoadError)
    expect(await fails('no address')).toBeInstanceOf(FontLoadError)
    expect((await fails(new URL('file:///font.woff2'))).message).toContain('pass its bytes')
  })

  test('a web page in place of the font', async () => {
    const error = await fails(`${address}/page`)
    expect(error).toBeInstanceOf(FontFormatError)
    expect(error.message).toContain('HTML')
  })

  test.each([
    ['nothing', () => new Uint8Array(), /empty/],
    ['other bytes', () => Uint8Array.of(1, 2, 3, 4, 5), /5 bytes and begins with 01 02 03 04/],
    ['a collection', () => Uint8Array.from('ttcf\0\x01\0\0', (character) => character.charCodeAt(0)), /collection/],
    ['an SVG', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
    ['a TTF cut off', () => ttf.slice(0, ttf.length - 100), /cut off/],
    ['a TTF cut off in its directory', () => ttf.slice(0, 40), /cut off/],
    ['a WOFF2 cut off', () => woff2.slice(0, 9000), /damaged WOFF2/],
  ])('%s', async (_, make, message) => {
    const error = await fails(make())
    expect(error).toBeInstanceOf(FontFormatError)
    expect(error.message).toMatch(message)
  })

  test('a damaged WOFF', async () => {
    const woff = await readFontFile('garamondWoff')
    expect((await fails(woff.slice(0, 30))).message).toMatch(/damaged WOFF.*header/)
    expect((await fails(woff.slice(0, woff.length - 50))).message).toMatch(/damaged WOFF/)
    const spoiled = Uint8Array.from(woff).fill(0xff, woff.length >> 1, (woff.length >> 1) + 200)
    expect(await fails(spoiled)).toBeInstanceOf(FontFormatError)
  })

  test('a font without outlines', async () => {
    const blind = Uint8Array.from(ttf)
    const view = new DataView(blind.buffer)
    for (let record = 12; record < 12 + 16 * view.getUint16(4); record += 16) {
      if (new TextDecoder().decode(blind.subarray(record, record + 4)) === 'glyf') blind[record] = 0x58
    }
    expect((await fails(blind)).message).toContain('no outlines')
  })

  test('what is no source at all', async () => {
    for (const source of [undefined, null, 7, {}]) {
      expect(await fails(source as never)).toBeInstanceOf(FontOptionError)
    }
  })
})

describe('options', () => {
  const widthAt = async (wght?: number) =>
    layoutText('Hamburg', {
      font: await loadFont(await readFontFile('inter'), wght === undefined ? {} : { variations: { wght } }),
      size: 100,
    }).width

  test('axes are set, and held inside their range', async () => {
    const [thin, regular, black] = await Promise.all([widthAt(100), widthAt(), widthAt(900)])
    expect(thin).toBeLessThan(regular)
    expect(regular).toBeLessThan(black)
    expect(await widthAt(400)).toBe(regular)
    expect(await widthAt(2000)).toBe(black)
  })

  test('an axis that is not there, a value that is no number', async () => {
    const inter = await readFontFile('inter')
    expect((await fails(inter, { variations: { wdth: 75 } })).message).toMatch(/no axis "wdth"; its axes are wght/)
    expect((await fails(ttf, { variations: { wght: 75 } })).message).toMatch(/no variable font/)
    expect(await fails(inter, { variations: { wght: Number.NaN } })).toBeInstanceOf(FontOptionError)
  })

  test('features of the font hold for its texts, and a text may say otherwise', async () => {
    const font = await loadFont(ttf, { features: { liga: false } })
    expect(layoutText('office', { font, size: 10 }).clusters.count).toBe(6)
    expect(layoutText('office', { font, size: 10, features: { liga: true } }).clusters.count).toBe(4)
    expect(await fails(ttf, { features: { ligature: true } })).toBeInstanceOf(FontOptionError)
    expect(await fails(ttf, { features: { liga: 0.5 } })).toBeInstanceOf(FontOptionError)
  })

  test('a name of your own', async () => {
    expect((await loadFont(ttf, { family: 'Mine' })).family).toBe('Mine')
  })
})

describe('outlines', () => {
  test('are drawn once, in font units, y up; blank glyphs have none', async () => {
    const font = await loadFont(ttf)
    const laid = layoutText('H p', { font, size: 10 })
    expect(laid.glyphs.count).toBe(2)
    const letter = font.outline(laid.glyphs.glyphId[0]!)
    expect(font.outline(laid.glyphs.glyphId[0]!)).toBe(letter)
    const heights = letter.coordinates.filter((_, index) => index % 2 === 1)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(-20)
    expect(Math.max(...heights)).toBeGreaterThan(600)
    expect(Math.max(...heights)).toBeLessThan(font.ascent)
    expect(Math.min(...font.outline(laid.glyphs.glyphId[1]!).coordinates.filter((_, index) => index % 2))).toBeLessThan(
      -200,
    )
    const numbers = { [VERB_MOVE]: 2, [VERB_LINE]: 2, [VERB_QUADRATIC]: 4, [VERB_CUBIC]: 6 }
    const expected = [...letter.verbs].reduce((sum, verb) => sum + numbers[verb as 0], 0)
    expect(letter.coordinates.length).toBe(expected)
    expect(letter.verbs[0]).toBe(VERB_MOVE)
    expect(letter.verbs).toContain(VERB_QUADRATIC)
    expect(letter.verbs).not.toContain(VERB_CUBIC)
  })

  test('a glyph that is not there is refused, the last one that is there is not', async () => {
    const font = await loadFont(ttf)
    const view = new DataView(ttf.buffer, ttf.byteOffset)
    let glyphs = 0
    for (let record = 12; record < 12 + 16 * view.getUint16(4); record += 16) {
      if (view.getUint32(record) === 0x6d617870) glyphs = view.getUint16(view.getUint32(record + 8) + 4)
    }
    expect(() => font.outline(glyphs - 1)).not.toThrow()
    for (const id of [glyphs, -1, 0.5, Number.NaN]) expect(() => font.outline(id)).toThrow(FontOptionError)
  })
})

describe('disposal', () => {
  test('twice is harmless; texts keep their outlines; new use is refused', async () => {
    const font = await loadFont(ttf)
    const [first] = layoutText('A', { font, size: 10 }).glyphs.glyphId
    const outline = font.outline(first!)
    font.dispose()
    font.dispose()
    expect(font.outline(first!)).toBe(outline)
    expect(() => font.outline(first! + 1)).toThrow(FontUnusableError)
    expect(() => layoutText('A', { font, size: 10 })).toThrow(/EB Garamond.*disposed/)
  })

  test('one of two fonts from the same bytes goes, the other stays', async () => {
    const [one, other] = [await loadFont(ttf), await loadFont(ttf)]
    one.dispose()
    expect(layoutText('A', { font: other, size: 10 }).glyphs.count).toBe(1)
  })
})
