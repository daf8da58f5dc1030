import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { shaders } from './build/shaders-plugin.ts'
import { CHROMIUM_FLAGS, findChromium, findVulkanDriver } from './scripts/browser.mjs'

const chromium = findChromium()
const driver = findVulkanDriver()

/**
 * `*.test.ts` runs in Node, `*.browser.test.ts` in Chromium, `*.gpu.test.ts` in both: the same cases on every WebGPU that
 * is there (dawn in Node, Chromium's own; the render stage's in Chromium alone). Deno runs those and `*.deno.test.ts`:
 * test/deno/vite.config.ts builds them.
 */
export default defineConfig({
  plugins: [shaders()],
  // As users and demos name the library.
  resolve: {
    alias: {
      'glyphstorm/document': fileURLToPath(new URL('src/document/index.ts', import.meta.url)),
      glyphstorm: fileURLToPath(new URL('src/index.ts', import.meta.url)),
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          // Those of the render stage draw for minutes; Chromium has the same compiler on the same driver.
          exclude: ['test/**/*.browser.test.ts', 'test/**/*.deno.test.ts', 'test/render/*.gpu.test.ts'],
          pool: 'forks',
          // Half of the time of a run is the loading of the same modules; what they remember is forgotten before each file.
          isolate: false,
          setupFiles: ['test/support/forget-warnings.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          env: driver && existsSync(driver) ? { VK_DRIVER_FILES: driver } : {},
        },
      },
      {
        extends: true,
        server: { fs: { allow: ['.'] } },
        // Found late, a package makes Vite reload the page under a running test. This one is Node's only.
        optimizeDeps: { exclude: ['webgpu'] },
        test: {
          name: 'chromium',
          include: ['test/**/*.browser.test.ts', 'test/**/*.gpu.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            provider: playwright({
              launchOptions: { args: [...CHROMIUM_FLAGS], ...(chromium ? { executablePath: chromium } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
