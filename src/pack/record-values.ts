import type { RecordLayout } from '../../shaders/record.ts'
import { type TableView, viewTable } from '../../shaders/tables.ts'
import { PackShapeError, PackValueError } from './errors.ts'

/** A record's fields as numbers; vectors are lists of as many as they have components. */
export type RecordValues<Fields extends string> = { readonly [field in Fields]: number | readonly number[] }

const WHOLE_RANGES = { i32: [-(2 ** 31), 2 ** 31 - 1], u32: [0, 2 ** 32 - 1] } as const

/** The largest finite f32. */
const MAX_F32 = (2 - 2 ** -23) * 2 ** 127

/** A zeroed table of `count` records. */
export function createTable(layout: Pick<RecordLayout, 'byteLength'>, count: number): TableView {
  return viewTable(new ArrayBuffer(layout.byteLength * count))
}

/**
 * Writes a record at `index` of a table, at the offsets of its layout.
 *
 * @throws PackValueError for a number that the field cannot hold, PackShapeError for a vector of the wrong length.
 */
export function writeRecord<Fields extends string>(
  table: TableView,
  layout: RecordLayout<Fields>,
  index: number,
  values: RecordValues<Fields>,
): void {
  for (const name of Object.keys(layout.fields) as Fields[]) {
    const { offset, format, components } = layout.fields[name]
    const value: number | readonly number[] = values[name]
    const numbers = typeof value === 'number' ? [value] : value
    if (numbers.length !== components)
      throw new PackShapeError(`${layout.name}.${name} has ${components} components, but ${numbers.length} were given`)
    const word = (index * layout.byteLength + offset) >> 2
    for (const [component, number] of numbers.entries()) {
      checkNumber(number, format, `${layout.name}.${name}`)
      table[format][word + component] = number
    }
  }
}

/** Reads the record at `index`: what writeRecord was given, rounded to the fields' formats. */
export function readRecord<Fields extends string>(
  table: TableView,
  layout: RecordLayout<Fields>,
  index: number,
): { [field in Fields]: number | number[] } {
  const values = {} as { [field in Fields]: number | number[] }
  for (const name of Object.keys(layout.fields) as Fields[]) {
    const { offset, format, components } = layout.fields[name]
    const word = (index * layout.byteLength + offset) >> 2
    const numbers = [...table[format].subarray(word, word + components)]
    values[name] = components === 1 ? numbers[0]! : numbers
  }
  return values
}

function checkNumber(value: number, format: 'f32' | 'i32' | 'u32', field: string): void {
  if (format === 'f32') {
    if (Math.abs(value) <= MAX_F32) return
    throw new PackValueError(`${field} is ${value}; it must be finite and within ±${MAX_F32}`)
  }
  const [least, most] = WHOLE_RANGES[format]
  if (Number.isInteger(value) && value >= least && value <= most) return
  throw new PackValueError(`${field} is ${value}; it must be a whole number from ${least} to ${most}`)
}
