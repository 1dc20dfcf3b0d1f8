import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFacts } from '../../../src/engines/report/facts/read-facts.ts'
import type { Utterance } from '../../../src/engines/report/port.ts'
import { catalogues } from '../../support/catalogues.ts'
import type { Example, ExpectedFact } from './example.ts'

const { knowledge, lexicons } = catalogues
const speakers = { D: 'doctor', P: 'patient', O: 'other', U: 'unknown' } as const

const files = globSync(path.join(import.meta.dirname, '*.examples.ts')).sort()
const sets = await Promise.all(
  files.map(async (file) => {
    const { examples }: { examples: readonly Example[] } = await import(file)
    return { name: path.basename(file, '.examples.ts'), examples }
  }),
)

describe.each(sets)('$name', ({ examples }) => {
  test.each(examples)('$language: $rule ($talk)', ({ talk, language, expect: wanted = [], never = [] }) => {
    const utterances = talk.map((line, index): Utterance => {
      const speaker = speakers[line[0] as keyof typeof speakers]
      return { index, start: index, end: index + 1, speaker, text: line.slice(2).trim() }
    })
    const facts = readFacts({ utterances, language }, lexicons[language], knowledge)
    for (const fact of wanted) expect(facts).toContainEqual(expect.objectContaining(fact))
    for (const fact of never) expect(facts).not.toContainEqual(expect.objectContaining(fact))
    // A fact without evidence does not exist.
    expect(facts.filter(({ evidence }) => evidence.length === 0)).toEqual([])
  })
})

test('every set of examples says what its rules are for and what they leave alone', () => {
  expect(sets.length).toBeGreaterThan(0)
  for (const { name, examples } of sets) {
    expect(
      examples.some((one) => one.expect?.length),
      name,
    ).toBe(true)
    expect(
      examples.some((one: { never?: readonly ExpectedFact[] }) => one.never?.length),
      name,
    ).toBe(true)
  }
})
