import { CSS_EASING_KEYWORDS, type EasingInput, NAMED_EASINGS } from '../../src/author/easing/easing-input.ts'
import { spring } from '../../src/author/easing/spring.ts'
import { bakeCurve, DEFAULT_TOLERANCE } from '../../src/bake/bake-curve.ts'
import { makeCurve } from './curve-sheets.ts'

interface Row {
  readonly names: readonly string[]
  readonly pieces: number
  /** As a share of the values' range; 0 where the pieces are the easing itself. */
  readonly error: number
}

function bakeEasing(name: string, easing: EasingInput, seconds: number): Row {
  const curve = makeCurve(
    [
      [0, 0, easing],
      [seconds, 1],
    ],
    seconds,
  )
  const { pieces, error } = bakeCurve(curve, {
    clipSeconds: seconds,
    iterationSeconds: seconds,
    easing: { kind: 'linear' },
    tolerance: DEFAULT_TOLERANCE,
  })
  return { names: [name], pieces: pieces.length, error }
}

/** Two figures; a tenth of the tolerance or less is told as that. */
function writeError(error: number): string {
  if (error === 0) return 'exact'
  return error < DEFAULT_TOLERANCE / 10 ? 'below 1e-6' : error.toExponential(1)
}

/** Easings of as many pieces share a row, with the largest of their errors; exact ones stand apart. */
function mergeRows(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row.pieces} ${row.error === 0}`
    const known = merged.get(key)
    const error = Math.max(row.error, known?.error ?? 0)
    merged.set(key, known ? { ...known, names: [...known.names, ...row.names], error } : row)
  }
  return [...merged.values()].sort((a, b) => a.pieces - b.pieces || a.error - b.error)
}

/** How many cubic pieces one segment takes with each easing at the default tolerance, and the error that the bake reports: a table in Markdown. */
export function pieceTable(): string {
  const easings: readonly (readonly [name: string, easing: EasingInput, seconds?: number])[] = [
    ...CSS_EASING_KEYWORDS.map((name) => [name, name] as const),
    ['steps(4)', 'steps(4)'],
    ['linear(0, 0.2 60%, 1)', 'linear(0, 0.2 60%, 1)'],
    ...[...NAMED_EASINGS.keys()].map((name) => [name, name as EasingInput] as const),
    ['spring(), 1 s', spring(), 1],
    ['spring(), 2 s', spring(), 2],
    ['spring({ damping: 20 }), 1 s', spring({ damping: 20 }), 1],
    ['spring({ stiffness: 400, damping: 8 }), 2 s', spring({ stiffness: 400, damping: 8 }), 2],
  ]
  const rows = mergeRows(easings.map(([name, easing, seconds = 1]) => bakeEasing(name, easing, seconds)))
  return [
    '| easing | pieces | largest error |',
    '|---|---|---|',
    ...rows.map(
      ({ names, pieces, error }) =>
        `| ${names.map((name) => `\`${name}\``).join(', ')} | ${pieces} | ${writeError(error)} |`,
    ),
  ].join('\n')
}
