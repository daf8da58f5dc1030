import './demo.css'
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { type Color, loadFont, parseColor, scrollProgress, scrub, type Text, together } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { gatherAnimation } from './scroll-animation.ts'
import { addScroller } from './scroller.ts'

const DAY = { title: '#1d2b3a', light: parseColor('#f25c05') }
const NIGHT = { title: '#efe6d5', light: parseColor('#ff9f1c') }

/** Seconds in which the page scrolls itself to the end, until the visitor does. */
const TOUR_SECONDS = 7
const LINES = ['Nothing moves', 'until you do'] as const

export default {
  async create(canvas, { size, now, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(frauncesUrl, { variations: { wght: 640 } })])
    const scroller = addScroller(canvas)
    const position = scrollProgress(scroller.element)
    let seek = () => {}

    const compose = ({ width, height }: DemoSize, dark: boolean) => {
      const { title, light } = dark ? NIGHT : DAY
      const textSize = Math.min(width / 7.6, height * 0.3)
      const texts: Text[] = LINES.map((words, index) =>
        stage.add(words, {
          font,
          size: textSize,
          width,
          textAlign: 'center',
          y: height / 2 + (index - 1) * textSize * 1.16,
          color: title,
          animation: gatherAnimation(width, height, light as Color, 10 * index),
        }),
      )
      const [first, second] = texts as [Text, Text]
      const lines = together([first, [second, 0.25]])
      const scrubbing = scrub(lines, position)
      // Frames of the tour do not wait for the scroll event.
      seek = () => {
        lines.currentTime = position.read() * lines.endTime
      }
      report(`${first.glyphCount + second.glyphCount} letters, led by the scroll position over the picture.`)
      return [scrubbing, ...texts]
    }
    const show = (timeSeconds: number) => {
      scroller.lead((timeSeconds % TOUR_SECONDS) / TOUR_SECONDS)
      seek()
      stage.frame(timeSeconds)
    }
    return keepComposed({ size, now, compose, show, dispose: [scroller, stage, font] })
  },
} satisfies Demo
