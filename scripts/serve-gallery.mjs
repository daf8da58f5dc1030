// @ts-check
import { join } from 'node:path'
import { build, preview } from 'vite'

/**
 * Builds the gallery and serves it.
 * @param {string} root folder of package.json
 * @param {number} port taken if it is free, else the next free one
 * @param {string} [folder] where the built pages go; emptied first
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} `address` ends with a slash
 */
export async function serveGallery(root, port, folder = join(root, 'dist-demos')) {
  const configFile = join(root, 'demos/vite.config.ts')
  const pages = { outDir: folder, emptyOutDir: true }
  await build({ configFile, logLevel: 'warn', build: pages })
  const server = await preview({ configFile, logLevel: 'warn', build: pages, preview: { port, host: 'localhost' } })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('the server of the gallery gives no address')
  return { address, close: () => server.close() }
}
