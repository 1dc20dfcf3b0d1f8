import { describe, expect, test } from 'vitest'
import { layOut } from '../../src/engines/exam/parser/lay-out.ts'
import type { Word } from '../../src/engines/exam/parser/layout/page-text.ts'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { read, references, results, ruled, typed } from './exam-typed.ts'

describe('names of a list that no catalogue has', () => {
  const body = (second: string, title = 'Ectopias ventriculares') => `HOLTER 24 HORAS
FC mínima                          48 bpm
FC máxima                          139 bpm

${title}
Extrassístoles ventriculares       1.247
EV agrupadas                       1.198
${second}`

  test('are read where values stand at one edge below a known one, and marked', () => {
    const text = body('EV em ritmo                        23')
    expect(results(text).slice(2)).toEqual([
      'Extrassístoles ventriculares = 1.247',
      'EV agrupadas = 1.198',
      'EV em ritmo = 23',
    ])
    expect(
      read(text)
        .observations.map(({ needsReview }) => needsReview)
        .slice(2),
    ).toEqual([false, true, true])
  })

  test('are none where values stand anywhere', () => {
    expect(results(body('EV em ritmo             23')).slice(2)).toEqual([
      'Extrassístoles ventriculares = 1.247',
    ])
  })

  test('are none where nothing known heads them', () => {
    const lot = `CADASTRO\n\nGuia                               1.247\nSala verde                         1.198\nMesa azul                          23`
    expect(results(lot)).toEqual([])
  })

  test('may take two lines, as their values do', () => {
    const text = `${body('EV em ritmo                        23')}
Taquicardia                        1 episódio (3 bat.,`
    const page = typed(text)
    const low = (word: string, x0: number, x1: number, y0: number): Word => ({
      text: word,
      x0,
      x1,
      y0,
      y1: y0 + 10,
      confidence: 1,
      bold: false,
    })
    const y = Math.max(...page.words.map(({ y1 }) => y1)) + 1
    const right = Math.max(...page.words.map(({ x1 }) => x1))
    const words = [...page.words, low('ventricular', 20, 75, y), low('18:02)', right - 30, right, y)]
    const last = understandExam([{ ...page, words }], 'pt-BR').observations.at(-1)!
    expect([last.name, last.result]).toEqual(['Taquicardia ventricular', '1'])
    const apart = words.map((word) => (word.y0 === y ? { ...word, y0: y + 8, y1: y + 18 } : word))
    const names = understandExam([{ ...page, words: apart }], 'pt-BR').observations.map(({ name }) => name)
    expect(names).not.toContain('Taquicardia ventricular')
  })
})

describe('blocks beside each other whose lines stand at two heights', () => {
  const left = ['FERRITINA', '48 mg/dL', 'Referência: 20 a 400 mg/dL', 'FERRO SÉRICO', '31 mg/dL']
  const right = ['CÁLCIO TOTAL', '10,1 mg/dL', 'CREATININA', '1,38 mg/dL', 'UREIA', '40 mg/dL']
  const page = (lower: number) => {
    const blank = typed('Material: soro')
    const column = (lines: readonly string[], x: number, down: number) =>
      lines.flatMap((line, i) =>
        typed(line).words.map((word) => ({
          ...word,
          x0: word.x0 + x,
          x1: word.x1 + x,
          y0: word.y0 + 40 + i * 14 + down,
          y1: word.y1 + 40 + i * 14 + down,
        })),
      )
    return { ...blank, words: [...blank.words, ...column(left, 0, 0), ...column(right, 260, lower)] }
  }

  test('are two columns', () => {
    const { observations } = understandExam([page(5)], 'pt-BR')
    expect(observations.map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'FERRITINA = 48 mg/dL',
      'FERRO SÉRICO = 31 mg/dL',
      'CÁLCIO TOTAL = 10,1 mg/dL',
      'CREATININA = 1,38 mg/dL',
      'UREIA = 40 mg/dL',
    ])
  })

  test('never give a value to a name of the other column', () => {
    for (const lower of [0, 3, 5, 7]) {
      const { observations } = understandExam([page(lower)], 'pt-BR')
      const of = (name: string) => observations.find((one) => one.name === name && !one.needsReview)?.result
      expect([undefined, '48 mg/dL']).toContain(of('FERRITINA'))
      expect([undefined, '31 mg/dL']).toContain(of('FERRO SÉRICO'))
    }
  })
})

describe('limits', () => {
  test('begin with a capital behind a value of their unit', () => {
    expect(results('Material: soro\nUreia     34 mg/dL Até 45')).toEqual(['Ureia = 34 mg/dL'])
    expect(references('Material: soro\nUreia     34 mg/dL Até 45')[0]).toEqual(['Até 45'])
  })

  test('below a lone number make it the result of the title above', () => {
    const body = (below: string) => `RELAÇÃO KAPPA/LAMBDA LIVRES\nCálculo\n19,12\n${below}`
    expect(results(body('Referência: 0,26 a 1,65'))).toEqual(['RELAÇÃO KAPPA/LAMBDA LIVRES = 19,12'])
    expect(results(body('Página 1'))).toEqual([])
  })

  test('are none where words tell for whom they are printed', () => {
    const body = (below: string) => `Material: soro\nUreia     34 mg/dL     15 a 45\nVR: ${below}`
    expect(references(body('valores de referência para o sexo masculino (2015)'))[0]).toEqual(['15 a 45'])
    expect(references(body('10 a 50 mg/dL'))[0]).toEqual(['15 a 45', '10 a 50 mg/dL'])
  })
})

