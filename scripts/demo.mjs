// @ts-check
/**
 * `npm run demo`: installs what is missing, builds the gallery, serves it and prints its address.
 * `npm run demo -- --port 3000` asks for a port; the next free one is taken. Ctrl-C ends it.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installPackages } from './install-packages.mjs'
import { endOnInterrupt } from './run-command.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
endOnInterrupt()

const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } })
const port = Number(values.port)
if (!(Number.isInteger(port) && port > 0 && port < 65_536)) {
  console.log(`${values.port} is no port: give a whole number from 1 to 65535.`)
  process.exit(1)
}
if (!(await installPackages(root))) process.exit(1)

// Imported late: it may have been installed just now.
const { serveGallery } = await import('./serve-gallery.mjs')
const { address } = await serveGallery(root, port)
console.log(`\nThe gallery is at ${address} (a browser with WebGPU shows it best; Ctrl-C ends it).`)
