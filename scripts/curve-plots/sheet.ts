/** A point of a plot: time, value. */
export type PlotPoint = readonly [x: number, y: number]

/** Steps of a line, in the plot's own units: to a point, or along a Bézier curve to one. */
export type PlotStep =
  | { readonly kind: 'move' | 'line'; readonly to: PlotPoint }
  | { readonly kind: 'curve'; readonly control0: PlotPoint; readonly control1: PlotPoint; readonly to: PlotPoint }

/** `main` is what the plot is about; the others differ from it by colour and by dashes. */
export type LineRole = 'main' | 'second' | 'third'

export interface PlotLine {
  readonly role: LineRole
  readonly steps: readonly PlotStep[]
}

export interface Plot {
  readonly title: string
  readonly lines: readonly PlotLine[]
  /** Keys. */
  readonly dots?: readonly PlotPoint[]
  /** Tangents and handles, each from end to end. */
  readonly bars?: readonly (readonly [PlotPoint, PlotPoint])[]
  /** Where the keys lie, on the axis of time. */
  readonly band?: readonly [from: number, to: number]
}

export interface Sheet {
  /** For those who listen. */
  readonly description: string
  readonly columns: number
  /** Of every plot: what is shown of time and value. */
  readonly x: readonly [from: number, to: number]
  readonly y: readonly [from: number, to: number]
  /** Values with a line across. */
  readonly levels: readonly number[]
  /** What each role stands for, where there are several. */
  readonly legend?: { readonly [role in LineRole]?: string }
  readonly plots: readonly Plot[]
}

/** Px. */
const SHEET_WIDTH = 720
const GAP = 16
const TITLE_HEIGHT = 24
const LEGEND_HEIGHT = 28
/** Height of a plot by its width. */
const SHAPE = 0.58

/** Its own ground, so that contrast does not hang on the page around: at least 4.5 for letters, 3 for lines. */
const STYLE = `
  .ground { fill: #fdfcf8 } .level { stroke: #ded9cb } .band { fill: #f1ede2 } text { fill: #3c4057 }
  .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
  .main { stroke: #002185 } .second { stroke: #c2410c; stroke-dasharray: 6 4 } .third { stroke: #0f766e; stroke-dasharray: 1.5 4 }
  .dot { fill: #fdfcf8; stroke: #002185; stroke-width: 1.5 } .bar { stroke: #c2410c; stroke-width: 1.5 }
  text { font: 11px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0d0f1c } .level { stroke: #2a2e47 } .band { fill: #171a2c } text { fill: #c3c6d6 }
    .main { stroke: #a9baff } .second { stroke: #ff9a5c } .third { stroke: #5fd0c5 }
    .dot { fill: #0d0f1c; stroke: #a9baff } .bar { stroke: #ff9a5c }
  }`

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Hundredths of a px: finer cannot be seen, and the last bits of a machine's sine do not show. */
const round = (px: number) => String(Math.round(px * 100) / 100 + 0)

/** Draws plots in rows, as one SVG. */
export function drawSheet(sheet: Sheet): string {
  const { columns, plots, legend = {} } = sheet
  const width = (SHEET_WIDTH - GAP * (columns + 1)) / columns
  const height = Math.round(width * SHAPE)
  const rows = Math.ceil(plots.length / columns)
  const legendHeight = Object.keys(legend).length > 0 ? LEGEND_HEIGHT : 0
  const total = rows * (TITLE_HEIGHT + height) + GAP * rows + legendHeight
  const panels = plots.map((plot, index) => {
    const left = GAP + (index % columns) * (width + GAP)
    const top = Math.floor(index / columns) * (TITLE_HEIGHT + height + GAP)
    return `<g transform="translate(${round(left)} ${round(top)})">\n${drawPlot(plot, sheet, width, height)}\n</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET_WIDTH} ${total}" width="${SHEET_WIDTH}" height="${total}" role="img">
<title>${escapeXml(sheet.description)}</title>
<style>${STYLE}
</style>
<clipPath id="plot"><rect x="-2" y="${TITLE_HEIGHT - 2}" width="${round(width + 4)}" height="${height + 4}"/></clipPath>
<rect class="ground" width="${SHEET_WIDTH}" height="${total}" rx="8"/>
${[...panels, ...drawLegend(legend, total - legendHeight)].join('\n')}
</svg>
`
}

function drawPlot(plot: Plot, sheet: Sheet, width: number, height: number): string {
  const [x0, x1] = sheet.x
  const [y0, y1] = sheet.y
  const placeX = (x: number) => round(((x - x0) / (x1 - x0)) * width)
  const placeY = (y: number) => round(TITLE_HEIGHT + ((y1 - y) / (y1 - y0)) * height)
  const place = ([x, y]: PlotPoint) => `${placeX(x)} ${placeY(y)}`
  const step = (one: PlotStep) => {
    if (one.kind === 'curve') return `C${place(one.control0)} ${place(one.control1)} ${place(one.to)}`
    return `${one.kind === 'move' ? 'M' : 'L'}${place(one.to)}`
  }
  const parts = [`<text y="15">${escapeXml(plot.title)}</text>`]
  if (plot.band) {
    const [from, to] = plot.band.map((x) => Number(placeX(x))) as [number, number]
    parts.push(`<rect class="band" x="${from}" y="${TITLE_HEIGHT}" width="${round(to - from)}" height="${height}"/>`)
  }
  for (const level of sheet.levels) {
    parts.push(`<path class="level" d="M0 ${placeY(level)}H${round(width)}"/>`)
  }
  for (const [from, to] of plot.bars ?? []) parts.push(`<path class="bar" d="M${place(from)}L${place(to)}"/>`)
  for (const { role, steps } of plot.lines) {
    parts.push(`<path class="line ${role}" clip-path="url(#plot)" d="${steps.map(step).join('')}"/>`)
  }
  for (const [x, y] of plot.dots ?? []) {
    parts.push(`<circle class="dot" cx="${placeX(x)}" cy="${placeY(y)}" r="3"/>`)
  }
  return parts.join('\n')
}

function drawLegend(legend: NonNullable<Sheet['legend']>, top: number): string[] {
  let left = GAP
  return (Object.entries(legend) as [LineRole, string][]).map(([role, text]) => {
    const x = left
    // A monospaced letter of 11 px is 6.6 px wide.
    left += 34 + text.length * 6.7 + 24
    return `<path class="line ${role}" d="M${round(x)} ${top + 8}h26"/><text x="${round(x + 34)}" y="${top + 12}">${escapeXml(text)}</text>`
  })
}
