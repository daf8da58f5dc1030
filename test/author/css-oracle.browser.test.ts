import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEasing } from '../../src/author/easing/parse-easing.ts'
import { parseColor } from '../../src/author/parse-color.ts'

function browserAccepts(easing: string): boolean {
  try {
    new KeyframeEffect(null, [], { easing })
    return true
  } catch {
    return false
  }
}

function weAccept(easing: string): boolean {
  try {
    parseEasing(easing)
    return true
  } catch {
    return false
  }
}

const number = fc.constantFrom('0', '1', '.5', '-0.25', '+2', '1e1', '5.', '1px', '', '1.5', '3')
const percentage = fc.constantFrom('0%', '20%', '-10%', '150%', '50 %', '')
const stop = fc.tuple(percentage, number, percentage, percentage).map((parts) => parts.filter((part) => part).join(' '))
const jump = fc.constantFrom('start', 'end', 'jump-start', 'JUMP-END', 'jump-none', 'jump-both', 'middle', '')
const easing = fc.oneof(
  fc.array(stop, { maxLength: 5 }).map((stops) => `linear(${stops.join(',')})`),
  fc.array(number, { minLength: 3, maxLength: 5 }).map((list) => `cubic-bezier(${list.join(', ')})`),
  fc.tuple(number, jump).map(([count, term]) => `steps(${count}, ${term})`),
  number.map((count) => `steps(${count})`),
)

test('the browser takes the same easings, and reads the same stops', () => {
  fc.assert(
    fc.property(easing, (text) => {
      expect(weAccept(text), text).toBe(browserAccepts(text))
      if (!text.startsWith('linear(') || !weAccept(text)) return
      const ours = parseEasing(text)
      const theirs = parseEasing(new KeyframeEffect(null, [], { easing: text }).getTiming().easing!)
      if (ours.kind !== 'stops' || theirs.kind !== 'stops') throw new Error(`${text} is no list of stops`)
      expect(ours.stops).toHaveLength(theirs.stops.length)
      ours.stops.forEach(({ input, output }, index) => {
        // The browser serialises six significant digits.
        expect(Math.abs(input - theirs.stops[index]!.input)).toBeLessThanOrEqual(1e-5)
        expect(Math.abs(output - theirs.stops[index]!.output)).toBeLessThanOrEqual(1e-5)
      })
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '#0a84ff',
  '#f808',
  'rebeccapurple',
  'TRANSPARENT',
  'rgb(255 128 0 / 50%)',
  'rgba(10, 20, 30, 0.4)',
  'hsl(210deg 60% 40%)',
  'hwb(90 10% 20%)',
  'lab(60% 20 -30)',
  'lch(60% 30 120)',
  'oklab(0.6 0.1 -0.05)',
  'oklch(0.7 0.1 200)',
  'oklch(0.7 0.3 150)',
  'color(srgb 0.2 0.4 0.6)',
  'color(srgb-linear 0.2 0.4 0.6)',
  'color(display-p3 0.3 0.5 0.7)',
  'color(display-p3 0 1 0)',
  'color(a98-rgb 0.3 0.5 0.7)',
  'color(rec2020 0.3 0.5 0.6)',
  'color(xyz 0.3 0.4 0.3)',
  'rgb(none 128 255)',
])('the browser draws the colour that is read from %s', (text) => {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!
  context.fillStyle = '#123456'
  context.fillStyle = text
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
  const ours = parseColor(text)
  // One step of 8 bits; premultiplied storage adds half a step divided by alpha.
  const bound = alpha === 0 ? 255 : 1 + 0.5 / (alpha! / 255)
  ;[red!, green!, blue!].forEach((value, index) => {
    expect(Math.abs(ours[index]! * 255 - value)).toBeLessThanOrEqual(bound)
  })
  expect(Math.abs(ours[3] * 255 - alpha!)).toBeLessThanOrEqual(1)
})
