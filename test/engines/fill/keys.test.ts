import { expect, test } from 'vitest'
import { keysOf, names } from '../../../src/engines/report/fill/choose-facts.ts'

const count = (text: string) => keysOf(text, 'pt-BR').length

test.each([
  ['hepatite A', 2, 'a letter at the end is a part of the name'],
  ['dor a esclarecer', 2, 'within it a letter joins'],
  ['dor em', 1, 'a word that joins does so at the end too'],
  ['e', 0, 'a letter alone is no name'],
  ['tosse seca', 2, 'every word counts'],
])('%s has %i keys: %s', (text, keys) => {
  expect(count(text)).toBe(keys)
})

test.each([
  ['tosse seca', 'tosse', true],
  ['tosse', 'tosse seca', false],
  ['hepatite B', 'hepatite C', false],
  ['hipertenso', 'hipertensão arterial', false],
])('whether %s is what %s names: %s', (concept, wanted, isNamed) => {
  expect(names(concept, [wanted], 'pt-BR')).toBe(isNamed)
})
