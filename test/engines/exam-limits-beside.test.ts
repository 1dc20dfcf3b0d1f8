import { describe, expect, it } from 'vitest'
import { read, references, results } from './exam-typed.ts'

const verdicts = (body: string) => read(body).observations.map(({ isNormal }) => isNormal)

describe('limits beside a block', () => {
  it('belong to the result in it, though material and method stand between', () => {
    const body = `GLICOSE                          Valores de referência
Material: Soro                   Normal: 70 a 99 mg/dL
Método: Enzimático               Pré-diabetes: 100 a 125 mg/dL
Resultado: 85 mg/dL              Diabetes: superior a 125 mg/dL`
    expect(references(body)).toEqual([
      ['Normal: 70 a 99 mg/dL', 'Pré-diabetes: 100 a 125 mg/dL', 'Diabetes: superior a 125 mg/dL'],
    ])
  })

  it('may begin beside the material', () => {
    const body = `FERRITINA                        Valores de referência
Material: Soro                   Masculino: 30 a 300 ng/mL
Resultado: 20 ng/mL              Feminino: 15 a 150 ng/mL`
    expect(verdicts(body)).toEqual([true])
  })

  it('end with it: the next block has its own', () => {
    const body = `GLICOSE                          Valores de referência
Material: Soro                   70 a 99 mg/dL
Resultado: 85 mg/dL

UREIA                            Valores de referência
Material: Soro                   15 a 45 mg/dL
Resultado: 30 mg/dL`
    expect(references(body)).toEqual([['70 a 99 mg/dL'], ['15 a 45 mg/dL']])
  })

  it('go on beside what the test showed before', () => {
    const body = `Exame                Resultado                 Valores de referência
TSH                  3,20 µUI/mL               1 a 6 dias: 0,70 a 15,20
Resultado anterior: 4,11                       7 dias a 3 meses: 0,72 a 11,00
Método: Quimioluminescência                    Adultos: 0,27 a 4,20
T4 livre             1,20 ng/dL                0,93 a 1,70`
    expect(references(body)).toEqual([
      ['1 a 6 dias: 0,70 a 15,20', '7 dias a 3 meses: 0,72 a 11,00', 'Adultos: 0,27 a 4,20'],
      ['0,93 a 1,70'],
    ])
  })

  it('go on beside the name of the next test', () => {
    const body = `HEMOGLOBINA GLICADA (HbA1c)      Valores de referência
Resultado: 5,4 %                 Normal: inferior a 5,7 %
Glicose média estimada           Pré-diabetes: 5,7 a 6,4 %
Resultado: 108 mg/dL             Diabetes: superior ou igual a 6,5 %`
    expect(references(body)).toEqual([
      ['Normal: inferior a 5,7 %', 'Pré-diabetes: 5,7 a 6,4 %', 'Diabetes: superior ou igual a 6,5 %'],
      [],
    ])
  })

  it('are those of a row where the row has its own value', () => {
    const body = `Exame                Resultado                 Valores de referência
TSH                  3,20 µUI/mL               0,27 a 4,20
T4 livre             1,20 ng/dL                0,93 a 1,70
T3 total             120 ng/dL                 80 a 200`
    expect(references(body)).toEqual([['0,27 a 4,20'], ['0,93 a 1,70'], ['80 a 200']])
  })
})

describe('limits before a value', () => {
  const plain = `Glicose
Valor de referência: 70 a 99 mg/dL
85

Creatinina
Valor de referência: 0,5 a 1,1 mg/dL
0,8`

  it('make a bare number under them the result', () => {
    expect(results(plain)).toEqual(['Glicose = 85 mg/dL', 'Creatinina = 0,8 mg/dL'])
  })

  it('are needed for it where the name is none that is known', () => {
    expect(results('Sódio     140 mEq/L     136 a 145\nFulanócitos\n85')).toEqual(['Sódio = 140 mEq/L'])
  })

  it('may be drawn as a gauge, whose ends are no value', () => {
    const body = `Sódio
Valor de referência: 136 a 145 mEq/L
136     145
140 mEq/L

Potássio
Valor de referência: 3,5 a 5,1 mEq/L
3,5     5,1
4,2 mEq/L`
    expect(results(body)).toEqual(['Sódio = 140 mEq/L', 'Potássio = 4,2 mEq/L'])
  })

  it('may be drawn as a gauge on the page of a table, too', () => {
    const body = `Exame          Resultado       Unidade      Referência
Glicose        85              mg/dL        70 a 99

SÓDIO
Valor de referência: 136 a 145 mEq/L
136     145
140 mEq/L`
    expect(results(body)).toEqual(['Glicose = 85 mg/dL', 'SÓDIO = 140 mEq/L'])
  })
})

