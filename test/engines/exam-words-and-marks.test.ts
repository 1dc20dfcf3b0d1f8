import { describe, expect, it, test } from 'vitest'
import { isKnownName } from '../../src/engines/exam/parser/lexicon/observation-catalog.ts'
import { read, references, results } from './exam-typed.ts'

describe('a mark before a name', () => {
  const body = `Test                   Result    Units     Reference Range
*Sodium                129       mmol/L    136 - 145
▲ RBC                  6.71      M/uL      3.80 - 5.10
Potassium              4.1       mmol/L    3.5 - 5.1`

  it('is not part of it', () => {
    expect(results(body)).toEqual(['Sodium = 129 mmol/L', 'RBC = 6.71 M/uL', 'Potassium = 4.1 mmol/L'])
  })

  it('marks the value', () => {
    expect(read(body).observations.map(({ flag }) => flag)).toEqual(['*', '▲', ''])
  })
})

describe('a name', () => {
  it('may begin with a letter and a dash', () => {
    const body = `Exame                  Resultado    Unidade   Valor de referência
A - Fosfatase          85           U/L       40 a 129
E - Fosfatase          30           U/L       15 a 45`
    expect(results(body)).toEqual(['A - Fosfatase = 85 U/L', 'E - Fosfatase = 30 U/L'])
  })

  it('does not begin with an article', () => {
    const body = `Ureia        30 mg/dL     15 a 45
A dosagem    85 mg/dL     70 a 99`
    expect(results(body)).toEqual(['Ureia = 30 mg/dL'])
  })

  it('ends at its colon: words behind it are the value', () => {
    const body = `Glicose                      85 mg/dL      70 a 99
Sangue (hemoglobina): presente (++)        Ausente`
    expect(results(body).at(-1)).toBe('Sangue (hemoglobina) = presente (++)')
  })

  it('goes on in the next cell where there is no colon and both together are known', () => {
    const body = `Proteína C                   reativa     12 mg/L       até 5
Ureia                        30 mg/dL                  15 a 45`
    expect(results(body)).toEqual(['Proteína C reativa = 12 mg/L', 'Ureia = 30 mg/dL'])
  })

  it('may end with the year of a formula', () => {
    const body = `Glicose                85 mg/dL      70 a 99
TFG CKD-EPI 2021 98 mL/min/1,73 m²`
    expect(results(body).at(-1)).toBe('TFG CKD-EPI 2021 = 98 mL/min/1,73 m²')
  })

  it('may be a word that heads columns elsewhere', () => {
    const body = `ESPERMOGRAMA
Concentração         45 milhões/mL         superior a 15
Volume               3,2 mL                superior a 1,4`
    expect(results(body)).toEqual(['Concentração = 45 milhões/mL', 'Volume = 3,2 mL'])
  })

  it('leaves a number that looks like a year where it is the value', () => {
    const body = `Vitamina B12         2021 pg/mL             200 a 900
Ferritina 1998 ng/mL`
    expect(results(body)).toEqual(['Vitamina B12 = 2021 pg/mL', 'Ferritina = 1998 ng/mL'])
  })

  it('is no number with its unit', () => {
    const body = `Glicose              85 mg/dL         70 a 99
191 mg/dL
Resultado: 180 mg/dL`
    expect(results(body).filter((result) => result.startsWith('191'))).toEqual([])
  })
})

describe('crosses', () => {
  it('alone in a cell are the value, and a mark behind them marks it', () => {
    const body = `Exame                  Resultado    Valor de referência
Proteínas              +            Ausente
Hemoglobina            ++ *         Ausente`
    expect(read(body).observations.map(({ result, flag }) => [result, flag])).toEqual([
      ['+', ''],
      ['++', '*'],
    ])
  })

  it('do not part a name that holds a plus', () => {
    const body = `Exame                  Resultado    Unidade     Valor de referência
Sódio + Potássio       140          mmol/L      130 a 150`
    expect(results(body)).toEqual(['Sódio + Potássio = 140 mmol/L'])
  })
})

