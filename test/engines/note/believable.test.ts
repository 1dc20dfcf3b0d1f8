import { expect, test } from 'vitest'
import { loadResultMessages } from '../../../src/app/load-messages.ts'
import { tellWarnings } from '../../../src/platform/messages/tell-warnings.ts'
import { fact, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'tosse', { speaker: 'patient' })
const weight = (number: number) => fact('vital', 'peso', { value: { number, unit: 'kg' } })
const told = (...facts: Parameters<typeof noteOf>[0]) => {
  const { draft } = noteOf([cough, ...facts], { utterances: talkOf(['P: Tenho tosse.']) })
  return tellWarnings(loadResultMessages(), 'pt-BR', draft.warnings)
}

test('a measure that nobody can have is left out, with a warning that has its code', () => {
  expect(told(weight(800))).toEqual({
    warnings: ['peso 800 kg ficou de fora: ninguém pode ter esse valor'],
    warningCodes: ['implausible'],
  })
})

test('one without a unit that was misheard is named without one', () => {
  expect(told(fact('vital', 'frequência cardíaca', { value: { number: 8000, unit: '' } }))).toEqual({
    warnings: ['frequência cardíaca 8000 ficou de fora: ninguém pode ter esse valor'],
    warningCodes: ['implausible'],
  })
})

test('neither a measure that somebody can have nor a value in words is warned of', () => {
  expect(told(weight(80), fact('vital', 'peso', { value: { text: 'normal' } })).warnings).toEqual([])
})
