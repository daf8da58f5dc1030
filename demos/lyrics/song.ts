/** A line of a song and how long it is sung, seconds. */
export interface SungLine {
  readonly words: string
  readonly seconds: number
}

/** A part of a song: a label to jump to. */
export interface SongPart {
  readonly name: string
  readonly lines: readonly SungLine[]
}

/** Robert Burns, 1788. */
export const SONG: readonly SongPart[] = [
  {
    name: 'Verse',
    lines: [
      { words: 'Should auld acquaintance be forgot,', seconds: 3.4 },
      { words: 'and never brought to mind?', seconds: 3.2 },
      { words: 'Should auld acquaintance be forgot,', seconds: 3.4 },
      { words: 'and auld lang syne?', seconds: 3.6 },
    ],
  },
  {
    name: 'Chorus',
    lines: [
      { words: 'For auld lang syne, my jo,', seconds: 3.4 },
      { words: 'for auld lang syne,', seconds: 3.2 },
      { words: 'we’ll tak’ a cup o’ kindness yet,', seconds: 3.4 },
      { words: 'for auld lang syne.', seconds: 4.2 },
    ],
  },
  {
    name: 'Last verse',
    lines: [
      { words: 'And there’s a hand, my trusty fiere!', seconds: 3.4 },
      { words: 'and gie’s a hand o’ thine!', seconds: 3.2 },
      { words: 'And we’ll tak’ a right gude-willie waught,', seconds: 3.6 },
      { words: 'for auld lang syne.', seconds: 4.6 },
    ],
  },
]
