export interface ScrubBar {
  readonly show: (seconds: number, part: string) => void
  readonly dispose: () => void
}

/** A bar over the whole song and a button for each of its parts. */
export function addScrubBar(
  controls: HTMLElement,
  endTime: number,
  labels: Readonly<Record<string, number>>,
  seek: (seconds: number) => void,
): ScrubBar {
  const listeners = new AbortController()
  const { signal } = listeners
  const bar = Object.assign(document.createElement('input'), {
    type: 'range',
    min: '0',
    max: String(endTime),
    step: '0.01',
    ariaLabel: 'Position in the song, seconds',
  })
  bar.classList.add('song-bar')
  bar.addEventListener('input', () => seek(Number(bar.value)), { signal })
  const buttons = Object.entries(labels).map(([name, seconds]) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
    button.addEventListener('click', () => seek(seconds), { signal })
    return button
  })
  controls.append(bar, ...buttons)
  return {
    show(seconds, part) {
      bar.value = String(seconds)
      for (const button of buttons) button.ariaPressed = String(button.textContent === part)
    },
    dispose() {
      listeners.abort()
      bar.remove()
      for (const button of buttons) button.remove()
    },
  }
}
