import { expect, test } from 'vitest'
import { withoutExceptions, withoutRates } from '../../../src/engines/report/fill/name-words.ts'
import { catalogues } from '../../support/catalogues.ts'

const { schemas } = catalogues

test.each([
  ['Illnesses of the patient, not of the family', 'Illnesses of the patient'],
  ['Exames pedidos, e não os que foram descartados. Um por linha', 'Exames pedidos Um por linha'],
  ['Diagnósticos. Exceto os descartados.', 'Diagnósticos.'],
  ['Smoking (except cigars)', 'Smoking'],
  // What a member asks for may itself be a denial.
  ['Sem febre', 'Sem febre'],
  ['Does not smoke', 'Does not smoke'],
])('of a description what it says is not asked for is not read: %s', (text, read) => {
  expect(
    withoutExceptions(text, schemas)
      .replace(/[\s(,]+/g, ' ')
      .trim(),
  ).toBe(read)
})

test.each([
  ['cigarros por dia', 'cigarros'],
  ['times each day', 'times'],
  ['mg a cada hora', 'mg a'],
  ['dias de atestado', 'dias de atestado'],
  ['hours of fasting', 'hours of fasting'],
])('what is counted by the day counts no days: %s', (text, read) => {
  expect(withoutRates(text, schemas).trim()).toBe(read)
})
