/** How near to its bound something came: 0 is on the truth, 1 on the bound, more is outside. */
export interface Share {
  readonly share: number
  readonly where: string
}

/** Keeps the largest error of each comparison, as a share of its bound. */
export class WorstShares {
  readonly #worst = new Map<string, Share>()

  note(comparison: string, found: Share): void {
    const known = this.#worst.get(comparison)
    if (!known || found.share > known.share) this.#worst.set(comparison, found)
  }

  /** The line that a long run prints for some scenes. JSON has no infinity: its place takes the largest number. */
  report(sceneCount: number): string {
    const shares = [...this.#worst].map(([comparison, { share, where }]) => [
      comparison,
      { share: Math.min(share, Number.MAX_VALUE), where },
    ])
    return `conformance-shares ${sceneCount} ${JSON.stringify(Object.fromEntries(shares))}`
  }
}
