/** What is wrong with a tag is told to who defines it, not to who writes with it. */
import { describe, expect, test } from 'vitest'
import { AuthoringError, defineTag, parseTags, type TagProblem } from '../../src/index.ts'

const define = (attribute: unknown, name = 'by') =>
  defineTag({ attributes: { [name]: attribute }, span: () => ({}) } as never)

describe('attributes of a tag', () => {
  test.each([
    [{ type: 'number', min: 0, max: 2, default: 1 }],
    [{ type: 'enum', values: ['red'], default: 'red' }],
    [{ type: 'color', default: 'red', required: false }],
    [{ type: 'boolean', default: true }],
    [{ type: 'string', default: '' }],
  ])('%o is one', (attribute) => {
    expect(define(attribute).attributes).toEqual({ by: attribute })
  })

  test.each([
    [null, /attribute by: it is null/],
    [{ type: 'int' }, /attribute by: type is "int"; it needs one of number/],
    [{ type: 'number', values: ['a'] }, /there is no option "values"/],
    [{ type: 'number', default: '1' }, /default is "1"/],
    [{ type: 'number', default: -1, min: 0 }, /default is -1; it needs a finite number ≥ 0/],
    [{ type: 'enum', values: [] }, /values is \[\]; it needs a list of words/],
    [{ type: 'enum', values: ['red'], default: 'blue' }, /default is "blue"; it needs one of red/],
    [{ type: 'color', default: 'octarine' }, /octarine/],
    [{ type: 'boolean', default: 1 }, /default is 1; it needs true or false/],
    [{ type: 'string', default: 1 }, /default is 1; it needs text/],
    [{ type: 'string', required: 'yes' }, /required is "yes"/],
  ])('%o is none', (attribute, message) => {
    expect(() => define(attribute)).toThrow(message)
    expect(() => define(attribute)).toThrow(AuthoringError)
  })

  test('have names that can be written', () => {
    expect(define({ type: 'string' }, 'data-x_1').attributes).toHaveProperty('data-x_1')
    for (const name of ['a b', '1x', 'é', ''])
      expect(() => define({ type: 'string' }, name)).toThrow(/cannot be written/)
  })
})

describe('options of parseTags', () => {
  test.each([
    [{ tags: { shout: {} } }, /tag <shout>: it is an object {}; it needs what defineTag\(\) gave/],
    [{ tags: { shout: null } }, /tag <shout>: it is null/],
    [{ tags: { 'a b': define({ type: 'string' }) } }, /tag <a b>: its name cannot be written/],
    [{ tags: null }, /tags is null/],
    [{ fonts: 5 }, /fonts is 5/],
    [{ strict: 'yes' }, /strict is "yes"/],
    [{ onProblem: 5 }, /onProblem is 5; it needs a function/],
  ])('%o are refused', (options, message) => {
    expect(() => parseTags('a', options as never)).toThrow(message)
  })

  test('a font that was not given is told with those that were', () => {
    const problems: TagProblem[] = []
    const onProblem = (problem: TagProblem) => problems.push(problem)
    parseTags('<font=serif>a</font>', { onProblem })
    const face = { outline: () => undefined } as never
    parseTags('<font=serf>a</font>', { onProblem, fonts: { serif: face } })
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/there is no font "serif": parseTags\(\) was given none/),
      expect.stringMatching(/there is no font "serf"; there are serif. Did you mean "serif"\?/),
    ])
  })
})
