import { expect, test } from 'vitest'
import { results } from './exam-typed.ts'

/** Tables that look like a kind of matrix, and whose values have names of one part. */
test.each([
  [
    'drugs, but no germs',
    `UROCULTURA

Antimicrobiano         Resultado               Halo
Amoxicilina            Resistente              12
Vancomicina            Sensível                18`,
    ['Amoxicilina = Resistente', 'Vancomicina = Sensível'],
  ],
  [
    'a title over names, and values with a unit',
    `BIOQUÍMICA             Resultado (mg/dL)      Referência
Glicose                92                     70 a 99
Ureia                  30                     15 a 43`,
    ['Glicose = 92 mg/dL', 'Ureia = 30 mg/dL'],
  ],
])('%s head no matrix', (_, body, found) => {
  expect(results(body)).toEqual(found)
})

test.each([
  [
    'before',
    `UROCULTURA
Pesquisa de ESBL            : Negativa
Antimicrobiano              CIM (mg/L)     Interpretação
Amoxicilina/Clavulanato     > 16/8         Resistente
Piperacilina/Tazobactam     16/4           Sensível, aumentando exposição
Cotrimoxazol                <= 0,5/9,5     Sensível
Amicacina                   4              Sensível`,
    [
      'Pesquisa de ESBL = Negativa',
      'Amoxicilina/Clavulanato = Resistente',
      'Amoxicilina/Clavulanato - CIM = > 16/8 mg/L',
      'Piperacilina/Tazobactam = Sensível, aumentando exposição',
      'Piperacilina/Tazobactam - CIM = 16/4 mg/L',
      'Cotrimoxazol = Sensível',
      'Cotrimoxazol - CIM = <= 0,5/9,5 mg/L',
      'Amicacina = Sensível',
      'Amicacina - CIM = 4 mg/L',
    ],
  ],
  [
    'behind',
    `ANTIBIOGRAMA
Antibiótico          S/I/R        CIM (µg/mL)
Cefepima             I            8
Meropenem            R            > 16`,
    ['Cefepima = I', 'Cefepima - CIM = 8 µg/mL', 'Meropenem = R', 'Meropenem - CIM = > 16 µg/mL'],
  ],
])('concentrations of drugs %s the response are read', (_, body, found) => {
  expect(results(body)).toEqual(found)
})
