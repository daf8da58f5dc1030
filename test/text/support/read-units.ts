import type { LaidText } from '../../../src/text/layout.types.ts'

/** The texts of the units in reading order. */
export function readUnits({ text, clusters }: LaidText): string[] {
  const units: string[] = new Array(clusters.count)
  for (let storage = 0; storage < clusters.count; storage++) {
    units[clusters.logicalIndex[storage]!] = text.slice(clusters.start[storage]!, clusters.end[storage]!)
  }
  return units
}

/** The text of each line, in reading order. */
export function readLines(laid: LaidText): string[] {
  const lines: string[] = new Array(laid.lines.count).fill('')
  const lineOf = new Uint32Array(laid.clusters.count)
  for (let storage = 0; storage < laid.clusters.count; storage++) {
    lineOf[laid.clusters.logicalIndex[storage]!] = laid.clusters.line[storage]!
  }
  readUnits(laid).forEach((unit, index) => {
    lines[lineOf[index]!] += unit
  })
  return lines
}

/** The units of a line from left to right. */
export function readVisually({ text, clusters, lines }: LaidText, line = 0): string[] {
  const units: string[] = []
  for (let storage = lines.clusterStart[line]!; storage < lines.clusterStart[line + 1]!; storage++) {
    units.push(text.slice(clusters.start[storage]!, clusters.end[storage]!))
  }
  return units
}
