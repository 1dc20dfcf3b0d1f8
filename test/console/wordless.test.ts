import { expect, it } from 'vitest'
import { wordlessBefore } from '../../packages/console/src/pages/new/record/wordless.ts'

const heard = [
  { start: 1, end: 6 },
  { start: 7, end: 12 },
  { start: 40, end: 45 },
]

it('a stretch without words is told where words come again, and a breath is none', () => {
  expect(heard.map((_, index) => wordlessBefore(heard, index))).toEqual([null, null, { from: 12, to: 40 }])
})

it('what was understood late closes the gap before it', () => {
  const late = [...heard.slice(0, 2), { start: 14, end: 38 }, ...heard.slice(2)]
  expect(late.map((_, index) => wordlessBefore(late, index))).toEqual([null, null, null, null])
})
