import { d } from 'typegpu'

/** One field of a GPU record: where it lies and what it holds. Offsets are bytes from the start of the record. */
export interface RecordField {
  readonly offset: number
  readonly format: 'f32' | 'i32' | 'u32'
  readonly components: 1 | 2 | 3 | 4
}

/** What packers, readers and CPU twins need to know of a GPU record; plain data once the build has resolved it. */
export interface RecordLayout<Fields extends string = string> {
  readonly name: string
  readonly byteLength: number
  readonly fields: { readonly [field in Fields]: RecordField }
  /** The TypeGPU schema; present only while the build runs, so that no shader generator is shipped. */
  readonly schema?: d.AnyWgslStruct
}

const SCALARS: Record<string, Pick<RecordField, 'format' | 'components'>> = {
  f32: { format: 'f32', components: 1 },
  i32: { format: 'i32', components: 1 },
  u32: { format: 'u32', components: 1 },
  vec2f: { format: 'f32', components: 2 },
  vec3f: { format: 'f32', components: 3 },
  vec4f: { format: 'f32', components: 4 },
  vec2i: { format: 'i32', components: 2 },
  vec2u: { format: 'u32', components: 2 },
  vec4u: { format: 'u32', components: 4 },
}

/**
 * Declares a GPU record. The TypeGPU struct is its only source: the WGSL declaration, the byte offsets and the field names
 * of packers and readers all come from it.
 */
export function record<Fields extends Record<string, d.AnyWgslData>>(
  name: string,
  fields: Fields,
): RecordLayout<Extract<keyof Fields, string>> {
  const schema = d.struct(fields as Record<string, d.AnyWgslData>).$name(name)
  const layout: Record<string, RecordField> = {}
  for (const [field, type] of Object.entries(fields)) {
    const scalar = SCALARS[type.type]
    if (!scalar)
      throw new Error(`record ${name}: field ${field} has type ${type.type}; use a scalar or vector of 32-bit numbers`)
    // biome-ignore lint/suspicious/noExplicitAny: the accessor's parameter type depends on the schema, which is generic here
    const { offset } = d.memoryLayoutOf(schema, (instance: any) => instance[field])
    layout[field] = { offset, ...scalar }
  }
  return {
    name,
    byteLength: d.sizeOf(schema),
    fields: layout as RecordLayout<Extract<keyof Fields, string>>['fields'],
    schema: schema as unknown as d.AnyWgslStruct,
  }
}
