import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = process.env.UNICODE_DATA_PATH ?? '/usr/share/unicode'

/**
 * The data lines of one of Unicode's own test files, without comments.
 *
 * @throws where it is not there, with what to do.
 */
export function readUnicodeTest(name: string): string[] {
  const path = [join(FOLDER, name), join(FOLDER, 'auxiliary', name)].find(existsSync)
  if (!path) {
    throw new Error(
      `${name} is not in ${FOLDER}: install Debian's package unicode-data (apt-get install unicode-data), or name a folder that has Unicode's test files with UNICODE_DATA_PATH`,
    )
  }
  const content = readFileSync(path, 'utf8')
  if (!/-15\.0\./.test(content.slice(0, 100))) {
    throw new Error(
      `${path} is of another Unicode than 15.0, for which pass rates are stated: take https://www.unicode.org/Public/15.0.0/ucd/ and set UNICODE_DATA_PATH`,
    )
  }
  return content
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
}

/** A case of a break test: the text, and the offsets at which `÷` stands. */
export interface BreakCase {
  readonly line: string
  readonly text: string
  readonly breaks: readonly number[]
}

/** The cases of LineBreakTest, GraphemeBreakTest and the like: `÷ 0061 × 0308 ÷`. */
export function readBreakCases(name: string): BreakCase[] {
  return readUnicodeTest(name).map((line) => {
    let text = ''
    const breaks: number[] = []
    for (const token of line.split(/\s+/)) {
      if (token === '÷') breaks.push(text.length)
      else if (token !== '×') text += String.fromCodePoint(Number.parseInt(token, 16))
    }
    return { line, text, breaks }
  })
}

/** Every `step`-th of a list; all where UNICODE_TESTS is `all`. */
export function share<Item>(items: readonly Item[], step: number): Item[] {
  return process.env.UNICODE_TESTS === 'all' ? [...items] : items.filter((_, index) => index % step === 0)
}
