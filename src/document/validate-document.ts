import { type BaseIssue, safeParse } from 'valibot'
import { describeValue } from '../author/check/describe-value.ts'
import { DocumentError, type DocumentIssue, documentError, joinPath } from './document-error.ts'
import { documentSchema, FORMAT, type GlyphstormDocument } from './schema/document.ts'

/** Names that objects have by themselves; as keys of a document they would not be what they say. */
const RESERVED = ['__proto__', 'constructor', 'prototype']

/**
 * A document whose form is right: text is parsed first. What only shows when it is read (keys that go backwards, easings that
 * cannot be parsed) is not looked for.
 *
 * @throws DocumentError with every issue's path.
 */
export function validateDocument(input: unknown): GlyphstormDocument {
  const value = typeof input === 'string' ? parseText(input) : input
  requireFormat(value)
  refuseReserved(value, '')
  const result = safeParse(documentSchema, value)
  if (!result.success) throw new DocumentError(result.issues.map(readIssue))
  // Not valibot's copy: what was given has every field, and none but those.
  return value as GlyphstormDocument
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw documentError('', `text that is no JSON (${(error as Error).message})`, 'a JSON document', { cause: error })
  }
}

function requireFormat(value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw documentError('', describeValue(value), `an object { "format": "${FORMAT}", … }`)
  const { format } = value as { format?: unknown }
  if (format === FORMAT) return
  const other = typeof format === 'string' && format.startsWith('glyphstorm/')
  throw documentError(
    'format',
    describeValue(format),
    other ? `"${FORMAT}", the version that this library reads; a newer library may read it` : `"${FORMAT}"`,
  )
}

function refuseReserved(value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) {
    const deeper = joinPath(path, Array.isArray(value) ? Number(key) : key)
    if (RESERVED.includes(key)) throw documentError(deeper, 'a name that is reserved', 'another name')
    refuseReserved((value as Record<string, unknown>)[key], deeper)
  }
}

function readIssue(issue: BaseIssue<unknown>): DocumentIssue {
  const path = (issue.path ?? []).reduce((whole, item) => joinPath(whole, item.key as string | number), '')
  const isField = issue.type === 'strict_object' && issue.path?.at(-1)?.origin === 'key'
  const isUnknown = isField && issue.expected === 'never'
  const found = isUnknown ? 'an unknown field' : describeValue(issue.input)
  return { path, problem: `found ${found}, needed ${isUnknown ? issue.message : describeNeed(issue)}` }
}

/** valibot's words: `number`, `>=0`, `"a" | "b"`, `Object`; a missing field is expected by its own name. */
function describeNeed({ expected, message, type, kind, path }: BaseIssue<unknown>): string {
  if (type === 'regex' || expected === null) return message
  if (kind === 'validation') return `a number ${expected.replace(/^(>=|<=|>|<)/, '$1 ')}`
  if (expected === JSON.stringify(path?.at(-1)?.key)) return 'this field, which is required'
  const words: Readonly<Record<string, string>> = {
    Object: 'an object',
    Array: 'a list',
    number: 'a number',
    string: 'text',
    boolean: 'true or false',
    never: 'nothing more',
  }
  return words[expected] ?? expected.replaceAll(' | ', ' or ')
}
