import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import * as glyphstormDocument from '../../../src/document/index.ts'
import * as glyphstorm from '../../../src/index.ts'
import { ROOT } from '../../project/source-files.ts'

export function readPage(name: string): string {
  return readFileSync(join(ROOT, 'docs', name), 'utf8')
}

/** The code blocks of a page in one language. */
export function codeBlocks(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map((match) => match[1]!)
}

const MODULES = { glyphstorm, 'glyphstorm/document': glyphstormDocument }

/** Runs an example, its imports answered by the sources, with what it takes for granted. */
export function runExample(example: string, given: Readonly<Record<string, unknown>> = {}): void {
  const body = example.replaceAll(/^import (\{[^}]+\}) from '([\w/]+)'$/gm, "const $1 = modules['$2']")
  if (/^import /m.test(body)) throw new Error(`an import that is not read: ${body}`)
  new Function('modules', ...Object.keys(given), body)(MODULES, ...Object.values(given))
}

/** The library's warnings in the running test. */
export function listenForWarnings(): readonly string[] {
  const warnings: string[] = []
  beforeEach(() => {
    warnings.length = 0
    glyphstorm.setWarningHandler((message) => warnings.push(message))
  })
  afterEach(() => glyphstorm.setWarningHandler(undefined))
  return warnings
}
