import { chromium, type Page } from 'playwright'
import { preview } from 'vite'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/browser.mjs'
import { readBook } from '../scene/read-book.ts'
import type { CullingScene } from './culling.ts'
import type { EditReport, EditWay } from './edit.ts'
import type { EditedLook } from './edit-scenes.ts'
import type { LargeReport } from './large.ts'
import type { BenchCalls, FrameReport, StageReport } from './page.ts'
import type { PaintingScene } from './painting.ts'
import type { SmallTextScene } from './small-text.ts'

/** Characters of a short text. */
const LENGTH = 16

/** What the page can measure. Texts are given by how many characters of the book they are. */
export interface BenchPage {
  readonly describeAdapter: () => Promise<string>
  readonly addStage: (characters: number) => Promise<StageReport>
  /** So many texts of 16 characters, on a stage of their own; gives its glyphs. */
  readonly addTexts: (count: number) => Promise<number>
  readonly runFrame: (stage: number) => Promise<FrameReport>
  readonly openCulling: (characters: number) => Promise<number>
  readonly measureCulling: (scene: CullingScene) => Promise<number>
  readonly openPainting: (characters: number) => Promise<number>
  readonly drawPainting: (scene: PaintingScene, passes: number) => Promise<void>
  /** A page filled with text of a size, px, without its line breaks; gives its glyphs. */
  readonly openSmallText: (characters: number, size: number) => Promise<number>
  readonly drawSmallText: (scene: SmallTextScene, passes: number) => Promise<void>
  /** On a stage of its own, which is disposed of. */
  readonly addLarge: (characters: number) => Promise<LargeReport>
  readonly measureEdits: (characters: number, look: EditedLook, way: EditWay, rounds: number) => Promise<EditReport>
  readonly evaluateText: (characters: number, frames: number) => Promise<ReturnType<BenchCalls['evaluateText']>>
}

/** Opens the built page in a headless browser for as long as `use` takes. */
export async function withBenchPage<Result>(use: (page: BenchPage) => Promise<Result>): Promise<Result> {
  const executablePath = findChromium()
  const server = await preview({ configFile: 'bench/vite.config.ts', mode: 'page', preview: { host: 'localhost' } })
  try {
    const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) })
    try {
      const page = await browser.newPage()
      const failure = new Promise<never>((_, reject) => page.on('pageerror', reject))
      failure.catch(() => {})
      await page.goto(server.resolvedUrls!.local[0]!)
      await Promise.race([failure, page.waitForFunction(() => globalThis.glyphstormBench !== undefined)])
      return await Promise.race([failure, use(callPage(page))])
    } finally {
      await browser.close()
    }
  } finally {
    await server.close()
  }
}

function callPage(page: Page): BenchPage {
  const book = readBook()
  return {
    describeAdapter: () => page.evaluate(() => globalThis.glyphstormBench!.describeAdapter()),
    addStage: (characters) =>
      page.evaluate((text) => globalThis.glyphstormBench!.addStage(text), book.slice(0, characters)),
    addTexts: (count) =>
      page.evaluate(
        (texts) => globalThis.glyphstormBench!.addTexts(texts),
        Array.from({ length: count }, (_, index) =>
          book.slice(index * LENGTH, (index + 1) * LENGTH).replace(/\s/g, ' '),
        ),
      ),
    runFrame: (stage) => page.evaluate((index) => globalThis.glyphstormBench!.runFrame(index), stage),
    openCulling: (characters) =>
      page.evaluate((text) => globalThis.glyphstormBench!.openCulling(text), book.slice(0, characters)),
    measureCulling: (scene) => page.evaluate((name) => globalThis.glyphstormBench!.measureCulling(name), scene),
    openPainting: (characters) =>
      page.evaluate((text) => globalThis.glyphstormBench!.openPainting(text), book.slice(0, characters)),
    drawPainting: (scene, passes) =>
      page.evaluate(([name, count]) => globalThis.glyphstormBench!.drawPainting(name, count), [scene, passes] as const),
    openSmallText: (characters, size) =>
      page.evaluate(([text, px]) => globalThis.glyphstormBench!.openSmallText(text, px), [
        book.replace(/\s+/g, ' ').slice(0, characters),
        size,
      ] as const),
    drawSmallText: (scene, passes) =>
      page.evaluate(([name, count]) => globalThis.glyphstormBench!.drawSmallText(name, count), [
        scene,
        passes,
      ] as const),
    addLarge: (characters) =>
      page.evaluate((text) => globalThis.glyphstormBench!.addLarge(text), book.slice(0, characters)),
    measureEdits: (characters, look, way, rounds) =>
      page.evaluate(([text, name, how, count]) => globalThis.glyphstormBench!.measureEdits(text, name, how, count), [
        book.slice(0, characters),
        look,
        way,
        rounds,
      ] as const),
    evaluateText: (characters, frames) =>
      page.evaluate(([text, count]) => globalThis.glyphstormBench!.evaluateText(text, count), [
        book.slice(0, characters),
        frames,
      ] as const),
  }
}
