import { expect, test } from 'vitest'
import { read } from './exam-typed.ts'

/** Papers of kinds that no drawn set has: what is printed is written down before the rules that read it. */
interface Paper {
  readonly kind: string
  readonly body: string
  readonly tests: readonly string[]
  readonly conclusion?: string
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
    kind: 'three bottles of a culture of liquor',
    body: `CULTURA DE LÍQUIDO CEFALORRAQUIDIANO

                           Frasco 1 - aeróbio      Frasco 2 - anaeróbio     Frasco 3 - fungos
Resultado                  Positiva                Negativa                 Negativa
Tempo de incubação         18,4 h                  120 h                    120 h
Coloração de Gram          Cocos Gram-positivos    Não observado            Não observado

Pesquisa de antígeno capsular (látex)       Não detectada       Ref.: Não detectada`,
    tests: [
      'Resultado - Frasco 1 - aeróbio = Positiva',
      'Resultado - Frasco 2 - anaeróbio = Negativa',
      'Resultado - Frasco 3 - fungos = Negativa',
      'Tempo de incubação - Frasco 1 - aeróbio = 18,4 h',
      'Tempo de incubação - Frasco 2 - anaeróbio = 120 h',
      'Tempo de incubação - Frasco 3 - fungos = 120 h',
      'Coloração de Gram - Frasco 1 - aeróbio = Cocos Gram-positivos',
      'Coloração de Gram - Frasco 2 - anaeróbio = Não observado',
      'Coloração de Gram - Frasco 3 - fungos = Não observado',
      'Pesquisa de antígeno capsular (látex) = Não detectada',
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
    kind: 'an elastography with its measures and classes',
    body: `ELASTOGRAFIA HEPÁTICA TRANSITÓRIA

Medidas
Rigidez hepática (mediana)             7,9 kPa        até 7,0
IQR/mediana                            14 %           até 30
CAP                                    288 dB/m       até 238

Descrição
Exame realizado em jejum de três horas, com dez medidas válidas no lobo direito do fígado, todas aceitas.

Conclusão
1. Rigidez hepática compatível com fibrose F2.
2. Esteatose moderada (S2).

Classificação da rigidez
Fibrose                F0-F1          F2             F3             F4
kPa                    até 7,0        7,1 a 9,4      9,5 a 12,4     12,5 ou mais`,
    tests: ['Rigidez hepática (mediana) = 7,9 kPa', 'IQR/mediana = 14 %', 'CAP = 288 dB/m'],
    conclusion: '1. Rigidez hepática compatível com fibrose F2. 2. Esteatose moderada (S2).',
  },
  {
    kind: 'a cardiopulmonary exercise test with shares of the predicted',
    body: `TESTE CARDIOPULMONAR DE EXERCÍCIO

                                          Repouso                Pico
Parâmetro                Previsto     Obtido   % prev.     Obtido     % prev.
VO2 (mL/kg/min)          32,4         3,6      11          24,1       74
FC (bpm)                 171          68       40          158        92
Pulso de O2 (mL)         12,8         4,1      32          10,9       85

Laudo
Capacidade aeróbica levemente reduzida.
Sem sinais de isquemia ao esforço.`,
    tests: [
      'VO2 - Repouso = 3,6 mL/kg/min',
      'VO2 - Pico = 24,1 mL/kg/min',
      'VO2 - Repouso - % prev = 11 %',
      'VO2 - Pico - % prev = 74 %',
      'FC - Repouso = 68 bpm',
      'FC - Pico = 158 bpm',
      'FC - Repouso - % prev = 40 %',
      'FC - Pico - % prev = 92 %',
      'Pulso de O2 - Repouso = 4,1 mL',
      'Pulso de O2 - Pico = 10,9 mL',
      'Pulso de O2 - Repouso - % prev = 32 %',
      'Pulso de O2 - Pico - % prev = 85 %',
    ],
    conclusion: 'Capacidade aeróbica levemente reduzida. Sem sinais de isquemia ao esforço.',
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

test.each(PAPERS)('$kind', ({ body, tests, conclusion }) => {
  const { observations, conclusion: said } = read(body)
  expect(observations.map(({ name, result }) => `${name} = ${result}`)).toEqual(tests)
  if (conclusion !== undefined) expect(said).toBe(conclusion)
})
