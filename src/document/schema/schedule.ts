import { array, type GenericSchema, optional, picklist, strictTuple, string } from 'valibot'
import type { GlyphClass, StaggerUnit } from '../../author/model.ts'
import type { StaggerObject } from '../../author/schedule/stagger-input.ts'
import { choose, hasField } from './choose.ts'
import { easing } from './easing.ts'
import { byName, fields, optionalFields } from './fields.ts'
import { aboveZero, atLeastZero, orInfinity, seed, wholeFrom } from './number.ts'

const UNITS = ['glyph', 'word', 'line', 'sentence'] as const satisfies readonly StaggerUnit[]
const CLASSES = ['whitespace', 'punctuation', 'cjk', 'decorator', 'other'] as const satisfies readonly GlyphClass[]

const index = wholeFrom(0)
const place = picklist(['start', 'center', 'edges', 'end', 'random'])

const from: GenericSchema = choose(
  'staggerFrom',
  () => [place, index],
  (value) => (typeof value === 'number' ? index : place),
)

const shape = {
  ...optionalFields({
    from,
    by: picklist(UNITS),
    ease: easing,
    grid: strictTuple([wholeFrom(1), wholeFrom(1)]),
    axis: picklist(['x', 'y']),
    order: picklist(['reading', 'visual']),
    seed,
  }),
}

const byEach = fields({ each: atLeastZero, ...shape })
const byPace = fields({ pace: aboveZero, ...optionalFields({ pauses: byName(atLeastZero), by: picklist(UNITS) }) })
const byAmount = fields({ amount: atLeastZero, ...shape })

/** Delays between units: seconds between neighbours, or an object as `layer` takes it. */
export const schedule = choose<number | StaggerObject>(
  'schedule',
  () => [atLeastZero, byEach, byAmount, byPace],
  (value) => {
    if (typeof value !== 'object') return atLeastZero
    if (hasField(value, 'pace')) return byPace
    return hasField(value, 'amount') ? byAmount : byEach
  },
)

/** A schedule, or the name of one of the document's. */
export const scheduleOrName = choose<number | StaggerObject | string>(
  'scheduleOrName',
  () => [string(), schedule],
  (value) => (typeof value === 'string' ? string() : schedule),
)

const glyphClass = picklist(CLASSES)

export const glyph: GenericSchema = choose(
  'glyph',
  () => [index, glyphClass],
  (value) => (typeof value === 'string' ? glyphClass : index),
)

export const glyphs: GenericSchema = choose(
  'glyphs',
  () => [glyph, array(glyph)],
  (value) => (Array.isArray(value) ? array(glyph) : glyph),
)

export const glyphLists = fields(
  optionalFields({ indices: array(index), classes: array(glyphClass), words: array(index) }),
)

export const trim = fields({ start: optional(atLeastZero), end: optional(orInfinity) })
