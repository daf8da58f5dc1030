/** A process that measures one thing, says the result and ends. */
import { measureBake } from './measure-bake.ts'
import { measureEvaluate } from './measure-evaluate.ts'
import { measureLayout } from './measure-layout.ts'
import { measureSteps } from './measure-steps.ts'

const TASKS: Readonly<Record<string, (...args: string[]) => Promise<unknown>>> = {
  layout: (rounds) => measureLayout(Number(rounds)),
  'layout-steps': (rounds) => measureSteps(Number(rounds)),
  bake: (characters, rounds) => measureBake(Number(characters), Number(rounds)),
  evaluate: (characters, rounds) => measureEvaluate(Number(characters), Number(rounds)),
}

const [task, ...args] = process.argv.slice(2)
process.send!(await TASKS[task!]!(...args))
