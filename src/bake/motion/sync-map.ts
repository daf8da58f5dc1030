import type { DoubleMotion } from '../../author/model.ts'
import { matchEvents } from '../../author/motion/match-events.ts'
import { leadingLeaf, motionSeconds } from '../../author/motion/motion-facts.ts'
import { anchoredMap, composeMaps, loopedMap, type TimeMap } from './time-map.ts'

/** Add's time from main's, seconds of either, for every sync but keep-speed; a looped add repeats outside its ends. */
export function syncMap(double: DoubleMotion): TimeMap {
  const seconds = motionSeconds(double.add)
  const led = leadMap(double, motionSeconds(double.main), seconds)
  return leadingLeaf(double.add).looped ? composeMaps(led, loopedMap(seconds)) : led
}

function leadMap(double: DoubleMotion, mainSeconds: number, addSeconds: number): TimeMap {
  if (double.sync === 'match-events') {
    const side = (motion: DoubleMotion['main'], seconds: number) => ({ events: leadingLeaf(motion).events, seconds })
    const owner = `double ${JSON.stringify(double.name)}`
    return anchoredMap(matchEvents(side(double.main, mainSeconds), side(double.add, addSeconds), double.events, owner))
  }
  const [atStart, atEnd] = double.sync === 'proportional-inverse' ? [addSeconds, 0] : [0, addSeconds]
  return anchoredMap([
    [0, atStart],
    [mainSeconds, atEnd],
  ])
}
