import { Delay, SKIPPED_TICKS } from '../../shaders/evaluate/evaluate.layout.ts'
import { type TableView, viewTable } from '../../shaders/tables.ts'
import { delayRange } from '../bake/delay-range.ts'
import type { LayerTiming, Schedule } from '../bake/tables.ts'
import { PackShapeError, PackTimeError, PackValueError } from './errors.ts'
import { changePair, changeSeconds, joinSeconds, MAX_SECONDS, requireTime } from './seconds.ts'
import { wrapSeconds } from './wrap-seconds.ts'

const PAIR_WORDS = Delay.byteLength / 4

/** Pairs of a glyph: delay, phase, before, after. */
const ALL_PAIRS = 4

/** How a schedule is packed. */
export interface DelayPlan {
  /** Records of `delays` a glyph; 0: one entry of four records serves every glyph. */
  readonly stride: 0 | 1 | 2 | 4
  /** Records: glyphs × stride, or 4 where the stride is 0. */
  readonly recordCount: number
}

/** The delays of a schedule as words. */
export interface PackedDelays extends DelayPlan {
  readonly words: Uint32Array
}

/** Records [start, end) of a table. */
export interface ChangedRecords {
  readonly start: number
  readonly end: number
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
 * @throws what planDelays throws.
 * @example
 * const { stride, words } = packDelays(schedule, baked.timing)
 */
export function packDelays(schedule: Schedule, timing: LayerTiming, layerIndex = 0): PackedDelays {
  const plan = planDelays(schedule, timing, layerIndex)
  const view = viewTable(new ArrayBuffer(plan.recordCount * Delay.byteLength))
  writeDelays(view, 0, schedule, timing, plan.stride)
  return { ...plan, words: view.u32 }
}

/**
 * Chooses how a layer's delays are packed; what it lets pass can be written.
 *
 * @throws PackTimeError when the largest delay and a finite active duration together reach 2^20 s; PackValueError for an
 * infinite delay; PackShapeError for arrays of unequal length.
 */
export function planDelays(schedule: Schedule, timing: LayerTiming, layerIndex = 0): DelayPlan {
  const count = schedule.delays.length
  const { phaseShifts, befores, afters } = schedule
  for (const [name, array] of Object.entries({ phaseShifts, befores, afters }))
    if (array && array.length !== count)
      throw new PackShapeError(`layer ${layerIndex}: its schedule has ${count} delays but ${array.length} ${name}`)
  checkRange(schedule, timing, layerIndex)
  for (const held of [befores ?? [timing.before], afters ?? [timing.after]])
    for (let glyph = 0; glyph < held.length; glyph++) requireTime(held[glyph]!)
  const stride = chooseStride(schedule, timing.period)
  return { stride, recordCount: count * pairsOf(stride) }
}

/**
 * Writes a layer's delays from record `start` on, and says which records have become others: the stretch from the first to
 * the last of them.
 *
 * @param stride From planDelays.
 */
export function writeDelays(
  table: TableView,
  start: number,
  { delays, phaseShifts, befores, afters }: Schedule,
  { period, before, after }: LayerTiming,
  stride: DelayPlan['stride'],
): ChangedRecords | undefined {
  const pairs = pairsOf(stride)
  let first = -1
  let last = -1
  let word = start * PAIR_WORDS
  for (let glyph = 0; glyph < delays.length; glyph++, word += pairs * PAIR_WORDS) {
    const delay = delays[glyph]!
    const skipped = Number.isNaN(delay)
    let changed = skipped ? changePair(table, word, SKIPPED_TICKS, 0) : changeSeconds(table, word, delay)
    if (pairs > 1) {
      const phase = skipped ? 0 : wrapSeconds(phaseShifts ? delay - phaseShifts[glyph]! : delay, period)
      if (changeSeconds(table, word + PAIR_WORDS, phase)) changed = true
    }
    if (pairs === ALL_PAIRS) {
      if (changeSeconds(table, word + 2 * PAIR_WORDS, befores?.[glyph] ?? before)) changed = true
      if (changeSeconds(table, word + 3 * PAIR_WORDS, afters?.[glyph] ?? after)) changed = true
    }
    if (!changed) continue
    if (first < 0) first = glyph
    last = glyph
  }
  return first < 0 ? undefined : { start: start + first * pairs, end: start + (last + 1) * pairs }
}

function pairsOf(stride: DelayPlan['stride']): number {
  return stride === 0 ? ALL_PAIRS : stride
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

function checkRange(schedule: Schedule, timing: LayerTiming, layerIndex: number): void {
  const { delays, phaseShifts } = schedule
  const { least, most } = delayRange(schedule)
  const largest = Math.max(0, -least, most)
  if (largest === Number.POSITIVE_INFINITY) {
    const glyph = delays.findIndex((delay) => Math.abs(delay) === largest)
    throw new PackValueError(`layer ${layerIndex}: the delay of glyph ${glyph} is ${delays[glyph]}; it must be finite`)
  }
  for (const shift of phaseShifts ?? [])
    if (!Number.isFinite(shift))
      throw new PackValueError(`layer ${layerIndex}: the phase of a glyph is shifted by ${shift}; it must be finite`)
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
