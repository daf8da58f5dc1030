import { animation, clip, defineTag, type Font, layer, parseTags, type RichText, shake, wave } from 'glyphstorm'
import { POEM } from './poem.ts'

/** Colours of a page by day or by night. */
export interface PoemInks {
  readonly wind: string
  readonly leaf: string
  readonly tree: string
  readonly you: string
}

/** A leaf as an image: it stands on the line like a letter. */
function drawLeaf(color: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M3 29C3 12 13 3 29 3 29 20 20 29 8 27L25 8 6 25z" fill="${color}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

/** Heads that bow: each letter leans about its foot, from word to word. */
function bowing(reach: number) {
  const lean = clip({
    pivot: [0.5, 0.75],
    rotation: [
      [0, 0, 'sineInOut'],
      [1.4, reach, 'sineInOut'],
      [3.2, 0],
    ],
    translationY: [
      [0, 0, 'sineInOut'],
      [1.4, reach / 5, 'sineInOut'],
      [3.2, 0],
    ],
  })
  return animation([layer(lean, { blend: 'additive', iterations: Infinity, stagger: 0.05 })])
}

/** Letters that the wind takes along, and that come back. */
function drifting(px: number) {
  const gust = clip({
    translationX: [
      [0, 0, 'sineInOut'],
      [1.6, px, 'sineInOut'],
      [4, 0],
    ],
    shearX: [
      [0, 0, 'sineInOut'],
      [1.2, -14, 'sineInOut'],
      [4, 0],
    ],
  })
  return animation([layer(gust, { blend: 'additive', iterations: Infinity, stagger: 0.06 })])
}

/** A leaf that turns about its stalk. */
const turning = animation([
  layer(
    clip({
      pivot: [0.1, 0.75],
      rotation: [
        [0, -18, 'sineInOut'],
        [0.9, 24, 'sineInOut'],
        [2.1, -18],
      ],
    }),
    { blend: 'additive', iterations: Infinity },
  ),
])

/** The poem as it is set: what its tags mean at this size. */
export function tagPoem(size: number, italic: Font, inks: PoemInks): RichText {
  const over = { composite: 'add' } as const
  const picture = drawLeaf(inks.leaf)
  return parseTags(POEM, {
    strict: true,
    tags: {
      title: defineTag({ span: () => ({ font: italic, size: '1.7em', class: 'title' }) }),
      first: defineTag({ span: () => ({ size: '2.1em', color: inks.wind }) }),
      wind: defineTag({
        span: () => ({
          font: italic,
          color: inks.wind,
          animation: wave({ amplitude: size * 0.13, period: 2.2, stagger: 0.16 }),
          ...over,
        }),
      }),
      tremble: defineTag({ span: () => ({ color: inks.leaf, animation: shake({ amplitude: size * 0.05 }), ...over }) }),
      bow: defineTag({ span: () => ({ color: inks.tree, animation: bowing(22), ...over }) }),
      passing: defineTag({ span: () => ({ font: italic, animation: drifting(size * 0.45), ...over }) }),
      turn: defineTag({ span: () => ({ animation: turning, ...over }) }),
      you: defineTag({ span: () => ({ color: inks.you }) }),
      me: defineTag({ span: () => ({ color: inks.tree }) }),
      leaf: defineTag({
        attributes: { small: { type: 'boolean', default: false } },
        decorator: ({ small }) => {
          const side = size * (small ? 0.5 : 0.78)
          return { image: picture, width: side, height: side, shift: -size * 0.06, alt: 'a leaf' }
        },
      }),
    },
  })
}
