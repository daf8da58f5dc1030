import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

/** `name: kind` for every name that a module exports, types included. */
function exportedNames(path: string): string[] {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT)
  // Names and kinds need neither the library of types nor the packages, and loading those takes most of the time.
  const lean: ts.CompilerOptions = { ...options, noLib: true, types: [] }
  const host = ts.createCompilerHost(lean)
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      text.startsWith('.') ? ts.resolveModuleName(text, from, lean, host) : { resolvedModule: undefined },
    )
  const program = ts.createProgram([path, join(ROOT, 'shaders/wgsl.d.ts')], lean, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${path} exports nothing`)
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const kind =
        target.flags & ts.SymbolFlags.Function
          ? 'function'
          : target.flags & ts.SymbolFlags.Class
            ? 'class'
            : target.flags & ts.SymbolFlags.Value
              ? 'value'
              : 'type'
      return `${symbol.name}: ${kind}`
    })
    .sort()
}

/** A change of this list is a change of the public interface: `npx vitest run -u test/project/public-names.test.ts`. */
test.each([
  ['src/index.ts', 'public-names.txt'],
  ['src/document/index.ts', 'document-names.txt'],
])('the public names of %s are those that %s lists', async (entry, list) => {
  const names = exportedNames(join(ROOT, entry))
  expect(names.length).toBeGreaterThan(0)
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(list)
})
