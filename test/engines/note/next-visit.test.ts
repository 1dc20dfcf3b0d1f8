import { describe, expect, test } from 'vitest'
import { fact, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'tosse', { speaker: 'patient' })
const visitOf = (lines: readonly string[], ...facts: readonly ReturnType<typeof fact>[]) =>
  noteOf([cough, ...facts], { utterances: talkOf(['P: Tenho tosse há três dias.', 'P: Só isso.', ...lines]) })
    .lines['plan/follow_up']
const inWeeks = (number: number, at = [2]) =>
  fact('follow-up', 'retorno', { at, value: { number, unit: 'semanas' } })

describe('the next visit', () => {
  test.each([
    ['a day and a meeting', ['D: Quero ver esse joelho daqui a três semanas.']],
    ['a time for which it was asked', ['P: E a volta?', 'D: Daqui a um mês, com o exame.']],
    ['what is put right behind it', ['D: Volta em um mês. Não, melhor em dois meses.']],
    [
      'where it goes on in another sentence',
      ['D: Volta em três semanas, que o exame sai em duas. Duas, dois dias depois.'],
    ],
    ['the later of two turns', ['D: Volta em um ano.', 'P: Um ano?', 'D: Não, volta em dois meses.'], 1],
  ])('is quoted with %s', (_, lines, from = 0) => {
    const said = lines
      .slice(from)
      .findLast((line) => line.startsWith('D'))!
      .slice(3, -1)
    expect(visitOf(lines)?.join()).toContain(said.replace(/^Não, /, ''))
  })

  test.each([
    ['a condition', 'D: Se piorar em dois dias, volta.'],
    ['a return to work', 'D: Volta a trabalhar em uma semana.'],
    ['what began long ago', 'D: Vejo esse joelho inchado faz três semanas.'],
    ['a time that nobody asked for', 'D: Hemograma em um mês.'],
  ])('is not %s', (_, line) => {
    expect(visitOf([line])).toBeUndefined()
  })

  test('is told where one time was said, and quoted where several were', () => {
    expect(visitOf(['D: Volta em três semanas.'], inWeeks(3))).toEqual(['Retorno em 3 semanas'])
    const said = 'Volta em três semanas, não, com o resultado, em duas'
    expect(visitOf([`D: ${said}.`], inWeeks(3))).toEqual([`"${said}" (sic)`])
  })

  test('stands in its field alone, whatever is brought to it', () => {
    const order = fact('order', 'hemograma', { at: [2], status: 'ordered' })
    const { lines } = noteOf([cough, order], {
      utterances: talkOf([
        'P: Tenho tosse há três dias.',
        'P: Só isso.',
        'D: Volta em um mês com o hemograma novo.',
      ]),
    })
    expect(lines['plan/follow_up']).toEqual(['"Volta em um mês com o hemograma novo" (sic)'])
    expect(lines['plan/tests_requested']?.join() ?? '').not.toContain('Volta')
  })
})
