/**
 * The stages of a frame, in order: the page to read first. Every stage exists twice, as a kernel (`*.wgsl`) and as a CPU
 * twin (`*.cpu.ts`) over the same packed bytes, in the folder of its name.
 */

/** The buffers that stages share. One record type each; the layouts declare them. */
export type BufferName =
  | 'clusters'
  | 'blocks'
  | 'blockLayers'
  | 'delays'
  | 'layers'
  | 'tracks'
  | 'poses'
  | 'spacings'
  | 'lines'
  | 'shifts'
  | 'draws'
  | 'paints'
  | 'gradients'
  | 'inks'
  | 'outlines'
  | 'points'
  | 'bands'
  | 'placements'
  | 'sieves'
  | 'calls'
  | 'corners'
  | 'grids'
  | 'gridValues'

export interface Stage {
  readonly name: string
  /** Its folder, where it is not that of its name. */
  readonly folder?: string
  /** One invocation (or instance, or workgroup for a range) for each of these. */
  readonly per: 'cluster' | 'line' | 'draw' | 'range'
  /** In binding order, after the uniform at binding 0. At most 8 with the writes. */
  readonly reads: readonly BufferName[]
  readonly writes: readonly BufferName[]
}

export const STAGES = [
  {
    name: 'evaluate',
    per: 'cluster',
    reads: ['clusters', 'blocks', 'blockLayers', 'delays', 'layers', 'tracks'],
    writes: ['poses', 'spacings'],
  },
  { name: 'spacing', per: 'line', reads: ['lines', 'clusters', 'spacings'], writes: ['shifts'] },
  { name: 'tint', per: 'draw', reads: ['draws', 'poses', 'paints'], writes: ['inks'] },
  // What is seen, in large ranges of draws: 64 draws a sieve.
  {
    name: 'cull',
    per: 'draw',
    reads: ['draws', 'poses', 'paints', 'outlines', 'lines', 'shifts', 'placements'],
    writes: ['sieves'],
  },
  { name: 'rank', folder: 'cull', per: 'range', reads: [], writes: ['sieves', 'calls'] },
  { name: 'gather', folder: 'cull', per: 'draw', reads: ['sieves'], writes: ['corners'] },
  // Blurred shadows: each gets a grid, the blur is found at its points, and pixels blend them.
  {
    name: 'allot',
    folder: 'soften',
    per: 'range',
    reads: ['draws', 'poses', 'paints', 'outlines', 'lines', 'shifts', 'placements'],
    writes: ['grids'],
  },
  {
    name: 'soften',
    per: 'draw',
    reads: ['draws', 'paints', 'outlines', 'points', 'bands', 'grids'],
    writes: ['gridValues'],
  },
  {
    name: 'shade',
    folder: 'soften',
    per: 'draw',
    reads: [
      'draws',
      'poses',
      'paints',
      'outlines',
      'lines',
      'shifts',
      'placements',
      'grids',
      'points',
      'bands',
      'gridValues',
    ],
    writes: [],
  },
  // Masses of small glyphs it draws from pictures of their outlines, which render/bake.wgsl makes once an outline.
  {
    name: 'render',
    per: 'draw',
    reads: [
      'draws',
      'poses',
      'inks',
      'paints',
      'outlines',
      'lines',
      'shifts',
      'placements',
      'points',
      'bands',
      'gradients',
    ],
    writes: [],
  },
] as const satisfies readonly Stage[]

export type StageName = (typeof STAGES)[number]['name']
