import { animation } from '../animation.ts'
import { type ClipTracks, clip } from '../clip.ts'
import { layer } from '../layer.ts'
import type { LayerOptions } from '../layer-options.ts'
import type { Animation } from '../model.ts'

/** A part of a preset: tracks and what sets their layer apart from the others. */
export interface PresetPart extends LayerOptions {
  readonly tracks: ClipTracks
}

/**
 * An animation of layers over one duration that start together. What moves adds and what scales or fades multiplies, so that
 * presets keep what lies below them.
 */
export function stackLayers(
  name: string,
  duration: number,
  parts: readonly PresetPart[],
  timing: LayerOptions,
): Animation {
  const layers = parts.map(({ tracks, ...own }) => layer(clip(tracks, { name, duration }), { ...timing, ...own }))
  return animation(layers, { name })
}
