import type { FaceMetrics } from './face-metrics.ts'
import type { Font } from './font.ts'
import type { FontRun } from './font-run.ts'
import { type FontShaper, shaperOf } from './font-shaper.ts'
import type { ResolvedLayoutOptions } from './resolve-layout-options.ts'

/** A stretch of text and the faces that its graphemes choose from. */
export interface FaceRun {
  readonly end: number
  /** Indices into the layout's faces, the preferred one first. */
  readonly faces: readonly number[]
  readonly shapers: readonly FontShaper[]
}

/** The faces of a layout: a font at a size. Those of the whole text come first. */
export interface Faces extends FaceMetrics {
  readonly shapers: readonly FontShaper[]
  readonly features: ResolvedLayoutOptions['features']
  /** Without gaps, from the text's beginning to its end. */
  readonly runs: readonly FaceRun[]
}

/**
 * The faces of a text and where each may be used. A list of fonts at a size is there once, however many stretches use it.
 *
 * @throws {FontUnusableError} for a disposed font.
 */
export function listFaces(length: number, options: ResolvedLayoutOptions, fontRuns: readonly FontRun[] = []): Faces {
  const fonts: Font[] = []
  const sizes: number[] = []
  const primary: number[] = []
  const lists = new Map<string, FaceRun>()
  const names = new Map<Font, number>()
  function nameOf(font: Font): number {
    const name = names.get(font) ?? names.size
    names.set(font, name)
    return name
  }

  function listOf(list: readonly Font[], size: number): Omit<FaceRun, 'end'> {
    const key = `${size} ${list.map(nameOf).join()}`
    let known = lists.get(key)
    if (!known) {
      const first = fonts.length
      for (const font of list) {
        fonts.push(font)
        sizes.push(size)
        primary.push(first)
      }
      known = { end: 0, faces: list.map((_, index) => first + index), shapers: list.map(shaperOf) }
      lists.set(key, known)
    }
    return known
  }

  const { faces: own, shapers: ownShapers } = listOf(options.fonts, options.size)
  const runs: FaceRun[] = []
  let at = 0
  const advance = (end: number, { faces, shapers }: Omit<FaceRun, 'end'>) => {
    if (end > at) runs.push({ end, faces, shapers })
    at = Math.max(at, end)
  }
  for (const run of fontRuns) {
    advance(run.start, { faces: own, shapers: ownShapers })
    advance(run.end, listOf(run.fonts, run.size))
  }
  advance(Math.max(length, 1), { faces: own, shapers: ownShapers })
  const shapers = fonts.map(shaperOf)
  const features = shapers.map((shaper) => options.resolveFeatures(shaper))
  return { fonts, sizes, primary, shapers, features, runs }
}

/** Index of the run that a position lies in. */
export function faceRunAt(runs: readonly FaceRun[], position: number): number {
  let low = 0
  let high = runs.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (runs[middle]!.end <= position) low = middle + 1
    else high = middle
  }
  return low
}
