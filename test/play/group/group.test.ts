import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GroupError } from '../../../src/play/errors.ts'
import type { Group } from '../../../src/play/group/group.ts'
import { oneAfterAnother } from '../../../src/play/group/one-after-another.ts'
import { together } from '../../../src/play/group/together.ts'
import { lasting, TestStage } from '../support/played-texts.ts'

describe('places', () => {
  const stage = new TestStage()
  const of = (seconds: number) => stage.add(lasting(seconds))
  /** Where each child starts, seconds: minus its time when the group is at 0. */
  const starts = (group: Group) => {
    group.currentTime = 0
    return group.children.map(({ currentTime }) => Number((-currentTime!).toFixed(9)) + 0)
  }

  test('together from the start, in a row with gaps', () => {
    expect(starts(together([of(1), of(2)]))).toEqual([0, 0])
    const row = oneAfterAnother([of(1), of(2), of(3)], { gap: 0.25 })
    expect(starts(row)).toEqual([0, 1.25, 3.5])
    expect(row.endTime).toBe(6.5)
    expect(starts(oneAfterAnother([of(1), of(2)], { gap: -0.5 }))).toEqual([0, 0.5])
  })

  test('positions: seconds, from the end of all, from the one before, from labels', () => {
    const group = together([
      of(4),
      [of(1), '+=0.5'],
      [of(1), '<'],
      [of(1), '<0.25'],
      [of(1), '>'],
      [of(1), '> -0.5'],
      { label: 'chorus', at: 2 },
      [of(1), 'chorus'],
      [of(1), 'chorus+=0.5'],
      [of(1), 'chorus-=1'],
      [of(2), '-=1'],
      [of(1), 7],
    ])
    expect(starts(group)).toEqual([0, 4.5, 4.5, 4.75, 5.75, 6.25, 2, 2.5, 1, 6.25, 7])
    expect(group.labels).toEqual({ chorus: 2 })
  })

  test('a child plays at its own rate, also backwards', () => {
    const [double, back] = [of(4), of(2)]
    double.playbackRate = 2
    back.playbackRate = -1
    const group = oneAfterAnother([double, back])
    expect(group.endTime).toBe(4)
    for (const [time, first, second] of [
      [0, 0, 4],
      [1, 2, 3],
      [2.5, 4, 1.5],
      [4, 4, 0],
    ] as const) {
      group.currentTime = time
      expect([double.currentTime, back.currentTime]).toEqual([first, second])
    }
  })

  test('what cannot be is refused, by name', () => {
    const text = of(1)
    const refused: [() => unknown, RegExp][] = [
      [() => together([]), /holds nothing to play/],
      [() => together([3 as never]), /entry 0 is 3; it needs a text/],
      [() => together([text, text]), /in it twice/],
      [() => together([text, new TestStage().add(lasting(1))]), /another stage/],
      [() => together([[text, 'chorus']]), /"chorus", which is no position.*there are none/],
      [() => together([[text, -1]]), /must be 0 or later/],
      [() => together([[text, '-=1']]), /must be 0 or later/],
      [() => together([[text, 'soon+']]), /no position/],
      [() => together([{ label: 'a' }, { label: 'a' }, text]), /two labels "a"/],
      [() => together([{ label: 'a', to: 2 } as never, text]), /has to/],
      [() => oneAfterAnother([stage.add(lasting(1, Number.POSITIVE_INFINITY)), of(1)]), /endless/],
      [() => oneAfterAnother([text], { gaps: 1 } as never), /no option "gaps"/],
    ]
    for (const [make, message] of refused) expect(make).toThrow(message)
    // Nothing was taken by what was refused.
    expect(() => text.play()).not.toThrow()
    const group = together([text])
    expect(() => text.play()).toThrow(GroupError)
    expect(() => together([text])).toThrow(/another group/)
    group.dispose()
    group.dispose()
    expect(() => text.play()).not.toThrow()
  })
})

type Tree = { readonly seconds: number } | { readonly row: boolean; readonly gap: number; readonly of: readonly Tree[] }
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ seconds: fc.integer({ min: 0, max: 16 }).map((n) => n / 8) }),
    fc.record({
      row: fc.boolean(),
      gap: fc.integer({ min: 0, max: 4 }).map((n) => n / 8),
      of: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    }),
  ),
}))

/** What each leaf of a tree must show at a time of the tree, by a walk that knows nothing of the library. */
function show(node: Tree, time: number): { readonly times: number[]; readonly seconds: number } {
  if ('seconds' in node) return { times: [Math.min(time, node.seconds)], seconds: node.seconds }
  const seconds = length(node)
  const held = Math.min(time, seconds)
  let start = 0
  const times: number[] = []
  for (const [index, child] of node.of.entries()) {
    if (node.row && index > 0) start += node.gap
    times.push(...show(child, held - start).times)
    if (node.row) start += length(child)
  }
  return { times, seconds }
}

