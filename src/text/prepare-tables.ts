import { mayJoin } from './find-graphemes.ts'
import { prepareScripts } from './script-of.ts'
import { segmenterFor } from './segment-text.ts'

/**
 * Readies what the engine knows of the characters of a text, in steps. Asked for in the midst of other work it makes long
 * steps when it is cold: tens of milliseconds for the first segmenter, which cannot be cut, so it comes first.
 *
 * @param segments It will be cut into words or sentences.
 */
export function* prepareTables(text: string, segments = false): Generator<void, void> {
  if (segments || mayJoin(text)) {
    segmenterFor('grapheme', undefined)
    yield
  }
  if (/[^\0-\x7f]/.test(text)) yield* prepareScripts()
}
