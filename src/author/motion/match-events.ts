import { nearestName } from '../check/nearest-name.ts'
import { EventMatchError } from '../errors.ts'

/** One side of a match. */
export interface EventSide {
  readonly events: { readonly [name: string]: readonly number[] }
  /** D. */
  readonly seconds: number
}

/** Two times that happen together, seconds of either side. */
export type EventAnchor = readonly [main: number, add: number]

/**
 * The times of two motions that happen together, rising on both sides: their ends, and the k-th event of each common name
 * with the k-th.
 *
 * @param names The events to match; undefined: all that both sides have.
 * @throws EventMatchError where they cannot all happen together.
 */
export function matchEvents(
  main: EventSide,
  add: EventSide,
  names: readonly string[] | undefined,
  owner: string,
): EventAnchor[] {
  const matched = (names ?? Object.keys(main.events).filter((name) => add.events[name] !== undefined)).flatMap((name) =>
    matchName(name, main, add, owner),
  )
  if (matched.length === 0) {
    throw new EventMatchError(
      owner,
      `sync match-events needs an event that both sides have; main has ${listNames(main)}, add has ${listNames(add)}. Name one alike on both, or use sync: 'keep-phase'.`,
    )
  }
  const anchors = [...matched, { name: 'the start', at: [0, 0] }, { name: 'the end', at: [main.seconds, add.seconds] }]
  anchors.sort((a, b) => a.at[0]! - b.at[0]! || a.at[1]! - b.at[1]!)
  const rising: EventAnchor[] = []
  anchors.forEach(({ name, at }, index) => {
    const before = anchors[index - 1]
    const [x, y] = at as unknown as EventAnchor
    if (before && before.at[0] === x && before.at[1] === y) return
    if (before && !(x > before.at[0]! && y > before.at[1]!)) {
      throw new EventMatchError(
        owner,
        `${before.name} (main ${before.at[0]} s, add ${before.at[1]} s) and ${name} (main ${x} s, add ${y} s) cross: events must come in the same order on both sides, and an event at an end must be at that end of both. Move one, or list the events to match.`,
      )
    }
    rising.push([x, y])
  })
  return rising
}

function matchName(name: string, main: EventSide, add: EventSide, owner: string) {
  const [ours, theirs] = [main.events[name], add.events[name]]
  for (const [side, times, { events }] of [
    ['main', ours, main],
    ['add', theirs, add],
  ] as const) {
    if (times !== undefined) continue
    const near = nearestName(name, Object.keys(events))
    throw new EventMatchError(
      owner,
      `events lists ${JSON.stringify(name)}, which ${side} does not have; it has ${listNames({ events })}.${near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`}`,
    )
  }
  if (ours!.length !== theirs!.length) {
    throw new EventMatchError(
      owner,
      `event ${JSON.stringify(name)} comes ${ours!.length} times on main and ${theirs!.length} times on add; it needs as many on both, or leave it out of events.`,
    )
  }
  return ours!.map((time, k) => ({
    name: `event ${JSON.stringify(name)}${ours!.length > 1 ? `, number ${k + 1}` : ''}`,
    at: [time, theirs![k]!],
  }))
}

function listNames({ events }: Pick<EventSide, 'events'>): string {
  const names = Object.keys(events).map((name) => JSON.stringify(name))
  return names.length === 0 ? 'none' : names.join(', ')
}