test('a result beside the earlier one is the present one', () => {
  const body = (earlier: string) =>
    `HEMOGLOBINA GLICADA\n${earlier}         5,9 %         Normal: inferior a 5,7 %`
  expect(results(body('Anterior: 5,6 % (20/11/2024)'))).toEqual(['HEMOGLOBINA GLICADA = 5,9 %'])
  expect(results(body('Resultados anteriores'))).toEqual([])
})

test('a label whose value stands beside it does not go on on the next page', () => {
  const first = typed('CAPACIDADE DE LIGAÇÃO DO FERRO\nResultado:       452 µg/dL       250 a 400 µg/dL')
  const second = typed('ÍNDICE DE SATURAÇÃO\nResultado:       6,2 %       20,0 a 50,0 %', { page: 2 })
  const { rows } = layOut([first, second], 'pt-BR')
  expect(rows.map(({ text }) => text)).not.toContain(
    'Resultado: ÍNDICE DE SATURAÇÃO 452 µg/dL 250 a 400 µg/dL',
  )
})

describe('times of clotting', () => {
  const body = (label: string) =>
    `TEMPO DE PROTROMBINA\n${label} :          12,8 segundos\nControle :          12,1 segundos\nINR :               1,06         0,90 a 1,20`

  test('of the patient stand beside the label, those of the control have no code', () => {
    expect(results(body('Paciente'))).toContain('TEMPO DE PROTROMBINA - Paciente = 12,8 segundos')
    const codes = read(body('Paciente')).observations.map(({ name, code }) => `${name}: ${code?.loinc ?? ''}`)
    expect(codes.slice(0, 2)).toEqual([
      'TEMPO DE PROTROMBINA - Paciente: 5902-2',
      'TEMPO DE PROTROMBINA - Controle: ',
    ])
  })

  test('are none behind a name', () => {
    expect(results(body('Convênio')).filter((text) => text.includes('12,8'))).toEqual([])
  })
})

describe('limits of one row of a curve', () => {
  const body = (label: string) => `CURVA GLICÊMICA
Tempo                  0 min       30 min      60 min
Glicose (mg/dL)        96          158         171
${label}             70-99       -           < 180
Insulina (µUI/mL)      11,8        78,2        92,4`

  test('stand between the rows under the times', () => {
    expect(results(body('VR glicose'))).toHaveLength(6)
    expect(references(body('VR glicose')).slice(0, 4)).toEqual([['70-99'], [], ['< 180'], []])
  })

  test('are those of a label of limits only', () => {
    expect(references(body('Amostras  '))[0]).not.toEqual(['70-99'])
  })
})

test('a clone beside the marking of a cell is no result', () => {
  const body = `ESTUDO IMUNO-HISTOQUÍMICO
Material: biópsia de mama
Anticorpo                   Clone        Marcação         Intensidade       % células
Receptor de estrogênio      SP1          Positivo         Forte (3+)        90 %
Receptor de progesterona    1E2          Positivo         Forte (3+)        40 %
E-caderina                  36           Positivo         Forte (3+)        100 %
GATA3                       L50-823      Positivo         Forte (3+)        95 %`
  expect(results(body)).toContain('E-caderina = Positivo')
  expect(results(body).filter((text) => text.includes('36'))).toEqual([])
})

test('vertebrae in brackets are part of a name, units are none', () => {
  const body = `DENSITOMETRIA ÓSSEA
Região                     DMO (g/cm²)       T-score
Coluna lombar (L1-L4)      0,842             -2,8
Colo do fêmur              0,731             -2,2`
  expect(results(body).slice(0, 2)).toEqual([
    'Coluna lombar (L1-L4) - DMO = 0,842 g/cm²',
    'Coluna lombar (L1-L4) - T-score = -2,8',
  ])
})

test('two measures between rules, each beside its name, are two rows', () => {
  const body = (first: string, second: string) => `HOLTER 24 HORAS
----------------------------------------------------
FC mínima              46 bpm
----------------------------------------------------
QTc médio              ${first}
QTc máximo             ${second}
----------------------------------------------------
SDNN                   112 ms
----------------------------------------------------`
  const names = (text: string) => layOut([ruled(text)], 'pt-BR').rows.map(({ cells }) => cells[0]!.text)
  expect(names(body('438 ms', '461 ms às 05:10'))).toEqual([
    'HOLTER 24 HORAS',
    'FC mínima',
    'QTc médio',
    'QTc máximo',
    'SDNN',
  ])
})
