/** The smallest and largest value that something may have, and the largest magnitude met on the way there (SPEC 10's M). */
export interface Hull {
  readonly min: number
  readonly max: number
  readonly magnitude: number
}

export function hullOf(point: { readonly value: number; readonly magnitude: number }): Hull {
  return { min: point.value, max: point.value, magnitude: point.magnitude }
}

export function uniteHulls(hulls: readonly Hull[]): Hull {
  if (hulls.length === 0) throw new Error('no hull to unite: a layer that applies must stand at some time')
  return {
    min: Math.min(...hulls.map((hull) => hull.min)),
    max: Math.max(...hulls.map((hull) => hull.max)),
    magnitude: Math.max(...hulls.map((hull) => hull.magnitude)),
  }
}

/** The hull with its ends moved out by an error. */
export function widenHull(hull: Hull, error: number): Hull {
  return { min: hull.min - error, max: hull.max + error, magnitude: hull.magnitude + error }
}
