import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fillCards, fillPage } from './gallery-html.ts'

/** What a demo says of itself, in the `meta.json` of its folder. */
export interface DemoMeta {
  readonly title: string
  /** One or two sentences: what is to be seen. */
  readonly summary: string
  /** Place in the gallery, smallest first. */
  readonly order: number
  /** When the picture is taken, and what a visitor sees who asked for reduced motion: seconds after the start. */
  readonly pictureSeconds: number
}

export interface FoundDemo extends DemoMeta {
  /** Its folder's name, which is also its address. */
  readonly name: string
  readonly hasPicture: boolean
}

/** Reads a demo's `meta.json` and refuses one that lacks something. */
function readMeta(path: string): DemoMeta {
  const meta = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<keyof DemoMeta, unknown>>
  const { title, summary, order, pictureSeconds } = meta
  if (typeof title !== 'string' || typeof summary !== 'string' || !title || !summary) {
    throw new Error(`${path}: title and summary must be texts; the gallery shows them`)
  }
  if (!Number.isFinite(order) || !Number.isFinite(pictureSeconds)) {
    throw new Error(`${path}: order and pictureSeconds must be numbers`)
  }
  return { title, summary, order: order as number, pictureSeconds: pictureSeconds as number }
}

/** Every folder with a `demo.ts` is a demo. */
export function findDemos(root: string): FoundDemo[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'demo.ts')))
    .map(({ name }) => ({
      ...readMeta(join(root, name, 'meta.json')),
      name,
      hasPicture: existsSync(join(root, name, 'picture.webp')),
    }))
    .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name))
}

/** A demo's own sources, by file name, the entry first. */
function readSources(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  names.sort((a, b) => Number(b === 'demo.ts') - Number(a === 'demo.ts') || a.localeCompare(b))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/**
 * Makes the gallery's pages from the demos' folders, so that no list of demos is kept by hand: a card on the front page and
 * a page of its own, with the source on it, for each.
 */
export function gallery(root: string): Plugin {
  const pagePath = (name: string) => join(root, name, 'index.html')
  const render = (demo: FoundDemo) =>
    fillPage(readFileSync(join(root, 'shared/page.html'), 'utf8'), demo, readSources(join(root, demo.name)))
  // Only pages are looked for in the folders: every module of the build is asked about.
  const demoAt = (path: string) =>
    path.endsWith('index.html') ? findDemos(root).find(({ name }) => pagePath(name) === path) : undefined
  return {
    name: 'glyphstorm:gallery',
    enforce: 'pre',
    config: () => ({
      build: {
        rolldownOptions: { input: [join(root, 'index.html'), ...findDemos(root).map(({ name }) => pagePath(name))] },
      },
    }),
    resolveId: (id) => (demoAt(id) ? id : null),
    load(id) {
      const demo = demoAt(id)
      return demo ? render(demo) : null
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) =>
        filename === join(root, 'index.html') ? fillCards(html, findDemos(root)) : html,
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = /^\/([\w-]+)\/(?:index\.html)?(?:\?|$)/.exec(request.url ?? '')?.[1]
        const demo = findDemos(root).find((candidate) => candidate.name === name)
        if (!demo) return next()
        const html = await server.transformIndexHtml(`/${demo.name}/index.html`, render(demo))
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(html)
      })
    },
  }
}
