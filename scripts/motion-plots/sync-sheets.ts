import { CHANNEL_INDEX } from '../../shaders/channels.ts'
import { clip } from '../../src/author/clip.ts'
import type { ScalarTrack } from '../../src/author/curve/track-input.ts'
import { layer } from '../../src/author/layer.ts'
import type { LeafMotion, SyncMode } from '../../src/author/model.ts'
import { double } from '../../src/author/motion/double.ts'
import { motion } from '../../src/author/motion/motion.ts'
import type { Plot, PlotPoint, PlotStep, Sheet } from '../curve-plots/sheet.ts'
import { evaluateLayer, traceLayer } from './trace-motion.ts'

/** Of main and of add. */
const MAIN_SECONDS = 2
const ADD_SECONDS = 0.8
/** Two iterations of main. */
const SHOWN_SECONDS = 2 * MAIN_SECONDS

const CHANNEL = CHANNEL_INDEX.translationX

const FOOTFALLS = { main: [0.8, 1.4], add: [0.15, 0.55] } as const

/** A walk that limps: low where a foot falls. */
const WALK: ScalarTrack = [
  [0, 0.6, 'sineOut'],
  [0.35, 0.95, 'sineIn'],
  [0.8, 0.05, 'sineOut'],
  [1.1, 0.7, 'sineIn'],
  [1.4, 0.05, 'sineOut'],
  [1.75, 0.8, 'sineInOut'],
  [MAIN_SECONDS, 0.6],
]

/** Up at once and slowly down: which way it runs is plain to see. */
const FLICK: ScalarTrack = [
  [0, 0, 'quadOut'],
  [0.15, 1, 'sineInOut'],
  [ADD_SECONDS, 0],
]

/** Two steps of its own, low where a foot falls. */
const TROT: ScalarTrack = [
  [0, 0.3, 'sineIn'],
  [0.15, 0, 'sineOut'],
  [0.35, 1, 'sineIn'],
  [0.55, 0, 'sineOut'],
  [0.7, 0.5, 'sineInOut'],
  [ADD_SECONDS, 0.3],
]

/** Its value is its own progress. */
const progressOf = (seconds: number): ScalarTrack => [
  [0, 0],
  [seconds, 1],
]

const leaf = (track: ScalarTrack, side: 'main' | 'add'): LeafMotion =>
  motion(clip({ translationX: track }), { looped: true, events: { footfall: FOOTFALLS[side] } })

const repeat = { iterations: Number.POSITIVE_INFINITY } as const
const traceAlone = (track: ScalarTrack): PlotStep[] =>
  traceLayer(layer(clip({ translationX: track }), repeat), CHANNEL, SHOWN_SECONDS)

const ledLayer = (add: ScalarTrack, sync: SyncMode) =>
  layer(double({ main: leaf(WALK, 'main'), add: leaf(add, 'add'), sync }), repeat)

/** Points of a track at times of its own, over all the time that is shown. */
function markEvents(track: ScalarTrack, times: readonly number[], seconds: number): PlotPoint[] {
  const rounds = Array.from({ length: SHOWN_SECONDS / seconds }, (_, round) => round * seconds)
  const values = evaluateLayer(layer(clip({ translationX: track })), CHANNEL, times)
  return rounds.flatMap((start) => times.map((time, index): PlotPoint => [start + time, values[index]!]))
}

function syncSheet(sync: SyncMode, description: string): Sheet {
  const matches = sync === 'match-events'
  const add = matches ? TROT : FLICK
  const falls = [0, MAIN_SECONDS].flatMap((start) => FOOTFALLS.main.map((time) => start + time))
  const bars = matches ? falls.map((time): [PlotPoint, PlotPoint] => [[time, -0.1], [time, 1.1]]) : [] // biome-ignore format: a bar
  const led = ledLayer(add, sync)
  const plots: Plot[] = [
    {
      title: 'main and add, alone',
      lines: [
        { role: 'third', steps: traceAlone(add) },
        { role: 'second', steps: traceAlone(WALK) },
      ],
      dots: matches
        ? [...markEvents(WALK, FOOTFALLS.main, MAIN_SECONDS), ...markEvents(add, FOOTFALLS.add, ADD_SECONDS)]
        : [],
    },
    {
      title: 'progress of both',
      lines: [
        { role: 'main', steps: traceLayer(ledLayer(progressOf(ADD_SECONDS), sync), CHANNEL, SHOWN_SECONDS) },
        { role: 'second', steps: traceAlone(progressOf(MAIN_SECONDS)) },
      ],
      bars,
    },
    {
      title: `sync: '${sync}'`,
      lines: [
        { role: 'second', steps: traceAlone(WALK) },
        { role: 'main', steps: traceLayer(led, CHANNEL, SHOWN_SECONDS) },
      ],
      bars,
      dots: matches ? falls.map((time, index): PlotPoint => [time, evaluateLayer(led, CHANNEL, falls)[index]!]) : [],
    },
  ]
  return {
    description,
    columns: 3,
    x: [0, SHOWN_SECONDS],
    y: [-0.1, 1.1],
    levels: [0, 1],
    legend: { second: 'main', third: 'add by itself', main: 'add as main leads it' },
    plots,
  }
}

/** A sheet for each way in which main leads add, by file name. */
export function syncSheets(): Readonly<Record<string, Sheet>> {
  const both = 'A main of 2 s and an add of 0.8 s over two iterations'
  return {
    'sync-keep-phase': syncSheet('keep-phase', `${both}: add is stretched to main’s length.`),
    'sync-keep-speed': syncSheet('keep-speed', `${both}: add keeps its speed and repeats on its own.`),
    'sync-match-events': syncSheet('match-events', `${both}: add is stretched so that its footfalls are main’s.`),
    'sync-proportional-inverse': syncSheet('proportional-inverse', `${both}: add runs back while main runs forward.`),
  }
}
