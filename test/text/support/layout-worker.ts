/** Answers a font's URL with what it lays out, or with the error. */
import { layoutText } from '../../../src/text/layout-text.ts'
import { loadFont } from '../../../src/text/load-font.ts'

self.onmessage = async ({ data }: MessageEvent<string>) => {
  try {
    const font = await loadFont(data)
    self.postMessage({ family: font.family, glyphs: [...layoutText('office', { font, size: 20 }).glyphs.glyphId] })
  } catch (error) {
    self.postMessage(String(error))
  }
}
