/** Unicode's own cases of its bidirectional algorithm (UAX #9), all of which must come out. */
import { expect, test } from 'vitest'
import { readUnicodeTest, share } from '../support/unicode-data.ts'
import { resolveVisually } from './resolve-visually.ts'

/** A character of each class. */
const CHARACTERS: { readonly [bidiClass: string]: string } = {
  ...{ L: 'a', R: '\u05d0', AL: '\u0627', EN: '0', ES: '+', ET: '#', AN: '\u0660', CS: ',', NSM: '\u0300' },
  ...{ BN: '\u00ad', B: '\u2029', S: '\t', WS: ' ', ON: '!', LRE: '\u202a', LRO: '\u202d', RLE: '\u202b' },
  ...{ RLO: '\u202e', PDF: '\u202c', LRI: '\u2066', RLI: '\u2067', FSI: '\u2068', PDI: '\u2069' },
}

/** Characters that rule X9 removes have no level. */
const REMOVED = 'x'

interface BidiCase {
  readonly name: string
  readonly text: string
  readonly direction: 'ltr' | 'rtl' | 'auto'
  readonly levels: readonly string[]
  readonly order: string
}

function check({ name, text, direction, levels, order }: BidiCase): string | undefined {
  const found = resolveVisually(text, direction)
  const drawn = found.order.filter((index) => levels[index] !== REMOVED).join(' ')
  const same = levels.every((level, index) => level === REMOVED || Number(level) === found.levels[index])
  return same && levels.length === found.levels.length && drawn === order ? undefined : `${name} (${direction})`
}

function readBidiTest(): BidiCase[] {
  const cases: BidiCase[] = []
  let levels: string[] = []
  let order = ''
  const list = (line: string) => line.slice(line.indexOf(':') + 1).trim()
  for (const line of readUnicodeTest('BidiTest.txt')) {
    if (line.startsWith('@Levels')) levels = list(line).split(/\s+/).filter(Boolean)
    else if (line.startsWith('@Reorder')) order = list(line)
    else if (!line.startsWith('@')) {
      const [classes = '', directions = ''] = line.split(';')
      const text = classes.trim().split(/\s+/)
      const bits = Number.parseInt(directions, 16)
      for (const [bit, direction] of [
        [1, 'auto'],
        [2, 'ltr'],
        [4, 'rtl'],
      ] as const) {
        if (bits & bit) {
          cases.push({ name: classes, text: text.map((name) => CHARACTERS[name]!).join(''), direction, levels, order })
        }
      }
    }
  }
  return cases
}

test('sequences of classes', () => {
  const cases = readBidiTest()
  expect(cases.length).toBeGreaterThan(770_000)
  expect(share(cases, 41).map(check).filter(Boolean)).toEqual([])
})

test('characters, brackets among them', () => {
  const cases = readUnicodeTest('BidiCharacterTest.txt').map((line): BidiCase => {
    const [points = '', direction, , levels = '', order = ''] = line.split(';')
    return {
      name: points,
      text: String.fromCodePoint(...points.split(' ').map((point) => Number.parseInt(point, 16))),
      direction: (['ltr', 'rtl', 'auto'] as const)[Number(direction)]!,
      levels: levels.split(' '),
      order,
    }
  })
  expect(cases.length).toBeGreaterThan(91_000)
  expect(share(cases, 23).map(check).filter(Boolean)).toEqual([])
})

test('a wrong level and a wrong order are seen', () => {
  const right: BidiCase = { name: 'R L', text: '\u05d0a', direction: 'ltr', levels: ['1', '0'], order: '0 1' }
  expect(check(right)).toBeUndefined()
  expect(check({ ...right, levels: ['0', '0'] })).toBeDefined()
  expect(check({ ...right, order: '1 0' })).toBeDefined()
})
