/** What is measured in the browser, for the command to call. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { createStage, type Stage } from '../../src/play/stage.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { createEvaluation } from '../scene/evaluate-text.ts'
import { LAYOUT } from '../scene/layout.ts'
import { layOut, placeText } from '../scene/place-text.ts'
import { makeStorm } from '../scene/storm.ts'
import { BufferCounter } from './buffer-counter.ts'
import { type CullingScene, type CullingScenes, openCulling } from './culling.ts'
import { type EditReport, type EditWay, measureEdits } from './edit.ts'
import type { EditedLook } from './edit-scenes.ts'
import { addLarge, type LargeReport } from './large.ts'
import { openTexts } from './open-texts.ts'
import { openPainting, type PaintingScene, type PaintingScenes } from './painting.ts'
import { openSmallText, type SmallTextScene, type SmallTextScenes } from './small-text.ts'
import { WriteCounter } from './write-counter.ts'

export interface StageReport {
  readonly glyphs: number
  /** Bytes of the device's buffers, by label. */
  readonly buffers: Readonly<Record<string, number>>
}

export interface FrameReport {
  /** Inside `frame()`. */
  readonly milliseconds: number
  /** Calls that write to a buffer, and what they write. */
  readonly writes: number
  readonly bytes: number
}

/** A frame at which every glyph has begun: the longest delay is 4 ms a glyph. */
const START_SECONDS = 5_000

const adapter = await navigator.gpu.requestAdapter()
if (!adapter) throw new Error('the browser gives no WebGPU adapter')
const { maxStorageBufferBindingSize, maxBufferSize } = adapter.limits
const device = await adapter.requestDevice({ requiredLimits: { maxStorageBufferBindingSize, maxBufferSize } })
const errors: string[] = []
device.addEventListener('uncapturederror', ({ error }) => errors.push(error.message))
const counter = new BufferCounter(device)
const writes = new WriteCounter(device)
const font = await loadFont(fontUrl)
let culling: CullingScenes | undefined
let painting: PaintingScenes | undefined
let smallText: SmallTextScenes | undefined
const stages: { stage: Stage; time: number }[] = []

async function finishWork(): Promise<void> {
  await device.queue.onSubmittedWorkDone()
  if (errors.length > 0) throw new Error(`WebGPU errors: ${errors.join('; ')}`)
}

const bench = {
  describeAdapter(): string {
    const { vendor, architecture, description } = adapter.info
    return [vendor, architecture, description].filter(Boolean).join(' ')
  },

  async addStage(content: string): Promise<StageReport> {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    document.body.append(canvas)
    counter.reset()
    const stage = await createStage(canvas, { device, backend: 'gpu', loop: false, pixelRatio: 1 })
    const text = stage.add(content, { ...LAYOUT, font, animation: makeStorm() })
    text.play()
    stage.frame(START_SECONDS)
    await finishWork()
    stages.push({ stage, time: START_SECONDS })
    return { glyphs: text.glyphCount, buffers: counter.bytes() }
  },

  /** A stage of many short texts; gives its glyphs. */
  async addTexts(contents: readonly string[]): Promise<number> {
    const { stage, glyphs } = await openTexts(device, font, contents)
    stage.frame(START_SECONDS)
    await finishWork()
    stages.push({ stage, time: START_SECONDS })
    return glyphs
  },

  /** One frame; the device is idle before it. */
  async runFrame(index: number): Promise<FrameReport> {
    const entry = stages[index]!
    entry.time += 1 / 60
    writes.take()
    const start = performance.now()
    entry.stage.frame(entry.time)
    const milliseconds = performance.now() - start
    const written = writes.take()
    await finishWork()
    return { milliseconds, ...written }
  },

  /** Its glyphs. */
  async openCulling(content: string): Promise<number> {
    culling = await openCulling(device, font, content)
    await finishWork()
    return culling.glyphs
  },

  async measureCulling(scene: CullingScene): Promise<number> {
    const milliseconds = await culling!.measure(scene)
    await finishWork()
    return milliseconds
  },

  /** Its glyphs. */
  async openPainting(content: string): Promise<number> {
    painting = await openPainting(device, font, content)
    await finishWork()
    return painting.glyphs
  },

  async drawPainting(scene: PaintingScene, passes: number): Promise<void> {
    await painting!.draw(scene, passes)
    await finishWork()
  },

  /** Its glyphs. */
  async openSmallText(content: string, size: number): Promise<number> {
    smallText = await openSmallText(device, font, content, size)
    await finishWork()
    return smallText.glyphs
  },

  async drawSmallText(scene: SmallTextScene, passes: number): Promise<void> {
    await smallText!.draw(scene, passes)
    await finishWork()
  },

  async addLarge(content: string): Promise<LargeReport> {
    const report = await addLarge(device, font, content)
    await finishWork()
    return report
  },

  async measureEdits(content: string, look: EditedLook, way: EditWay, rounds: number): Promise<EditReport> {
    const report = await measureEdits(device, font, content, look, way, writes, rounds)
    await finishWork()
    return report
  },

  /** The CPU evaluator: nanoseconds a glyph, a frame each. */
  evaluateText(content: string, frames: number): { glyphs: number; nanoseconds: number[] } {
    const evaluation = createEvaluation(placeText(layOut(content, font), font, makeStorm()))
    const nanoseconds: number[] = []
    for (let index = -50; index < frames; index++) {
      const start = performance.now()
      evaluation.frame(content.length * 0.01 + index / 60)
      if (index >= 0) nanoseconds.push(((performance.now() - start) * 1e6) / evaluation.glyphCount)
    }
    return { glyphs: evaluation.glyphCount, nanoseconds }
  },
}

export type BenchCalls = typeof bench

declare global {
  var glyphstormBench: BenchCalls | undefined
}
globalThis.glyphstormBench = bench
