import type { Stage } from 'glyphstorm'

/** Draws a moment: every text of the stage stands at the demo's time, whenever it was added. */
export function showTime(stage: Stage, timeSeconds: number): void {
  for (const text of stage.texts) text.currentTime = timeSeconds
  stage.frame(timeSeconds)
}
