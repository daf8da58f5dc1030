import { CHANNEL_INDEX, CHANNELS, IDENTITY } from '../../../shaders/channels.ts'
import type { ExplainedLayer, Explanation } from './explanation.ts'

/** Six significant digits, without the noise of the last ones. */
function show(value: number): string {
  return String(Number(value.toPrecision(6)))
}

function seconds(value: number): string {
  return `${Number(value.toFixed(4))} s`
}

/** Columns as wide as their widest cell; numbers to the right. */
function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')}`.trimEnd(),
  )
}

function describePlace({ phase, activeSeconds, localSeconds }: ExplainedLayer): string {
  if (phase === 'skipped') return 'skipped for this glyph'
  const begun = activeSeconds < 0 ? `begins in ${seconds(-activeSeconds)}` : `begun ${seconds(activeSeconds)} ago`
  const fill = localSeconds === undefined ? 'not filled, adds nothing' : `at ${seconds(localSeconds)}`
  return `${phase}, ${begun}, ${fill}`
}

function printLayer(layer: ExplainedLayer): string[] {
  const { index, name, motion, blend, channels } = layer
  const played = motion === name ? '' : ` plays ${JSON.stringify(motion)},`
  const head = `layer ${index} ${JSON.stringify(name)}:${played} ${blend}, ${describePlace(layer)}`
  if (channels.length === 0) return [head]
  const rows = channels.map(({ channel, before, value, weight, after }) => [
    channel,
    show(before),
    show(value),
    show(weight),
    show(after),
  ])
  return [head, ...alignRows([['channel', 'before', 'value', 'weight', 'after'], ...rows])]
}

/** An explanation as a table in plain text, lowest layer first; channels at rest are left out of the result. */
export function printExplanation(explanation: Explanation): string {
  const { glyph, string, time, animation, layers, overrides, hidden, channels } = explanation
  const head = `glyph ${glyph} ${JSON.stringify(string)} at ${seconds(time)}`
  if (animation === undefined) return `${head}: no animation, at rest`
  const moved = CHANNELS.filter(({ name }) => channels[name] !== IDENTITY[CHANNEL_INDEX[name]])
  const shown = moved.map(({ name }) => `${name} ${show(channels[name])}`).join(', ')
  return [
    `${head}, animation ${JSON.stringify(animation)}`,
    ...layers.flatMap(printLayer),
    ...(overrides.length === 0
      ? []
      : [
          'overrides of the animation',
          ...alignRows([
            ['channel', 'before', 'after'],
            ...overrides.map(({ channel, before, after }) => [channel, show(before), show(after)]),
          ]),
        ]),
    ...(hidden ? ['hidden: no layer has begun (hideBeforeStart)'] : []),
    `result: ${shown === '' ? 'at rest' : shown}`,
  ].join('\n')
}
