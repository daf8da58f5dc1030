// @ts-check
/**
 * Runs the tests on any GPU in Firefox, whose WebGPU is another than Chromium's. By hand, before a release:
 *
 *   npm run test:firefox [-- part-of-a-path]
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launch } from 'puppeteer-core'
import { build, preview } from 'vite'
import { findSoftwareDriver } from './browser.mjs'

const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
]

/** All tests take a few minutes on a software driver. */
const LIMIT_MILLISECONDS = 30 * 60_000

function findFirefox() {
  const named = process.env.FIREFOX_PATH
  return (named ? [named] : FIREFOXES).find((path) => existsSync(path))
}

/** @param {string} address @param {string} firefox */
async function runPage(address, firefox) {
  const driver = process.env.VK_DRIVER_FILES || findSoftwareDriver('lavapipe')
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    env: { ...process.env, ...(driver && { VK_DRIVER_FILES: driver }) },
    extraPrefsFirefox: { 'dom.webgpu.enabled': true, 'gfx.webgpu.ignore-blocklist': true },
  })
  const count = { passed: 0, failed: 0 }
  try {
    const page = await browser.newPage()
    const done = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('the tests took too long')), LIMIT_MILLISECONDS).unref()
      page.on('pageerror', reject)
      page.on('console', (message) => {
        const [, word, text] = /^(PASS|FAIL|LOG|DONE) (.*)$/s.exec(message.text()) ?? []
        if (word === 'PASS') count.passed++
        if (word === 'FAIL') count.failed++
        if (word === 'FAIL' || word === 'LOG') console.log(word === 'FAIL' ? `✗ ${text}` : text)
        if (word === 'DONE') resolve(undefined)
      })
    })
    await page.goto(address)
    await done
  } finally {
    await browser.close()
  }
  return count
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const firefox = findFirefox()
if (!firefox) {
  console.error(
    'There is no Firefox: install it (Debian: `apt-get install firefox-esr mesa-vulkan-drivers`), or name it in FIREFOX_PATH.',
  )
  process.exit(1)
}
const configFile = 'test/firefox/vite.config.ts'
await build({ configFile, logLevel: 'error' })
const server = await preview({ configFile })
try {
  const address = `${server.resolvedUrls?.local[0]}?filter=${encodeURIComponent(process.argv[2] ?? '')}`
  const { passed, failed } = await runPage(address, firefox)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} finally {
  await server.close()
}
