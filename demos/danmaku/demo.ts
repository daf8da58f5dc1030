import './demo.css'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { animation, clip, layer, loadFont } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { FrameMeter } from '../shared/frame-meter.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { type FlightPlane, planFlights } from './plan-flight.ts'

/** Seconds that a comment flies at rate 1, and the room that the longest one takes beyond the picture, in sizes. */
const FLIGHT_SECONDS = 16
const LONGEST = 19

function planes(dark: boolean): readonly FlightPlane[] {
  const far = dark
    ? ['rgb(150 170 220 / 0.22)', 'rgb(190 160 220 / 0.22)']
    : ['rgb(40 60 110 / 0.17)', 'rgb(110 50 110 / 0.17)']
  const middle = dark ? ['#7f95d8', '#5fb7b0', '#b58fd6'] : ['#4a62a8', '#2b8580', '#8a5fb0']
  const near = dark ? ['#ffd166', '#ff7b54', '#f4f1e8', '#6fe3c4'] : ['#d1495b', '#00798c', '#9c5600', '#1b1f3b']
  return [
    { size: 5.5, lane: 6.3, gap: 6, rate: 0.55, inks: far },
    { size: 11.5, lane: 17, gap: 50, rate: 0.95, inks: middle },
    { size: 27, lane: 96, gap: 300, rate: 1.5, inks: near },
  ]
}

export default {
  async create(canvas, { size, now, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(interUrl, { variations: { wght: 560 } })])
    const meter = new FrameMeter((milliseconds) =>
      report(
        `${stage.texts.length.toLocaleString('en')} texts, each with its own clock; ${milliseconds.toFixed(1)} ms a frame on the main thread, drawn by the ${stage.backend.toUpperCase()}.`,
      ),
    )

    const compose = ({ width, height }: DemoSize, dark: boolean) => {
      const inks = planes(dark)
      const out = inks[2]!.size * LONGEST
      // One animation for all: what differs is the clock.
      const flight = animation([
        layer(
          clip({
            translationX: [
              [0, width],
              [FLIGHT_SECONDS, -out],
            ],
          }),
          { iterations: Number.POSITIVE_INFINITY },
        ),
      ])
      for (const { words, size: textSize, y, color, rate, start } of planFlights(
        inks,
        height,
        width + out,
        FLIGHT_SECONDS,
      )) {
        const text = stage.add(words, {
          font,
          size: textSize,
          y,
          color,
          animation: flight,
        })
        text.playbackRate = rate
        // As if it had flown since the demo began.
        text.currentTime = start + rate * stage.time
        text.play()
      }
      meter.reset()
      return stage.texts
    }
    const show = (timeSeconds: number) => meter.measure(() => stage.frame(timeSeconds))
    return keepComposed({ size, now, compose, show, dispose: [stage, font] })
  },
} satisfies Demo
