import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { shaders } from '../../build/shaders-plugin.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tests on any GPU, and those that only Deno runs. */
const TEST = /\.(gpu|deno)\.test\.ts$/

const tests = readdirSync(folder('..'), { recursive: true, encoding: 'utf8' })
  .filter((path) => TEST.test(path))
  .map((path) => path.replaceAll('\\', '/'))

/** Packages that Deno finds in node_modules; fonts that tests carry as data URLs are bundled. */
const isPackage = (id: string) => /^@?\w/.test(id) && !/^\w:[\\/]|\?/.test(id) && id !== 'vitest'

/**
 * Builds every GPU test for Deno, kernels in the form in which the library publishes them: a file a test, in dist-test/. What
 * the tests import of vitest is the suite in this folder.
 */
export default defineConfig({
  root: folder('../..'),
  plugins: [shaders()],
  resolve: { alias: { vitest: folder('suite.ts') } },
  build: {
    outDir: folder('../../dist-test'),
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    lib: {
      entry: Object.fromEntries(tests.map((path) => [path.replace(/\.ts$/, ''), join(folder('..'), path)])),
      formats: ['es'],
    },
    rollupOptions: {
      external: isPackage,
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
})
