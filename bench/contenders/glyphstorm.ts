import { CHANNEL_INDEX } from '../../shaders/channels.ts'
import { animation, type ClipTracks, clip, layer } from '../../src/author/index.ts'
import { createEvaluation } from '../scene/evaluate-text.ts'
import { layOut, placeText } from '../scene/place-text.ts'
import { readBook } from '../scene/read-book.ts'
import { readFont } from '../scene/read-font.ts'
import { type Contender, DURATION_SECONDS, OBJECT_COUNT, STAGGER_SECONDS } from './contender.ts'

/** Eight channels, each from 0 to its end. */
const LAYERS: readonly (readonly (keyof ClipTracks)[])[] = [
  ['translationX', 'translationY', 'scaleX', 'scaleY', 'shearX', 'shearY', 'rotation', 'opacity'],
  ['colorR', 'colorG', 'colorB', 'colorA', 'shadowOffsetX', 'shadowOffsetY', 'pivotX', 'pivotY'],
  [
    'translationX',
    'translationY',
    'rotation',
    'letterSpacing',
    'shadowColorR',
    'shadowColorG',
    'shadowColorB',
    'shadowColorA',
  ],
]

/** The CPU evaluator: three layers of eight channels, blended, and the pose that they give. */
export async function createGlyphstorm(): Promise<Contender> {
  const layers = LAYERS.map((names) => {
    const track = [
      [0, 0, 'sineInOut'],
      [DURATION_SECONDS, 1],
    ] as const
    return layer(clip(Object.fromEntries(names.map((name) => [name, track]))), { stagger: STAGGER_SECONDS })
  })
  const font = await readFont()
  // Some glyphs stand for several characters.
  const laid = layOut(readBook().slice(0, OBJECT_COUNT + 200), font)
  const evaluation = createEvaluation(placeText(laid, font, animation(layers)), OBJECT_COUNT)
  return { frame: evaluation.frame, read: (object) => evaluation.readChannel(object, CHANNEL_INDEX.colorR) }
}
