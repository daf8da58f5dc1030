/** A path of PathKit; freed by hand. */
export interface Path {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadTo(controlX: number, controlY: number, x: number, y: number): void
  cubicTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  close(): void
  /** Null when it failed. What it gives is to be filled by the rule even-odd. */
  simplify(): Path | null
  /** Null when it failed. */
  stroke(options: { readonly width: number; readonly join: unknown; readonly miter_limit: number }): Path | null
  /** Null when it failed. */
  op(other: Path, operation: unknown): Path | null
  /** Each command: its verb, then the coordinates of its points. */
  toCmds(): number[][]
  delete(): void
}

/** What is used of PathKit. Its own package, which only a build needs, has no types. */
export interface PathKit {
  readonly MOVE_VERB: number
  readonly LINE_VERB: number
  readonly QUAD_VERB: number
  readonly CUBIC_VERB: number
  readonly CONIC_VERB: number
  readonly CLOSE_VERB: number
  readonly StrokeJoin: { readonly MITER: unknown; readonly ROUND: unknown; readonly BEVEL: unknown }
  readonly PathOp: { readonly UNION: unknown }
  NewPath(): Path
}
