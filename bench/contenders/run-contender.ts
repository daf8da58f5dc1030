/** A process of one contender: makes it ready, then measures as many frames as it is asked to, until it is ended. */
import { measureCpu } from '../measure/measure-cpu.ts'
import { type Contender, DURATION_SECONDS, OBJECT_COUNT, STAGGER_SECONDS, sineInOut } from './contender.ts'

const CONTENDERS: Readonly<Record<string, () => Promise<Contender>>> = {
  glyphstorm: async () => (await import('./glyphstorm.ts')).createGlyphstorm(),
  gsap: async () => (await import('./gsap.ts')).createGsap(),
  anime: async () => (await import('./anime.ts')).createAnime(),
  motion: async () => (await import('./motion.ts')).createMotion(),
}

const FRAME_SECONDS = 1 / 60

/** gsap rounds its values, and curves are baked to within 1e-5. */
const TOLERANCE = 2e-5

process.env.NODE_ENV = 'production'
const name = process.argv[2]!
const contender = await CONTENDERS[name]!()
// By then all objects are under way.
let seconds = OBJECT_COUNT * STAGGER_SECONDS + 1

function check(): void {
  for (const object of [0, 1, OBJECT_COUNT >> 1, OBJECT_COUNT - 1]) {
    const expected = sineInOut((seconds - object * STAGGER_SECONDS) / DURATION_SECONDS)
    const found = contender.read(object)
    if (!(Math.abs(found - expected) <= TOLERANCE))
      throw new Error(`${name}: object ${object} is at ${found} after ${seconds} s; it should be at ${expected}`)
  }
}

/** Milliseconds of CPU time a frame. */
function measureFrames(count: number): number {
  const milliseconds = measureCpu(() => {
    for (let frame = 0; frame < count; frame++) {
      seconds += FRAME_SECONDS
      contender.frame(seconds)
    }
  })
  check()
  return milliseconds / count
}

process.on('message', (count: number) => process.send!(measureFrames(count)))
process.on('disconnect', () => process.exit())
process.send!('ready')
