import { checkBoolean, checkChoice, checkName, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { InvalidShapeError } from '../errors.ts'
import type { Clip, DoubleMotion, Motion, SyncMode } from '../model.ts'
import { checkSync } from './check-sync.ts'
import { type ChannelMaskInput, type GlyphMaskInput, makeChannelMask, makeGlyphMask } from './make-mask.ts'
import { makeWeightMode, type WeightInput } from './make-weight-mode.ts'
import { readMotion } from './read-motion.ts'

export interface DoubleOptions {
  /** For messages; default: both sides' names. */
  readonly name?: string | undefined
  /** The motion that leads: duration, progress, events, looped and returned weight of the double are its. */
  readonly main: Clip | Motion
  /** The motion that is blended in. */
  readonly add: Clip | Motion
  /**
   * How add's time follows from main's. `keep-phase` (default): at the same progress. `keep-speed`: in the layer's own active
   * seconds (its trim's start included), on and on if looped, else held at its ends. `match-events`: events of one name happen
   * together, straight between them. `proportional-inverse`: add runs back as main runs forward. A looped add that is led past
   * its ends repeats, one that is not goes on as its curves do there.
   */
  readonly sync?: SyncMode | undefined
  /** For `match-events`: the events that happen together; default: all that both sides have. */
  readonly events?: string | readonly string[] | undefined
  /** What w1 follows; default `constant`. */
  readonly weight?: WeightInput | undefined
  /**
   * Seconds in which w1 comes near its target: dw/dt = (target - w) / smoothing, in the layer's active seconds (playback rate
   * applied), from w = target where an iteration starts; an iteration that is entered midway stands as if played from its
   * start. A parameter is smoothed in the stage's seconds. Default 0.1 for `gesture`, else 0: at once.
   */
  readonly smoothing?: number | undefined
  /** For two deltas: true adds them, false (default) shows add alone. */
  readonly addMode?: boolean | undefined
  /** Channels in which add takes part; elsewhere the result is main. Default: all. */
  readonly channels?: ChannelMaskInput | undefined
  /** Glyphs for which add takes part; the others show main, a channel that only add has at its neutral value. Default: all. */
  readonly glyphs?: GlyphMaskInput | undefined
}

const OPTIONS: readonly (keyof DoubleOptions)[] = [
  'name',
  'main',
  'add',
  'sync',
  'events',
  'weight',
  'smoothing',
  'addMode',
  'channels',
  'glyphs',
]

const GESTURE_SMOOTHING = 0.1

/**
 * Two motions blended, with w1 the weight, for each channel: a delta add is added, main + add·w1; a normal add takes the place
 * of a normal main, main·(1 - w1) + add·w1; a delta main is added to a normal add, add + main·w1; of two deltas add stays alone,
 * or with `addMode` main + add·w1. A channel is in the result if either side has it; the side that lacks it stands at its
 * neutral value: the identity if normal, 0 if delta. Doubles are motions, so they nest.
 *
 * @throws InvalidShapeError for what is no motion, for a tree that holds itself, and for masks that name nothing;
 * UnknownNameError for modes, channels and options that do not exist; InvalidNumberError for numbers out of range, equal keys,
 * and durations of 0 that would have to be stretched; EventMatchError for events that cannot happen together.
 * @example
 * const greet = double({ main: walk, add: toDelta(wave), sync: 'keep-speed', weight: 'gesture' })
 * layer(greet, { iterations: 4, stagger: 0.05 })
 */
export function double(options: DoubleOptions): DoubleMotion {
  checkOptionNames(options, OPTIONS, 'double()')
  const main = readMotion(options.main, 'double()', 'main')
  const add = readMotion(options.add, 'double()', 'add')
  const name = checkName(options.name ?? `${main.name} + ${add.name}`, 'double()')
  const owner = `double ${JSON.stringify(name)}`
  const weight = makeWeightMode(options.weight ?? 'constant', owner)
  const sync = checkChoice(
    options.sync ?? 'keep-phase',
    ['keep-phase', 'keep-speed', 'match-events', 'proportional-inverse'],
    owner,
    'sync',
  )
  const fallback = weight.kind === 'gesture' ? GESTURE_SMOOTHING : 0
  const made: DoubleMotion = {
    kind: 'double',
    name,
    main,
    add,
    sync,
    events: readEvents(options.events, sync, owner),
    weight,
    smoothing: checkNumber(options.smoothing ?? fallback, owner, 'smoothing', { min: 0, unit: 'seconds' }),
    rule: 'table',
    addMode: checkBoolean(options.addMode ?? false, owner, 'addMode'),
    channels: makeChannelMask(options.channels, owner),
    glyphs: makeGlyphMask(options.glyphs, owner),
  }
  checkSync(made)
  return made
}

function readEvents(events: unknown, sync: SyncMode, owner: string): readonly string[] | undefined {
  if (events === undefined) return undefined
  if (sync !== 'match-events') {
    throw new InvalidShapeError(
      owner,
      `events is for sync: 'match-events', but sync is '${sync}'; set it, or leave events out.`,
    )
  }
  const list: readonly unknown[] = Array.isArray(events) ? events : [events]
  list.forEach((item) => {
    if (typeof item === 'string') return
    throw new InvalidShapeError(owner, `events holds ${describeValue(item)}; it needs names of events.`)
  })
  return [...new Set(list as readonly string[])]
}
