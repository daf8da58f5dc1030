import { toJsonSchema } from '@valibot/to-json-schema'
import { DEFINITIONS } from '../../src/document/schema/choose.ts'
import { documentSchema, FORMAT } from '../../src/document/schema/document.ts'

type Json = { [name: string]: unknown }

/** The JSON Schema (draft 7) of the format, made from what the library validates with. */
export function makeSchema(): Json {
  // The first run meets every form that has a name; the second one gives the definitions these names.
  toJsonSchema(documentSchema)
  const made = toJsonSchema(documentSchema, { definitions: { ...DEFINITIONS } }) as Json
  const { $schema, ...rest } = made
  return {
    $schema,
    title: `Glyphstorm document, ${FORMAT}`,
    description: 'Animations, motions, schedules, texts and stages of the library Glyphstorm, by name.',
    ...rest,
  }
}

/** The schema as its file holds it. */
export function printSchema(): string {
  return `${JSON.stringify(makeSchema(), undefined, 1)}\n`
}