describe('a duration', () => {
  it('in minutes and seconds is one value', () => {
    const body = `Glicose                      85 mg/dL          70 a 99
Tempo de sangramento         2 min 30 s        1 a 3 min`
    expect(results(body).at(-1)).toBe('Tempo de sangramento = 2 min 30 s')
  })

  it('in minutes is a number with its unit', () => {
    const body = `Glicose                      85 mg/dL          70 a 99
Tempo de sangramento         2 min             1 a 3 min`
    expect(read(body).observations.at(-1)).toMatchObject({ numericResult: '2', unit: 'min', isNormal: true })
  })
})

describe('words as a result', () => {
  it('tell at length that nothing was found', () => {
    const body = `Exame              Resultado                                                       Referência
Cristais           Ausentes                                                        Ausentes
Células            Não foram observadas células epiteliais atípicas neste exame    Ausentes`
    expect(references(body)).toEqual([['Ausentes'], ['Ausentes']])
  })

  it('tell of nothing in a row without limits, too', () => {
    const body = `Exame                        Resultado
Parasitológico de fezes      Não foram encontrados cistos de protozoários nem ovos
Glicose                      85 mg/dL`
    expect(results(body)[0]).toBe(
      'Parasitológico de fezes = Não foram encontrados cistos de protozoários nem ovos',
    )
  })

  it('are not believed where a sentence merely begins so', () => {
    const body = `Glicose                      85 mg/dL          70 a 99
Outros achados: não foram encontrados; repetir em nova amostra de sangue: sim`
    expect(results(body)).toEqual(['Glicose = 85 mg/dL'])
  })

  it('name the germ that grew', () => {
    const body = `UROCULTURA
Material: Urina
Germe isolado: Pseudomonas aeruginosa
Contagem de colônias: 100.000 UFC/mL`
    expect(results(body)).toEqual([
      'Germe isolado = Pseudomonas aeruginosa',
      'Contagem de colônias = 100.000 UFC/mL',
    ])
  })

  it('are red only where no cells are', () => {
    const body = `Test                Result     Units     Reference Range
Glucose             85         mg/dL     70 - 99
Red Blood Cells     4.5        M/uL      3.8 - 5.1`
    expect(results(body)).toEqual(['Glucose = 85 mg/dL', 'Red Blood Cells = 4.5 M/uL'])
  })

  it('are whatever stands before a reference, where the label has no colon', () => {
    const body = `ESPERMOGRAMA
Material: Sêmen
LIQUEFAÇÃO
Resultado     Total      V.R.: Total`
    expect(results(body)).toEqual(['LIQUEFAÇÃO = Total'])
  })

  it('are none without a reference behind them', () => {
    const body = `Glicose       85 mg/dL     70 a 99
LIQUEFAÇÃO
Resultado     Total`
    expect(results(body)).toEqual(['Glicose = 85 mg/dL'])
  })
})

it('labels of cultures are long, and so is what did not grow', () => {
  expect(
    results(`CULTURAS DE VIGILÂNCIA
Swab retal - Klebsiella pneumoniae resistente a                       : Detectado
carbapenêmicos (KPC)
Hemocultura - 1ª amostra        : Não houve crescimento bacteriano após 5 dias de incubação
Tempo de positividade           : 11 h 20 min`),
  ).toEqual([
    'Swab retal - Klebsiella pneumoniae resistente a carbapenêmicos (KPC) = Detectado',
    'Hemocultura - 1ª amostra = Não houve crescimento bacteriano após 5 dias de incubação',
    'Tempo de positividade = 11 h 20 min',
  ])
})

test('a name with a lowered digit is known as the one without', () => {
  expect(isKnownName('pCO₂')).toBe(true)
  expect(isKnownName('pCO₅')).toBe(false)
})
