import type { ActName } from 'glyphstorm'
import { CREW } from './crew.ts'
import type { MemberPlace } from './member-grid.ts'

/** Between two buttons, CSS px. */
const GAP = 10

const ACTS = ['intro', 'idle', 'outro'] as const

/** A button over each place in the picture; below the name the presets, with the one that is on marked. */
export function addCallButtons(canvas: HTMLCanvasElement, call: (member: number) => void) {
  const element = Object.assign(document.createElement('div'), { className: 'crew' })
  const listeners = new AbortController()
  const buttons = CREW.map((member, index) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', ariaLabel: member.name })
    const words = ACTS.map((act) => Object.assign(document.createElement('span'), { textContent: member[act] }))
    button.append(...words)
    // The press, not the release: who taps quickly taps the moment.
    button.addEventListener('pointerdown', () => call(index), { signal: listeners.signal })
    button.addEventListener('click', ({ detail }) => detail === 0 && call(index), { signal: listeners.signal })
    return { button, words }
  })
  element.append(...buttons.map(({ button }) => button))
  canvas.after(element)
  return {
    place(places: readonly MemberPlace[]) {
      for (const [index, { button }] of buttons.entries()) {
        const { x, y, width, height } = places[index]!
        button.style.cssText = `left: ${x + GAP / 2}px; top: ${y + GAP / 2}px; width: ${width - GAP}px; height: ${height - GAP}px`
      }
    },
    show(member: number, act: ActName | undefined) {
      const { button, words } = buttons[member]!
      button.ariaPressed = String(act === 'intro' || act === 'idle')
      for (const [index, word] of words.entries()) word.classList.toggle('on', ACTS[index] === act)
    },
    dispose() {
      listeners.abort()
      element.remove()
    },
  }
}
