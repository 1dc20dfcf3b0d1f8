import { describe, expect, test } from 'vitest'
import { fact, medicine, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'tosse', { speaker: 'patient' })

describe('a dose that is put right', () => {
  const drops = medicine('sulfato ferroso', 'start', { dose: '35 gotas', frequency: '1x/dia' }, { at: [1] })
  const entryOf = (...lines: readonly string[]) =>
    noteOf([cough, drops], { utterances: talkOf(['P: Tenho tosse.', ...lines]) }).prescription[0]
  const order = 'D: Sulfato ferroso, trinta e cinco gotas, uma vez por dia.'

  test('stands in no member of its own where the same turn says another', () => {
    const entry = entryOf(
      'D: Sulfato ferroso, trinta e cinco gotas... Perdão, trinta gotas. Trinta gotas por dia.',
    )
    expect(entry).toMatchObject({ dose: '' })
    expect(entry?.usage).toContain('Perdão, trinta gotas. Trinta gotas por dia" (sic)')
  })

  test.each([
    ['another amount', 'D: Perdão, trinta gotas.', ''],
    ['the same amount', 'D: Sim, trinta e cinco gotas.', '35 gotas'],
    ['how much of something else', 'D: Com cem mg de vitamina.', '35 gotas'],
    ['a question', 'D: Deram trinta gotas?', '35 gotas'],
    ['an amount of another medicine', 'D: Dipirona, trinta gotas.', '35 gotas'],
  ])('is looked for in the next turn: %s', (_, next, dose) => {
    const entry = entryOf(order, 'P: Trinta e cinco?', next)
    expect(entry?.dose).toBe(dose)
    expect(entry?.usage.includes('trinta gotas')).toBe(dose === '')
  })

  test.each([
    [
      'two amounts of a unit',
      'D: Sulfato ferroso, trinta e cinco gotas, aliás, dê uma gota, uma vez por dia.',
      '',
    ],
    [
      'amounts of two units',
      'D: Sulfato ferroso, trinta e cinco gotas em um ml, uma vez por dia.',
      '35 gotas',
    ],
    [
      'how long, put right',
      'D: Sulfato ferroso, trinta e cinco gotas, por um mês. Não, dois meses.',
      '35 gotas',
    ],
  ])('has no member of its own where one breath has %s', (_, line, dose) => {
    expect(entryOf(line)?.dose).toBe(dose)
  })

  test('is quoted with what comes behind a thought that was broken off', () => {
    const more = 'É, trinta gotas, uma vez por dia'
    const open = entryOf(
      `D: Sulfato ferroso, trinta e cinco gotas... deixa eu ver, eram trinta gotas, né. ${more}.`,
    )
    expect(open?.usage).toContain(more)
    expect(open?.dose).toBe('')
  })

  test('is looked for in no later turn', () => {
    expect(
      entryOf(
        order,
        'P: Pode dar com suco?',
        'D: Pode dar com laranja.',
        'P: E a febre dele?',
        'D: Perdão, trinta gotas.',
      )?.dose,
    ).toBe('35 gotas')
  })
})
