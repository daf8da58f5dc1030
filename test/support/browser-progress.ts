import type { Layer } from '../../src/author/model.ts'

/** A layer's timing as the browser's own effect, for layers whose delay and iteration start are plain numbers. */
export function makeEffect(layer: Layer, easing = 'linear'): KeyframeEffect {
  return new KeyframeEffect(null, [], {
    delay: (layer.delay as number) * 1000,
    endDelay: layer.endDelay * 1000,
    duration: layer.duration * 1000,
    iterations: layer.iterations,
    iterationStart: layer.iterationStart as number,
    direction: layer.direction,
    fill: layer.fill,
    easing,
  })
}

/** The progress that the browser gives at a time; null where the effect is not in effect. */
export function findBrowserProgress(effect: KeyframeEffect, milliseconds: number): number | null {
  const player = new Animation(effect, document.timeline)
  player.pause()
  player.currentTime = milliseconds
  const { progress } = effect.getComputedTiming()
  player.cancel()
  return progress ?? null
}
