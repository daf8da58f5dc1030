import type { Demo } from './demo-contract.ts'
import { type Player, startPlayer } from './player.ts'

const demos = import.meta.glob<Demo>('../*/demo.ts', { import: 'default' })

function find<Type extends HTMLElement>(selector: string): Type {
  const element = document.querySelector<Type>(selector)
  if (!element) throw new Error(`the page has no ${selector}`)
  return element
}

/** The `time` of the address, in seconds: the page then stands still at it. */
function fixedSeconds(): number | undefined {
  const text = new URLSearchParams(location.search).get('time')
  const seconds = text === null ? Number.NaN : Number(text)
  return Number.isFinite(seconds) ? seconds : undefined
}

async function openPage(): Promise<Player> {
  const { demo: name, pictureSeconds } = document.body.dataset
  const load = demos[`../${name}/demo.ts`]
  if (!load) throw new Error(`there is no demo named ${name}`)
  const fixed = fixedSeconds()
  return startPlayer(
    await load(),
    {
      canvas: find('canvas'),
      problem: find('.problem'),
      toolbar: find('.toolbar'),
      play: find('.play'),
      restart: find('.restart'),
      speed: find('.speed'),
      time: find('.time'),
      controls: find('.controls'),
      report: find('.report'),
    },
    {
      ...(fixed === undefined ? {} : { fixedSeconds: fixed }),
      restSeconds: Number(pictureSeconds),
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  )
}

let player: Player | undefined

async function open(): Promise<void> {
  player = await openPage()
  // For scripts that take pictures: a frame has been drawn.
  document.documentElement.dataset.ready = 'true'
}

addEventListener('pagehide', () => {
  player?.dispose()
  player = undefined
})
// A page that comes back from the browser's history cache has been disposed of; it starts anew.
addEventListener('pageshow', (event) => {
  if (event.persisted) void open()
})
await open()
