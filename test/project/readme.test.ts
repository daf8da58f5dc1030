import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

const PAGES = ['README.md', 'ARCHITECTURE.md']

test.each(PAGES)('every file that %s links to or names is there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] as string)
  const named = [...text.matchAll(/`((?:src|shaders|build|demos|scripts|test)\/[\w./-]+)`/g)].map(
    (match) => match[1] as string,
  )
  expect(linked.length + named.length).toBeGreaterThan(0)
  expect([...linked, ...named].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every npm command of the README is a script', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const commands = [...readme.matchAll(/^npm (?:run )?([\w:-]+)/gm)].map((match) => match[1] as string)
  expect(commands).toEqual(['test', 'demo'])
  for (const command of commands) expect(scripts).toHaveProperty([command])
})
