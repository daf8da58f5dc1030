import { describeGlyph } from '../../bake/stagger-delays.ts'
import { drain } from '../../slices/drain.ts'
import { glyphUnits } from '../../text/glyph-units.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { TextStyles } from '../rich/text-styles.ts'
import type { BaseColor, ResolvedColor } from './text-color.ts'

/** The base colours of a text's clusters. */
export interface TextColors {
  readonly list: readonly BaseColor[]
  /** Index into `list` for each cluster, in storage order; left out where there is one colour for all. */
  readonly indices?: Uint32Array
}

/** The text's colour, and over it those of a rich text's spans. */
export function resolveColors(color: ResolvedColor, laid: LaidText, styles?: TextStyles): TextColors {
  return drain(resolveColorSteps(color, laid, styles))
}

/** Glyphs whose colour is asked for between two yields, and those of a plain loop. */
const ASKED = 2 ** 11
const PASSED = 2 ** 16

/** The same in steps. */
export function* resolveColorSteps(
  color: ResolvedColor,
  laid: LaidText,
  styles?: TextStyles,
): Generator<void, TextColors> {
  const own = yield* resolveOwnColors(color, laid, styles)
  const spans = styles && (yield* styles.colorSteps())
  if (!spans) return own
  const list = [...own.list, ...spans.colors]
  const { indices } = spans
  for (let cluster = 0; cluster < indices.length; cluster++) {
    if (cluster % PASSED === PASSED - 1) yield
    const span = indices[cluster]!
    indices[cluster] = span > 0 ? own.list.length + span - 1 : (own.indices?.[cluster] ?? 0)
  }
  return { list, indices }
}

/** Asks for each cluster's colour; equal ones are kept once. */
function* resolveOwnColors(
  color: ResolvedColor,
  laid: LaidText,
  styles: TextStyles | undefined,
): Generator<void, TextColors> {
  if (typeof color !== 'function') return { list: [color] }
  const units = styles?.units ?? glyphUnits(laid)
  const list: BaseColor[] = []
  const known = new Map<string, number>()
  const same = new Map<BaseColor, number>()
  const indices = new Uint32Array(laid.clusters.count)
  for (let glyph = 0; glyph < units.count; glyph++) {
    if (glyph % ASKED === ASKED - 1) yield
    const base = color(describeGlyph(units, glyph))
    let index = same.get(base)
    if (index === undefined) {
      const key = JSON.stringify(base)
      index = known.get(key) ?? list.push(base) - 1
      known.set(key, index)
      same.set(base, index)
    }
    indices[units.visualIndex[glyph]!] = index
  }
  return list.length <= 1 ? { list: list.length === 1 ? list : [BLACK] } : { list, indices }
}

const BLACK: BaseColor = { kind: 'solid', color: [0, 0, 0, 1] }
