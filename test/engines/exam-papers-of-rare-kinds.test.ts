import { expect, test } from 'vitest'
import { read } from './exam-typed.ts'

/** Papers of kinds that no drawn set has: what is printed is written down before the rules that read it. */
interface Paper {
  readonly kind: string
  readonly body: string
  readonly tests: readonly string[]
}

const PAPERS: readonly Paper[] = [
  {
    kind: 'arboviruses, each antibody with its index',
    body: `DENGUE
Material: soro - Método: ensaio imunoenzimático
Antígeno NS1                       Não reagente          Valor de referência
                                                         Não reagente: inferior a 0,90
Índice                             0,12                  Reagente: superior a 1,10
IgM                                Reagente              Não reagente
Índice                             4,38                  Inferior a 0,90
IgG                                Não reagente          Não reagente
Índice                             0,31                  Inferior a 0,90

CHIKUNGUNYA
Material: soro - Método: imunocromatografia
IgM                                Não reagente          Não reagente
IgG                                Não reagente          Não reagente`,
    tests: [
      'Antígeno NS1 = Não reagente',
      'Antígeno NS1 - Índice = 0,12',
      'DENGUE - IgM = Reagente',
      'DENGUE - IgM - Índice = 4,38',
      'DENGUE - IgG = Não reagente',
      'DENGUE - IgG - Índice = 0,31',
      'CHIKUNGUNYA - IgM = Não reagente',
      'CHIKUNGUNYA - IgG = Não reagente',
    ],
  },
  {
    kind: 'tuberculosis, a result that is a sentence',
    body: `TESTE RÁPIDO MOLECULAR PARA TUBERCULOSE (TRM-TB)
Material: escarro

Resultado                  Detectado DNA do complexo Mycobacterium tuberculosis.
Referência                 Não detectado

RESISTÊNCIA À RIFAMPICINA
Material: escarro

Resultado                  Não detectada mutação no gene rpoB.
Referência                 Não detectada`,
    tests: [
      'TESTE RÁPIDO MOLECULAR PARA TUBERCULOSE (TRM-TB) = Detectado DNA do complexo Mycobacterium tuberculosis.',
      'RESISTÊNCIA À RIFAMPICINA = Não detectada mutação no gene rpoB.',
    ],
  },
  {
    kind: 'a sedimentation by hours and a test of sweat by arms',
    body: `VELOCIDADE DE HEMOSSEDIMENTAÇÃO        Método: Westergren
1a. hora .............: 22 mm                 (até 15)
2a. hora .............: 41 mm                 (até 30)

TESTE DO SUOR                          Método: condutividade
Braço direito ........: 38 mmol/L             (inferior a 60)
Braço esquerdo .......: 41 mmol/L             (inferior a 60)

PESQUISA DE SANGUE OCULTO
Resultado: Positiva na primeira e na segunda amostras, negativa na
           terceira.`,
    tests: [
      'VELOCIDADE DE HEMOSSEDIMENTAÇÃO - 1a. hora = 22 mm',
      'VELOCIDADE DE HEMOSSEDIMENTAÇÃO - 2a. hora = 41 mm',
      'Braço direito = 38 mmol/L',
      'Braço esquerdo = 41 mmol/L',
      'PESQUISA DE SANGUE OCULTO = Positiva na primeira e na segunda amostras, negativa na terceira.',
    ],
  },
]

test.each(PAPERS)('$kind', ({ body, tests }) => {
  const { observations } = read(body)
  expect(observations.map(({ name, result }) => `${name} = ${result}`)).toEqual(tests)
})
