import { DemoClock } from './demo-clock.ts'
import type { Demo, DemoSize, RunningDemo } from './demo-contract.ts'

/** The parts of a demo's page. */
export interface PlayerElements {
  readonly canvas: HTMLCanvasElement
  readonly problem: HTMLElement
  readonly toolbar: HTMLElement
  readonly play: HTMLButtonElement
  readonly restart: HTMLButtonElement
  readonly speed: HTMLSelectElement
  readonly time: HTMLOutputElement
  readonly controls: HTMLElement
  readonly report: HTMLElement
}

export interface PlayerOptions {
  /** Stand still at this time, in seconds, and show no moving parts: for pictures and tests. */
  readonly fixedSeconds?: number
  /** Where a visitor who asked for less motion starts, at rest, in seconds. */
  readonly restSeconds: number
  readonly reducedMotion: boolean
}

export interface Player {
  readonly dispose: () => void
}

function measure(canvas: HTMLCanvasElement): DemoSize {
  return { width: canvas.clientWidth, height: canvas.clientHeight, pixelRatio: devicePixelRatio }
}

/** The sentence for a visitor; WebGPU is what lacks most often. */
export function explainProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const hint = 'gpu' in navigator ? '' : ' This browser has no WebGPU: a current Chrome, Edge, Safari or Firefox has.'
  return `This demo cannot run here: ${message.replace(/\.$/, '')}.${hint}`
}

/** Runs a demo on its page: creates it, draws frame by frame, and ties the buttons to its clock. */
export async function startPlayer(demo: Demo, elements: PlayerElements, options: PlayerOptions): Promise<Player> {
  const { canvas, toolbar, play, restart, speed, time } = elements
  const clock = new DemoClock()
  const listeners = new AbortController()
  let frameRequest = 0
  let running: RunningDemo | undefined

  const showProblem = (error: unknown) => {
    clock.pause()
    elements.problem.textContent = explainProblem(error)
    elements.problem.hidden = false
    toolbar.hidden = true
  }
  const draw = (seconds: number) => {
    try {
      running?.frame(seconds)
    } catch (error) {
      showProblem(error)
    }
    time.value = `${seconds.toFixed(2)} s`
  }
  const loop = (frameMs: number) => {
    draw(clock.advance(frameMs))
    if (clock.running) frameRequest = requestAnimationFrame(loop)
  }
  const setRunning = (on: boolean) => {
    cancelAnimationFrame(frameRequest)
    if (on) clock.play()
    else clock.pause()
    play.textContent = on ? 'Pause' : 'Play'
    frameRequest = requestAnimationFrame(loop)
  }

  let size = measure(canvas)
  try {
    running = await demo.create(canvas, {
      size,
      now: () => clock.seconds,
      isPlaying: () => clock.running,
      play: () => {
        if (options.fixedSeconds === undefined && !clock.running) setRunning(true)
      },
      reducedMotion: options.reducedMotion,
      controls: elements.controls,
      report: (text) => {
        elements.report.textContent = text
      },
    })
  } catch (error) {
    showProblem(error)
    throw error
  }

  const sizes = new ResizeObserver(() => {
    const { width, height } = size
    const measured = measure(canvas)
    // Nothing to lay out while the picture is not on the page.
    const isAnother = measured.width !== width || measured.height !== height
    if (isAnother && measured.width > 0 && measured.height > 0) {
      size = measured
      running?.resize?.(size)
    }
    if (!clock.running) draw(clock.seconds)
  })
  sizes.observe(canvas)

  if (options.fixedSeconds !== undefined) {
    clock.seek(options.fixedSeconds)
    draw(clock.seconds)
  } else {
    const { signal } = listeners
    play.addEventListener('click', () => setRunning(!clock.running), { signal })
    speed.addEventListener(
      'change',
      () => {
        clock.speed = Number(speed.value)
      },
      { signal },
    )
    const startAgain = () => {
      clock.seek(0)
      setRunning(true)
    }
    restart.addEventListener('click', startAgain, { signal })
    toolbar.hidden = false
    if (options.reducedMotion) clock.seek(options.restSeconds)
    setRunning(!options.reducedMotion)
  }

  return {
    dispose() {
      cancelAnimationFrame(frameRequest)
      clock.pause()
      listeners.abort()
      sizes.disconnect()
      running?.dispose()
      running = undefined
    },
  }
}
