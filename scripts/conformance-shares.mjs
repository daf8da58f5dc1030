// @ts-check
/** Reads what a long conformance run prints of its errors: a line for each portion of scenes. */

/** @typedef {{ readonly share: number, readonly where: string }} Share */

const LINE = /^conformance-shares (\d+) (\{.*\})$/gm

/**
 * @param {string} output of a run
 * @returns {{ scenes: number, worst: Map<string, Share> }} how many scenes were measured, and the largest share of each comparison
 */
export function readShares(output) {
  let scenes = 0
  /** @type {Map<string, Share>} */
  const worst = new Map()
  for (const [, count, json] of output.matchAll(LINE)) {
    scenes += Number(count)
    /** @type {Record<string, Share>} */
    const shares = JSON.parse(/** @type {string} */ (json))
    for (const [comparison, share] of Object.entries(shares)) {
      const known = worst.get(comparison)
      if (!known || share.share > known.share) worst.set(comparison, share)
    }
  }
  return { scenes, worst }
}
