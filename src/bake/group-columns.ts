import { CHANNELS } from '../../shaders/channels.ts'
import { BakeLimitError } from './errors.ts'
import { unionKeys } from './union-keys.ts'
import type { Column } from './union-track.ts'

/** A layer whose union track takes more than this is split into groups of quads, if that makes it smaller. */
export const TRACK_BUDGET_BYTES = 64 * 1024
/** The most that the tracks of one layer may take. */
export const MAX_LAYER_BYTES = 32 * 1024 * 1024
/** As packed: a key, and the four vec4f of one quad in one segment. */
const KEY_BYTES = 16
const SEGMENT_QUAD_BYTES = 64

/**
 * Groups the columns of a layer into tracks. One track is best while it is small: one search, one clock. Where unrelated key
 * times make the union large, each quad gets a track of its own, and those are joined again that share their keys. The weight
 * goes into every group.
 */
export function groupColumns(columns: readonly Column[], end: number, layerName: string): Column[][] {
  const weights = columns.filter((column) => column.channel === undefined)
  const byQuad = new Map<number, Column[]>()
  for (const column of columns) {
    if (column.channel === undefined) continue
    const { quad } = CHANNELS[column.channel]!
    byQuad.set(quad, [...(byQuad.get(quad) ?? []), column])
  }
  const single = measureGroup([...byQuad.values()].flat(), weights, end)
  let groups = [single]
  if (single.bytes > TRACK_BUDGET_BYTES && byQuad.size > 1) {
    groups = [...byQuad.values()].map((own) => measureGroup(own, weights, end))
    while (joinBestPair(groups, weights, end)) {
      // Until no pair gains by sharing a track.
    }
    const total = groups.reduce((sum, group) => sum + group.bytes, 0)
    if (total >= single.bytes) groups = [single]
  }
  const bytes = groups.reduce((sum, group) => sum + group.bytes, 0)
  if (bytes > MAX_LAYER_BYTES) {
    throw new BakeLimitError(
      `layer "${layerName}" bakes to ${bytes} bytes of track, more than the ${MAX_LAYER_BYTES} that one layer may have; use fewer keys, lower noise, or spread the channels over layers`,
    )
  }
  return groups.map((group) => [...group.columns, ...weights])
}

interface Group {
  readonly columns: readonly Column[]
  readonly bytes: number
}

function measureGroup(columns: readonly Column[], weights: readonly Column[], end: number): Group {
  const all = [...columns, ...weights]
  const keys = unionKeys(
    all.map((column) => column.curve),
    end,
  ).times.length
  const quads = new Set(columns.map((column) => CHANNELS[column.channel!]!.quad)).size + Math.sign(weights.length)
  return { columns, bytes: keys * (KEY_BYTES + SEGMENT_QUAD_BYTES * quads) }
}

/** Joins the pair that saves most; false where none saves. */
function joinBestPair(groups: Group[], weights: readonly Column[], end: number): boolean {
  let best: { gain: number; first: number; second: number; joined: Group } | undefined
  for (let first = 0; first < groups.length; first++) {
    for (let second = first + 1; second < groups.length; second++) {
      const joined = measureGroup([...groups[first]!.columns, ...groups[second]!.columns], weights, end)
      const gain = groups[first]!.bytes + groups[second]!.bytes - joined.bytes
      if (gain >= 0 && !(best && best.gain >= gain)) best = { gain, first, second, joined }
    }
  }
  if (!best) return false
  groups.splice(best.second, 1)
  groups.splice(best.first, 1, best.joined)
  return true
}
