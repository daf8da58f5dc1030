import { gsap } from 'gsap'
import { type Contender, DURATION_SECONDS, makeObjects, STAGGER_SECONDS, TARGETS } from './contender.ts'

export function createGsap(): Contender {
  const objects = makeObjects()
  const timeline = gsap.timeline({ paused: true })
  timeline.to(objects, { ...TARGETS, duration: DURATION_SECONDS, ease: 'sine.inOut', stagger: STAGGER_SECONDS }, 0)
  return { frame: (seconds) => timeline.totalTime(seconds), read: (object) => objects[object]!.p0! }
}
