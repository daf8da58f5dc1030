import type { PathKit } from './pathkit.types.ts'

let loading: Promise<PathKit> | undefined
let loaded: PathKit | undefined

/** PathKit, where something has asked for it before and it has arrived. */
export function loadedPathKit(): PathKit | undefined {
  return loaded
}

/** PathKit (196 kB compressed), a file of its own: loaded once a page or worker. After a failure the next call tries again. */
export function loadPathKit(): Promise<PathKit> {
  loading ??= import('./pathkit.ts')
    .then(({ startPathKit }) => startPathKit())
    .then((pathkit) => {
      loaded = pathkit
      return pathkit
    })
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}
