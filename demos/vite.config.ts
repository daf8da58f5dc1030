import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { gallery } from '../build/gallery-plugin.ts'
import { pathkit } from '../build/pathkit-plugin.ts'
import { shaders } from '../build/shaders-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

/** HarfBuzz imports this in Node alone, behind a question; browsers get an empty module that nobody asks for. */
const UNUSED_IN_BROWSERS = /^Module "module" has been externalized .+harfbuzzjs/

/** The gallery, built from the library's own sources. */
export default defineConfig({
  root,
  // Relative, so that the built gallery works from any folder of any server.
  base: './',
  publicDir: false,
  plugins: [pathkit(), shaders(), gallery(root)],
  worker: { format: 'es', plugins: () => [shaders()] },
  resolve: {
    alias: {
      'glyphstorm/document': fileURLToPath(new URL('../src/document/index.ts', import.meta.url)),
      glyphstorm: fileURLToPath(new URL('../src/index.ts', import.meta.url)),
    },
  },
  server: { port: 8080 },
  preview: { port: 8080 },
  build: {
    target: 'es2022',
    outDir: '../dist-demos',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // How long plugins take is no concern of who looks at the gallery.
      checks: { bundlerTimings: false },
      onLog: (level, log, handle) => {
        if (!UNUSED_IN_BROWSERS.test(log.message)) handle(level, log)
      },
    },
  },
})
