// @ts-check
/** Where a Chromium with WebGPU and a software Vulkan driver are, and the flags under which both work without a graphics card. */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** Leave one of the three after `--enable-unsafe-webgpu` out and compute works but the canvas stays broken. */
export const CHROMIUM_FLAGS = Object.freeze([
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  '--use-angle=swiftshader',
  '--use-vulkan=swiftshader',
  '--enable-features=Vulkan',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
])

const CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Where `npx playwright install chromium` puts its browsers, by platform. */
function playwrightFolder() {
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) return process.env.PLAYWRIGHT_BROWSERS_PATH
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright')
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
  return join(homedir(), '.cache/ms-playwright')
}

const PLAYWRIGHT_BINARIES = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
]

/** Playwright's own Chromiums, the newest first. */
function playwrightChromiums() {
  const folder = playwrightFolder()
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => PLAYWRIGHT_BINARIES.map((binary) => join(folder, name, binary)))
}

/**
 * The browser that `CHROMIUM_PATH` names, else the system's, else Playwright's.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return [...CHROMIUMS, ...playwrightChromiums()].find((path) => existsSync(path))
}

const SWIFTSHADERS = [
  '/usr/lib/chromium/vk_swiftshader_icd.json',
  '/usr/lib/chromium-browser/vk_swiftshader_icd.json',
  '/opt/google/chrome/vk_swiftshader_icd.json',
]

const LAVAPIPES = ['lvp_icd.x86_64.json', 'lvp_icd.aarch64.json', 'lvp_icd.json'].map((name) =>
  join('/usr/share/vulkan/icd.d', name),
)

/** @typedef {'lavapipe' | 'swiftshader'} SoftwareDriver Mesa's, or the one that Chromium brings */

/**
 * A Vulkan driver that needs no graphics card, as Vulkan's loader takes it in VK_DRIVER_FILES.
 * @param {SoftwareDriver} name
 * @returns {string | undefined}
 */
export function findSoftwareDriver(name) {
  const chromium = findChromium()
  const besideChromium = chromium ? [join(dirname(chromium), 'vk_swiftshader_icd.json')] : []
  const paths = name === 'lavapipe' ? LAVAPIPES : [...SWIFTSHADERS, ...besideChromium]
  return paths.find((path) => existsSync(path))
}

/** The Vulkan driver for WebGPU in Node: a real one if the environment names it, else a software one that is there. */
export function findVulkanDriver() {
  return process.env.VK_DRIVER_FILES || findSoftwareDriver('swiftshader') || findSoftwareDriver('lavapipe')
}
