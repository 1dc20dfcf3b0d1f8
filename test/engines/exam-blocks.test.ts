import { describe, expect, test } from 'vitest'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { references, results, ruled } from './exam-typed.ts'

const HEAD = 'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\n'
/** Lines that begin with `~` are printed smaller. */
function readRuled(body: string) {
  const text = HEAD + body
  const page = ruled(text.replaceAll('~', ' '))
  const small = text.split('\n').flatMap((line, row) => (line.includes('~') ? [20 + row * 14] : []))
  const words = page.words.map((word) =>
    small.includes(word.y0) && word.x0 < 130 ? { ...word, y1: word.y0 + 7 } : word,
  )
  return understandExam([{ ...page, words }], 'pt-BR').observations
}

describe('columns of blocks', () => {
  test('are read one after the other, whatever stands at one height', () => {
    const body = `TSH                                      VITAMINA B12
Resultado: 6,14 µUI/mL                   Resultado: 402 pg/mL
Valores de referência:                   Valores de referência:
 7 a 11 anos: 0,60 a 4,84 µUI/mL          superior a 197 pg/mL
 Adultos: 0,51 a 4,30 µUI/mL             FERRITINA
T4 LIVRE                                 Resultado: 11,8 ng/mL
Resultado: 1,22 ng/dL                    Valores de referência:
Valores de referência:                    Mulheres: 10,0 a 291,0 ng/mL
 Adultos: 0,70 a 1,80 ng/dL              GLICOSE
                                         Resultado: 92 mg/dL`
    expect(results(body)).toEqual([
      'TSH = 6,14 µUI/mL',
      'T4 LIVRE = 1,22 ng/dL',
      'VITAMINA B12 = 402 pg/mL',
      'FERRITINA = 11,8 ng/mL',
      'GLICOSE = 92 mg/dL',
    ])
    expect(references(body)[3]).toEqual(['Mulheres: 10,0 a 291,0 ng/mL'])
  })

  test('end where one table runs over both of them', () => {
    const body = `TSH                                      VITAMINA B12
Resultado: 6,14 µUI/mL                   Resultado: 402 pg/mL
T4 LIVRE                                 FERRITINA
Resultado: 1,22 ng/dL                    Resultado: 11,8 ng/mL
CORTISOL                                 ZINCO
Resultado: 9,1 µg/dL                     Resultado: 84 µg/dL

Exame            Resultado               Valores de referência
Ureia            31 mg/dL                15 a 45
Potássio         5,6 mmol/L              3,5 a 5,1`
    expect(results(body)).toEqual([
      'TSH = 6,14 µUI/mL',
      'T4 LIVRE = 1,22 ng/dL',
      'CORTISOL = 9,1 µg/dL',
      'VITAMINA B12 = 402 pg/mL',
      'FERRITINA = 11,8 ng/mL',
      'ZINCO = 84 µg/dL',
      'Ureia = 31 mg/dL',
      'Potássio = 5,6 mmol/L',
    ])
    expect(references(body).slice(-2)).toEqual([['15 a 45'], ['3,5 a 5,1']])
  })

  test('may label their values without a colon', () => {
    const body = `WBC Count                           Creatinine
Your value 11.8 K/uL                Your value 0.71 mg/dL
Standard range 3.8 - 10.5 K/uL      Standard range 0.50 - 1.10 mg/dL

Hemoglobin                          TSH
Your value 10.9 g/dL                Your value 2.31 uIU/mL
Standard range 12.0 - 15.5 g/dL     Standard range 0.45 - 4.50 uIU/mL

Sodium                              Hepatitis C Antibody
Your value 139 mmol/L               Your value Non-reactive
Standard range 136 - 145 mmol/L     Standard range Non-reactive`
    expect(results(body)).toEqual([
      'WBC Count = 11.8 K/uL',
      'Hemoglobin = 10.9 g/dL',
      'Sodium = 139 mmol/L',
      'Creatinine = 0.71 mg/dL',
      'TSH = 2.31 uIU/mL',
      'Hepatitis C Antibody = Non-reactive',
    ])
    expect(references(body)[0]).toEqual(['3.8 - 10.5 K/uL'])
  })

  test('are none where one table has names only at its left', () => {
    const body = `Exame            Resultado    Referência        Método
Glicose          92 mg/dL     70 a 99           Enzimático UV
Ureia            31 mg/dL     15 a 45           Enzimático UV
Creatinina       0,80 mg/dL   0,50 a 1,10       Jaffé cinético
Sódio            139 mEq/L    136 a 145         Eletrodo seletivo`
    expect(results(body)).toHaveLength(4)
    expect(references(body)[2]).toEqual(['0,50 a 1,10'])
  })
})

describe('rows that rules part', () => {
  test('have their limits under the name, in small print or behind a label', () => {
    const read = readRuled(`
---------------------------------------------
| Leucócitos              | 18.000 /mL      |
| VR: Até 10.000 /mL      |                 |
---------------------------------------------
| Bactérias               | Raras           |
| VR: Ausentes ou raras   |                 |
---------------------------------------------
| Cristais                | Ácido úrico     |
| VR: Ausentes            |                 |
---------------------------------------------`)
    expect(read.map(({ name, result, referenceValues }) => [name, result, referenceValues])).toEqual([
      ['Leucócitos', '18.000 /mL', ['Até 10.000 /mL']],
      ['Bactérias', 'Raras', ['Ausentes ou raras']],
      ['Cristais', 'Ácido úrico', ['Ausentes']],
    ])
  })

  test('have a method in small print under the name, beside the second line of the result', () => {
    const read = readRuled(`
Exame                     Valores de referência   Resultado
-----------------------------------------------------------
 Anticorpos anti-SSA      Não reagente            Não
~Soro - Imunoensaio                               reagente
-----------------------------------------------------------
 Anticorpos anti-SSB      Não reagente            Reagente
~Soro - Imunoensaio
-----------------------------------------------------------
 Anticorpos anti-Sm       Não reagente            Não
~Soro - Imunoensaio                               reagente
-----------------------------------------------------------`)
    expect(read.map(({ name, result, isNormal }) => [name, result, isNormal])).toEqual([
      ['Anticorpos anti-SSA', 'Não reagente', true],
      ['Anticorpos anti-SSB', 'Reagente', false],
      ['Anticorpos anti-Sm', 'Não reagente', true],
    ])
  })

  test('may print a heading over each value, and a badge behind it', () => {
    const read = readRuled(`
HEPATIC FUNCTION
Albumin                        Value
Normal range: 3.5 - 5.0 g/dL   3.2 g/dL   Abnormal
------------------------------------------------------
Ammonia                        Value
Normal range: 16 - 60 umol/L   42 umol/L
------------------------------------------------------
COAGULATION

INR                            Value
Normal value: 0.9 - 1.1        1.4   Abnormal
------------------------------------------------------
Lactate                        Value
Normal range: 0.5 - 2.2        2.4 mmol/L  Abnormal
------------------------------------------------------`)
    expect(read.map(({ name, result, isNormal }) => [name, result, isNormal])).toEqual([
      ['Albumin', '3.2 g/dL', false],
      ['Ammonia', '42 umol/L', true],
      ['INR', '1.4', false],
      ['Lactate', '2.4 mmol/L', false],
    ])
  })
})
