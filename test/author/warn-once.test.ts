import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import { clip, layer, parseTags } from '../../src/index.ts'
import { reportThrown } from '../../src/play/events/report-thrown.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { sourceFiles } from '../project/source-files.ts'
import { readFontFile } from '../text/support/fonts.ts'

let warnings: string[]
beforeEach(() => {
  warnings = []
  setWarningHandler((message) => warnings.push(message))
})
afterEach(() => {
  setWarningHandler()
  vi.unstubAllGlobals()
})

test('nothing of the library speaks to the console but the one place that warnings go through', () => {
  const speaking = sourceFiles(['.ts'])
    .filter(({ path }) => /^(src|shaders)\//.test(path))
    .filter(({ text }) => /\bconsole\.\w+\(/.test(text.replaceAll(/\/\*[\s\S]*?\*\//g, '')))
  expect(speaking.map(({ path }) => path)).toEqual(['src/author/warn-once.ts'])
})

const font = await loadFont(await readFontFile('garamond'))
const rise = clip({ opacity: 1, color: '#f008' })

/** Mistakes that warn, each the same twice. */
const MISTAKES: readonly (readonly [string, RegExp, () => unknown])[] = [
  ['absolute values that are added', /adds the absolute opacity/, () => layer(rise, { blend: 'additive' })],
  [
    'a product of tints',
    /a tint's identity is 0/,
    () => layer(rise, { overrides: [{ multiply: { color: [1, 1, 1, 2] } }] }),
  ],
  ['a tag that does not exist', /^parseTags\(\)/, () => parseTags('Call me <wavy>Ishmael')],
  ['a tag that is not closed', /^parseTags\(\)/, () => parseTags('Call me <wave>Ishmael')],
  ['a tag that was not opened', /^parseTags\(\)/, () => parseTags('Call me Ishmael</wave>')],
  ['a tag with a wrong attribute', /^parseTags\(\)/, () => parseTags('<wave amplitude=high>Ishmael</wave>')],
  ['a character that no font has', /no glyph in .*U\+6F22/, () => layoutText('漢', { font, size: 16 })],
  [
    'a listener that throws where nothing takes errors',
    /listener has thrown: Error: no/,
    () => {
      vi.stubGlobal('reportError', undefined)
      reportThrown(() => {}, new Error('no'))
    },
  ],
]

describe('each warning comes once, and once more with another handler', () => {
  test.each(MISTAKES)('%s', async (_, message, make) => {
    for (let round = 0; round < 2; round++) {
      warnings = []
      setWarningHandler((given) => warnings.push(given))
      await make()
      await make()
      expect(warnings).toEqual([expect.stringMatching(message)])
    }
  })
})

test('so does the one of overlaps that cannot be resolved', async () => {
  // Modules of its own: PathKit is loaded once for all.
  vi.resetModules()
  vi.doMock('../../src/text/overlaps/pathkit.ts', () => ({ startPathKit: () => Promise.reject(new Error('404')) }))
  try {
    const [{ loadOverlapResolver }, { setWarningHandler: setFreshHandler }] = await Promise.all([
      import('../../src/text/overlaps/load-resolver.ts'),
      import('../../src/author/warn-once.ts'),
    ])
    const bytes = await readFontFile('garamond')
    for (let round = 0; round < 2; round++) {
      warnings = []
      setFreshHandler((given) => warnings.push(given))
      await loadOverlapResolver('resolve', bytes)
      await loadOverlapResolver('resolve', bytes)
      expect(warnings).toEqual([expect.stringMatching(/PathKit did not load \(404\)/)])
    }
  } finally {
    vi.doUnmock('../../src/text/overlaps/pathkit.ts')
    vi.resetModules()
  }
})
