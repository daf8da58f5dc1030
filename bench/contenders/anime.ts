import { animate, stagger } from 'animejs'
import { type Contender, DURATION_SECONDS, makeObjects, STAGGER_SECONDS, TARGETS } from './contender.ts'

export function createAnime(): Contender {
  const objects = makeObjects()
  const animation = animate(objects, {
    ...TARGETS,
    duration: DURATION_SECONDS * 1000,
    ease: 'inOutSine',
    delay: stagger(STAGGER_SECONDS * 1000),
    autoplay: false,
  })
  return { frame: (seconds) => animation.seek(seconds * 1000), read: (object) => objects[object]!.p0! }
}
