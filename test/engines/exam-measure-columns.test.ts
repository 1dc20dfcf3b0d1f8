import { describe, expect, test } from 'vitest'
import { read, results } from './exam-typed.ts'

/** What clinics print over their tables: no word of a laboratory's. */
const PLAIN = 'Clínica Exemplo\nPaciente: Ana de Teste   Idade: 40 anos\n\n'
const measured = (body: string) =>
  read(body, PLAIN).observations.map(({ name, result }) => `${name} = ${result}`)

test('a measure has all the words of its heading for a name, but those that say of which exam it is', () => {
  const body = (first: string, second: string) => `MAPA 24 HORAS

Período           ${first}      ${second}
24 horas          138                   58
Vigília           142                   54
Sono              128                   69`
  expect(measured(body('PAS média (mmHg)', 'Carga PAS (%)')).slice(0, 2)).toEqual([
    '24 horas - PAS média = 138 mmHg',
    '24 horas - Carga PAS = 58 %',
  ])
})

test('vessels are measured in a paper that no word of a laboratory stands in', () => {
  const body = `ULTRASSOM DOPPLER DE CARÓTIDAS

Vaso                          VPS (cm/s)     VDF (cm/s)     Estenose
Carótida comum direita        78             19             -
Carótida interna direita      142            38             50 a 69 %
Carótida interna esquerda     84             26             leve`
  expect(measured(body)).toEqual([
    'Carótida comum direita - VPS = 78 cm/s',
    'Carótida comum direita - VDF = 19 cm/s',
    'Carótida interna direita - VPS = 142 cm/s',
    'Carótida interna direita - VDF = 38 cm/s',
    'Carótida interna esquerda - VPS = 84 cm/s',
    'Carótida interna esquerda - VDF = 26 cm/s',
  ])
  expect(
    measured(
      'ORÇAMENTO\n\nSala          Altura (m)     Preço\nNorte         3              120\nSul           4              150',
    ),
  ).toEqual([])
})

test('bare numbers are minutes where their heading says so', () => {
  const body = (label: string) => `TESTE DE ESTÍMULO

${label}     LH (UI/L)      FSH (UI/L)
-15             0,2            1,1
0               0,3            1,2
30              8,4            4,8`
  expect(results(body('Tempo (min)')).slice(0, 4)).toEqual([
    'LH - -15 min = 0,2 UI/L',
    'FSH - -15 min = 1,1 UI/L',
    'LH - 0 min = 0,3 UI/L',
    'FSH - 0 min = 1,2 UI/L',
  ])
  expect(results(body('Amostra    '))).not.toContain('LH - 0 min = 0,3 UI/L')
})

describe('titles inside a table of bones', () => {
  const body = (second: string, name: string) => `DENSITOMETRIA

            BMD             Z-score     BMD on 04/02/2021    Change
Region
            (g/cm²)                     (g/cm²)              (%)
Lumbar spine
L2          1,012           -0,7        1,050                -3,6
L3          0,998           -0,9        1,020                -2,2
${second}
${name}     0,744           -1,8        0,751                -0,9`

  test('are no part of its headings, end no table, and what was measured on another day is no result', () => {
    expect(measured(body('Left hip', 'Neck'))).toEqual([
      'L2 - BMD = 1,012 g/cm²',
      'L2 - Z-score = -0,7',
      'L3 - BMD = 0,998 g/cm²',
      'L3 - Z-score = -0,9',
      'Neck - BMD = 0,744 g/cm²',
      'Neck - Z-score = -1,8',
    ])
  })

  test('are told where rows of several have the same name', () => {
    expect(measured(body('Left hip', 'L2  '))).toContain('Left hip - L2 - Z-score = -1,8')
    expect(measured(body('Left hip', 'L2  '))).toContain('Lumbar spine - L2 - Z-score = -0,7')
  })

  test('are places: what stands under another title is none of the table', () => {
    const other = measured(body('Notes of the operator', 'Neck'))
    expect(other.slice(0, 2)).toEqual(['L2 - BMD = 1,012 g/cm²', 'L2 - Z-score = -0,7'])
    expect(other.filter((text) => text.startsWith('Neck'))).toEqual([])
  })
})
