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
  expect(stripComments(kernel)).toBe('fn half(x: f32) -> f32 {\nlet y = x * 0.5;\nreturn y / 1.0;\n}')
})

test('a comment between words parts them', () => {
  expect(stripComments('let/**/x = 1;')).toBe('let x = 1;')
})
