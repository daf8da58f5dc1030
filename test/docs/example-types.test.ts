/** The examples of the docs as TypeScript sees them: what a reader copies has right names and types. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import * as glyphstorm from '../../src/index.ts'
import { ROOT } from '../project/source-files.ts'
import { codeBlocks, readPage } from './support/page-examples.ts'

/** What examples take for granted. */
const GIVEN = `
import type { Font, Stage, Text } from 'glyphstorm'
declare global {
  const canvas: HTMLCanvasElement
  const stage: Stage
  const device: GPUDevice
  const descriptor: GPURenderPassDescriptor
  const signal: AbortSignal
  const section: HTMLElement
  const bar: HTMLProgressElement, cancelButton: HTMLButtonElement, box: HTMLTextAreaElement
  const font: Font, inter: Font
  const title: Text, subtitle: Text, verse: Text, chorus: Text, outro: Text, line: Text, chapter: Text
  const novel: string
  const seconds: number, width: number, height: number
  const swell: import('glyphstorm').Animation
  function click(cluster: string): void
  function light(name: string): void
  function drawYourScene(pass: GPURenderPassEncoder): void
}
`

/** An example as a module: names of the library that it uses without an import are imported. */
function asModule(example: string): string {
  const words = new Set(example.match(/\w+/g))
  const known = Object.keys(glyphstorm).filter((name) => words.has(name))
  const imports = /^import /m.test(example) ? '' : `import { ${known.join(', ')} } from 'glyphstorm'; `
  return `${imports}export {}; ${example}`
}

const pages = [
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => [`docs/${name}`, readPage(name)] as const),
  ['README.md', readFileSync(join(ROOT, 'README.md'), 'utf8')] as const,
]
const examples = pages.flatMap(([name, page]) =>
  codeBlocks(page, 'ts').map((code, index) => [`${name}, example ${index + 1}`, code] as const),
)
/** Has an option that there is not. */
const WRONG = 'test/docs/wrong-example.ts'
const files = new Map([
  [join(ROOT, WRONG), asModule("stage.add('Dawn', { font, sise: 3 })")],
  [join(ROOT, 'test/docs/given.ts'), GIVEN],
  ...examples.map(([, code], index) => [join(ROOT, `test/docs/example-${index}.ts`), asModule(code)] as const),
])

function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  // As most readers have it.
  const host = ts.createCompilerHost({ ...options, noUncheckedIndexedAccess: false })
  const read = host.readFile
  host.readFile = (path) => files.get(path) ?? read(path)
  const exists = host.fileExists
  host.fileExists = (path) => files.has(path) || exists(path)
  const parse = host.getSourceFile
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path)
    return text === undefined ? parse(path, ...rest) : ts.createSourceFile(path, text, rest[0])
  }
  return ts.createProgram(
    [...files.keys()],
    { ...options, noUncheckedIndexedAccess: false, isolatedModules: false },
    host,
  )
}

describe('the types of', () => {
  const program = createProgram()
  const complaints = (path: string) => {
    const source = program.getSourceFile(join(ROOT, path))
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  }

  test('examples are looked at', () => {
    expect(examples.length).toBeGreaterThan(30)
  })

  test.each(examples.map(([name, code], index) => [name, index, code] as const))('%s', (_, index, code) => {
    expect(complaints(`test/docs/example-${index}.ts`), code).toEqual([])
  })

  test('a wrong example', () => {
    expect(complaints(WRONG).join()).toContain('sise')
  })
})
