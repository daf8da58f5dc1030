import { describe, expect, test } from 'vitest'
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts'

const files = sourceFiles(['.ts', '.mjs'])

/** Every import of the matching files that `allowed` turns down, as `file imports other`. */
function violations(matches: (path: string) => boolean, allowed: (imported: string) => boolean): string[] {
  const importers = files.filter(({ path }) => matches(path))
  expect(importers.length).toBeGreaterThan(0)
  return importers.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !allowed(imported))
      .map((imported) => `${file.path} imports ${imported}`),
  )
}

const isOwn = (imported: string) => /^(src|shaders|build|demos|scripts|bench|test)\//.test(imported)
const under = (folder: string) => (path: string) => path.startsWith(`${folder}/`)

describe('imports run demos → src → shaders, never back', () => {
  test('shaders import shaders only', () => {
    const allowed = (imported: string) => under('shaders')(imported) || !isOwn(imported)
    expect(violations(under('shaders'), allowed)).toEqual([])
  })

  test('src imports src and shaders only', () => {
    const allowed = (imported: string) => under('src')(imported) || under('shaders')(imported) || !isOwn(imported)
    expect(violations(under('src'), allowed)).toEqual([])
  })

  test('demos import neither tests nor scripts', () => {
    const allowed = (imported: string) => !under('test')(imported) && !under('scripts')(imported)
    expect(violations(under('demos'), allowed)).toEqual([])
  })
})

test('a CPU twin imports no kernel', () => {
  expect(
    violations(
      (path) => path.endsWith('.cpu.ts'),
      (imported) => !imported.endsWith('.wgsl'),
    ),
  ).toEqual([])
})

test('the shader generator is imported by layouts and the build only', () => {
  const mayImport = (path: string) =>
    path.endsWith('.layout.ts') || path === 'shaders/record.ts' || under('build')(path) || under('test')(path)
  expect(
    violations(
      (path) => !mayImport(path),
      (imported) => !/^typegpu(\/|$)/.test(imported),
    ),
  ).toEqual([])
})

test('the truth imports neither the bake nor the shaders, but for the channel table', () => {
  const allowed = (imported: string) =>
    imported === 'shaders/channels.ts' || !(under('src/bake')(imported) || under('shaders')(imported))
  expect(violations(under('test/truth'), allowed)).toEqual([])
})

test('relative imports carry an extension', () => {
  const named = (imported: string) => !isOwn(imported) || /\.(ts|mjs|wgsl|css|json)$/.test(imported)
  expect(violations(() => true, named)).toEqual([])
})

test('the reader of imports sees every form', () => {
  const file: SourceFile = {
    path: 'src/a/b.ts',
    text: [
      "import { one } from './one.ts'",
      "import './two.ts'",
      "export * from '../three.ts'",
      "const four = await import(/* why */ './four.ts')",
      "import kernel from '../../shaders/five.wgsl?raw'",
      "import {\n  six,\n} from 'six'",
      "// import './not.ts'",
      "/** import { x } from './not-either.ts' */",
    ].join('\n'),
  }
  expect(importsOf(file)).toEqual([
    'src/a/one.ts',
    'src/a/two.ts',
    'src/three.ts',
    'src/a/four.ts',
    'shaders/five.wgsl',
    'six',
  ])
})
