// @ts-check
/**
 * Writes the published JSON Schema of documents from the schema that the library validates with.
 *
 *   node scripts/write-document-schema.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {{ module: typeof import('./document-schema/make-schema.ts') }} */
const loaded = await runnerImport(join(root, 'scripts/document-schema/make-schema.ts'), { configFile: false, root })

mkdirSync(join(root, 'schema'), { recursive: true })
writeFileSync(join(root, 'schema/glyphstorm-1.schema.json'), loaded.module.printSchema())
console.log('schema/glyphstorm-1.schema.json')
