import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { STAGES } from '../../shaders/stages.ts'
import { requestTestDevice } from '../support/device.ts'
import { ROOT } from './source-files.ts'

/** The library as published: what `npm run build` gives, kept in memory. */
let chunks: Rolldown.OutputChunk[]
let code: string

beforeAll(async () => {
  const built = await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, sourcemap: false },
  })
  const output = (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []))
  chunks = output.filter((part) => part.type === 'chunk')
  code = chunks.map((chunk) => chunk.code).join('\n')
})

describe('the bundle', () => {
  test('carries the kernels as text, with their records', () => {
    for (const { name, reads, writes } of STAGES) {
      for (const buffer of [...reads, ...writes]) {
        const binding = new RegExp(`var<storage,read(_write)?> ${buffer}:`)
        expect(binding.test(code), `${name} without its buffer ${buffer}`).toBe(true)
      }
    }
    expect(code.match(/@compute/g)?.length).toBeGreaterThanOrEqual(STAGES.length - 1)
    for (const record of ['Cluster', 'Pose', 'Placement']) expect(code).toMatch(new RegExp(`struct ${record}\\b`))
  })

  test('carries kernels that compile as they stand there, without their comments', async () => {
    const { device, assertNoErrors } = await requestTestDevice()
    const texts = [
      ...code.matchAll(/^(?:const|let|var) \w+ = ("(?:[^"\\]|\\.)*@(?:compute|fragment)(?:[^"\\]|\\.)*");?$/gm),
    ]
    expect(texts.length).toBeGreaterThanOrEqual(STAGES.length)
    for (const [, literal] of texts) {
      const kernel = JSON.parse(literal as string) as string
      expect(kernel).not.toMatch(/\/\/|\/\*/)
      const { messages } = await device.createShaderModule({ code: kernel }).getCompilationInfo()
      expect(messages.filter(({ type }) => type === 'error').map(({ message }) => message)).toEqual([])
    }
    await assertNoErrors()
  })

  test('carries no shader generator', () => {
    expect(code).not.toMatch(/typegpu|\btgpu\b/)
  })

  test('brings the validator only to those who read documents', () => {
    const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const reach = (file: string, seen = new Set<string>()): Set<string> => {
      const chunk = chunkOf.get(file)
      if (seen.has(file)) return seen
      seen.add(file)
      for (const imported of chunk?.imports ?? []) reach(imported, seen)
      return seen
    }
    expect(reach('document.js')).toContain('valibot')
    expect(reach('index.js')).not.toContain('valibot')
  })

  test('imports nothing but the package’s dependencies', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    const files = new Set(chunks.map(({ fileName }) => fileName))
    const external = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    const packages = external
      .filter((name) => !files.has(name))
      .map((name) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[1] as string)
    expect(packages.filter((name) => !(name in dependencies))).toEqual([])
    expect(packages.filter((name) => builtinModules.includes(name.replace('node:', '')))).toEqual([])
  })

  test('reads no variable that only Node or a bundler gives, unless it asks first', () => {
    expect(code).not.toMatch(/process\.env|import\.meta\.env/)
  })
})
