import './demo.css'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { loadFont, type Text } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { composeWall, floorOf } from './compose-wall.ts'
import { FAMILY_EASINGS, OTHER_EASINGS } from './easing-list.ts'
import { addInputs, type InputValues } from './inputs.ts'
import { LetterPad } from './letter-pad.ts'
import { addLetterSquare, type LetterSquare, waveAnimation } from './letter-square.ts'
import { DAY, NIGHT } from './palette.ts'
import { LONGEST_SPREAD_SECONDS, wordAnimation } from './wall-animation.ts'
import { WallLines } from './wall-lines.ts'

const EASINGS = [...FAMILY_EASINGS, ...OTHER_EASINGS]

/** Where the first wave starts, in shares of the square, and when. */
const FIRST = { across: 0.4, down: 0.36, seconds: 1.3 }

export default {
  async create(canvas, { size, now, controls, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(mediumUrl)])
    const ascent = font.ascent / font.unitsPerEm
    let values: InputValues = { wordSpread: 1.5, spread: 'point', step: 0.055 }
    let words: readonly Text[] = []
    let square: LetterSquare
    let origin = { across: FIRST.across, down: FIRST.down }
    let startSeconds = FIRST.seconds
    let rise = 0
    let palette = DAY

    const originIndex = () => {
      const { columns, rows } = square
      return Math.floor(origin.down * rows) * columns + Math.floor(origin.across * columns)
    }
    const moveWords = () => {
      words.forEach((word, index) => {
        const { rows } = palette
        // A colour a row, families from top to bottom; the column beside them likewise.
        const row = index < FAMILY_EASINGS.length ? Math.floor(index / 3) : index - FAMILY_EASINGS.length
        word.animation = wordAnimation(EASINGS[index]!.easing, {
          rise,
          spreadSeconds: values.wordSpread,
          tint: rows[row % rows.length]!,
        })
      })
    }
    const moveSquare = () => {
      const wave = { origin: originIndex(), startSeconds, spread: values.spread, stepSeconds: values.step }
      square.text.animation = waveAnimation(wave, square, palette)
    }
    const compose = (newSize: DemoSize, dark: boolean) => {
      const wall = composeWall(newSize)
      palette = dark ? NIGHT : DAY
      rise = wall.rise
      words = EASINGS.map(({ name }, index) => {
        const cell = wall.cells[index]!
        return stage.add(name, {
          font,
          size: wall.wordSize,
          x: cell.x,
          y: cell.y + floorOf(cell) - ascent * wall.wordSize,
          color: palette.ink,
        })
      })
      square = addLetterSquare(stage, font, wall.square, palette.quiet)
      lines.place(wall)
      pad.place(square, originIndex())
      moveWords()
      moveSquare()
      const glyphs = stage.texts.reduce((sum, text) => sum + text.glyphCount, 0)
      report(
        `${EASINGS.length} easings, ${glyphs} glyphs, drawn by the ${stage.backend.toUpperCase()} (${stage.backendReason}).`,
      )
      return stage.texts
    }
    const show = (timeSeconds: number) => showTime(stage, timeSeconds)

    const lines = new WallLines(canvas)
    const pad = new LetterPad(canvas, (index) => {
      const { columns, rows } = square
      origin = { across: ((index % columns) + 0.5) / columns, down: (Math.floor(index / columns) + 0.5) / rows }
      startSeconds = now()
      moveSquare()
      show(now())
    })
    const removeInputs = addInputs(controls, values, LONGEST_SPREAD_SECONDS, (next) => {
      const before = values
      values = next
      if (next.wordSpread !== before.wordSpread) moveWords()
      if (next.spread !== before.spread || next.step !== before.step) moveSquare()
      show(now())
    })
    return keepComposed({ size, now, compose, show, dispose: [removeInputs, pad, lines, stage, font] })
  },
} satisfies Demo
