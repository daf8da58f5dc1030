import './demo.css'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { type Color, type Group, type GroupEntry, loadFont, oneAfterAnother, parseColor } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { lineAnimation } from './line-animation.ts'
import { addScrubBar, type ScrubBar } from './scrub-bar.ts'
import { SONG } from './song.ts'

const DAY = { text: '#243046', sung: parseColor('#d8401f') }
const NIGHT = { text: '#d9dfea', sung: parseColor('#ffb23e') }

/** EB Garamond's longest line here takes this many times its size. */
const LONGEST_LINE = 17.2

export default {
  async create(canvas, { size, now, controls, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(mediumUrl)])
    let song: Group | undefined
    let bar: ScrubBar | undefined
    /** Where the visitor has put the song, less where the demo's clock had it. */
    let offset = 0
    let part = ''

    const compose = ({ width, height }: DemoSize, dark: boolean) => {
      const { text: color, sung } = dark ? NIGHT : DAY
      const textSize = Math.min(width / LONGEST_LINE, height * 0.15)
      const leading = textSize * 1.75
      const lines = SONG.flatMap(({ lines }) => lines)
      const entries: GroupEntry[] = []
      for (const { name, lines: own } of SONG) {
        for (const [index, { words, seconds }] of own.entries()) {
          const number = lines.indexOf(own[index]!)
          const before = lines[number - 1]
          const next = lines[number + 1]?.seconds ?? 1.5
          const line = stage.add(words, {
            font,
            size: textSize,
            width,
            textAlign: 'center',
            y: height * 0.56 - textSize * 0.7,
            color,
            animation: lineAnimation(sung as Color, textSize, leading, seconds, next),
          })
          // A line begins when the one before it has been sung, while that one is still seen.
          const at = before ? `<${before.seconds}` : 0
          if (index === 0) entries.push({ label: name, at }, [line, '<'])
          else entries.push([line, at])
        }
      }
      const sequence = oneAfterAnother(entries)
      song = sequence
      sequence.on('marker', ({ name, forwards }) => {
        const names = SONG.map((one) => one.name)
        part = forwards ? name : (names[names.indexOf(name) - 1] ?? name)
      })
      bar = addScrubBar(controls, sequence.endTime, sequence.labels, (seconds) => {
        offset = seconds - now()
        show(now())
      })
      report(
        `${stage.texts.length} lines in one sequence of ${sequence.endTime.toFixed(1)} s; drawn by the ${stage.backend.toUpperCase()}.`,
      )
      return [song, ...stage.texts, bar]
    }
    const show = (timeSeconds: number) => {
      if (!song) return
      const at = (((timeSeconds + offset) % song.endTime) + song.endTime) % song.endTime
      song.seek(at, { events: 'all' })
      stage.frame(timeSeconds)
      bar?.show(at, part)
    }
    return keepComposed({ size, now, compose, show, dispose: [stage, font] })
  },
} satisfies Demo
