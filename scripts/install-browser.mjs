// @ts-check
/** Finds a Chromium for the tests, and installs Debian's where that is possible. */
import { findChromium, findSoftwareDriver, findVulkanDriver } from './browser.mjs'
import { isDebian, mayInstallDebian } from './debian.mjs'
import { runCommand } from './run-command.mjs'

/** Chromium brings SwiftShader, a Vulkan driver that serves Node and Deno, too; Mesa's lavapipe is Deno's second. */
const DEBIAN_PACKAGES = ['chromium', 'mesa-vulkan-drivers']

/** @returns {string} how to get a browser on this machine, as a sentence */
function explain() {
  if (process.env.CHROMIUM_PATH) {
    return `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and there is no such file: name a Chromium or Chrome, or unset it.`
  }
  const how = isDebian()
    ? `run \`sudo apt-get install ${DEBIAN_PACKAGES.join(' ')}\``
    : 'install Google Chrome, or run `npx playwright install --with-deps chromium`'
  return `No Chromium with WebGPU was found: ${how}, or set CHROMIUM_PATH to one that is there.`
}

/** @returns {Promise<boolean>} whether a browser is there now; if not, a sentence has been printed that says how to get one */
export async function installBrowser() {
  const missesDriver = process.platform === 'linux' && !(findVulkanDriver() && findSoftwareDriver('lavapipe'))
  if (findChromium() && !missesDriver) return true
  const mayInstall = mayInstallDebian() && !process.env.CHROMIUM_PATH
  if (mayInstall) {
    console.log(`Installing ${DEBIAN_PACKAGES.join(' and ')} (apt-get) ...`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const options = { quiet: true, env, limitSeconds: 420 }
    const update = await runCommand('apt-get', ['update', '-qq'], options)
    const install = await runCommand(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES],
      options,
    )
    if (!install.ok) console.log(`${update.output}\n${install.output}`.trim())
  }
  if (!findChromium()) {
    console.log(explain())
    return false
  }
  if (process.platform === 'linux' && !findVulkanDriver()) {
    console.log('No Vulkan driver was found for WebGPU in Node: install mesa-vulkan-drivers, or set VK_DRIVER_FILES.')
  }
  return true
}
