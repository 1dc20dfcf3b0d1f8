import { describe, expect, test } from 'vitest'
import type { ImportantTurn } from '../../../src/engines/report/facts/turns/important-turns.ts'
import { fact, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'tosse', { speaker: 'patient' })
const linesOf = (lines: readonly string[], ...facts: readonly ReturnType<typeof fact>[]) =>
  noteOf([cough, ...facts], { utterances: talkOf(['P: Tenho tosse há três dias.', 'P: Só isso.', ...lines]) })
    .lines

describe('what the doctor says of the plan and no fact tells', () => {
  test.each([
    ['a test', 'Vou pedir um hemograma com urgência.', 'tests_requested'],
    ['tests in a row', 'Hemograma e ferritina, em jejum.', 'tests_requested'],
    ['a test that is left', 'Raio-x não precisa.', 'tests_requested'],
    ['a colleague', 'Vou encaminhar pro cardiologista.', 'referrals'],
    ['a colleague of whom no table knows', 'Encaminho para o pneumopediatra.', 'referrals'],
    ['a certificate', 'Atestado de quatro dias.', 'certificates'],
    ['what to come back at once for', 'Se tiver febre alta, vai no pronto-socorro.', 'guidance'],
    ['what it comes to', 'Acho que é asma, com esse chiado.', 'reasoning'],
  ])('is quoted where it is %s', (_, said, field) => {
    expect(linesOf([`D: ${said}`])[`${field === 'reasoning' ? 'assessment' : 'plan'}/${field}`]).toEqual([
      `"${said.slice(0, -1)}" (sic) (a confirmar)`,
    ])
  })

  test.each([
    ['a result', 'O hemograma e a ferritina tão normais.'],
    ['a question', 'Você fez hemograma e ferritina?'],
    ['a test that is only named', 'O hemograma vai dizer.'],
    ['an hour of a colleague', 'O cardiologista tem bigode.'],
    ['what began long ago', 'Vejo esse joelho inchado faz três semanas.'],
    ['what may come, and nothing to do', 'Se tiver febre alta, é normal.'],
    ['an illness that is only named', 'Asma pode dar isso.'],
    ['a conclusion of no illness', 'Acho que é isso, pode se vestir.'],
  ])('is not quoted where it is %s', (_, said) => {
    const { 'subjective/hpi': _story, ...rest } = linesOf([`D: ${said}`])
    expect(Object.keys(rest).filter((place) => /^plan|reasoning/.test(place))).toEqual([])
  })

  test('is not quoted where the patient says it, or before the doctor tells', () => {
    const said = 'Vou pedir um hemograma com urgência.'
    expect(linesOf([`P: ${said}`])).not.toHaveProperty(['plan/tests_requested'])
    expect(linesOf([`D: ${said}`, ...Array(8).fill('P: …')])).not.toHaveProperty(['plan/tests_requested'])
  })

  test('asks for no more than a nod', () => {
    expect(linesOf(['D: Vou pedir hemograma e ferritina, né?'])['plan/tests_requested']).toHaveLength(1)
  })
})

test('is quoted in other words where the turn surely says it, and it names what it is', () => {
  const linesWith = (said: string, type: ImportantTurn['type']) =>
    noteOf([cough], {
      utterances: talkOf(['P: Tenho tosse há três dias.', 'P: Só isso.', `D: ${said}`]),
      untold: [{ turn: 2, type, likelihood: 0.9 }],
    }).lines
  expect(linesWith('Daqui a um mês, sem falta.', 'return')).toHaveProperty(['plan/follow_up'])
  expect(linesWith('Daqui a um mês, sem falta.', 'order')).not.toHaveProperty(['plan/follow_up'])
  expect(linesWith('Sem falta.', 'return')).not.toHaveProperty(['plan/follow_up'])
  expect(linesWith('O hemograma, dessa vez.', 'order')).toHaveProperty(['plan/tests_requested'])
  expect(linesWith('O cardiologista, dessa vez.', 'referral')).toHaveProperty(['plan/referrals'])
})

describe('tests that are told', () => {
  const ordered = (concept: string) => fact('order', concept, { at: [2], status: 'ordered' })
  const testsOf = (said: string, ...concepts: readonly string[]) =>
    linesOf([`D: ${said}`], ...concepts.map(ordered))['plan/tests_requested']

  test('are listed where the sentence has nothing but their names', () => {
    expect(testsOf('Vou pedir hemograma e ferritina.', 'hemograma', 'ferritina')).toEqual([
      'Solicitado: hemograma e ferritina',
    ])
  })

  test('are quoted once where it says more: another test, when, why', () => {
    const said = 'Vou pedir hemograma e ferritina, em jejum, antes do remédio'
    expect(testsOf(`${said}.`, 'hemograma', 'ferritina')).toEqual([`"${said}" (sic)`])
    expect(testsOf('Hemograma, ferritina e sódio.', 'hemograma')).toEqual([
      '"Hemograma, ferritina e sódio" (sic)',
    ])
  })

  test('are no orders where what they showed is read out', () => {
    expect(testsOf('Tomografia de janeiro, normal.', 'tomografia')).toBeUndefined()
  })

  test('are orders behind a result that is read out in the same breath', () => {
    const { lines } = noteOf(
      [
        cough,
        fact('lab', 'hemoglobina glicada', { value: { number: 8.2, unit: '%' }, at: [1] }),
        fact('order', 'creatinina', { status: 'ordered', at: [1] }),
      ],
      { utterances: talkOf(['P: Tenho tosse.', 'D: A hemoglobina glicada veio 8,2. Vou pedir creatinina.']) },
    )
    expect(lines['plan/tests_requested']).toEqual(['Solicitado: creatinina'])
  })
})
