/** Reduced motion: the end at once, no delay, no loop; live both ways. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { animation, CHANNELS, clip, type Font, layer, loadFont, random, type Text } from '../../../src/index.ts'
import { openStage } from '../../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

/** The system's setting. */
async function preferReduced(value: 'reduce' | 'no-preference'): Promise<void> {
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
  const query = matchMedia('(prefers-reduced-motion: reduce)')
  // Told after the stages, which asked earlier.
  const told = new Promise((resolve) => query.addEventListener('change', resolve, { once: true }))
  const changes = query.matches !== (value === 'reduce')
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  if (changes) await told
}

afterEach(() => preferReduced('no-preference'))

const rise = clip({
  translationY: [
    [0, 40],
    [1, 7],
  ],
})
const sway = (name: 'rotation' | 'shearX') =>
  clip({
    [name]: [
      [0, 1],
      [0.5, 30],
      [1, 5],
    ],
  })

const channel = async (text: Text, name: string) => {
  const values = await text.inspect()
  const index = CHANNELS.findIndex((known) => known.name === name)
  return Array.from({ length: text.glyphCount }, (_, glyph) => values[glyph * CHANNELS.length + index]!)
}

describe.each(['gpu', 'cpu'] as const)('%s', (backend) => {
  test('a text that plays shows its end at once; endless layers stand as after one pass', async () => {
    const { stage } = await openStage({ backend, reducedMotion: 'reduce' })
    const stagger = { stagger: 3, delay: 20 }
    const text = stage.add('sea', {
      font,
      animation: animation([
        layer(rise, stagger),
        layer(sway('rotation'), { ...stagger, iterations: Number.POSITIVE_INFINITY }),
        layer(sway('shearX'), {
          iterations: Number.POSITIVE_INFINITY,
          direction: 'alternate',
          iterationStart: random(0, 0),
        }),
        layer(clip({ scaleX: 3 }), { fill: 'none', duration: 1 }),
      ]),
    })
    stage.frame(0)
    // Idle: the first moment, as ever.
    expect(await channel(text, 'translationY')).toEqual([0, 0, 0])
    text.play()
    for (const time of [0, 0.3, 17.77]) {
      stage.frame(time)
      expect(await channel(text, 'translationY')).toEqual([7, 7, 7])
      expect(await channel(text, 'scaleX')).toEqual([1, 1, 1])
      for (const name of ['rotation', 'shearX'])
        for (const value of await channel(text, name)) expect(value).toBeCloseTo(5, 4)
    }
    expect(text.currentTime).toBe(17.77)
    expect(text.playState).toBe('running')
  })

  test('the system’s setting is followed while it changes, and clocks run on', async () => {
    const { stage } = await openStage({ backend })
    const loop = animation([layer(sway('rotation'), { iterations: Number.POSITIVE_INFINITY, duration: 4 })])
    const text = stage.add('sea', { font, animation: loop })
    text.play()
    stage.frame(1)
    expect((await channel(text, 'rotation'))[0]).toBeCloseTo(15.5, 4)
    await preferReduced('reduce')
    stage.frame(2)
    expect((await channel(text, 'rotation'))[0]).toBeCloseTo(5, 4)
    await preferReduced('no-preference')
    stage.frame(5)
    expect(text.currentTime).toBe(5)
    expect((await channel(text, 'rotation'))[0]).toBeCloseTo(15.5, 4)
  })
})

test('the stage’s own word goes before the system’s; backwards, the start is the end', async () => {
  await preferReduced('reduce')
  const { stage } = await openStage({ backend: 'cpu', reducedMotion: 'no-preference' })
  const text = stage.add('sea', { font, animation: animation([layer(rise)]) })
  text.play()
  stage.frame(0.5)
  expect((await channel(text, 'translationY'))[0]).toBeCloseTo(23.5, 4)
  stage.reducedMotion = 'auto'
  stage.frame(0.5)
  expect((await channel(text, 'translationY'))[0]).toBe(7)
  text.playbackRate = -1
  stage.frame(0.5)
  expect((await channel(text, 'translationY'))[0]).toBe(40)
  stage.reducedMotion = 'no-preference'
  stage.frame(0.5)
  expect((await channel(text, 'translationY'))[0]).toBeCloseTo(23.5, 4)
  expect(() => {
    stage.reducedMotion = 'less' as never
  }).toThrow(/'auto', 'reduce' or 'no-preference'.*"less"/)
})
