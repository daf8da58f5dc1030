// @ts-check
/** Where a Chromium with WebGPU and a software Vulkan driver are, and the flags under which both work without a graphics card. */
import { existsSync } from 'node:fs'

/** Leave one of the last three out and compute works but the canvas stays broken. */
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

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return CHROMIUMS.find((path) => existsSync(path))
}

const VULKAN_DRIVERS = [
  '/usr/lib/chromium/vk_swiftshader_icd.json',
  '/usr/lib/chromium-browser/vk_swiftshader_icd.json',
  '/opt/google/chrome/vk_swiftshader_icd.json',
  '/usr/share/vulkan/icd.d/lvp_icd.x86_64.json',
]

/** The Vulkan driver for WebGPU in Node: a real one if the environment names it, else a software one that is there. */
export function findVulkanDriver() {
  return process.env.VK_DRIVER_FILES ?? VULKAN_DRIVERS.find((path) => existsSync(path))
}
