// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/** Ubuntu is left alone: its package named chromium is an empty stand-in for a snap, which containers cannot run. */
export function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Whether Debian packages can be installed here without asking. */
export function mayInstallDebian() {
  return isDebian() && process.getuid?.() === 0
}
