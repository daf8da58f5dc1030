// @ts-check
/** Finds Unicode's test files of bidi, line breaking and graphemes, and installs Debian's where that is possible. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mayInstallDebian } from './debian.mjs'
import { runCommand } from './run-command.mjs'

const DEBIAN_PACKAGE = 'unicode-data'

function isThere() {
  return existsSync(join(process.env.UNICODE_DATA_PATH ?? '/usr/share/unicode', 'BidiTest.txt'))
}

/** Installs the files where that is possible; if they are missing after that, the tests that read them fail and say how. */
export async function installUnicode() {
  if (isThere() || process.env.UNICODE_DATA_PATH || !mayInstallDebian()) return
  console.log(`Installing ${DEBIAN_PACKAGE} (apt-get) ...`)
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' }, limitSeconds: 240 }
  const update = await runCommand('apt-get', ['update', '-qq'], options)
  const install = await runCommand('apt-get', ['install', '-y', '-qq', DEBIAN_PACKAGE], options)
  if (!install.ok) console.log(`${update.output}\n${install.output}`.trim())
}
