/** One thing that is wrong with a document. */
export interface DocumentIssue {
  /** Where: `animations.swell.layers[0].clip.tracks.opacity.keys[2][1]`; empty for the document itself. */
  readonly path: string
  /** What was found and what is needed. */
  readonly problem: string
}

/** More of them would not be read. */
const SHOWN = 5

/** A document that cannot be read, or something that a document cannot hold: every issue with its path. */
export class DocumentError extends Error {
  override name = 'DocumentError'

  constructor(
    readonly issues: readonly DocumentIssue[],
    options?: ErrorOptions,
  ) {
    const shown = issues
      .slice(0, SHOWN)
      .map(({ path, problem }) => `${path === '' ? 'the document' : path}: ${problem}`)
    const rest = issues.length > SHOWN ? `\nand ${issues.length - SHOWN} more.` : ''
    super(`${shown.join('\n')}${rest}`, options)
  }

  /** Where the first one is. */
  get path(): string {
    return this.issues[0]?.path ?? ''
  }
}

/** Refuses one thing. */
export function documentError(path: string, found: string, needed: string, options?: ErrorOptions): DocumentError {
  return new DocumentError([{ path, problem: `found ${found}, needed ${needed}` }], options)
}

/** A path one step deeper: `layers` and 0 give `layers[0]`. */
export function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path === '' ? key : `${path}.${key}`
}
