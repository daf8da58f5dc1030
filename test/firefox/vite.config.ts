import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { shaders } from '../../build/shaders-plugin.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds every GPU test into a page, for browsers that the test runner cannot drive. */
export default defineConfig({
  root: folder('.'),
  plugins: [shaders()],
  resolve: { alias: { vitest: folder('suite.ts'), glyphstorm: folder('../../src/index.ts') } },
  build: {
    outDir: folder('../../dist-test/page'),
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    // Tests export nothing: what they do is all there is to keep.
    rollupOptions: { external: ['webgpu'], treeshake: false },
  },
  preview: { host: 'localhost' },
})
