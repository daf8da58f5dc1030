import { Target } from '../../shaders/render/render.layout.ts'
import type { PaintTables } from '../../src/play/cpu/canvas-painter.ts'
import { BlurredShadows } from '../../src/play/gpu/blurred-shadows.ts'
import { listBuffers, type StageBuffers } from '../../src/play/gpu/compute-stage.ts'
import type { CulledCall } from '../../src/play/gpu/culling.ts'
import { createGlyphPipeline, type GlyphPipeline } from '../../src/play/gpu/glyph-pipeline.ts'
import { SmallText } from '../../src/play/gpu/small-text.ts'
import type { StoredOutline } from '../../src/play/scene/outline-store.ts'
import { readBuffer, type TestDevice, uploadBuffer } from '../support/device.ts'

export type DrawCall =
  | { readonly first: number; readonly count: number; readonly shadow: boolean; readonly rich?: boolean }
  | { readonly culled: CulledCall; readonly shadow: boolean; readonly rich?: boolean }

const FORMAT = 'rgba8unorm'

/** Compiling takes longer than drawing: one pipeline a device. */
const pipelines = new WeakMap<GPUDevice, Promise<GlyphPipeline>>()

function getPipeline(device: GPUDevice): Promise<GlyphPipeline> {
  const pipeline = pipelines.get(device) ?? createGlyphPipeline(device, FORMAT)
  pipelines.set(device, pipeline)
  return pipeline
}

/** Renders draw calls over a transparent target of rgba8unorm and reads its pixels back: RGBA, premultiplied, row by row. */
export async function renderGlyphs(
  test: TestDevice,
  tables: PaintTables,
  width: number,
  height: number,
  calls: readonly DrawCall[],
  /** 1: text weighs as browsers' own does. */
  weight: 0 | 1 = 0,
  /** Outlines that small glyphs have pictures of; without, all are drawn as they are. */
  small?: readonly StoredOutline[],
): Promise<Uint8Array> {
  const { device } = test
  const pipeline = await getPipeline(device)
  const names = listBuffers('render')
  const buffers = Object.fromEntries(
    names.map((name) => [name, { buffer: uploadBuffer(device, tables[name as keyof PaintTables].u32) }]),
  ) as StageBuffers
  const target = uploadBuffer(device, Float32Array.of(width, height, weight, small ? 1 : 0))
  const texture = device.createTexture({
    size: [width, height],
    format: FORMAT,
    usage: GPUTextureUsage.RENDER_ATTACHMENT | GPUTextureUsage.COPY_SRC,
  })
  const bytesPerRow = Math.ceil((width * 4) / 256) * 256
  const pixels = device.createBuffer({
    size: bytesPerRow * height,
    usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC,
  })
  const group = pipeline.bind({ buffer: target, size: Target.byteLength }, buffers)
  const encoder = device.createCommandEncoder()
  const pictures = small && new SmallText(device)
  if (small) pictures?.encode(encoder, small, buffers)
  const soft = new BlurredShadows(device)
  const ranges = calls.map((call) => {
    const { first, count } = 'culled' in call ? { first: 0, count: 0 } : call
    return { page: 0, first, count, shadow: call.shadow, rich: call.rich ?? false, changed: true }
  })
  // One page, all of whose tables are the scene's.
  const page = { bindings: buffers, version: 0 }
  soft.plan(ranges, [width, height])
  if (soft.isWaiting) {
    const blurring = encoder.beginComputePass()
    soft.encode(blurring, [page], page, target)
    blurring.end()
  }
  const pass = encoder.beginRenderPass({
    colorAttachments: [
      { view: texture.createView(), loadOp: 'clear', storeOp: 'store', clearValue: { r: 0, g: 0, b: 0, a: 0 } },
    ],
  })
  for (const [index, call] of calls.entries()) {
    const options = { ...call, small: pictures?.group, soft: soft.draw(index, page, page, target) }
    if ('culled' in call) pipeline.drawCulled(pass, group, call.culled, options)
    else pipeline.draw(pass, group, call.first, call.count, options)
  }
  pass.end()
  encoder.copyTextureToBuffer({ texture }, { buffer: pixels, bytesPerRow }, [width, height])
  device.queue.submit([encoder.finish()])
  const rows = new Uint8Array(await readBuffer(device, pixels))
  await test.assertNoErrors()
  const picture = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++)
    picture.set(rows.subarray(row * bytesPerRow, row * bytesPerRow + width * 4), row * width * 4)
  for (const binding of Object.values(buffers) as GPUBufferBinding[]) binding.buffer.destroy()
  for (const resource of [target, texture, pixels]) resource.destroy()
  pictures?.dispose()
  soft.dispose()
  return picture
}
