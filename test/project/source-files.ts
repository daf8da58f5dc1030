import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const FOLDERS = ['src', 'shaders', 'build', 'demos', 'scripts', 'bench', 'test'].filter((folder) =>
  existsSync(join(ROOT, folder)),
)

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** Every file that is written by hand and ends in one of `endings`. */
export function sourceFiles(endings: readonly string[]): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({
        path: path.slice(ROOT.length).replaceAll('\\', '/'),
        text: readFileSync(path, 'utf8'),
      })),
  )
}

/** What a module imports: packages by name, files by their path from the root. */
export function importsOf({ path, text }: SourceFile): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?|^\s*import\s+)(['"])([^'"]+)\1/gm
  return [...code.matchAll(pattern)]
    .map((match) => match[2] as string)
    .map((name) => (name.startsWith('.') ? posix.join(posix.dirname(path), name.replace(/\?.*$/, '')) : name))
}
