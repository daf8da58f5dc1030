import type { LaidText } from '../../../src/text/layout.types.ts'

/** Fails unless two layouts are the same in every number, bit for bit; `kept` tells how one came about and may differ. */
export function expectSameLayout(found: LaidText, expected: LaidText): void {
  for (const name of ['text', 'fontSize', 'width', 'height'] as const) expectSame(found[name], expected[name], name)
  expectSame(found.fonts.length, expected.fonts.length, 'fonts')
  found.fonts.forEach((font, index) => {
    expectSame(font, expected.fonts[index], `fonts[${index}]`)
  })
  for (const table of ['paragraphs', 'lines', 'clusters', 'glyphs'] as const) {
    const [own, other] = [found[table], expected[table]] as unknown as Record<string, unknown>[]
    expectSame(Object.keys(own!).join(), Object.keys(other!).join(), table)
    for (const column of Object.keys(other!)) {
      const [a, b] = [own![column], other![column]]
      if (!isColumn(a) || !isColumn(b)) expectSame(a, b, `${table}.${column}`)
      else {
        expectSame(a.length, b.length, `${table}.${column}.length`)
        for (let index = 0; index < b.length; index++) expectSame(a[index], b[index], `${table}.${column}[${index}]`)
      }
    }
  }
}

function expectSame(found: unknown, expected: unknown, name: string): void {
  if (!Object.is(found, expected)) throw new Error(`${name} is ${String(found)}; ${String(expected)} was expected`)
}

function isColumn(value: unknown): value is Float64Array {
  return ArrayBuffer.isView(value)
}
