/**
 * How far the pigment tint lies from measured paint mixes, in CIEDE2000 (culori).
 *
 *   node scripts/pigment-accuracy.mjs <reference.json>
 *
 * The file holds `rows` of ten numbers: two colours in 8-bit sRGB, the share of the second, the measured mix in display sRGB
 * 0..1. Prints mean, 95th percentile and largest; fails past 1.4 on average or 4.3 at the 95th percentile.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { differenceCiede2000 } from 'culori'
import { runnerImport } from 'vite'

const MEAN_BOUND = 1.4
const PERCENTILE_BOUND = 4.3

const [path] = process.argv.slice(2)
if (!path) {
  console.error('usage: node scripts/pigment-accuracy.mjs <reference.json>')
  process.exit(2)
}

const module = fileURLToPath(new URL('../shaders/tint/pigment.cpu.ts', import.meta.url))
const { mixPigments } = (await runnerImport(module, { configFile: false })).module
const { rows, source } = JSON.parse(readFileSync(path, 'utf8'))
const difference = differenceCiede2000()
const toRgb = ([r, g, b]) => ({ mode: 'rgb', r, g, b })

const measured = rows
  .map(([r1, g1, b1, r2, g2, b2, share, ...mix]) => {
    const base = [r1, g1, b1]
    const tint = [r2, g2, b2]
    const mixed = mixPigments(
      base.map((value) => value / 255),
      tint.map((value) => value / 255),
      share,
    )
    return { base, tint, share, error: difference(toRgb(mixed), toRgb(mix)) }
  })
  .sort((a, b) => a.error - b.error)

const mean = measured.reduce((sum, { error }) => sum + error, 0) / measured.length
const percentile = measured[Math.ceil(measured.length * 0.95) - 1].error
const worst = measured[measured.length - 1]
console.log(`${measured.length} mixes${source ? ` (${source})` : ''}, CIEDE2000:`)
console.log(`mean ${mean.toFixed(3)}  p95 ${percentile.toFixed(2)}  max ${worst.error.toFixed(2)}`)
console.log(`worst: rgb(${worst.base}) with ${worst.share} of rgb(${worst.tint})`)
if (!(mean <= MEAN_BOUND && percentile <= PERCENTILE_BOUND)) {
  console.error(`past the bounds: mean ${MEAN_BOUND}, p95 ${PERCENTILE_BOUND}`)
  process.exit(1)
}
