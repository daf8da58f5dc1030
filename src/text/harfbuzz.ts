import { FontLoadError } from './font-errors.ts'

export type HarfBuzz = typeof import('harfbuzzjs')

let loading: Promise<HarfBuzz> | undefined

/** HarfBuzz and its WebAssembly, loaded when the first font is: once a page or worker. */
export function loadHarfBuzz(): Promise<HarfBuzz> {
  loading ??= import('harfbuzzjs').catch((cause) => {
    loading = undefined
    throw new FontLoadError(
      `the shaper (harfbuzzjs) did not load: ${cause instanceof Error ? cause.message : cause}; serve its harfbuzz.wasm beside its module`,
      { cause },
    )
  })
  return loading
}
