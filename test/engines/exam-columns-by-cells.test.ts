import { describe, expect, test } from 'vitest'
import { read, references, results } from './exam-typed.ts'

describe('columns of numbers under headings that no list knows', () => {
  const body = (second: string) => `TOMOGRAFIA DE COERÊNCIA ÓPTICA
Setor                   OD (µm)         ${second}         Normal
Central                 268             271             240-290
Superior interno        338             341             320-360
Nasal interno           342             339             320-360`

  test('are named by row and heading, limits are those of both', () => {
    expect(results(body('OE (µm)'))).toEqual([
      'Central - OD = 268 µm',
      'Central - OE = 271 µm',
      'Superior interno - OD = 338 µm',
      'Superior interno - OE = 341 µm',
      'Nasal interno - OD = 342 µm',
      'Nasal interno - OE = 339 µm',
    ])
    expect(references(body('OE (µm)'))[1]).toEqual(['240-290'])
  })

  test('are none beside an earlier day', () => {
    expect(results(body('12/03/24')).filter((text) => text.includes(' - '))).toEqual([])
  })

  test('are none where ages head the rows', () => {
    const ages = body('OE (µm)').replace('Setor', 'Idade')
    expect(results(ages).filter((text) => text.includes(' - '))).toEqual([])
  })

  test('have limits of their own measure only', () => {
    const nerves = `Material: eletrodos de superfície
                        Latência        Amplitude      Referência
Mediano D               3,9 ms          18 µV          acima de 15
Ulnar D                 2,8 ms          22 µV          acima de 15`
    expect(results(nerves)[1]).toBe('Mediano D - Amplitude = 18 µV')
    expect(references(nerves).slice(0, 2)).toEqual([[], ['acima de 15']])
  })

  test('have the limits that their heading names', () => {
    const gases = `GASOMETRIA
                        Arterial 06:00      Venosa 06:05      Ref. arterial
pH                      7,31                7,33              7,35 - 7,45
pCO2 (mmHg)             48,2                47,5              35 - 45`
    expect(results(gases).slice(0, 2)).toEqual(['pH - Arterial 06:00 = 7,31', 'pH - Venosa 06:05 = 7,33'])
    expect(references(gases).slice(0, 2)).toEqual([['7,35 - 7,45'], []])
  })

  test('are what a result told in words was held against', () => {
    const drugs = `PAINEL TOXICOLÓGICO
Substância          Achado             Limiar A         Limiar B
Anfetamina          Não detectado      200 pg/mg        250 pg/mg
Cocaína             Detectado          500 pg/mg        550 pg/mg`
    expect(results(drugs).filter((text) => /2[05]0|5[05]0/.test(text))).toEqual([])
  })

  test('are in doubt beside names of tests, where nothing tells what they are', () => {
    const tests = `Material: soro
Exame             Lado A        Cadastro        Referência
Ureia             31            60              15 a 45
Sódio             139           120             135 a 145`
    const { observations } = read(tests)
    expect(observations.filter(({ needsReview, isNormal }) => !needsReview || isNormal === false)).toEqual([])
  })
})

describe('rows that are stages of a test', () => {
  const body = (label: string) => `TESTE ERGOMÉTRICO
${label}         Vel. (mph)     FC (bpm)     PA (mmHg)
Repouso         -              78           120x80
1               1,7            112          140x80
2               2,5            134          160x80`

  test('are named by their heading, pressures keep both ends', () => {
    expect(results(body('Estágio')).filter((text) => text.startsWith('Estágio 1'))).toEqual([
      'Estágio 1 - Vel = 1,7 mph',
      'Estágio 1 - FC = 112 bpm',
      'Estágio 1 - PA = 140x80 mmHg',
    ])
  })

  test('are none without a heading', () => {
    expect(results(body('       ')).filter((text) => text.startsWith('1'))).toEqual([])
  })
})

describe('headings of a table below two columns of pairs', () => {
  const body = (row: string) => `HOLTER 24 HORAS
FC mínima            48 bpm          Extrassístoles ventriculares          212
FC média             74 bpm          Episódios de TSV                      2
FC máxima            139 bpm         RMSSD                                 31 ms


Distribuição por posição

Posição        FC mín        FC méd        FC máx        ESV
${row}        61            78            112           10
Sentado        64            80            120           12`

  test('are those of the table', () => {
    expect(results(body('Deitado')).filter((text) => text.includes('Deitado'))).toEqual([
      'Deitado - FC mín = 61',
      'Deitado - FC méd = 78',
      'Deitado - FC máx = 112',
      'Deitado - ESV = 10',
    ])
  })
})

test('what was counted each hour of a day is no result', () => {
  const body = (from: string, to: string) => `HOLTER 24 HORAS
Fase           FC mín        FC méd        FC máx        ESV
${from}          61            78            112           10
${to}          64            80            120           12`
  expect(results(body('08:00', '09:00')).filter((text) => /0[89]:00/.test(text))).toEqual([])
  expect(results(body('Vigil', 'Sono ')).filter((text) => /Vigil|Sono/.test(text))).toHaveLength(8)
})
