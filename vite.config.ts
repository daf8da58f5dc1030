import { defineConfig } from 'vite'
import { shaders } from './build/shaders-plugin.ts'

/** The library build: ES modules, dependencies left to the user's own bundler. */
export default defineConfig({
  plugins: [shaders()],
  worker: { format: 'es', plugins: () => [shaders()] },
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: { entry: { index: 'src/index.ts', document: 'src/document/index.ts' }, formats: ['es'] },
    rollupOptions: { external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0') },
  },
})
