// @ts-check
import { join } from 'node:path'
import { build, preview } from 'vite'

/**
 * Builds the gallery and serves it.
 * @param {string} root folder of package.json
 * @param {number} port taken if it is free, else the next free one
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} `address` ends with a slash
 */
export async function serveGallery(root, port) {
  const configFile = join(root, 'demos/vite.config.ts')
  await build({ configFile, logLevel: 'warn' })
  const server = await preview({ configFile, logLevel: 'warn', preview: { port, host: 'localhost' } })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('the server of the gallery gives no address')
  return { address, close: () => server.close() }
}
