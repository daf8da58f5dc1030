import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeSchema, printSchema } from '../../scripts/document-schema/make-schema.ts'
import { DocumentError } from '../../src/document/document-error.ts'
import { fromJSON } from '../../src/document/from-json.ts'
import { validateDocument } from '../../src/document/validate-document.ts'
import { ROOT } from '../project/source-files.ts'
import { EXAMPLE } from './example-document.ts'

const agreeing = new Ajv({ strict: false }).compile(makeSchema())

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

function accepts(document: unknown): boolean {
  try {
    validateDocument(document)
    return true
  } catch (error) {
    if (error instanceof DocumentError) return false
    throw error
  }
}

/** All places in a document, as lists of keys. */
function listPlaces(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value)
  return [path, ...entries.flatMap(([key, item]) => listPlaces(item, [...path, key]))]
}

type Container = Record<string | number, unknown>

/** A copy in which something else stands at a place. */
function spoil(
  document: unknown,
  place: readonly (string | number)[],
  change: (holder: Container, key: string | number) => void,
): unknown {
  const copy = structuredClone(document)
  const holder = place.slice(0, -1).reduce<Container>((at, key) => at[key] as Container, copy as Container)
  change(holder, place.at(-1)!)
  return copy
}

const places = listPlaces(EXAMPLE).filter((place) => place.length > 0)
const anything: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, -1, 0.5, 1e7, 3, '', 'x', 'linear', 'Infinity', [], {}, [0, 1], { kind: 'noise' }, [
    [0, 0],
  ]),
  fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>,
)

describe('the JSON Schema', () => {
  test('is what the script makes', () => {
    const file = readFileSync(join(ROOT, 'schema/glyphstorm-1.schema.json'), 'utf8')
    expect(file === printSchema(), 'run node scripts/write-document-schema.mjs').toBe(true)
  })

  test('takes what the library takes', () => {
    expect(accepts(EXAMPLE)).toBe(true)
    expect(agreeing(EXAMPLE), JSON.stringify(agreeing.errors)).toBe(true)
  })

  test('agrees with the library on documents in which one value is another', () => {
    const kinds = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(fc.constantFrom(...places), anything, (place, value) => {
        const spoilt = spoil(EXAMPLE, place, (holder, key) => {
          holder[key] = value
        })
        const taken = accepts(spoilt)
        kinds[taken ? 'taken' : 'refused']++
        expect(agreeing(spoilt), `${place.join('.')} = ${JSON.stringify(value)}, the library says ${taken}`).toBe(taken)
      }),
      { numRuns: 400, seed: 20 },
    )
    expect(Math.min(kinds.taken, kinds.refused)).toBeGreaterThan(20)
  })

  test('agrees with the library wherever a field is missing or one too many', () => {
    for (const place of places) {
      const without = spoil(EXAMPLE, place, (holder, key) => {
        if (Array.isArray(holder)) holder.splice(Number(key), 1)
        else delete holder[key]
      })
      expect(agreeing(without), `without ${place.join('.')}`).toBe(accepts(without))
      const more = spoil(EXAMPLE, [...place, 'more'], (holder, key) => {
        if (typeof holder === 'object' && holder !== null && !Array.isArray(holder)) holder[key] = 1
      })
      expect(agreeing(more), `more in ${place.join('.')}`).toBe(accepts(more))
    }
  })
})

function refusal(document: unknown): DocumentError {
  try {
    fromJSON(document)
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentError)
    return error as DocumentError
  }
  throw new Error('nothing was refused')
}

const withOpacity = (opacity: unknown) => ({
  format: 'glyphstorm/1',
  animations: { swell: { layers: [{ clip: { name: 'rise', tracks: { opacity } } }] } },
})

describe('a refusal names the place, what was found and what is needed', () => {
  const AT = 'animations.swell.layers[0].clip.tracks.opacity'
  test.each([
    [
      'a value in a key',
      withOpacity({
        keys: [
          [0, 0],
          [1, 1],
          [2, 'one'],
        ],
      }),
      `${AT}.keys[2][1]`,
      'found "one"',
      'a number',
    ],
    [
      'a field of a track',
      withOpacity({ keys: [], afetr: 'linear' }),
      `${AT}.afetr`,
      'unknown field',
      'Did you mean "after"?',
    ],
    [
      'keys that go backwards',
      withOpacity({
        keys: [
          [0, 0],
          [1, 1],
          [0.5, 0],
        ],
      }),
      `${AT}.keys[2]`,
      '0.5 s',
      'sort the keys',
    ],
    [
      'keys in a list of their own',
      withOpacity([
        [0, 0],
        [1, 1],
        [0.5, 0],
      ]),
      `${AT}[2]`,
      '0.5 s',
      'sort the keys',
    ],
    [
      'an easing that cannot be read',
      withOpacity([
        [0, 0, 'bouncyOut'],
        [1, 1],
      ]),
      `${AT}[0]`,
      '"bouncyOut"',
      'bounceOut',
    ],
    ['a version', { format: 'glyphstorm/2' }, 'format', '"glyphstorm/2"', '"glyphstorm/1"'],
    ['another format', { format: 'lottie' }, 'format', '"lottie"', '"glyphstorm/1"'],
    ['no format', {}, 'format', 'undefined', '"glyphstorm/1"'],
    ['no object', 7, '', 'found 7', 'an object'],
    ['text that is no JSON', '{', '', 'no JSON', 'a JSON document'],
    [
      'an unknown section',
      { format: 'glyphstorm/1', animation: {} },
      'animation',
      'unknown field',
      'Did you mean "animations"?',
    ],
    [
      'a missing field',
      { format: 'glyphstorm/1', animations: { a: {} } },
      'animations.a.layers',
      'undefined',
      'required',
    ],
    [
      'a name that leads nowhere',
      { format: 'glyphstorm/1', clips: { rise: { tracks: {} } }, animations: { a: { layers: [{ clip: 'rice' }] } } },
      'animations.a.layers[0].clip',
      '"rice"',
      'Did you mean "rise"?',
    ],
    [
      'motions that hold themselves',
      {
        format: 'glyphstorm/1',
        motions: { a: { kind: 'double', main: 'b', add: 'b' }, b: { kind: 'double', main: 'a', add: 'a' } },
      },
      'motions.b.main',
      '"a"',
      'do not hold themselves',
    ],
    [
      'an option of a preset',
      { format: 'glyphstorm/1', animations: { 'my wave': { preset: 'wave', options: { period: 0 } } } },
      'animations["my wave"]',
      'period is 0',
      '> 0',
    ],
    [
      'a reserved name',
      JSON.parse('{ "format": "glyphstorm/1", "animations": { "__proto__": { "layers": [] } } }'),
      'animations.__proto__',
      'reserved',
      'another name',
    ],
    [
      'a font that was not given',
      { format: 'glyphstorm/1', texts: { title: { content: 'x', font: 'inter' } } },
      'texts.title.font',
      '"inter"',
      'which was not given',
    ],
  ])('%s', (_, document, path, ...words) => {
    const error = refusal(document)
    expect(error.path).toBe(path)
    for (const word of words) expect(error.message).toContain(word)
  })

  test('all at once, each with its path', () => {
    const { issues } = refusal({
      format: 'glyphstorm/1',
      animations: { a: { layers: [{ clip: { tracks: {} }, blend: 'mix', iterations: -1 }] } },
    })
    expect(issues.map(({ path }) => path)).toEqual([
      'animations.a.layers[0].blend',
      'animations.a.layers[0].iterations',
    ])
  })
})
