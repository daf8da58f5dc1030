import {
  CSS_EASING_KEYWORDS,
  EASING_FAMILIES,
  EASING_MODES,
  type EasingInput,
} from '../../src/author/easing/easing-input.ts'
import { type SpringOptions, spring } from '../../src/author/easing/spring.ts'
import { makeCurve } from './curve-sheets.ts'
import type { LineRole, Plot, PlotLine, Sheet } from './sheet.ts'
import { traceCurve } from './trace-curve.ts'

function line(easing: EasingInput, role: LineRole, seconds = 1): PlotLine {
  const curve = makeCurve(
    [
      [0, 0, easing],
      [seconds, 1],
    ],
    seconds,
  )
  return { role, steps: traceCurve(curve, seconds) }
}

const plot = (easing: EasingInput & string): Plot => ({
  title: easing,
  lines: [line(easing, 'main')],
  dots: [
    [0, 0],
    [1, 1],
  ],
})

function css(): Sheet {
  return {
    description: 'Every easing keyword of CSS, and its functions steps(), linear() and cubic-bezier().',
    columns: 4,
    x: [-0.04, 1.04],
    y: [-0.2, 1.25],
    levels: [0, 1],
    plots: [
      ...CSS_EASING_KEYWORDS.map(plot),
      plot('steps(4)'),
      plot('steps(4, jump-both)'),
      plot('steps(4, jump-none)'),
      plot('linear(0, 0.2 60%, 1)'),
      plot('cubic-bezier(.3,1.6,.6,1)'),
    ],
  }
}

function named(): Sheet {
  const roles: readonly LineRole[] = ['main', 'second', 'third']
  return {
    description: 'The ten named families of easings, each with its modes in, out and inOut.',
    columns: 5,
    x: [-0.04, 1.04],
    y: [-0.4, 1.4],
    levels: [0, 1],
    legend: { main: 'In', second: 'Out', third: 'InOut' },
    plots: EASING_FAMILIES.map((family) => ({
      title: family,
      lines: EASING_MODES.map((mode, index) =>
        line(`${family}${(mode[0] as string).toUpperCase()}${mode.slice(1)}` as EasingInput, roles[index]!),
      ),
    })),
  }
}

/** Long enough for a stiffness of 100 to settle. */
const SPRING_SECONDS = 2

function springs(): Sheet {
  const one = (title: string, options: SpringOptions): Plot => ({
    title,
    lines: [line(spring(options), 'main', SPRING_SECONDS)],
    dots: [
      [0, 0],
      [SPRING_SECONDS, 1],
    ],
  })
  return {
    description:
      'Springs of stiffness 100 over two seconds: hardly damped, with the default damping, critically damped, and pushed off backwards.',
    columns: 4,
    x: [-0.06, SPRING_SECONDS + 0.06],
    y: [-0.9, 1.9],
    levels: [0, 1],
    plots: [
      one('damping: 3', { damping: 3 }),
      one('damping: 10 (default)', {}),
      one('damping: 20 (critical)', { damping: 20 }),
      one('velocity: -18', { velocity: -18 }),
    ],
  }
}

/** Sheets of easings, by file name. */
export function easingSheets(): Readonly<Record<string, Sheet>> {
  return { 'easings-css': css(), 'easings-named': named(), springs: springs() }
}
