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
