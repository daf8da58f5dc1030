import './demo.css'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { loadFont } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { ChannelTable } from './channel-table.ts'
import { AMPLIFICATION, type PixelDifference } from './difference-picture.ts'
import { PixelComparison } from './pixel-comparison.ts'
import { Triptych, type TriptychInks } from './triptych.ts'
import { composeTwins, drawTwins, openTwins } from './twin-stages.ts'

interface Inks extends TriptychInks {
  readonly text: string
  readonly difference: readonly [red: number, green: number, blue: number]
}

const DAY: Inks = { text: '#002185', ink: '#161a2e', quiet: '#565a70', line: '#e4dfd2', difference: [190, 30, 30] }
const NIGHT: Inks = { text: '#a9baff', ink: '#ece8de', quiet: '#a3a6b8', line: '#272b42', difference: [255, 130, 90] }

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export default {
  async create(canvas, { size, now, controls, report }) {
    const [font, twins] = await Promise.all([loadFont(mediumUrl), openTwins()])
    const { cpu, gpu, gpuReason } = twins
    const pixels = new PixelComparison()
    const table = gpu && new ChannelTable(controls)
    let inks = DAY
    let drawnSeconds: number | undefined
    let inspecting = false
    let disposed = false
    let apart: PixelDifference | undefined

    const tell = () => {
      if (!gpu || !apart) {
        report(`${capitalize(gpuReason)}, so there is nothing to compare: this is the CPU’s picture alone.`)
        return
      }
      const { largest, mean } = apart
      report(
        `Now: no pixel differs by more than ${largest} of 255, where there is ink by ${mean.toFixed(1)} on average. So far, the channel farthest apart is ${table?.describeWorst()}. ${gpuReason}.`,
      )
    }
    /** One reading at a time; the next frame after it asks anew. */
    const compareChannels = async () => {
      if (inspecting || !gpu?.text || !cpu.text) return
      inspecting = true
      try {
        const [gpuChannels, cpuChannels] = await Promise.all([gpu.text.inspect(), cpu.text.inspect()])
        if (disposed) return
        table?.add(gpuChannels, cpuChannels)
        tell()
      } catch (error) {
        // A device that was given back in between answers no more.
        if (!disposed) report(String(error))
      } finally {
        inspecting = false
      }
    }
    const show = (timeSeconds: number) => {
      // A canvas on the GPU shows its picture only to the task that drew it: the same moment is not composed twice.
      if (timeSeconds === drawnSeconds) return
      drawnSeconds = timeSeconds
      drawTwins(twins, timeSeconds)
      triptych.clear()
      if (gpu) {
        apart = pixels.compare(gpu.canvas, cpu.canvas, inks.difference)
        triptych.paint(0, 'GPU', gpu.canvas)
        triptych.paint(2, `Difference × ${AMPLIFICATION}`, pixels.picture)
        void compareChannels()
      } else triptych.paint(0, 'GPU', `${capitalize(gpuReason)}.`)
      triptych.paint(1, 'CPU', cpu.canvas)
      tell()
    }
    const compose = (newSize: DemoSize, dark: boolean) => {
      inks = triptych.inks = dark ? NIGHT : DAY
      triptych.resize(newSize)
      composeTwins(twins, font, triptych.box.width, triptych.box.height, inks.text)
      drawnSeconds = undefined
      return [cpu.text, gpu?.text]
    }
    const triptych = new Triptych(canvas, size, DAY)
    const stop = () => {
      disposed = true
    }
    const demo = keepComposed({ size, now, compose, show, dispose: [stop, table, cpu.stage, gpu?.stage, font] })
    // The first reading waits for a kernel to be compiled and answers for the moment after that; the later ones for theirs.
    await gpu?.text?.inspect()
    return demo
  },
} satisfies Demo
