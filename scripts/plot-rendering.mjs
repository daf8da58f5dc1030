// @ts-check
/**
 * Draws the comparisons of docs/rendering.md in Chromium, letters by the library, by the browser and by 16 × 16 samples a
 * pixel: writes docs/rendering/*.png and the page's table.
 *
 *   npm run plot:rendering
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { CHROMIUM_FLAGS, findChromium } from './browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const LETTERS = { letters: 'Rag&', degrees: 0, magnification: 8, overlapping: false }
const SHEETS = [
  { name: 'small', what: ['EB Garamond, 12 px', 'the browser, 12 px'], sheet: { ...LETTERS, size: 12 } },
  {
    name: 'turned',
    what: ['turned by 20°, 16 px', 'the browser, turned'],
    sheet: { ...LETTERS, size: 16, degrees: 20 },
  },
  {
    name: 'overlaps',
    what: ['Fraunces 700, 20 px, overlaps resolved', 'overlaps kept'],
    sheet: { ...LETTERS, letters: 'RkQm', size: 20, overlapping: true, magnification: 6 },
  },
]

const server = await createServer({
  configFile: join(root, 'demos/vite.config.ts'),
  root: join(root, 'scripts/rendering'),
  server: { hmr: false, watch: null, fs: { allow: [root] } },
  logLevel: 'error',
})
await server.listen()
const executablePath = findChromium()
const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath && { executablePath }) })
try {
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  page.on('pageerror', (error) => console.error(error.message))
  await page.goto(/** @type {string} */ (server.resolvedUrls?.local[0]))
  await page.waitForFunction(() => 'glyphstormRenderings' in globalThis)
  const folder = join(root, 'docs/rendering')
  mkdirSync(folder, { recursive: true })
  /** @param {string} name @param {string} png */
  const write = (name, png) => {
    const bytes = Buffer.from(png.slice(png.indexOf(',') + 1), 'base64')
    writeFileSync(join(folder, `${name}.png`), bytes)
    console.log(`docs/rendering/${name}.png: ${(bytes.length / 1024).toFixed(1)} kB`)
  }
  const lines = ['| drawn by | mean difference on edges, of 255 | largest |', '| --- | --- | --- |']
  for (const { name, what, sheet } of SHEETS) {
    const { png, differences } = await page.evaluate(
      (asked) => /** @type {NonNullable<typeof glyphstormRenderings>} */ (glyphstormRenderings).letters(asked),
      sheet,
    )
    write(name, png)
    for (const [row, [mean, largest]] of differences.entries())
      lines.push(`| ${what[row]} | ${mean.toFixed(1)} | ${largest.toFixed(0)} |`)
  }
  const { png } = await page.evaluate(() =>
    /** @type {NonNullable<typeof glyphstormRenderings>} */ (glyphstormRenderings).weights(),
  )
  write('weight', png)
  const path = join(root, 'docs/rendering.md')
  const text = readFileSync(path, 'utf8')
  const marked = /(<!-- differences -->\n)[\s\S]*?(<!-- \/differences -->)/
  if (!marked.test(text))
    throw new Error(`${path} has no place for the table: <!-- differences --> … <!-- /differences -->`)
  writeFileSync(
    path,
    text.replace(marked, (_, start, end) => `${start}${lines.join('\n')}\n${end}`),
  )
  console.log(lines.join('\n'))
} finally {
  await browser.close()
  await server.close()
}
