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
  ['evaluate', evaluate, 'b6e0d053dc0087e034184c1d52e32f2ff470c05618ba2d29bb8985bd50b059b5'],
  ['inspect', inspect, '85054f97bae360f8609dd93825affd09fc37ac90df08d4f1eee1be849c8e1f00'],
])('%s as published, text for text', (_, code, digest) => {
  const published = stripComments(code)
  expect(stripComments(motion)).toMatch(/MOTION|COMPANION/)
  expect(published).not.toMatch(/MOTION|COMPANION/)
  expect(createHash('sha256').update(published).digest('hex')).toBe(digest)
})
