import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/browser.mjs'
import { serveGallery } from '../../scripts/serve-gallery.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const names = readdirSync(join(ROOT, 'demos')).filter((name) => existsSync(join(ROOT, 'demos', name, 'demo.ts')))

const LIMIT_MS = 120_000

/** They take turns with the demos. */
const VISITORS = [
  { device: 'phone', scheme: 'light', width: 360, height: 740, pixelRatio: 2 },
  { device: 'desktop', scheme: 'dark', width: 800, height: 600, pixelRatio: 1 },
] as const

/** A page takes many seconds on a software GPU; what each demo draws there is looked at without its page. */
const ON_GPU = ['device', 'title']

const backendOf = (name: string) => (ON_GPU.includes(name) ? 'gpu' : 'cpu')

let gallery: Awaited<ReturnType<typeof serveGallery>>
let browser: Browser

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  const served = await serveGallery(ROOT, 8190, folder)
  gallery = {
    address: served.address,
    async close() {
      await served.close()
      rmSync(folder, { recursive: true })
    },
  }
  const executablePath = findChromium()
  browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) })
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

/** What the canvas shows, as the visitor sees it on the page. */
async function countColors(page: Page): Promise<number> {
  const png = await page.locator('.picture').screenshot()
  return page.evaluate(
    async (source) => {
      const image = Object.assign(new Image(), { src: source })
      await image.decode()
      const copy = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      copy.drawImage(image, 0, 0)
      return new Set(new Uint32Array(copy.getImageData(0, 0, image.width, image.height).data.buffer)).size
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
}

describe.each(names.map((name, index) => [name, VISITORS[index % VISITORS.length]!] as const))(
  'the page of %s',
  (name, visitor) => {
    const { pictureSeconds } = JSON.parse(readFileSync(join(ROOT, 'demos', name, 'meta.json'), 'utf8')) as {
      pictureSeconds: number
    }

    test(
      `on a ${visitor.device}, ${visitor.scheme}, drawn by the ${backendOf(name)}`,
      async () => {
        const { scheme, width, height, pixelRatio } = visitor
        const context = await browser.newContext({
          viewport: { width, height },
          deviceScaleFactor: pixelRatio,
          colorScheme: scheme,
        })
        try {
          const page = await context.newPage()
          page.setDefaultTimeout(LIMIT_MS)
          const complaints: string[] = []
          page.on('pageerror', (error) => complaints.push(error.message))
          // Chromium reports errors of WebGPU as warnings.
          page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
          })
          await page.goto(`${gallery.address}${name}/?time=${pictureSeconds}&backend=${backendOf(name)}`)
          await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
          expect(await page.locator('.problem').isVisible()).toBe(false)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          expect(await countColors(page)).toBeGreaterThan(40)
          // The page links its source, which stands below the picture.
          expect(await page.locator('a[href="#source"]').count()).toBe(1)
          expect(await page.locator('#source pre').first().textContent()).toContain('satisfies Demo')
          expect(complaints).toEqual([])
        } finally {
          await context.close()
        }
      },
      LIMIT_MS,
    )
  },
)
