import { describe, expect, it } from 'vitest'
import { checkStatements } from '../../../src/engines/report/grounding/check-statements.ts'
import { catalogues } from '../../support/catalogues.ts'
import { assertions } from './assertions.examples.ts'
import type { Example } from './example.ts'
import { medicines } from './medicines.examples.ts'
import { relations } from './relations.examples.ts'
import { told } from './told.examples.ts'
import { values } from './values.examples.ts'

const { knowledge, lexicons, inFull } = catalogues

function check({ talk, cited, place = 'note', language = 'pt-BR' }: Example, text: string) {
  const utterances = talk.map(([speaker, said], index) => ({
    ...{ index, start: index, end: index + 1, text: said },
    speaker: speaker === 'd' ? ('doctor' as const) : ('patient' as const),
  }))
  const statement = { text, place, utterances: cited ?? utterances.map(({ index }) => index) }
  const request = { utterances, language, statements: [statement] }
  return checkStatements(request, { lexicon: lexicons[language], knowledge, inFull: inFull[language] })[0]!
}

describe.each([
  ['values', values],
  ['assertions', assertions],
  ['medicines', medicines],
  ['relations', relations],
  ['what was understood', told],
])('statements about %s', (_, examples) => {
  it.each(examples)('$name', (example) => {
    for (const text of example.stands)
      expect.soft({ text, ...check(example, text) }).toMatchObject({ text, support: 'supported' })
    for (const [text, reason] of example.falls) {
      const { support, reason: found } = check(example, text)
      expect.soft({ text, support }).not.toEqual({ text, support: 'supported' })
      expect.soft(`${text}: ${found}`).toMatch(reason)
    }
  })
})
