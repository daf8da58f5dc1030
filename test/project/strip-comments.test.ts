import { expect, test } from 'vitest'
import { stripComments } from '../../build/strip-comments.ts'

test('comments go, code stays', () => {
  const kernel = `// head /*
fn half(x: f32) -> f32 { // tail
  /* block /* nested, https://example.org/ */ still */
  let y = x/*between*/* 0.5;   // a // b

  return y / 1.0;
}
/* to the end`
  expect(stripComments(kernel)).toBe('fn half(x:f32)-> f32{let y = x * 0.5;return y / 1.0;}')
})

test('operators keep their space', () => {
  expect(stripComments('let a = (b - (-c)) & (&d );\nlet e: array<vec2<f32>, 2> = f;')).toBe(
    'let a =(b -(-c))&(&d);let e:array<vec2<f32>,2> = f;',
  )
})

test('a comment between words parts them', () => {
  expect(stripComments('let/**/x = 1;')).toBe('let x = 1;')
})
