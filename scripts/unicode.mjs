// @ts-check
/** `npm run unicode`: every case of Unicode's own test files, of which `npm test` takes a share. Half a minute. */
import { fileURLToPath } from 'node:url'
import { installUnicode } from './install-unicode.mjs'
import { runCommand } from './run-command.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await installUnicode()
const { ok } = await runCommand(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'test/text/unicode'],
  {
    env: { UNICODE_TESTS: 'all' },
  },
)
process.exitCode = ok ? 0 : 1
