import { describe, expect, it } from 'vitest'
import { read } from './exam-typed.ts'

const verdicts = (body: string) => read(body).observations.map(({ isNormal }) => isNormal)

describe('verdicts on words', () => {
  it('are not given on the shade of a colour', () => {
    const body = `Exame                Resultado         Valor de referência
Cor                  Amarelo claro     Amarelo citrino
Aspecto              Turvo             Límpido`
    expect(verdicts(body)).toEqual([null, false])
  })

  it('are given on another colour', () => {
    const body = `Cor                  Vermelho          Amarelo citrino
Densidade            1.015             1.005 a 1.030`
    expect(verdicts(body)).toEqual([false, true])
  })

  it('are given where the sample is named, too', () => {
    const body = `Exame          Resultado                 Valor de referência
HBsAg          Amostra não reagente      Não reagente
Anti-HCV       Amostra reagente          Não reagente`
    expect(verdicts(body)).toEqual([true, false])
  })

  it('are given on what can not be counted, beyond an upper limit', () => {
    const body = `Leucócitos            Incontáveis            até 5.000
Hemácias              Incontáveis            0 a 10`
    expect(verdicts(body)).toEqual([false, false])
  })

  it('are not given on a few, or where the limit is a lower one', () => {
    const body = `Leucócitos            Raros                  até 5.000
Hemácias              Incontáveis            Superior a 5.000`
    expect(verdicts(body)).toEqual([null, null])
  })
})

describe('verdicts on titres', () => {
  const of = (value: string, limit: string) =>
    verdicts(`Exame                    Resultado      Valor de referência
FAN                      ${value.padEnd(15)}${limit}
Glicose                  85 mg/dL       70 a 99`)[0]

  it('go by the dilution', () => {
    expect([of('1/640', 'Inferior a 1/80'), of('1/40', 'Inferior a 1/80')]).toEqual([false, true])
  })

  it('tell the limit itself by its words', () => {
    expect([of('1/80', 'Inferior a 1/80'), of('1/80', 'Até 1/80')]).toEqual([false, true])
  })

  it('are not given where the reference is no titre', () => {
    expect(of('1/2', 'Não reagente')).toBeNull()
  })
})

describe('verdicts behind their limits', () => {
  const igm = (value: string) => `TOXOPLASMOSE IgM
Resultado: ${value} U/mL
Valores de referência:
Inferior a 15,0: não reagente
Superior ou igual a 15,0: reagente`

  it('judge a value as those before them do', () => {
    expect(['8,0', '28,0'].flatMap((value) => verdicts(igm(value)))).toEqual([true, false])
  })

  it('do so with a unit between them, and on the next line', () => {
    const factor = (value: string) =>
      `Exame                  Resultado         Valor de referência\nFator reumatoide       ${value} UI/mL          Inferior a 14 UI/mL:\n                                         negativo`
    expect(['11', '28'].flatMap((value) => verdicts(factor(value)))).toEqual([true, false])
  })
})

describe('verdicts by a class that is named for an illness', () => {
  const of = (value: number) =>
    verdicts(`Glicose              85 mg/dL       70 a 99
Albuminúria          ${value} mg/g        Microalbuminúria: 30 a 300`)[1]

  it('are bad in it, and none outside', () => {
    expect([of(45), of(20)]).toEqual([false, null])
  })
})

describe('verdicts on limits of several groups', () => {
  const of = (age: number, body: string) =>
    read(
      body,
      `Laboratório Exemplo\nPaciente: Ana de Teste   Idade: ${age} anos   Sexo: Feminino\nData da coleta: 05/03/2024\n\n`,
    ).observations.map(({ isNormal }) => isNormal)

  it('go by goals for a risk that is not told only where all of them agree', () => {
    const body = (value: number) => `LDL COLESTEROL
Resultado: ${value} mg/dL
Valores de referência:
Risco baixo: inferior a 130 mg/dL
Risco alto: inferior a 70 mg/dL
Risco muito alto: inferior a 50 mg/dL`
    expect([40, 98, 140].flatMap((value) => of(50, body(value)))).toEqual([true, null, false])
  })

  it('go by the limits of the old before those of a sex', () => {
    const body = `Exame          Resultado    Unidade    Homens         Mulheres       Acima de 70 anos
Creatinina     1,02         mg/dL      0,70 - 1,20    0,50 - 0,90    0,60 - 1,10`
    expect([...of(74, body), ...of(50, body)]).toEqual([true, false])
  })

  it('do not take surfaces of bodies for men, or hours without food for ages', () => {
    const head =
      'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\nData da coleta: 05/03/2024\n\n'
    const body = `Filtração glomerular       98 mL/min/1,73 m²     Superior a 60 mL/min/1,73 m²
Glicose                    101 mg/dL             70 a 99 mg/dL (jejum de 8 a 12 horas)`
    expect(read(body, head).observations.map(({ isNormal }) => isNormal)).toEqual([true, false])
  })
})

describe('verdicts on limits parted by a stroke', () => {
  const one = (value: string, limits: string) =>
    verdicts(
      `Exame            Resultado       Valores de referência\nHemoglobina      ${value} g/dL       ${limits}`,
    )

  it('are given where the value lies inside or outside of both', () => {
    expect(one('14,0', '13,0 a 17,0 / 12,0 a 16,0')).toEqual([true])
    expect(one('10,5', '13,0 a 17,0 / 12,0 a 16,0')).toEqual([false])
  })

  it('are not given where nothing tells whose limits decide', () => {
    expect(one('12,5', '13,0 a 17,0 / 12,0 a 16,0')).toEqual([null])
    expect(one('16,5', '< 17,0 / 16,0')).toEqual([null])
  })

  it('are given where the stroke parts no limits', () => {
    expect(one('14,0', 'Até 17,0 g/dL / 3 meses')).toEqual([true])
  })
})

describe('a titre beside a verdict', () => {
  const told = (body: string) =>
    read(body).observations.map((one) => [one.name, one.result, ...one.referenceValues, one.needsReview])

  it('is a result of its own under its heading', () => {
    expect(
      told(`SÍFILIS

Teste                    Resultado       Título       Valor de referência
VDRL                     Reagente        1:32         Não reagente
FTA-Abs IgG              Reagente                     Não reagente`),
    ).toEqual([
      ['VDRL', 'Reagente', 'Não reagente', false],
      ['VDRL - Título', '1:32', 'Não reagente', false],
      ['FTA-Abs IgG', 'Reagente', 'Não reagente', false],
    ])
  })

  it('is the result where nothing stands beside it', () => {
    const alone = `Teste                    Título       Valor de referência
VDRL                     1:32         Não reagente`
    expect(told(alone)).toEqual([['VDRL', '1:32', 'Não reagente', false]])
  })

  it('is no limit behind a label, and the verdict is to be looked at', () => {
    const labelled = `SÍFILIS

VDRL                     Reagente        Título: 1:32      Não reagente
FTA-Abs IgG              Reagente                          Não reagente`
    expect(told(labelled)).toEqual([
      ['VDRL', 'Reagente', 'Não reagente', true],
      ['FTA-Abs IgG', 'Reagente', 'Não reagente', false],
    ])
  })
})
