import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const PATHKIT = /pathkit-wasm\/bin\/pathkit\.js$/

/** How pathkit.js asks whether it runs in Node, where it would require files and hang handlers on the process. */
const NODE_BRANCH =
  '"object"===typeof process&&"object"===typeof process.versions&&"string"===typeof process.versions.node'

/** Takes the part for Node out of PathKit, which is given its WebAssembly: bundlers would stumble over its `require`. */
export function pathkit(): Plugin {
  return {
    name: 'glyphstorm:pathkit',
    enforce: 'pre',
    async transform(code, id) {
      if (!PATHKIT.test(id.replaceAll('\\', '/'))) return null
      if (!code.includes(NODE_BRANCH)) throw new Error(`${id} has changed: its branch for Node was not found`)
      const license = await readFile(join(dirname(id), '../LICENSE'), 'utf8')
      return { code: `/*! PathKit\n${license}*/\n${code.replaceAll(NODE_BRANCH, 'false')}`, map: null }
    },
  }
}
