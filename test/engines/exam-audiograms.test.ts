import { describe, expect, test } from 'vitest'
import { read, results } from './exam-typed.ts'

/** What audiologists print over their tables: no word of a laboratory's. */
const PLAIN = 'Clínica Exemplo\nPaciente: Ana de Teste   Idade: 40 anos\n\nAUDIOMETRIA TONAL LIMIAR\n\n'
const heard = (body: string) =>
  read(body, PLAIN).observations.map(({ name, result }) => `${name} = ${result}`)

describe('tones as headings over a row an ear or a way of hearing', () => {
  test('are known beside "Orelha", with the way in the title', () => {
    const body =
      'Via óssea (dBNA)\n' +
      'Orelha      500 Hz    1000 Hz    2000 Hz    4000 Hz\n' +
      'OD          5         10         15         40\n' +
      'OE          10        10                    45'
    expect(heard(body)).toEqual([
      'Via óssea - OD - 500 Hz = 5 dBNA',
      'Via óssea - OD - 1000 Hz = 10 dBNA',
      'Via óssea - OD - 2000 Hz = 15 dBNA',
      'Via óssea - OD - 4000 Hz = 40 dBNA',
      'Via óssea - OE - 500 Hz = 10 dBNA',
      'Via óssea - OE - 1000 Hz = 10 dBNA',
      'Via óssea - OE - 4000 Hz = 45 dBNA',
    ])
  })

  test('need nothing over the rows, and may have a mean beside them', () => {
    const body =
      'Orelha esquerda\n' +
      '                      250     500     1.000   2.000   Média\n' +
      'VA (dB)               15      20      25      30      25\n' +
      'VO mascarada (dB)             15      20      ausente'
    expect(heard(body)).toEqual([
      'Orelha esquerda - VA - 250 Hz = 15 dB',
      'Orelha esquerda - VA - 500 Hz = 20 dB',
      'Orelha esquerda - VA - 1.000 Hz = 25 dB',
      'Orelha esquerda - VA - 2.000 Hz = 30 dB',
      'Orelha esquerda - VA - Média = 25 dB',
      'Orelha esquerda - VO mascarada - 500 Hz = 15 dB',
      'Orelha esquerda - VO mascarada - 1.000 Hz = 20 dB',
      'Orelha esquerda - VO mascarada - 2.000 Hz = ausente',
    ])
  })

  test('stand beside the way itself, also in thousands', () => {
    const body =
      'Via aérea (dB)      0,5k    1k    2 kHz\nDireita             10      15    20\nEsquerda            5       10    15'
    expect(heard(body).slice(0, 3)).toEqual([
      'Via aérea - Direita - 0,5k = 10 dB',
      'Via aérea - Direita - 1k = 15 dB',
      'Via aérea - Direita - 2 kHz = 20 dB',
    ])
  })

  test('are other numbers over rows of anything else', () => {
    const rows = (first: string, second: string) =>
      `${first}          10      15      20\n${second}          11      15      20`
    expect(results(`Lado          500     1000    2000\n${rows('Norte', 'Sul')}`)).toEqual([])
  })

  test('are no years and no lots, whatever stands in the rows', () => {
    const rows = 'OD            10      15      20\nOE            11      15      20'
    expect(results(`Orelha        2021    2022    2023\n${rows}`)).toEqual([])
    expect(results(`Orelha        500     1000\n${rows}`)).toEqual([])
  })
})

describe('a row a tone', () => {
  test('has a column an ear', () => {
    const body =
      'Via aérea (dB)\nFrequência (Hz)     OD      OE\n500                 10      5\n1000                15      ausente\n3000                20      15'
    expect(heard(body)).toEqual([
      'Via aérea - OD - 500 Hz = 10 dB',
      'Via aérea - OE - 500 Hz = 5 dB',
      'Via aérea - OD - 1000 Hz = 15 dB',
      'Via aérea - OE - 1000 Hz = ausente',
      'Via aérea - OD - 3000 Hz = 20 dB',
      'Via aérea - OE - 3000 Hz = 15 dB',
    ])
  })

  test('has a column a way of each ear', () => {
    const body =
      '               Orelha direita       Orelha esquerda\n' +
      'Hz             VA (dB)   VO (dB)    VA (dB)   VO (dB)\n' +
      '500            10        5          20        15\n' +
      '1000           15        10         25        20'
    expect(heard(body)).toContain('Orelha direita - VO - 1000 Hz = 10 dB')
    expect(heard(body)).toContain('Orelha esquerda - VA - 500 Hz = 20 dB')
    expect(heard(body)).toHaveLength(8)
  })
})

describe('a mark beside a threshold', () => {
  const body =
    'Via aérea (dB)\nOrelha      500 Hz    1000 Hz   2000 Hz   4000 Hz\nOD          10*       15        20        110↓'

  test('tells that it was masked or not heard, and gives no verdict', () => {
    const { observations } = read(body)
    expect(observations.map(({ isNormal }) => isNormal)).toEqual([null, null, null, null])
    expect(observations.map(({ result }) => result)).toEqual(['10 dB', '15 dB', '20 dB', '110↓ dB'])
    expect(observations.at(-1)!.numericResult).toBe('')
  })

  test('tells of a test what lies outside its limits', () => {
    const { observations } = read('Exame         Resultado     Unidade\nGlicose       110 ↑         mg/dL')
    expect(observations.map(({ isNormal }) => isNormal)).toEqual([false])
  })
})

test('measures of each ear may be headed by what they are', () => {
  const rows =
    'SRT                        15       20       dB\nIPRF - monossílabos        96       84       %          88 a 100'
  for (const label of ['Medida        ', 'Logoaudiometria'])
    expect(heard(`${label}            OD       OE       Unidade    Referência\n${rows}`)).toEqual([
      'OD - SRT = 15 dB',
      'OE - SRT = 20 dB',
      'OD - IPRF - monossílabos = 96 %',
      'OE - IPRF - monossílabos = 84 %',
    ])
})
