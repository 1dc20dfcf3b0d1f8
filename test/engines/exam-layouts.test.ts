import { describe, expect, it } from 'vitest'
import { read, references, results } from './exam-typed.ts'

describe('blocks of one test', () => {
  it('join a name that goes on beside its value', () => {
    const body = `TRANSAMINASE GLUTÂMICO        Resultado
OXALACÉTICA-TGO               17,8   U/L
Valor(es) de referência:
11,0 a 39,0 U/L

PSA TOTAL ANTÍGENO            Resultado:
PROSTÁTICO ESPECÍFICO         0,30   ng/mL
Valor(es) de referência:
Inferior a 4,00 ng/mL`
    expect(results(body)).toEqual([
      'TRANSAMINASE GLUTÂMICO OXALACÉTICA-TGO = 17,8 U/L',
      'PSA TOTAL ANTÍGENO PROSTÁTICO ESPECÍFICO = 0,30 ng/mL',
    ])
    expect(references(body)).toEqual([['11,0 a 39,0 U/L'], ['Inferior a 4,00 ng/mL']])
  })

  it('keep the limits that stand at their right, beside method and result', () => {
    const body = `FERRITINA                          Valor de Referência:
Material: Soro                     Homens: 30 a 400 ng/mL
Método: Quimioluminescência        Mulheres: 13 a 150 ng/mL

Resultado: 71 ng/mL`
    expect(results(body)).toEqual(['FERRITINA = 71 ng/mL'])
    expect(references(body)).toEqual([['Homens: 30 a 400 ng/mL', 'Mulheres: 13 a 150 ng/mL']])
    expect(read(body).observations[0]?.isNormal).toBe(true)
  })

  it('take their name from a label', () => {
    const body = `EXAME: CA 19-9
RESULTADO: 22,1 U/mL     V.R.: Inferior a 37,0 U/mL
MATERIAL: SORO
EXAME: 25-HIDROXIVITAMINA D
RESULTADO: 54,8 ng/mL     V.R.: 20,0 a 60,0 ng/mL`
    expect(results(body)).toEqual(['CA 19-9 = 22,1 U/mL', '25-HIDROXIVITAMINA D = 54,8 ng/mL'])
  })

  it('leave both results under one title in doubt', () => {
    const body = 'VITAMINA B12\nMaterial: Soro\nResultado: 422 pg/mL\nResultado: 54,8 ng/mL'
    expect(read(body).observations.map(({ needsReview }) => needsReview)).toEqual([true, true])
  })

  it('are not renamed by a method that needs a second line', () => {
    const body = `FERRITINA, soro
Método: Quimioluminescência com calibração rastreável ao padrão internacional ERM-
DA329/IFCC

255,0 ng/mL
VALOR DE REFERÊNCIA: 13,0 a 150,0 ng/mL`
    expect(results(body)).toEqual(['FERRITINA, soro = 255,0 ng/mL'])
  })

  it('leave a table of earlier dates and values alone', () => {
    const body = `LACTATO
Resultado: 1,7 mmol/L       Referência: 0,5 a 2,2 mmol/L
Resultados anteriores
14/03/2022    02/09/2021    11/01/2020
2,0           1,9           1,8

SÓDIO
Resultado: 140 mEq/L        Referência: 136 a 145 mEq/L
Página 1
de 1`
    expect(results(body)).toEqual(['LACTATO = 1,7 mmol/L', 'SÓDIO = 140 mEq/L'])
  })
})

describe('tables', () => {
  it('of drugs give the verdict and the concentration, each a test', () => {
    const body = `CULTURA DE URINA
Material: Urina jato médio     Método: Automatizado
Microrganismo: Escherichia coli
Contagem de colônias: Superior a 100.000 UFC/mL
Antibiótico            CIM (µg/mL)      Interpretação
Amicacina              <= 2             Sensível
Ampicilina             >= 32            Resistente`
    expect(results(body)).toEqual([
      'Microrganismo = Escherichia coli',
      'Contagem de colônias = Superior a 100.000 UFC/mL',
      'Amicacina = Sensível',
      'Amicacina - CIM = <= 2 µg/mL',
      'Ampicilina = Resistente',
      'Ampicilina - CIM = >= 32 µg/mL',
    ])
  })

  it('take the unit that their heading names', () => {
    const body = `LIPIDOGRAMA
Exame                 Resultado (mg/dL)     Referência (mg/dL)
Colesterol total      172                   Inferior a 190
Triglicerídeos        90                    Inferior a 150`
    expect(results(body)).toEqual(['Colesterol total = 172 mg/dL', 'Triglicerídeos = 90 mg/dL'])
  })

  it('whose rows are times or samples carry the name above', () => {
    expect(
      results(`CURVA GLICÊMICA
Tempo          Resultado       Valor de referência
Jejum          83 mg/dL        Inferior a 92 mg/dL
1 hora         150 mg/dL       Inferior a 180 mg/dL`),
    ).toEqual(['CURVA GLICÊMICA - Jejum = 83 mg/dL', 'CURVA GLICÊMICA - 1 hora = 150 mg/dL'])
    expect(
      results(`PARASITOLÓGICO DE FEZES
Material: Fezes     Método: Hoffman
1ª amostra: Negativo
2ª amostra: Cistos de Giardia lamblia`),
    ).toEqual([
      'PARASITOLÓGICO DE FEZES - 1ª amostra = Negativo',
      'PARASITOLÓGICO DE FEZES - 2ª amostra = Cistos de Giardia lamblia',
    ])
  })

  it('print thousands that are no decimals, whatever the test', () => {
    const leucocytes = read(`EAS
Exame            Resultado        Valor de referência
Densidade        1.018            1.005 a 1.030
pH               5,5              5,0 a 7,0
Leucócitos       18.000 /mL       Até 10.000 /mL`).observations.at(-1)
    expect(leucocytes).toMatchObject({ numericResult: '18000', isNormal: false })
  })
})

