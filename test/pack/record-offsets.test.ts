import { expect, test } from 'vitest'
import * as layouts from '../../shaders/layouts.ts'

test('offsets of every record, as kernels, packers and twins use them', () => {
  const table = Object.values(layouts).map(({ name, byteLength, fields }) => {
    const rows = Object.entries(fields).map(
      ([field, { offset, format, components }]) =>
        `  ${String(offset).padStart(3)}  ${field}: ${format}${components > 1 ? ` × ${components}` : ''}`,
    )
    return [`${name}, ${byteLength} bytes`, ...rows].join('\n')
  })
  expect(table.join('\n')).toMatchSnapshot()
})
