import { describe, expect, it } from 'vitest'
import { read, results } from './exam-typed.ts'

describe('measures in running lines', () => {
  it('stand one behind the other, each with its unit', () => {
    const found = ['DBP = 48 mm', 'CC = 178 mm', 'CA = 151 mm', 'CF = 32 mm']
    expect(
      results('ULTRASSONOGRAFIA OBSTÉTRICA\nBiometria fetal: DBP 48 mm   CC 178 mm   CA 151 mm   CF 32 mm'),
    ).toEqual(found)
    expect(
      results(
        'ULTRASSONOGRAFIA OBSTÉTRICA\nDBP 48 mm, CC 178 mm, CA 151 mm, CF 32 mm, peso fetal estimado 340 g.',
      ),
    ).toEqual([...found, 'peso fetal estimado = 340 g'])
  })

  it('are none where the unit is not theirs', () => {
    expect(
      results('ULTRASSONOGRAFIA OBSTÉTRICA\nFeto A 48 mm, feto B 178 mm, cordão 151 mm, distância 32 mm'),
    ).toEqual([])
  })

  it('say in brackets where they stand among others, which is no second value', () => {
    const { observations } = read(`ULTRASSONOGRAFIA OBSTÉTRICA COM DOPPLER
•   Diâmetro biparietal: 80 mm (p 42)                 Comprimento do úmero: 53 mm (p 24)
•   Peso fetal estimado: 1.586 g (percentil 6, Hadlock)
•   IP da artéria cerebral média: 1,36 (abaixo do p 5)    IP do ducto venoso: 0,52 (p 50)`)
    expect(observations.map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'Diâmetro biparietal = 80 mm',
      'Comprimento do úmero = 53 mm',
      'Peso fetal estimado = 1.586 g',
      'IP da artéria cerebral média = 1,36',
      'IP do ducto venoso = 0,52',
    ])
    expect(observations.filter(({ needsReview }) => needsReview)).toEqual([])
  })
})

it('stars before all of a list are bullets, before one of it a mark', () => {
  const verdicts = (marks: string) =>
    read(`ULTRASSONOGRAFIA OBSTÉTRICA COM DOPPLER
${marks[0]} Diâmetro biparietal: 80 mm
${marks[1]} IP da artéria umbilical: 1,08
${marks[2]} IP do ducto venoso: 0,52`).observations.map(({ isNormal }) => isNormal)
  expect(verdicts('***')).toEqual([null, null, null])
  expect(verdicts(' * ')).toEqual([null, false, null])
})

it('the drug of a second spirometry is no part of a name', () => {
  expect(
    results(`ESPIROMETRIA
                                             Pré-BD                Pós-BD (salbutamol 400 mcg)
Parâmetro    Un     Previsto    LIN                                                                 Var. %
                                             Medido    % prev.     Medido     % prev.
CVF          L      3,28        2,61         2,79      85          2,94       90                    5
VEF1         L      2,64        2,08         1,52      58          1,81       69                    19
PFE          L/s    6,40        4,55         4,03      63          4,71       74                    17`),
  ).toEqual([
    'CVF - Pré-BD = 2,79 L',
    'CVF - Pós-BD = 2,94 L',
    'CVF - Pós-BD - Var. % = 5 %',
    'CVF - Pré-BD - % prev = 85 %',
    'CVF - Pós-BD - % prev = 90 %',
    'VEF1 - Pré-BD = 1,52 L',
    'VEF1 - Pós-BD = 1,81 L',
    'VEF1 - Pós-BD - Var. % = 19 %',
    'VEF1 - Pré-BD - % prev = 58 %',
    'VEF1 - Pós-BD - % prev = 69 %',
    'PFE - Pré-BD = 4,03 L/s',
    'PFE - Pós-BD = 4,71 L/s',
    'PFE - Pós-BD - Var. % = 17 %',
    'PFE - Pré-BD - % prev = 63 %',
    'PFE - Pós-BD - % prev = 74 %',
  ])
})

describe('a code before the name', () => {
  it('is none, though the name stands far from the middle of its heading', () => {
    expect(
      results(`IgE ESPECÍFICO
Material: Soro   Método: Fluoroenzimaimunoensaio
Cód.                         Alérgeno                       Resultado         Classe
d201    Blomia tropicalis                                   17,90 kUA/L       4
e1      Gato (epitélio)                                     0,42 kUA/L        1
f1      Clara de ovo                                        1,14 kUA/L        2
m3      Aspergillus fumigatus                               0,21 kUA/L        0
f4      Trigo                                               < 0,10 kUA/L      0
f24     Camarão                                             5,03 kUA/L        3
i6      Barata doméstica                                    3,55 kUA/L        3`),
    ).toEqual([
      'Blomia tropicalis = 17,90 kUA/L',
      'Gato (epitélio) = 0,42 kUA/L',
      'Clara de ovo = 1,14 kUA/L',
      'Aspergillus fumigatus = 0,21 kUA/L',
      'Trigo = < 0,10 kUA/L',
      'Camarão = 5,03 kUA/L',
      'Barata doméstica = 3,55 kUA/L',
    ])
  })

  it('names nothing where the name stands in lines above and below', () => {
    expect(
      results(`IgE ESPECÍFICO
Material: Soro   Método: Fluoroenzimaimunoensaio
Cód.                         Alérgeno                       Resultado         Classe
d201    Blomia tropicalis                                   17,90 kUA/L       4
        Dermatophagoides pteronyssinus
d1                                                          48,30 kUA/L       4
        (ácaro da poeira doméstica)
e1      Gato (epitélio)                                     0,42 kUA/L        1
f1      Clara de ovo                                        1,14 kUA/L        2
f4      Trigo                                               < 0,10 kUA/L      0
f24     Camarão                                             5,03 kUA/L        3`).filter((line) =>
        line.includes('48,30'),
      ),
    ).toEqual([])
  })

  it('is the name where a clone stands behind it', () => {
    expect(
      results(`ESTUDO IMUNO-HISTOQUÍMICO
Marcador       Clone       Resultado
p53            DO-7        Positivo
p63            4A4         Negativo
GATA-3         L50-823     Positivo`),
    ).toEqual(['p53 = Positivo', 'p63 = Negativo', 'GATA-3 = Positivo'])
  })
})

it('the number of a lot beside its days names no result', () => {
  const page = (lot: string) => `Dengue, NS1 - Enzimaimunoensaio
Material     Nº da amostra    Data da coleta   Kit
Soro         1a               24/03/2025       NS1 Ag ELISA
Lote         Validade         Recebimento      Processamento
${lot}
Resultado            Referência
Não reagente         Não reagente`
  expect(results(page('DO917        30/11/2025       26/03/2025       27/03/2025'))).toEqual([
    'Dengue, NS1 - Enzimaimunoensaio = Não reagente',
  ])
})

it('words alone below the words of a result, as tight as the lines of a cell, mark it', () => {
  const marked = (last: string) =>
    read(`IMUNOFIXAÇÃO
Exame                       Resultado                           Valor de referência
Crioglobulinas              Ausentes                            Ausentes
Imunofixação sérica         Presença de banda monoclonal        Ausência de banda monoclonal
${last}`).observations.map(({ needsReview }) => needsReview)
  expect(marked('                            IgA/Lambda')).toEqual([false, true])
  expect(marked('Observações')).toEqual([false, false])
})
