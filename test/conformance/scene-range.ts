/** Which scenes a run looks at; a longer run is asked for by `npm run conformance -- --scenes 10000 --seed 0`. */
export interface SceneSelection {
  readonly firstSeed: number
  readonly count: number
}

type Environment = { readonly [name: string]: string | undefined }

/** Vite's, which reaches the browser; in Deno that of the process, since Vite's is of the time of the build. */
const environment: Environment = {
  ...(import.meta as { readonly env?: Environment }).env,
  ...(typeof process === 'undefined' ? {} : process.env),
}

function readWhole(name: string, fallback: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} is "${text}"; it needs a whole number`)
  return value
}

export const SELECTION: SceneSelection = {
  firstSeed: readWhole('VITE_CONFORMANCE_SEED', 0),
  count: readWhole('VITE_CONFORMANCE_SCENES', 100),
}

/** A long run prints how near to their bounds the scenes came. */
export const MEASURES = environment.VITE_CONFORMANCE_MEASURES === '1'

/** The seeds in portions that fit one dispatch and one test. */
export function listPortions({ firstSeed, count }: SceneSelection, size: number): number[][] {
  return Array.from({ length: Math.ceil(count / size) }, (_, portion) =>
    Array.from({ length: Math.min(size, count - portion * size) }, (_, index) => firstSeed + portion * size + index),
  )
}
