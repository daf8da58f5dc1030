import type { RecordLayout } from '../../shaders/record.ts'

/** What to write into one record; fields left out stay 0. */
export type RecordValues<Fields extends string> = { readonly [field in Fields]?: number | readonly number[] }

/** Bytes of a buffer of records, each field at the offset and in the format that the layout gives. */
export function packRecords<Fields extends string>(
  layout: RecordLayout<Fields>,
  records: readonly RecordValues<Fields>[],
): ArrayBuffer {
  const buffer = new ArrayBuffer(layout.byteLength * records.length)
  const view = new DataView(buffer)
  records.forEach((values, index) => {
    for (const [name, value] of Object.entries(values) as [Fields, number | readonly number[]][]) {
      const { offset, format, components } = layout.fields[name]
      const numbers = typeof value === 'number' ? [value] : value
      if (numbers.length !== components) {
        throw new Error(`${layout.name}.${name} has ${components} components, given ${numbers.length}`)
      }
      numbers.forEach((number, component) => {
        const at = index * layout.byteLength + offset + component * 4
        if (format === 'f32') view.setFloat32(at, number, true)
        else if (format === 'i32') view.setInt32(at, number, true)
        else view.setUint32(at, number, true)
      })
    }
  })
  return buffer
}
