// @ts-check
/**
 * `npm run demo:pictures`: takes the picture of each demo, as the gallery's front page shows it, with headless Chromium.
 * `npm run demo:pictures -- storm tide` takes the named ones only.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, findChromium } from './browser.mjs'
import { installBrowser } from './install-browser.mjs'
import { serveGallery } from './serve-gallery.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** CSS px; the cards on the front page have the same shape. */
const PICTURE = { width: 1280, height: 800 }

/** The README's picture is the title's, in another shape. */
const README_PICTURE = { demo: 'title', width: 1600, height: 800 }

/** Of 1, for WebP. */
const QUALITY = 0.86

/** Demos may load fonts and bake; software rendering is slow. */
const LIMIT_MS = 120_000

/** @param {string[]} wanted all when empty */
function listDemos(wanted) {
  return readdirSync(join(root, 'demos'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(root, 'demos', entry.name)).includes('demo.ts'))
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    .map(({ name }) => {
      const meta = JSON.parse(readFileSync(join(root, 'demos', name, 'meta.json'), 'utf8'))
      return { name, seconds: meta.pictureSeconds, query: meta.pictureQuery }
    })
}

/**
 * @param {import('playwright').Page} page
 * @param {Buffer} png
 */
async function encodeWebp(page, png) {
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address
 * @param {{ name: string, seconds: number, query?: string | undefined }} demo
 */
async function takePicture(page, address, { name, seconds, query }) {
  /** @type {string[]} */
  const errors = []
  const note = (/** @type {Error} */ error) => errors.push(error.message)
  page.on('pageerror', note)
  await page.goto(`${address}${name}/?time=${seconds}${query ? `&${query}` : ''}`)
  await page.addStyleTag({
    content: `.picture { position: fixed; inset: 0; z-index: 1; border: 0; border-radius: 0 }
      .picture canvas { width: 100vw !important; height: 100vh !important; max-height: none !important }`,
  })
  try {
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true', undefined, {
      timeout: LIMIT_MS,
    })
  } catch {
    throw new Error(`${name} drew nothing in ${LIMIT_MS / 1000} seconds. ${errors.join(' ')}`)
  }
  // The canvas has just got its size; the frame for it follows within the next two.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))))
  const png = await page.screenshot()
  page.off('pageerror', note)
  if (errors.length > 0) throw new Error(`${name}: ${errors.join(' ')}`)
  return encodeWebp(page, png)
}

if (!(await installBrowser())) process.exit(1)
const executablePath = findChromium()
const gallery = await serveGallery(root, 8080)
const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) })
try {
  const page = await browser.newPage({ viewport: PICTURE, colorScheme: 'light', reducedMotion: 'no-preference' })
  for (const demo of listDemos(process.argv.slice(2))) {
    const picture = await takePicture(page, gallery.address, demo)
    writeFileSync(join(root, 'demos', demo.name, 'picture.webp'), picture)
    console.log(`demos/${demo.name}/picture.webp: ${Math.round(picture.length / 1024)} kB, at ${demo.seconds} s`)
    if (demo.name === README_PICTURE.demo) {
      await page.setViewportSize(README_PICTURE)
      writeFileSync(join(root, 'docs/picture.webp'), await takePicture(page, gallery.address, demo))
      await page.setViewportSize(PICTURE)
      console.log('docs/picture.webp')
    }
  }
} finally {
  await browser.close()
  await gallery.close()
}
