import { JSAnimation } from 'motion'
import { type Contender, DURATION_SECONDS, makeObjects, STAGGER_SECONDS, sineInOut, TARGETS } from './contender.ts'

/**
 * Motion's animation of a single value, sampled: the quickest of its ways. `animate(object, …)` goes through its frame loop
 * and costs ten times as much.
 */
export function createMotion(): Contender {
  const objects = makeObjects()
  const animations = objects.flatMap((object, index) =>
    Object.entries(TARGETS).map(
      ([property, target]) =>
        new JSAnimation<number>({
          keyframes: [0, target],
          duration: DURATION_SECONDS * 1000,
          delay: index * STAGGER_SECONDS * 1000,
          ease: sineInOut,
          autoplay: false,
          onUpdate: (value) => {
            object[property] = value
          },
        }),
    ),
  )
  return {
    frame(seconds) {
      for (const animation of animations) animation.sample(seconds * 1000)
    },
    read: (object) => objects[object]!.p0!,
  }
}
