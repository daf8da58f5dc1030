import type { ActName } from '../acts/acts.ts'

/** What every event tells. */
export interface PlaybackEvent {
  /** When it happens, in the time of what tells it, seconds; null after a cancel. */
  readonly time: number | null
  /** False where it is crossed on the way back. */
  readonly forwards: boolean
}

export interface MarkerEvent extends PlaybackEvent {
  readonly name: string
}

/** What texts, groups and stages tell. */
export interface PlaybackEvents {
  /** It has reached the end that it runs to. */
  finish: PlaybackEvent
  cancel: PlaybackEvent
  /** A marker is crossed. */
  marker: MarkerEvent
}

export interface GlyphRevealedEvent extends PlaybackEvent {
  /** Reading order, 0-based. */
  readonly index: number
  /** The grapheme cluster as it stands in the text. */
  readonly cluster: string
}

export interface IterationEvent extends PlaybackEvent {
  /** The name and number of the layer. */
  readonly layer: string
  readonly layerIndex: number
  /** Name of the animation that the layer belongs to: the text's, a span's or an act's. */
  readonly animation: string
  /** The act that the layer plays in; undefined for animations of texts and spans. */
  readonly act: ActName | undefined
  /** The iteration that begins, counted from 0; on the way back the one that is entered from its end. */
  readonly iteration: number
}

export interface ActChangedEvent extends PlaybackEvent {
  /** The act that was on; undefined before the first. */
  readonly from: ActName | undefined
  /** The one that is on now; undefined where time has run back past the first. */
  readonly to: ActName | undefined
}

/** What texts tell. */
export interface TextEvents extends PlaybackEvents {
  /** The first of a glyph's layers begins; a glyph that no layer animates is never told of. */
  glyphRevealed: GlyphRevealedEvent
  /** An iteration of a layer gives way to the next one, the glyphs' delays aside. */
  iteration: IterationEvent
  /** Another of its acts is on. */
  actChanged: ActChangedEvent
}

export interface ListenOptions {
  /** Told once, then no more. Default false. */
  readonly once?: boolean | undefined
  /** Stops telling when it is aborted. */
  readonly signal?: AbortSignal | undefined
}

export const PLAYBACK_EVENTS = ['finish', 'cancel', 'marker'] as const

export const TEXT_EVENTS = [...PLAYBACK_EVENTS, 'glyphRevealed', 'iteration', 'actChanged'] as const
