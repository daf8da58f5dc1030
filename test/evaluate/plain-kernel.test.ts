import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { stripComments } from '../../build/strip-comments.ts'
import evaluate from '../../shaders/evaluate/evaluate.wgsl'
import motion from '../../shaders/evaluate/evaluate-motion.wgsl'
import inspect from '../../shaders/evaluate/inspect.wgsl'

/**
 * Texts that blend no motions run kernels without a word of them. Whoever changes the plain kernel changes its digest here;
 * what is only for motions must not.
 */
test.each([
  ['evaluate', evaluate, 'c2107bd05c777ba86e298122ee13f7469df01ee97039749d2377e7bc20875410'],
  ['inspect', inspect, 'c282de770753e9b8e4e52029fda124557320e3fcd4b53a8a81b20fefaf1847e4'],
])('%s as published, text for text', (_, code, digest) => {
  const published = stripComments(code)
  expect(stripComments(motion)).toMatch(/MOTION|COMPANION/)
  expect(published).not.toMatch(/MOTION|COMPANION/)
  expect(createHash('sha256').update(published).digest('hex')).toBe(digest)
})