describe('limits behind a label', () => {
  it('may be told in singular and plural at once', () => {
    const body = `GLICOSE
Resultado: 85 mg/dL
Valor(es) de referência
70 a 99 mg/dL

UREIA
Resultado: 30 mg/dL
Valor(es) de referência
15 a 45 mg/dL`
    expect(references(body)).toEqual([['70 a 99 mg/dL'], ['15 a 45 mg/dL']])
  })

  it('tell of an exam where nothing else does', () => {
    const head = 'Paciente: Ana de Teste   Idade: 40 anos\n\n'
    const body = 'GLICOSE\nResultado: 85 mg/dL\nValor(es) de referência\n70 a 99 mg/dL'
    expect(read(body, head).observations).toHaveLength(1)
  })

  it('are needed for it: a number under a name alone is no exam', () => {
    const head = 'Paciente: Ana de Teste   Idade: 40 anos\n\n'
    expect(read('GLICOSE\nResultado: 85 mg/dL', head).observations).toEqual([])
  })
})

describe('a status beside a name', () => {
  const body = `TGO (AST)            Normal
34 U/L
até 40 U/L

TGP (ALT)            Alterado
58 U/L
até 41 U/L`

  it('is no result where the value stands under the name', () => {
    expect(results(body)).toEqual(['TGO (AST) = 34 U/L', 'TGP (ALT) = 58 U/L'])
  })

  it('leaves the verdict to the limits', () => {
    expect(verdicts(body)).toEqual([true, false])
  })

  it('is the result where no value stands under the name', () => {
    const row = `Hemácias             Normal
Glicose              85 mg/dL          70 a 99`
    expect(results(row)).toEqual(['Hemácias = Normal', 'Glicose = 85 mg/dL'])
  })
})

describe('cards side by side', () => {
  it('keep their limits though one of them holds a verdict', () => {
    const body = `Glicose                    Anti-HIV                  Creatinina
85 mg/dL                   Não reagente              0,8 mg/dL
70 a 99                    Não reagente              0,5 a 1,1`
    const numbers = read(body).observations.filter(({ numericResult }) => numericResult !== '')
    expect(numbers.map(({ referenceValues }) => referenceValues)).toEqual([['70 a 99'], ['0,5 a 1,1']])
  })

  it('may hold nothing but verdicts, with their limits below', () => {
    const body = `Anti-HIV                Anti-HCV                HBsAg
Não reagente            Reagente                Não reagente
V.R.: Não reagente      V.R.: Não reagente      V.R.: Não reagente

Glicose                 Ureia                   Creatinina
85 mg/dL                30 mg/dL                0,8 mg/dL
70 a 99                 15 a 45                 0,5 a 1,1`
    expect(verdicts(body)).toEqual([true, false, true, true, true, true])
  })

  it('are not seen in a list of words', () => {
    const body = `Glicose        85 mg/dL         70 a 99
Proteína       Ausente          Ausente
Cetonas        Ausente          Ausente`
    expect(results(body)).toEqual(['Glicose = 85 mg/dL', 'Proteína = Ausente', 'Cetonas = Ausente'])
  })
})

describe('a paragraph', () => {
  const block = `Glicose
Resultado: 85 mg/dL
Valor de referência: 70 a 99`

  it('does not go on where it was furniture in two cells', () => {
    const body = `Este documento foi assinado digitalmente e pode ser conferido no portal da casa     Página 1
${block}`
    expect(results(body)).toEqual(['Glicose = 85 mg/dL'])
  })
})

describe('limits in brackets under a value', () => {
  const body = (under: string) => `EXAME DE URINA

Cor                    Amarelo escuro
                      (amarelo citrino)
Aspecto                Turvo
                       ${under}
Densidade              1.025
                       (1.005 a 1.030)
pH                     7,5
                       (5,0 a 7,0)
Proteínas              Traços
                       (ausentes)`

  it('are its own, and nothing that went on with it', () => {
    expect(references(body('(límpido)'))).toEqual([
      ['amarelo citrino'],
      ['límpido'],
      ['1.005 a 1.030'],
      ['5,0 a 7,0'],
      ['ausentes'],
    ])
    expect(verdicts(body('(límpido)'))).toEqual([null, false, true, false, false])
    expect(read(body('(límpido)')).observations.some(({ needsReview }) => needsReview)).toBe(false)
  })

  it('are none where a remark stands there', () => {
    const told = read(body('(amostra enviada)')).observations
    expect(told[1]).toMatchObject({ result: 'Turvo', referenceValues: [], needsReview: true })
    expect(told[2]).toMatchObject({ referenceValues: ['1.005 a 1.030'] })
  })
})
