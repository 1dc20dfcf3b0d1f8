import { describe, expect, test } from 'vitest'
import type { Withheld } from '../../../src/engines/report/facts/doubt/understood.ts'
import { fact, medicine, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'tosse', { speaker: 'patient' })
/** Until the doctor plans. */
const before = Array.from({ length: 9 }, () => 'P: Só isso.')
const orders = (lines: readonly string[], withheld: readonly Withheld[] = []) => {
  const { lines: note, prescription } = noteOf([cough], {
    utterances: talkOf(['P: Tenho tosse.', ...before, ...lines]),
    withheld,
  })
  return {
    conduct: note['plan/conduct'] ?? [],
    prescribed: prescription.map(({ name }) => name),
    prescription,
  }
}

describe('an order that is taken back', () => {
  const order = 'D: Vou passar fluconazol de cento e cinquenta miligramas, dose única.'

  test('in the same turn is no prescription, and its last words stand in the plan', () => {
    const { conduct, prescribed } = orders([`${order} Usa o creme à noite. O fluconazol não, então.`])
    expect(prescribed).toEqual([])
    expect(conduct).toEqual(['"O fluconazol não, então" (sic) (a confirmar)'])
  })

  test.each([
    ['of another medicine', 'O ibuprofeno não, então.'],
    ['with what else is done', 'Com o fluconazol o senhor não esquece de beber bastante água em casa.'],
    ['with how much of it', 'Fluconazol não dois comprimidos, um comprimido.'],
  ])('is none by words %s', (_, more) => {
    expect(orders([`${order} Certo. ${more}`]).prescribed).toEqual(['Fluconazol'])
  })

  test('is none by words three turns on', () => {
    const lines = [
      order,
      'P: Com água?',
      'D: Água da torneira.',
      'P: E o rim?',
      'D: O fluconazol não, então.',
    ]
    expect(orders(lines).prescribed).toEqual(['Fluconazol'])
  })

  test.each([
    ['stops it', 'Não, suspende mesmo', []],
    ['stops it, and speaks of later', 'Não: suspende mesmo, e decido na volta', []],
    ['keeps it', 'Não, mantém mesmo', ['Espironolactona']],
    ['keeps it with a dose', 'Não, suspende e volta vinte e cinco miligramas', ['Espironolactona']],
  ])('by its last words, where the last %s', (_, last, prescribed) => {
    const said = `A espironolactona fica meio comprimido, uma vez por dia. ${last}.`
    const doubtful: Withheld = {
      ...medicine('espironolactona', 'start', {}, { at: [10] }),
      said: 'A espironolactona fica meio comprimido, uma vez por dia.',
      risks: ['one-word'],
    }
    expect(orders([`D: ${said}`], [doubtful]).prescribed).toEqual(prescribed)
  })
})

test('a dose that was said before in the turn is told with what goes on', () => {
  const lactulose = medicine('lactulose', 'continue', { dose: '20 mL', frequency: '2x/dia' }, { at: [10] })
  const written = (words: string) =>
    noteOf([cough, lactulose], {
      utterances: talkOf(['P: Tenho tosse.', ...before, `D: ${words}`]),
    }).prescription[0]
  const dosed = written(
    'Lactulose, vinte ml, duas vezes por dia. E a lactulose continua todo dia até eu voltar.',
  )
  expect(dosed).toMatchObject({ dose: '20 mL', usage: expect.stringContaining('2x/dia') })
  expect(written('A lactulose continua todo dia até eu voltar.')?.usage).toContain('até eu voltar')
})

describe('an order that is put right', () => {
  const usage = (...lines: readonly string[]) => orders(lines).prescription[0]?.usage ?? ''
  const order = 'D: Vou passar dipirona, quinhentos miligramas, de oito em oito horas, com suco.'

  test('is quoted with what comes after a second thought', () => {
    expect(usage(`${order} Na verdade, de seis em seis.`)).toContain('Na verdade, de seis em seis')
    expect(usage(`${order} Amanhã tem feriado.`)).not.toContain('feriado')
  })

  test('is quoted on where the thought ends with nothing decided', () => {
    const more = 'Espera, o rim. Inicia com a metade'
    expect(usage(`${order} ${more}. Boa tarde.`)).toContain(more)
    expect(usage(`${order} ${more}. Boa tarde.`)).not.toContain('Boa tarde')
  })

  test('is quoted with what the next turn says against a word of it', () => {
    expect(usage(order, 'P: Com suco?', 'D: Então sem suco.')).toContain('"sem suco" (sic)')
  })

  test.each([
    ['another word', 'Então sem leite.'],
    ['what may come', 'Se doer, sem suco.'],
    ['another medicine', 'O omeprazol sem suco.'],
  ])('and not with %s', (_, next) => {
    expect(usage(order, 'P: Com suco?', `D: ${next}`)).not.toMatch(/"(?:sem|se doer|o omeprazol)/i)
  })
})
