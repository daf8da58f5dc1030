import { type EasingInput, spring } from 'glyphstorm'

export interface ListedEasing {
  readonly name: string
  readonly easing: EasingInput
}

const byName = (name: EasingInput & string): ListedEasing => ({ name, easing: name })

const FAMILIES = ['sine', 'quad', 'cubic', 'quart', 'quint', 'expo', 'circ', 'back', 'elastic', 'bounce'] as const

/** Ten families in three modes each: a row a family. */
export const FAMILY_EASINGS: readonly ListedEasing[] = FAMILIES.flatMap((family) =>
  (['In', 'Out', 'InOut'] as const).map((mode) => byName(`${family}${mode}`)),
)

/** The keywords of CSS, and springs, which run in real seconds. */
export const OTHER_EASINGS: readonly ListedEasing[] = [
  ...(['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'step-start', 'step-end'] as const).map(byName),
  { name: 'soft spring', easing: spring({ stiffness: 40, damping: 9 }) },
  { name: 'spring', easing: spring() },
  { name: 'loose spring', easing: spring({ stiffness: 200, damping: 6 }) },
]
