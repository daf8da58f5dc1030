import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { shaders } from '../build/shaders-plugin.ts'

const inBench = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '')

/** Inside node_modules: ignored by git, and packages are found from there. */
const OUT = '../node_modules/.cache/glyphstorm-bench'

const shared: UserConfig = {
  plugins: [shaders()],
  logLevel: 'error',
}

/** What runs in Node: the command, and one entry for each process that it starts. */
const node: UserConfig = {
  ...shared,
  root: inBench('.'),
  build: {
    target: 'node20',
    ssr: true,
    outDir: inBench(`${OUT}/node`),
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: {
        main: inBench('./main.ts'),
        worker: inBench('./workers/run-worker.ts'),
        contender: inBench('./contenders/run-contender.ts'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
}

/** What runs in the browser. */
const page: UserConfig = {
  ...shared,
  root: inBench('./page'),
  base: './',
  publicDir: false,
  worker: { format: 'es', plugins: () => [shaders()] },
  build: {
    target: 'es2022',
    outDir: inBench(`${OUT}/page`),
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
  preview: {
    // Isolated from other origins, so that the browser gives its finest clock.
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
  },
}

export default defineConfig(({ mode }) => (mode === 'page' ? page : node))
