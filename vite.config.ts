import { defineConfig } from 'vite'
import { pathkit } from './build/pathkit-plugin.ts'
import { shaders } from './build/shaders-plugin.ts'

/** The library build: ES modules, dependencies left to the user's own bundler. */
export default defineConfig({
  plugins: [pathkit(), shaders()],
  worker: { format: 'es', plugins: () => [shaders()] },
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: { entry: { index: 'src/index.ts', document: 'src/document/index.ts' }, formats: ['es'] },
    rollupOptions: {
      // PathKit is a file of its own beside the library's, loaded when it is needed.
      external: (id) => !/^[./\0]|^pathkit-wasm/.test(id),
      output: { chunkFileNames: '[name].js' },
    },
  },
})
