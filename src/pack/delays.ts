import { Delay, SKIPPED_TICKS } from '../../shaders/evaluate/evaluate.layout.ts'
import { type TableView, viewTable } from '../../shaders/tables.ts'
import type { LayerTiming, Schedule } from '../bake/tables.ts'
import { PackShapeError, PackTimeError, PackValueError } from './errors.ts'
import { joinSeconds, MAX_SECONDS, writeSeconds } from './seconds.ts'
import { wrapSeconds } from './wrap-seconds.ts'

const PAIR_WORDS = Delay.byteLength / 4

/** Pairs of a glyph: delay, phase, before, after. */
const ALL_PAIRS = 4

/** The delays of a schedule as words. */
export interface PackedDelays {
  /** Records of `delays` a glyph; 0: one entry of four records serves every glyph. */
  readonly stride: 0 | 1 | 2 | 4
  /** Records: glyphs × stride, or 4 where the stride is 0. */
  readonly recordCount: number
  readonly words: Uint32Array
}

/** A glyph's times in a layer, active seconds; NaN delay where the layer does not apply. */
export interface UnpackedDelay {
  readonly delay: number
  readonly phase: number
  readonly before: number | undefined
  readonly after: number | undefined
}

/**
 * Packs a layer's delays for all glyphs of a text, in reading order: as few numbers a glyph as the schedule needs.
 *
 * @throws PackTimeError when the largest delay and a finite active duration together reach 2^20 s; PackValueError for an
 * infinite delay; PackShapeError for arrays of unequal length.
 * @example
 * const { stride, words } = packDelays(schedule, baked.timing)
 */
export function packDelays(schedule: Schedule, timing: LayerTiming, layerIndex = 0): PackedDelays {
  const count = schedule.delays.length
  const { phaseShifts, befores, afters } = schedule
  for (const [name, array] of Object.entries({ phaseShifts, befores, afters }))
    if (array && array.length !== count)
      throw new PackShapeError(`layer ${layerIndex}: its schedule has ${count} delays but ${array.length} ${name}`)
  checkRange(schedule, timing, layerIndex)

  const { period } = timing
  const stride = chooseStride(schedule, period)
  const pairs = stride === 0 ? ALL_PAIRS : stride
  const view = viewTable(new ArrayBuffer(count * pairs * Delay.byteLength))
  for (let glyph = 0; glyph < count; glyph++) {
    const word = glyph * pairs * PAIR_WORDS
    const delay = schedule.delays[glyph]!
    if (Number.isNaN(delay)) view.i32[word] = SKIPPED_TICKS
    else writeSeconds(view, word, delay)
    if (pairs > 1) {
      const phase = Number.isNaN(delay) ? 0 : wrapSeconds(delay - (phaseShifts?.[glyph] ?? 0), period)
      writeSeconds(view, word + PAIR_WORDS, phase)
    }
    if (pairs < ALL_PAIRS) continue
    writeSeconds(view, word + 2 * PAIR_WORDS, befores?.[glyph] ?? timing.before)
    writeSeconds(view, word + 3 * PAIR_WORDS, afters?.[glyph] ?? timing.after)
  }
  return { stride, recordCount: count * pairs, words: view.u32 }
}

/** Reads a glyph's delay from a table in which the schedule starts at record `start`. */
export function unpackDelay(table: TableView, start: number, stride: number, glyph: number): UnpackedDelay {
  const pair = (index: number) => {
    const word = (start + stride * glyph + index) * PAIR_WORDS
    return joinSeconds({ ticks: table.i32[word]!, remainder: table.f32[word + 1]! })
  }
  const holds = stride === 0 || stride === ALL_PAIRS
  const skipped = table.i32[(start + stride * glyph) * PAIR_WORDS] === SKIPPED_TICKS
  const delay = skipped ? Number.NaN : pair(0)
  return {
    delay,
    phase: stride === 1 ? delay : pair(1),
    before: holds ? pair(2) : undefined,
    after: holds ? pair(3) : undefined,
  }
}

function chooseStride({ delays, phaseShifts, befores, afters }: Schedule, period: number): 0 | 1 | 2 | 4 {
  if (delays.length === 1) return 0
  if (befores || afters) return ALL_PAIRS
  for (let glyph = 0; glyph < delays.length; glyph++) {
    const delay = delays[glyph]!
    if (!Number.isNaN(delay) && delay !== wrapSeconds(delay - (phaseShifts?.[glyph] ?? 0), period)) return 2
  }
  return 1
}

function checkRange({ delays, phaseShifts }: Schedule, timing: LayerTiming, layerIndex: number): void {
  let largest = 0
  for (let glyph = 0; glyph < delays.length; glyph++) {
    const delay = delays[glyph]!
    if (Math.abs(delay) === Number.POSITIVE_INFINITY)
      throw new PackValueError(`layer ${layerIndex}: the delay of glyph ${glyph} is ${delay}; it must be finite`)
    if (Math.abs(delay) > largest) largest = Math.abs(delay)
  }
  const active = timing.activeDuration === Number.POSITIVE_INFINITY ? 0 : timing.activeDuration
  // Where nothing repeats, the phase is not reduced and must fit as well.
  let offset = 0
  if (timing.period === 0) {
    offset = Math.abs(timing.phaseOffset)
    for (const shift of phaseShifts ?? []) offset = Math.max(offset, Math.abs(timing.phaseOffset) + Math.abs(shift))
  }
  if (largest + active + offset < MAX_SECONDS) return
  throw new PackTimeError(
    `layer ${layerIndex}: its largest delay (${largest} s) and its active duration (${active + offset} s, playback rate applied) reach ${MAX_SECONDS} s (12 days); shorten one of them, or repeat a shorter iteration without end`,
  )
}
