import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tgpu, { type d } from 'typegpu'
import { type Plugin, runnerImport } from 'vite'
import { stripComments } from './strip-comments.ts'

const LAYOUTS = fileURLToPath(new URL('../shaders/layouts.ts', import.meta.url))

interface Layouts {
  readonly externals: Record<string, d.AnyWgslStruct>
  readonly constants: Record<string, Constant>
}

/** Four numbers are a vec4f. */
type Constant = number | readonly number[]

/** Imports a module in Node, through Vite's own TypeScript support, and returns its exports. */
async function importModule(path: string): Promise<Record<string, unknown>> {
  const { module } = await runnerImport<Record<string, unknown>>(path, { configFile: false, root: dirname(path) })
  return module
}

function isRecord(value: unknown): value is { name: string; schema: d.AnyWgslStruct } {
  return typeof value === 'object' && value !== null && 'schema' in value && 'byteLength' in value
}

function isQuad(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length === 4 && value.every((item) => typeof item === 'number')
}

/** `//! include ./file.wgsl` on a line of its own is replaced by that file. */
async function readKernel(path: string, seen: Set<string>): Promise<string> {
  seen.add(path)
  const lines = (await readFile(path, 'utf8')).split('\n')
  const out: string[] = []
  for (const line of lines) {
    const include = /^\/\/! include (\S+)$/.exec(line)?.[1]
    if (!include) out.push(line)
    else {
      const target = resolve(dirname(path), include)
      if (!seen.has(target)) out.push(await readKernel(target, seen))
    }
  }
  return out.join('\n')
}

async function loadLayouts(files: readonly string[]): Promise<Layouts> {
  const externals: Record<string, d.AnyWgslStruct> = {}
  const constants: Record<string, Constant> = {}
  for (const file of files) {
    for (const [name, value] of Object.entries(await importModule(file))) {
      if (isRecord(value)) externals[value.name] = value.schema
      else if (typeof value === 'number' || isQuad(value)) constants[name] = value
    }
  }
  return { externals, constants }
}

/** Every layout module that the list of layouts names. */
async function layoutFiles(): Promise<string[]> {
  const source = await readFile(LAYOUTS, 'utf8')
  return [...source.matchAll(/from '(\.[^']+\.layout\.ts)'/g)].map((match) =>
    resolve(dirname(LAYOUTS), match[1] as string),
  )
}

/** Numbers, and lists of four, that layouts export are constants of the kernels too: `const NAME: type`, named as in TypeScript. */
function declareConstants(kernel: string, constants: Readonly<Record<string, Constant>>): string {
  return Object.entries(constants)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(kernel))
    .map(([name, value]) => `const ${name} = ${writeConstant(value)};`)
    .join('\n')
}

function writeConstant(value: Constant): string {
  if (typeof value !== 'number') return `vec4f(${value.map(writeConstant).join(', ')})`
  return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? String(value) : value.toExponential()
}

/**
 * Resolves kernels and record layouts while building: `*.wgsl` becomes a string with its struct declarations, `*.layout.ts`
 * becomes plain offsets. The bundle carries no shader generator.
 */
export function shaders(): Plugin {
  let published = false
  return {
    name: 'glyphstorm:shaders',
    enforce: 'pre',
    configResolved({ command }) {
      published = command === 'build'
    },
    async load(id) {
      const [path] = id.split('?') as [string]
      if (id !== path) return null
      if (path.endsWith('.layout.ts')) {
        this.addWatchFile(path)
        const lines = Object.entries(await importModule(path)).map(([name, value]) => {
          const plain = isRecord(value) ? { ...value, schema: undefined } : value
          return `export const ${name} = ${JSON.stringify(plain)}`
        })
        return { code: lines.join('\n'), map: null, moduleType: 'js' }
      }
      if (path.endsWith('.wgsl')) {
        const seen = new Set<string>()
        const template = await readKernel(path, seen)
        const files = await layoutFiles()
        for (const file of [...seen, ...files]) this.addWatchFile(file)
        const { externals, constants } = await loadLayouts(files)
        const kernel = tgpu.resolve({ template, externals, names: 'strict' })
        const whole = `${declareConstants(kernel, constants)}\n${kernel}`
        return {
          // While developing, messages of the compiler shall point to lines that were written.
          code: `export default ${JSON.stringify(published ? stripComments(whole) : whole)}`,
          map: null,
          moduleType: 'js',
        }
      }
      return null
    },
  }
}
