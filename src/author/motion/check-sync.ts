import { InvalidNumberError } from '../errors.ts'
import type { DoubleMotion } from '../model.ts'
import { matchEvents } from './match-events.ts'
import { leadingLeaf, motionSeconds } from './motion-facts.ts'

/** Refuses a double whose times cannot be led from one side to the other. */
export function checkSync(double: DoubleMotion): void {
  const owner = `double ${JSON.stringify(double.name)}`
  const { main, add, sync, weight } = double
  const looped = leadingLeaf(add).looped
  if (sync === 'keep-speed') {
    if (looped) requireSeconds(motionSeconds(add), owner, 'add', 'which is looped,')
  } else {
    requireSeconds(motionSeconds(main), owner, 'main', `which sync: '${sync}' stretches,`)
    requireSeconds(motionSeconds(add), owner, 'add', `which sync: '${sync}' stretches,`)
  }
  if (weight.kind === 'gesture' && !looped) {
    requireSeconds(motionSeconds(add), owner, 'add', "by whose progress weight: 'gesture' goes,")
  }
  if (sync === 'match-events') {
    const side = (motion: DoubleMotion['main']) => {
      const { events } = leadingLeaf(motion)
      return { events, seconds: motionSeconds(motion) }
    }
    matchEvents(side(main), side(add), double.events, owner)
  }
}

function requireSeconds(seconds: number, owner: string, side: string, why: string): void {
  if (seconds > 0) return
  throw new InvalidNumberError(
    owner,
    `the duration of ${side}, ${why} is ${seconds} s; it needs one above 0: give its clip one, clip(…, { duration: 1 }), or use sync: 'keep-speed' with an add that is not looped.`,
  )
}
