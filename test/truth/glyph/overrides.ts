import { CHANNEL_INDEX, PROPERTIES } from '../../../shaders/channels.ts'
import type { OverrideStep } from '../../../src/author/model.ts'
import type { Hull } from '../hull.ts'

/** An override step with its random operands drawn. */
export interface DrawnStep {
  readonly operation: OverrideStep['operation']
  readonly property: OverrideStep['property']
  readonly operands: readonly number[]
}

function applyOperation(operation: DrawnStep['operation'], value: number, operand: number): number {
  switch (operation) {
    case 'multiply':
      return value * operand
    case 'divide':
      return value / operand
    case 'add':
      return value + operand
    case 'subtract':
      return value - operand
  }
}

function applyStep(operation: DrawnStep['operation'], hull: Hull, operand: number): Hull {
  const a = applyOperation(operation, hull.min, operand)
  const b = applyOperation(operation, hull.max, operand)
  // What was lost in large terms before is scaled with them.
  const scaled = operation === 'multiply' || operation === 'divide'
  const carried = scaled ? Math.abs(applyOperation(operation, hull.magnitude, operand)) : Math.abs(operand)
  return {
    min: Math.min(a, b),
    max: Math.max(a, b),
    magnitude: Math.max(hull.magnitude, Math.abs(a), Math.abs(b), carried),
  }
}

/** SPEC 5: the steps that touch a channel, one by one, in order. */
export function applyOverrides(steps: readonly DrawnStep[], channel: number, hull: Hull): Hull {
  let result = hull
  for (const { operation, property, operands } of steps) {
    for (const [position, name] of PROPERTIES[property].entries()) {
      if (CHANNEL_INDEX[name] === channel) result = applyStep(operation, result, operands[position]!)
    }
  }
  return result
}
