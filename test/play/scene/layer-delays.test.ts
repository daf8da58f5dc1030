import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Delay } from '../../../shaders/evaluate/evaluate.layout.ts'
import type { Schedule } from '../../../src/bake/tables.ts'
import { HostTable } from '../../../src/play/scene/host-table.ts'
import {
  changeDelays,
  type LayerSchedule,
  planBlockDelays,
  writeDelaySteps,
} from '../../../src/play/scene/layer-delays.ts'
import { Ranges } from '../../../src/play/scene/ranges.ts'
import { drain } from '../../../src/slices/drain.ts'
import { bakeByHand, TIMING } from '../../support/baked.ts'

/** Where the block's delays begin in the table; what is around them must stay. */
const AT = 7
const LIST = 64

const openTable = () => {
  const table = new HostTable('delays', Delay.byteLength, new Ranges(2 ** 16))
  table.ranges.allocate(4 * 4 * LIST)
  table.view.u32.fill(0x7fc0_1234)
  table.takeDirty()
  return table
}

/** Lists as long as the memory: the schedules of a text before and after an edit are beginnings of them. */
const column = fc.array(fc.oneof(fc.double({ min: -30, max: 30, noNaN: true }), fc.constant(Number.NaN)), {
  minLength: LIST,
  maxLength: LIST,
})
const whole = column.map((numbers) => Float64Array.from(numbers, (number) => (Number.isNaN(number) ? 0 : number)))

const schedule = fc.record({
  delays: column.map((numbers) => Float64Array.from(numbers)),
  shifts: fc.option(whole, { nil: undefined }),
  holds: fc.option(whole, { nil: undefined }),
})

test('delays of a block that has moved on in its schedules are those of one packed anew, and what is sent holds them', () => {
  const start = fc.integer({ min: 0, max: 24 })
  const layers = fc.array(schedule, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      layers,
      start,
      start,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (lists, from, to, count, shared) => {
        const schedules = (length: number, copy: boolean): LayerSchedule[] =>
          lists.map(({ delays, shifts, holds }) => {
            const part = (array: Float64Array) => (copy ? array.slice(0, length) : array.subarray(0, length))
            const made: Schedule = {
              delays: part(delays),
              ...(shifts && { phaseShifts: part(shifts) }),
              ...(shifts && holds && { befores: part(holds), afters: part(holds) }),
            }
            return { timing: { ...TIMING, period: 1.5 }, schedule: made }
          })
        const baked = lists.map(() => bakeByHand({ channels: { opacity: 1 } }))
        const before = schedules(from + count, false)
        const after = schedules(LIST, !shared)
        const table = openTable()
        const old = planBlockDelays(before, baked, from, count)
        drain(writeDelaySteps(table, AT, old))
        const sent = table.view.u32.slice()
        table.takeDirty()
        const delays = planBlockDelays(after, baked, to, count, { schedules: before, start: from })
        // Records of another size need another place: nobody writes them over these.
        const fits = delays.recordCount === old.recordCount && sameLayers(delays.layers, old.layers)
        fc.pre(fits)
        changeDelays(table, AT, delays)
        const anew = openTable()
        drain(writeDelaySteps(anew, AT, planBlockDelays(after, baked, to, count)))
        expect(table.view.u32).toEqual(anew.view.u32)
        for (const { start, end } of table.takeDirty()) {
          sent.set(table.view.u32.subarray(start / 4, end / 4), start / 4)
        }
        expect(sent).toEqual(anew.view.u32)
      },
    ),
    { numRuns: 300 },
  )
})

type Layers = ReturnType<typeof planBlockDelays>['layers']

function sameLayers(some: Layers, others: Layers): boolean {
  return some.every(({ start, stride }, layer) => start === others[layer]!.start && stride === others[layer]!.stride)
}
