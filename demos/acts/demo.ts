import './demo.css'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { loadFont, type Text } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { addCallButtons } from './call-buttons.ts'
import { CREW } from './crew.ts'
import { CueSheet } from './cues.ts'
import { placeMembers } from './member-grid.ts'

/** Of the widest name, in sizes of the font, with room to move. */
const WIDEST = 5.4

const DAY = { inks: ['#15233f', '#9a2c14', '#0f5f58', '#15233f'], accent: '#e2571e' }
const NIGHT = { inks: ['#f1ead9', '#ffb59b', '#8fe0cf', '#f1ead9'], accent: '#ffb23e' }

interface Arrival {
  readonly text: Text
  /** When it was called first in this round, seconds; undefined before. */
  since?: number | undefined
}

export default {
  async create(canvas, { size, now, play, controls, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(mediumUrl)])
    const sheet = new CueSheet(CREW.length)
    let arrivals: readonly Arrival[] = []
    /** How many cues have been followed, and the first of them. */
    let followed = 0
    let firstTime: number | undefined

    const startOver = () => {
      followed = 0
      for (const arrival of arrivals) {
        arrival.text.cancel()
        arrival.since = undefined
      }
    }
    /** Follows the cues that are new; where time has run back, all of them from the start. */
    const follow = (timeSeconds: number) => {
      const cues = sheet.until(timeSeconds)
      if (cues.length < followed || cues[0]?.time !== firstTime) startOver()
      firstTime = cues[0]?.time
      for (const { time, member, call } of cues.slice(followed)) {
        const arrival = arrivals[member]!
        if (arrival.since === undefined && call === 'leave') continue
        arrival.since ??= time
        arrival.text.currentTime = time - arrival.since
        if (call === 'enter') arrival.text.enter()
        else void arrival.text.leave()
        // The demo's clock leads it.
        arrival.text.pause()
      }
      followed = cues.length
    }
    const show = (timeSeconds: number) => {
      follow(timeSeconds)
      for (const [member, { text, since }] of arrivals.entries()) {
        if (since !== undefined) text.currentTime = timeSeconds - since
        buttons.show(member, text.act)
      }
      stage.frame(timeSeconds)
    }
    const compose = (newSize: DemoSize, dark: boolean) => {
      const places = placeMembers(CREW.length, newSize)
      const { width, height } = places[0]!
      const fontSize = Math.min(width / WIDEST, height * 0.52)
      const { inks, accent } = dark ? NIGHT : DAY
      arrivals = CREW.map(({ name, acts }, index) => {
        const { x, y } = places[index]!
        const common = { font, size: fontSize, color: inks[index % inks.length]!, textAlign: 'center' } as const
        const top = y + height * 0.42 - fontSize * 0.68
        return { text: stage.add(name, { ...common, x, y: top, width, acts: acts(fontSize, accent) }) }
      })
      startOver()
      buttons.place(places)
      return stage.texts
    }
    const call = (member: number, word?: 'enter' | 'leave') => {
      const { act } = arrivals[member]!.text
      const isThere = act === 'intro' || act === 'idle'
      sheet.speak({ time: now(), member, call: word ?? (isThere ? 'leave' : 'enter') })
      play()
    }

    const buttons = addCallButtons(canvas, (member) => {
      call(member)
      show(now())
    })
    const everybody = (['enter', 'leave'] as const).map((word) => {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: word === 'enter' ? 'All come' : 'All go',
      })
      button.addEventListener('click', () => {
        for (const member of CREW.keys()) call(member, word)
        show(now())
      })
      controls.append(button)
      return button
    })
    report(
      `Three acts a name, mixed on the ${stage.backend.toUpperCase()}. Tap a name to send it away or call it back, also while it comes or goes.`,
    )
    const removeButtons = () => {
      for (const button of everybody) button.remove()
    }
    return keepComposed({ size, now, compose, show, dispose: [buttons, removeButtons, stage, font] })
  },
} satisfies Demo
