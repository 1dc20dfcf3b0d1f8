import { describe, expect, it } from 'vitest'
import { mutantsOf } from '../../scripts/mutate/mutants.ts'

const changed = (source: string) =>
  mutantsOf(source).map(({ from, to, text }) => source.slice(0, from) + text + source.slice(to))

describe('the changes that tests should notice', () => {
  it.each([
    ['a condition', 'if (x) y()', ['if (!(x)) y()']],
    ['a choice', 'const a = x ? 1 : 2', ['const a = !(x) ? 1 : 2']],
    ['a limit', 'const a = x < 3', ['const a = x <= 3']],
    ['an alternative', 'const a = x ?? 3', ['const a = x']],
    ['an entry of a list', 'const a = [1, 2]', ['const a = [2]', 'const a = [1]']],
    [
      'an alternative of a pattern',
      'const a = /^(?:x|y[|]|z)$/',
      ['const a = /^(?:y[|]|z)$/', 'const a = /^(?:x|z)$/', 'const a = /^(?:x|y[|])$/'],
    ],
  ])('are made to %s', (_what, source, expected) => {
    expect(changed(source)).toEqual(expected)
  })

  it('leave types alone', () => {
    expect(changed("type A = ['a', 'b']\nlet a: [1, 2] | null")).toEqual([])
  })
})