describe('verdict and age', () => {
  it('give limits by age to the sex that heads them', () => {
    const body = `TESTOSTERONA LIVRE
Resultado: 1,00 ng/dL
Valores de referência:
Masculino:
17 a 40 anos: 3,40 a 24,60 ng/dL
41 a 60 anos: 2,67 a 18,30 ng/dL
Feminino: 0,18 a 1,68 ng/dL`
    expect(read(body).observations[0]?.isNormal).toBe(true)
  })

  it('do not take a range for an age', () => {
    const { age } = read(
      'UREIA\nResultado: 30 mg/dL\nValor de referência: 16 a 48 mg/dL',
      'Laboratório Exemplo\nPaciente: Ana de Teste\n\n',
    )
    expect(age).toBe('')
  })

  it('count the years from a date of birth without a colon', () => {
    const head =
      'Paciente          Ana de Teste\nDt. Nascimento    14/01/1963    Sexo Feminino\nData da coleta    04/11/2024\n\n'
    expect(read('UREIA\nResultado: 30 mg/dL', head)).toMatchObject({ age: '61', date: '2024-11-04' })
  })
})

describe('prose', () => {
  it('with remarks about organs stays prose', () => {
    const reading = read(`ULTRASSONOGRAFIA DE ABDOME
Relatório:
Fígado de dimensões normais e contornos regulares.
Baço: normal
Líquido livre: ausente
Conclusão:
Exame dentro dos limites da normalidade.`)
    expect(reading.observations).toEqual([])
    expect(reading.conclusion).toBe('Exame dentro dos limites da normalidade.')
  })
})

describe('cells that stand beside each other', () => {
  it('are cards where each value has a name above', () => {
    expect(
      results(`Glicose                       Cálcio total
91 mg/dL                      7,9 mg/dL
Referência: 70 - 99           Referência: 8,6 - 10,0

Sódio                         Lipase
139 mEq/L                     55 U/L
Referência: 136 - 145         Referência: 13 - 60`).sort(),
    ).toEqual(['Cálcio total = 7,9 mg/dL', 'Glicose = 91 mg/dL', 'Lipase = 55 U/L', 'Sódio = 139 mEq/L'])
  })

  it('are tests where each has a name, a colon and a value', () => {
    expect(
      results(`TIPAGEM
Material: Sangue      Método: Aglutinação
GRUPO SANGUÍNEO: "O"          FATOR RH: POSITIVO`),
    ).toEqual(['GRUPO SANGUÍNEO = "O"', 'FATOR RH = POSITIVO'])
  })

  it('are one limit where lower and upper end have columns of their own', () => {
    const body = `Exame         Resultado     Unidade     Mínimo     Máximo
Sódio         150           mEq/L       136        145`
    expect(read(body).observations[0]).toMatchObject({ referenceValues: ['136 a 145'], isNormal: false })
  })

  it('are earlier results where their days are earlier, though no year is printed', () => {
    const body = `Exame         10/03 06:00     12/03 05:50     11/03 06:10     Unidade     Referência
Potássio      3,1             4,0             5,6             mEq/L       3,5 a 5,1`
    expect(results(body)).toEqual(['Potássio = 4,0 mEq/L'])
  })

  it('leave a value in doubt where nothing tells which of several numbers it is', () => {
    const body = `BIOQUÍMICA
Material: Soro     Método: Automatizado
Ureia         45        50        16 a 48 mg/dL`
    expect(read(body).observations[0]).toMatchObject({ needsReview: true })
  })

  it('are no results where they only say from where on one is positive', () => {
    const body = `TRIAGEM TOXICOLÓGICA
Material: Urina    Método: Imunocromatografia
Droga              Resultado       Cut-off
Barbitúricos       Negativo        200 ng/mL`
    expect(results(body)).toEqual(['Barbitúricos = Negativo'])
  })

  it('are no results behind a telephone or a registration', () => {
    const body = `Rua das Acácias, 12 - Tel.     (31) 3555-0186
GLICOSE
Resultado: 85 mg/dL`
    expect(results(body)).toEqual(['GLICOSE = 85 mg/dL'])
  })
})
