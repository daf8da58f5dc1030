import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DemoSize } from '../../demos/shared/demo-contract.ts'
import { keepComposed } from '../../demos/shared/keep-composed.ts'

const DESKTOP: DemoSize = { width: 300, height: 200, pixelRatio: 1 }
const PHONE: DemoSize = { width: 200, height: 300, pixelRatio: 2 }

/** The visitor's colour scheme. */
let scheme: EventTarget & { matches: boolean }
/** What has been done, in order. */
let steps: string[]

beforeEach(() => {
  scheme = Object.assign(new EventTarget(), { matches: false })
  steps = []
  vi.stubGlobal('matchMedia', () => scheme)
})
afterEach(() => vi.unstubAllGlobals())

function changeScheme(dark: boolean): void {
  scheme.matches = dark
  scheme.dispatchEvent(new Event('change'))
}

const takeSteps = () => steps.splice(0)

/** Its pictures are numbered; it stands at 7 s. */
function open(compose?: () => never) {
  let pictures = 0
  return keepComposed({
    size: DESKTOP,
    now: () => 7,
    compose: ({ width }, dark) => {
      if (pictures > 0) compose?.()
      const picture = ++pictures
      steps.push(`compose ${picture} for ${width} px, ${dark ? 'dark' : 'light'}`)
      return [{ dispose: () => steps.push(`dispose ${picture}`) }, undefined, () => steps.push(`remove ${picture}`)]
    },
    show: (seconds) => steps.push(`show ${seconds} s`),
    dispose: [() => steps.push('remove inputs'), undefined, { dispose: () => steps.push('dispose stage') }],
  })
}

test('it composes at once, and shows what it is asked for', () => {
  const demo = open()
  demo.frame(3)
  expect(steps).toEqual(['compose 1 for 300 px, light', 'show 3 s'])
})

test('another size or colour scheme takes the picture away and composes anew; a scheme is shown at once', () => {
  const demo = open()
  takeSteps()
  demo.resize?.(PHONE)
  expect(takeSteps()).toEqual(['dispose 1', 'remove 1', 'compose 2 for 200 px, light'])
  changeScheme(true)
  expect(takeSteps()).toEqual(['dispose 2', 'remove 2', 'compose 3 for 200 px, dark', 'show 7 s'])
  demo.recompose()
  expect(takeSteps()).toEqual(['dispose 3', 'remove 3', 'compose 4 for 200 px, dark', 'show 7 s'])
})

test('in the end the picture goes, then all else in order; nothing follows the colour scheme any more', () => {
  const demo = open()
  demo.resize?.(PHONE)
  takeSteps()
  demo.dispose()
  changeScheme(true)
  expect(steps).toEqual(['dispose 2', 'remove 2', 'remove inputs', 'dispose stage'])
})

test('a picture that could not be composed is not disposed of twice', () => {
  const demo = open(() => {
    throw new RangeError('no room')
  })
  takeSteps()
  expect(() => demo.resize?.(PHONE)).toThrow('no room')
  demo.dispose()
  expect(steps).toEqual(['dispose 1', 'remove 1', 'remove inputs', 'dispose stage'])
})
