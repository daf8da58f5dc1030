import { readCssNumber, readCssPercentage, trimCss } from '../easing/css-tokens.ts'
import { ColorSyntaxError } from '../errors.ts'
import { parseColor } from '../parse-color.ts'
import { GRADIENT_SPACES, type GradientSpace, type LinearGradient } from './linear-gradient.ts'
import { defaultSpace, type LooseStop, resolveStops } from './resolve-stops.ts'

/** Degrees in one of a unit (CSS Values 4, "Angle Units"). */
const ANGLES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

const SIDES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
}

/** Whether a string is meant to be a gradient and no colour. */
export function isGradientText(text: unknown): text is string {
  return typeof text === 'string' && /gradient\(/i.test(text)
}

/**
 * Reads `linear-gradient()` and `repeating-linear-gradient()` of CSS Images 4: an angle or `to` a side or corner, `in` a
 * colour space, colour stops with up to two percentages each, hints. Lengths as offsets are not read.
 *
 * @throws ColorSyntaxError naming what cannot be read.
 */
export function parseLinearGradient(text: string, where: string): LinearGradient {
  const fail = (problem: string): never => {
    throw new ColorSyntaxError(where, `gradient "${text}": ${problem}`)
  }
  const match = /^(repeating-)?linear-gradient\((.*)\)$/is.exec(trimCss(text))
  if (!match) return fail('only linear-gradient() and repeating-linear-gradient() are read.')
  const parts = splitTop(match[2]!, /,/).map((part) => splitTop(trimCss(part), /\s/).filter(Boolean))
  const head = parts[0]!.map((word) => word.toLowerCase())
  const direction = readDirection(head)
  const named = readSpace(head)
  const isHead = direction !== undefined || named !== undefined
  if (isHead && head.length > 0) fail(`"${head.join(' ')}" cannot be read before the first stop.`)
  const colors: string[] = []
  const loose = parts.slice(isHead ? 1 : 0).flatMap((words): LooseStop[] => {
    const offsets = words
      .filter((word) => /^[-+.\d]/.test(word))
      .map((word) => readOffset(word) ?? fail(badOffset(word)))
    const rest = words.filter((word) => !/^[-+.\d]/.test(word)).join(' ')
    if (rest === '') return offsets.length === 1 ? [{ offset: offsets[0], color: undefined }] : fail('a stop is empty.')
    if (offsets.length > 2) fail(`the stop "${words.join(' ')}" has more than two offsets.`)
    colors.push(rest)
    const color = parseColor(rest, where)
    return offsets.length === 0 ? [{ offset: undefined, color }] : offsets.map((offset) => ({ offset, color }))
  })
  if (colors.length === 0) fail('it needs at least one colour.')
  const isHint = (stop: LooseStop | undefined) => stop?.color === undefined
  if (loose.some((stop, index) => isHint(stop) && (isHint(loose[index - 1]) || isHint(loose[index + 1]))))
    fail('a hint must stand between two colours.')
  return {
    direction: direction ?? 180,
    stops: resolveStops(loose),
    space: named ?? defaultSpace(colors),
    repeating: match[1] !== undefined,
  }
}

function badOffset(word: string): string {
  return `the offset "${word}" cannot be read; give a percentage, since a text's size is not known beforehand.`
}

/** Takes an angle or `to …` off the front of the words. */
function readDirection(words: string[]): LinearGradient['direction'] | undefined {
  const at = words[0] === 'in' ? 2 : 0
  if (words[at] === 'to') {
    const sides = [...words.slice(at + 1)].map((word) => SIDES[word]).filter((side) => side !== undefined)
    const x = sides.reduce((sum, side) => sum + side[0], 0)
    const y = sides.reduce((sum, side) => sum + side[1], 0)
    const isCorner = sides.length === 2 && x !== 0 && y !== 0
    if (!isCorner && sides.length !== 1) return undefined
    words.splice(at, 1 + sides.length)
    if (isCorner) return [x as -1 | 1, y as -1 | 1]
    return (Math.atan2(x, -y) * 180) / Math.PI
  }
  const [, number = '', unit = ''] = /^(.*?)(deg|grad|rad|turn)$/.exec(words[at] ?? '') ?? []
  const angle = words[at] === '0' ? 0 : readCssNumber(number)
  if (angle === undefined) return undefined
  words.splice(at, 1)
  return angle * (ANGLES[unit] ?? 1)
}

/** Takes `in <space>` off the words; `shorter hue`, which is what is done anyway, too. */
function readSpace(words: string[]): GradientSpace | undefined {
  const at = words.indexOf('in')
  const space = words[at + 1] as GradientSpace
  if (at < 0 || !GRADIENT_SPACES.includes(space)) return undefined
  const hue = words[at + 2] === 'shorter' && words[at + 3] === 'hue' ? 2 : 0
  words.splice(at, 2 + hue)
  return space
}

function readOffset(word: string): number | undefined {
  return readCssPercentage(word) ?? (readCssNumber(word) === 0 ? 0 : undefined)
}

/** Splits at separators that stand in no parentheses. */
function splitTop(text: string, separator: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth === 0 && separator.test(character)) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
