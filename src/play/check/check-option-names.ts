import { nearestName } from '../../author/check/nearest-name.ts'
import { StageOptionError } from '../errors.ts'

/** Words of CSS and of other libraries, and what they are called here. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  fontSize: 'size',
  fontFamily: 'font',
  fill: 'color',
  colour: 'color',
  align: 'textAlign',
  zIndex: 'order',
  left: 'x',
  top: 'y',
  matrix: 'transform',
  maxWidth: 'width',
  wordWrap: 'width',
  variations: 'font: await loadFont(url, { variations })',
  fontWeight: 'font: await loadFont(url, { variations: { wght: 650 } })',
  fontVariationSettings: 'font: await loadFont(url, { variations })',
  letterSpacing: 'animation: animation([layer(clip({ letterSpacing: 2 }))])',
  opacity: 'animation: animation([layer(clip({ opacity: 0.5 }))])',
  shadow: 'animation: animation([layer(clip({ shadowColor: "#0008", shadowOffset: [2, 2] }))])',
}

/** @throws {StageOptionError} for an option that does not exist, with the one that was probably meant. */
export function checkOptionNames(options: object, known: readonly string[], where: string): void {
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue
    const other = Object.hasOwn(OTHER_WORDS, name) && known.includes(OTHER_WORDS[name]!.split(':')[0]!)
    const meant = other ? OTHER_WORDS[name] : nearestName(name, known)
    throw new StageOptionError(
      `${where}: there is no option "${name}"; there are ${known.join(', ')}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    )
  }
}
