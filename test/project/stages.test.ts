import { describe, expect, test } from 'vitest'
import { STAGES, type Stage, type StageName } from '../../shaders/stages.ts'
import { entryPoints, storageBindings } from './wgsl-reader.ts'

/** WebGPU's default limit `maxStorageBuffersPerShaderStage`. */
const MOST_STORAGE_BUFFERS = 8

/** Every stage exists twice. Rendering is two kernels, plain and rich, for the GPU's sake; its steps have a twin each. */
const TWINS: Record<StageName, readonly string[]> = {
  evaluate: ['evaluate'],
  spacing: ['spacing'],
  tint: ['tint'],
  cull: ['cull'],
  rank: ['rank'],
  gather: ['gather'],
  allot: ['allot'],
  soften: ['soften'],
  shade: ['shade'],
  render: ['place', 'coverage', 'small', 'gradient', 'blur'],
}

/** More kernels of a stage, which bind what it binds. */
const VARIANTS: Partial<Record<StageName, readonly string[]>> = { render: ['rich'] }

const kernels = import.meta.glob<string>('../../shaders/*/*.wgsl', { import: 'default', eager: true })
const twins = Object.keys(import.meta.glob('../../shaders/*/*.cpu.ts'))

describe.each(STAGES as readonly Stage[])('stage $name', ({ name, folder = name, reads, writes }) => {
  const codes = [name, ...(VARIANTS[name as StageName] ?? [])].map(
    (kernel) => kernels[`../../shaders/${folder}/${kernel}.wgsl`] ?? '',
  )

  test('has a kernel and a CPU twin', () => {
    for (const code of codes) expect(entryPoints(code).length).toBeGreaterThan(0)
    for (const twin of TWINS[name as StageName]) expect(twins).toContain(`../../shaders/${folder}/${twin}.cpu.ts`)
  })

  test('binds what the page of stages says, in that order', () => {
    const declared = [
      ...reads.map((buffer, index) => ({ name: buffer, binding: index + 1, writes: false })),
      ...writes.map((buffer, index) => ({ name: buffer, binding: reads.length + index + 1, writes: true })),
    ]
    for (const code of codes) expect(storageBindings(code)).toEqual(declared)
  })

  test('uses each of its buffers', () => {
    const used = new Set(codes.flatMap((code) => entryPoints(code).flatMap(({ storage }) => [...storage])))
    expect([...used].sort()).toEqual([...reads, ...writes].sort())
  })
})

test('no entry point uses more storage buffers than every device has', () => {
  const points = Object.entries(kernels).flatMap(([path, code]) =>
    entryPoints(code).map(({ name, storage }) => ({ point: `${path} ${name}`, count: storage.size })),
  )
  expect(points.length).toBeGreaterThan(0)
  expect(points.filter(({ count }) => count > MOST_STORAGE_BUFFERS)).toEqual([])
})

test('the reader of kernels follows calls and leaves comments out', () => {
  const code = `
    @group(0) @binding(1) var<storage, read> far: array<u32>;
    @group(0) @binding(2) var<storage, read_write> near: array<u32>;
    fn deep(i: u32) -> u32 { if (i > 1u) { return far[i]; } return 0u; }
    fn idle() -> u32 { return far[0]; } // near
    @compute @workgroup_size(64)
    fn main(@builtin(global_invocation_id) id: vec3u) { near[id.x] = deep(id.x); }
    @compute @workgroup_size(1) fn other() { /* far */ near[0] = 1u; }`
  expect(storageBindings(code)).toEqual([
    { name: 'far', binding: 1, writes: false },
    { name: 'near', binding: 2, writes: true },
  ])
  expect(entryPoints(code).map(({ name, kind, storage }) => [name, kind, [...storage].sort()])).toEqual([
    ['main', 'compute', ['far', 'near']],
    ['other', 'compute', ['near']],
  ])
})
