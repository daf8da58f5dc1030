import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { stripComments } from '../../build/strip-comments.ts'
import evaluate from '../../shaders/evaluate/evaluate.wgsl'
import inspect from '../../shaders/evaluate/inspect.wgsl'
test('hash', () => {
  for (const [name, code] of Object.entries({ evaluate, inspect })) {
    const text = stripComments(code)
    writeFileSync(`/tmp/mo/${name}.before.wgsl`, text)
    console.log(name, createHash('sha256').update(text).digest('hex'))
  }
})
