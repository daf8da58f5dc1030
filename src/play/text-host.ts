import type { GroupHost } from './group/group.ts'
import type { Matrix } from './matrix.ts'
import type { Timeline } from './playback/played.ts'
import type { StageText } from './stage-text.ts'

/** What a text asks of its stage. */
export interface TextHost {
  /** What leads the clocks of texts. */
  readonly timeline: Timeline
  readonly groups: GroupHost['groups']
  readonly view: Matrix
  readonly reducesMotion: boolean
  readonly invalidate: (what: 'view' | 'order' | 'clock') => void
  /** Sends what has been packed to the device, as far as it goes: what is packed next waits for a promise that it gives. */
  readonly upload: () => Promise<void> | undefined
  readonly inspect: (text: StageText) => Promise<Float32Array>
  readonly remove: (text: StageText) => void
}