function length(node: Tree): number {
  if ('seconds' in node) return node.seconds
  const lengths = node.of.map(length)
  return node.row ? lengths.reduce((sum, one) => sum + one, node.gap * (lengths.length - 1)) : Math.max(...lengths)
}

test('children’s times are functions of the group’s, nested, however it got there', () => {
  fc.assert(
    fc.property(
      fc.array(tree, { minLength: 1, maxLength: 3 }),
      fc.array(
        fc.tuple(
          fc.constantFrom('seek', 'frame'),
          fc.integer({ min: 0, max: 60 }).map((n) => n / 8),
        ),
        { minLength: 1, maxLength: 12 },
      ),
      fc.constantFrom(1, -1, 2),
      (trees, moves, rate) => {
        const stage = new TestStage()
        const leaves: { readonly currentTime: number | null }[] = []
        const build = (node: Tree): Group | ReturnType<TestStage['add']> => {
          if ('seconds' in node) {
            const text = stage.add(lasting(node.seconds))
            leaves.push(text)
            return text
          }
          const children = node.of.map(build)
          return node.row ? oneAfterAnother(children, { gap: node.gap }) : together(children)
        }
        const whole: Tree = { row: true, gap: 0, of: trees }
        const group = build(whole) as Group
        expect(group.endTime).toBe(length(whole))
        group.playbackRate = rate
        group.play()
        let stageTime = 0
        for (const [move, by] of moves) {
          if (move === 'seek') group.currentTime = by
          else {
            stageTime += by
            stage.frame(stageTime)
          }
          expect(leaves.map(({ currentTime }) => currentTime)).toEqual(show(whole, group.currentTime!).times)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('a group tells its children’s events in time order, and its own labels; a silent seek tells none', () => {
  const stage = new TestStage()
  const [first, second] = [stage.add(lasting(1, 2)), stage.add(lasting(1))]
  const group = oneAfterAnother([first, { label: 'chorus' }, second], { gap: 0.5 })
  const told: string[] = []
  first.on('iteration', () => told.push('first turns'))
  first.on('finish', () => told.push('first ends'))
  second.on('glyphRevealed', () => told.push('second begins'))
  second.on('finish', () => told.push('second ends'))
  group.on('marker', ({ name }) => told.push(name))
  group.on('finish', () => told.push('all ends'))
  group.play()
  stage.frame(0)
  stage.frame(9)
  const all = ['first turns', 'first ends', 'chorus', 'second begins', 'second ends', 'all ends']
  expect(told.splice(0)).toEqual(all)
  group.currentTime = 0
  stage.frame(9)
  expect(told.splice(0)).toEqual([])
  // From its start it goes back from the end, where it has jumped to silently.
  group.reverse()
  stage.frame(9)
  expect(told.splice(0)).toEqual([])
  stage.frame(10.75)
  expect(told.splice(0)).toEqual(['second begins', 'second ends', 'chorus'])
  group.seek(0.5, { events: 'all' })
  group.seek(2.75, { events: 'all' })
  stage.frame(10.75)
  expect(told).toEqual(['first turns', 'first turns', 'chorus'])
})

test('promises and states of children follow the group', async () => {
  const stage = new TestStage()
  const [first, second] = [stage.add(lasting(1)), stage.add(lasting(1))]
  const group = oneAfterAnother([first, second])
  expect([first.playState, second.playState]).toEqual(['idle', 'idle'])
  group.play()
  stage.frame(0)
  stage.frame(1.5)
  expect([first.playState, second.playState, group.playState]).toEqual(['finished', 'running', 'running'])
  expect(await first.finished).toBe(first)
  group.pause()
  stage.frame(2)
  expect([second.playState, second.currentTime]).toEqual(['paused', 0.5])
  group.play()
  stage.frame(9)
  expect(await Promise.all([second.finished, group.finished])).toEqual([second, group])
})

test('a text that is disposed of leaves its group, which goes on', () => {
  const stage = new TestStage()
  const [first, second] = [stage.add(lasting(1)), stage.add(lasting(1))]
  const group = oneAfterAnother([first, second])
  group.play()
  first.dispose()
  expect(group.children).toEqual([second])
  stage.frame(1.25)
  expect(second.currentTime).toBe(0.25)
})

test('a stage plays all: slow motion, standing still, backwards', () => {
  const stage = new TestStage()
  const text = stage.add(lasting(10))
  text.play()
  stage.frame(2)
  stage.playbackRate = 0.5
  stage.frame(4)
  expect([text.currentTime, stage.currentTime, stage.time]).toEqual([3, 3, 4])
  stage.pause()
  stage.frame(8)
  expect(text.currentTime).toBe(3)
  stage.play()
  stage.playbackRate = -1
  stage.frame(9)
  expect(text.currentTime).toBe(2)
  stage.frame(20)
  expect([text.currentTime, stage.playState]).toEqual([0, 'finished'])
  expect(() => {
    stage.playbackRate = 1
    stage.finish()
  }).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
})
