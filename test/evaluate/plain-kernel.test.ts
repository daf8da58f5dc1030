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
  ['evaluate', evaluate, '5a9d2de5e5494ae8d05869fc8a953761abffa497c496331f8a75d3bf8bbcc3d3'],
  ['inspect', inspect, '0dccee02eac9062261ac61ea7fe276182a17b45d293bb7a50d492b9b8329e335'],
])('%s as published, text for text', (_, code, digest) => {
  const published = stripComments(code)
  expect(stripComments(motion)).toMatch(/MOTION|COMPANION/)
  expect(published).not.toMatch(/MOTION|COMPANION/)
  expect(createHash('sha256').update(published).digest('hex')).toBe(digest)
})
