/**
 * The 21 channels of an animated glyph: the one table from which types, identity, packing, WGSL and documentation derive.
 *
 * The index is public and never changes. On the GPU a channel sits in one lane of one of six vec4 quads; `quad` and `lane`
 * are derived from the order below, so that what is read together lies together.
 */

/** How a channel blends: values follow the layer's blend mode, tints always stack additively unless a layer says otherwise. */
export type ChannelClass = 'value' | 'tint'

interface ChannelRow {
  readonly name: string
  readonly identity: number
  readonly unit: '0..1' | 'px' | 'deg' | 'factor' | 'fraction'
  readonly class: ChannelClass
  readonly quad: number
  readonly lane: number
}

export const CHANNELS = [
  { name: 'opacity', identity: 1, unit: '0..1', class: 'value', quad: 0, lane: 0 },
  { name: 'letterSpacing', identity: 0, unit: 'px', class: 'value', quad: 0, lane: 1 },
  { name: 'rotation', identity: 0, unit: 'deg', class: 'value', quad: 0, lane: 2 },
  { name: 'translationX', identity: 0, unit: 'px', class: 'value', quad: 1, lane: 0 },
  { name: 'translationY', identity: 0, unit: 'px', class: 'value', quad: 1, lane: 1 },
  { name: 'scaleX', identity: 1, unit: 'factor', class: 'value', quad: 1, lane: 2 },
  { name: 'scaleY', identity: 1, unit: 'factor', class: 'value', quad: 1, lane: 3 },
  { name: 'shearX', identity: 0, unit: 'deg', class: 'value', quad: 2, lane: 0 },
  { name: 'shearY', identity: 0, unit: 'deg', class: 'value', quad: 2, lane: 1 },
  { name: 'pivotX', identity: 0.5, unit: 'fraction', class: 'value', quad: 2, lane: 2 },
  { name: 'pivotY', identity: 0.5, unit: 'fraction', class: 'value', quad: 2, lane: 3 },
  { name: 'shadowOffsetX', identity: 0, unit: 'px', class: 'value', quad: 3, lane: 0 },
  { name: 'shadowOffsetY', identity: 0, unit: 'px', class: 'value', quad: 3, lane: 1 },
  { name: 'colorR', identity: 0, unit: '0..1', class: 'tint', quad: 4, lane: 0 },
  { name: 'colorG', identity: 0, unit: '0..1', class: 'tint', quad: 4, lane: 1 },
  { name: 'colorB', identity: 0, unit: '0..1', class: 'tint', quad: 4, lane: 2 },
  { name: 'colorA', identity: 0, unit: '0..1', class: 'tint', quad: 4, lane: 3 },
  { name: 'shadowColorR', identity: 0, unit: '0..1', class: 'tint', quad: 5, lane: 0 },
  { name: 'shadowColorG', identity: 0, unit: '0..1', class: 'tint', quad: 5, lane: 1 },
  { name: 'shadowColorB', identity: 0, unit: '0..1', class: 'tint', quad: 5, lane: 2 },
  { name: 'shadowColorA', identity: 0, unit: '0..1', class: 'tint', quad: 5, lane: 3 },
] as const satisfies readonly ChannelRow[]

export type ChannelName = (typeof CHANNELS)[number]['name']

export const CHANNEL_COUNT = CHANNELS.length
export const QUAD_COUNT = 6

/** Index of each channel by name, 0..20. */
export const CHANNEL_INDEX = Object.fromEntries(CHANNELS.map((channel, index) => [channel.name, index])) as Readonly<
  Record<ChannelName, number>
>

/** The identity state: 21 numbers in channel order. */
export const IDENTITY: readonly number[] = CHANNELS.map((channel) => channel.identity)

/** The identity value in each lane of each quad, 0 where a lane is unused: 6 × 4 numbers. */
export const IDENTITY_QUADS: readonly (readonly number[])[] = Array.from({ length: QUAD_COUNT }, (_, quad) =>
  Array.from({ length: 4 }, (_, lane) => CHANNELS.find((c) => c.quad === quad && c.lane === lane)?.identity ?? 0),
)

/** The ten properties that authors and overrides name, each with its channels in order. */
export const PROPERTIES = {
  opacity: ['opacity'],
  letterSpacing: ['letterSpacing'],
  rotation: ['rotation'],
  translation: ['translationX', 'translationY'],
  scale: ['scaleX', 'scaleY'],
  shear: ['shearX', 'shearY'],
  pivot: ['pivotX', 'pivotY'],
  shadowOffset: ['shadowOffsetX', 'shadowOffsetY'],
  color: ['colorR', 'colorG', 'colorB', 'colorA'],
  shadowColor: ['shadowColorR', 'shadowColorG', 'shadowColorB', 'shadowColorA'],
} as const satisfies Record<string, readonly ChannelName[]>

export type PropertyName = keyof typeof PROPERTIES
