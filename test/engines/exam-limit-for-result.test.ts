import { describe, expect, test } from 'vitest'
import { markLimitForResult } from '../../src/engines/exam/parser/judge/limit-for-result.ts'
import { toLines } from '../../src/engines/exam/parser/layout/lines.ts'
import type { Observation } from '../../src/engines/exam/port.ts'
import { read, typed } from './exam-typed.ts'

const said = (body: string) =>
  read(body).observations.map(({ name, result, reviewReasons = [] }) => [name, result, ...reviewReasons])

describe('a result worded as a limit, without limits', () => {
  test('is marked where a measure in its unit stands below it', () => {
    expect(
      said(`Gama-GT                       Inferior a 73 U/L

71 U/L                        Dentro da referência

Ferritina                     486 ng/mL     22 a 322 ng/mL`),
    ).toEqual([
      ['Gama-GT', 'Inferior a 73 U/L', 'rivals'],
      ['Ferritina', '486 ng/mL'],
    ])
  })

  test('is marked where a name that nobody knows stands behind the measure of another test', () => {
    const page = typed('40,7 mg/g        Qualquer: superior a 300 mg/g')
    const [line] = toLines(page)
    const at = (name: string, cell: number): Observation => ({
      ...read('Exame           Resultado\nUreia           30 mg/g').observations[0]!,
      name,
      result: cell === 0 ? '40,7 mg/g' : 'superior a 300 mg/g',
      box: {
        page: 1,
        x: line!.cells[cell]!.x0 / page.width,
        y: line!.y0 / page.height,
        width: 0.02,
        height: (line!.y1 - line!.y0) / page.height,
      },
    })
    const marks = (name: string) =>
      markLimitForResult([at('Relação fictícia', 0), at(name, 1)], [line!]).map((one) => one.needsReview)
    expect(marks('Gravemente aumentada')).toEqual([false, true])
    expect(marks('Albumina')).toEqual([false, false])
  })

  test('is a result where the measure is in another unit, within words, or of another test', () => {
    for (const other of [
      '71 mg/dL',
      'Limite de detecção do método: 20 UI/mL',
      'Ferritina                     486 UI/mL     22 a 322 UI/mL',
    ])
      expect(said(`Anti-TPO                      Inferior a 28 UI/mL\n\n${other}`)[0]).toEqual([
        'Anti-TPO',
        'Inferior a 28 UI/mL',
      ])
  })
})

describe('a result worded as a limit, with limits of its own', () => {
  test('is a result, whatever stands below it', () => {
    expect(
      said(`Exame           Resultado              Valores de referência
Anti-TPO        Inferior a 28 UI/mL    Inferior a 60 UI/mL

71 UI/mL`)[0],
    ).toEqual(['Anti-TPO', 'Inferior a 28 UI/mL'])
  })
})
