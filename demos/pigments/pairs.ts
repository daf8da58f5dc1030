/** Two colours, `#rrggbb`. */
export interface ColorPair {
  readonly text: string
  readonly tint: string
}

/** Pairs to begin with, by name. */
export const PAIRS: Readonly<Record<string, ColorPair>> = {
  'Cobalt blue and Hansa yellow': { text: '#002185', tint: '#fcd300' },
  'Cadmium orange and cobalt blue': { text: '#ff6900', tint: '#002185' },
  'Red and cyan': { text: '#ff0000', tint: '#00ffff' },
  'Hansa yellow and cobalt violet': { text: '#fcd300', tint: '#4e0042' },
  'Phthalo green and quinacridone magenta': { text: '#003c32', tint: '#80022e' },
}
