import { describe, expect, test } from 'vitest'
import type { Line } from '../../src/engines/exam/parser/layout/lines.ts'
import { tightGroups } from '../../src/engines/exam/parser/layout/table/tight-groups.ts'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { read, results, typed } from './exam-typed.ts'

describe('a name with a colon in it', () => {
  const body = (heading: string) =>
    `${heading}       Material        Resultado     Unidade      Referência
Glicose                 Soro            92            mg/dL        70 a 99
Eletroforese: fração    Soro            1,22          g/dL         0,74 a 1,75`

  test('is whole where its value stands under the heading of results', () => {
    expect(results(body('Exame             '))).toContain('Eletroforese: fração = 1,22 g/dL')
  })

  test('is a label where nothing heads the names', () => {
    expect(results(body('                  '))).not.toContain('Eletroforese: fração = 1,22 g/dL')
  })
})

describe('a unit of several words', () => {
  const body = (unit: string) => `Exame              Resultado     Unidade                  Referência
Creatinoquinase    412           ${unit.padEnd(25)}46 a 171
Glicose            92            mg/dL                    70 a 99`

  test('is all that stands under the heading of units', () => {
    expect(read(body('U/L a 37 °C')).observations[0]).toMatchObject({
      unit: 'U/L a 37 °C',
      needsReview: false,
    })
  })

  test('holds no value that reaches under it', () => {
    expect(read(body('< 55 U/L')).observations[0]?.unit).not.toBe('< 55 U/L')
  })
})

describe('limits that go on over the page', () => {
  const over = (second: string) => {
    const head =
      'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\nData da coleta: 05/03/2024\n\n'
    const first = `${head}ESTRADIOL\nMaterial: soro   Método: CMIA\nResultado     88,0 pg/mL     Valores de referência\n                             Fase folicular: 19,5 a 144,2 pg/mL\ncontinua na próxima página`
    return understandExam([typed(first), typed(second, { page: 2 })], 'pt-BR').observations.map(
      ({ name, referenceValues }) => [name, referenceValues],
    )
  }
  const next =
    'PROGESTERONA\nMaterial: soro   Método: CMIA\nResultado     0,61 ng/mL     Valores de referência\n                             até 1,40 ng/mL'

  test('are those of the test before, in its unit', () => {
    expect(over(`Fase lútea: 55,8 a 214,2 pg/mL\n\n${next}`)).toEqual([
      ['ESTRADIOL', ['Fase folicular: 19,5 a 144,2 pg/mL', 'Fase lútea: 55,8 a 214,2 pg/mL']],
      ['PROGESTERONA', ['até 1,40 ng/mL']],
    ])
  })

  test('are nobody’s in another unit', () => {
    expect(over(`Fase lútea: 3,34 a 25,56 ng/mL\n\n${next}`)[0]).toEqual([
      'ESTRADIOL',
      ['Fase folicular: 19,5 a 144,2 pg/mL'],
    ])
  })
})

describe('one name under several headings', () => {
  const body = (second: string) =>
    `FC média: 78 bpm\nFC mínima: 51 bpm\nFC máxima: 129 bpm\n\nArritmias ventriculares\nExtrassístoles pareadas: 37\n\n${second}\nExtrassístoles pareadas: 22`

  test('of a measure is told by its heading', () => {
    expect(results(body('Arritmias supraventriculares')).slice(3)).toEqual([
      'Arritmias ventriculares - Extrassístoles pareadas = 37',
      'Arritmias supraventriculares - Extrassístoles pareadas = 22',
    ])
  })

  test('of a substance stays as it is', () => {
    const urine =
      'BIOQUÍMICA\nGlicose: 92 mg/dL (VR: 70 a 99)\n\nURINA ROTINA\nGlicose: 15 mg/dL (VR: até 20)'
    expect(results(urine)).toEqual(['Glicose = 92 mg/dL', 'Glicose = 15 mg/dL'])
  })

  test('gets no unit from a share that is told beside it', () => {
    const share = body('Arritmias supraventriculares').replace(': 37', '        2.846        3,0 % do total')
    expect(read(share).observations[3]).toMatchObject({ unit: '', needsReview: true })
  })
})

describe('recognised lines of one row', () => {
  const line = (y0: number, y1: number): Line => ({
    page: 1,
    cells: [],
    text: '',
    x0: 0,
    x1: 100,
    y0,
    y1,
    unit: 29,
    pageWidth: 1000,
    pageHeight: 1000,
    source: 'ocr',
  })
  const sizes = (lines: readonly Line[]) => tightGroups(lines).map((group) => group.length)

  test('are told by their middles where letters are of different heights', () => {
    // Between edges: 8, 24, 17, 27, 8; between middles 48, 66, 50, 66, 46.
    const uneven = [line(0, 38), line(46, 86), line(113, 151), line(168, 196), line(229, 268), line(276, 312)]
    expect(sizes(uneven)).toEqual([2, 2, 2])
  })

  test('are not seen where all stand alike', () => {
    expect(sizes([line(0, 38), line(60, 98), line(120, 158), line(180, 218)])).toEqual([1, 1, 1, 1])
  })
})

describe('a name with a dash before a wide blank', () => {
  const body = (blank: string) =>
    `Septo interventricular              10 mm      6 a 10\nParede posterior                    10 mm      6 a 10\nMassa do VE                         142 g      67 a 162\nVE -${blank}diâmetro diastólico     61 mm      42 a 58`

  test('goes on', () => {
    expect(results(body('  ')).at(-1)).toBe('VE - diâmetro diastólico = 61 mm')
  })

  test('ends where the blank is as wide as between columns', () => {
    expect(results(body('        '))).not.toContain('VE - diâmetro diastólico = 61 mm')
  })
})
