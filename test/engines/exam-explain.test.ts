import { describe, expect, test } from 'vitest'
import { classifyLines } from '../../src/engines/exam/parser/explain/class-of-line.ts'
import { drawExplanation } from '../../src/engines/exam/parser/explain/draw-explanation.ts'
import { layOut } from '../../src/engines/exam/parser/lay-out.ts'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { typed } from './exam-typed.ts'

const PAPER = [
  'Laboratório Exemplo',
  'Paciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino',
  'Data da coleta: 05/03/2024',
  '',
  'Exame            Resultado      Unidade     Valores de referência',
  'Glicose          92             mg/dL       70 a 99',
  'Sódio            em andamento   mEq/L       135 a 145',
  'Ureia            <30>           mg/dL',
  '',
  'CREATININA',
  'Resultado: 1,4 mg/dL',
  'Valor de referência: 0,5 a 1,1 mg/dL',
  '@@ 12 zzz qqq 7   ## 9',
].join('\n')

function explained() {
  const pages = [typed(PAPER)]
  return { laidOut: layOut(pages, 'pt-BR'), reading: understandExam(pages, 'pt-BR') }
}

describe('an explanation', () => {
  test('tells of each line what became of it', () => {
    const { laidOut, reading } = explained()
    const classes = [...classifyLines(laidOut, reading)].map(([line, kind]) => [line.text.slice(0, 12), kind])
    expect(classes).toContainEqual(['Glicose 92 m', 'test'])
    expect(classes).toContainEqual(['Exame Result', 'headings'])
    expect(classes).toContainEqual(['Sódio em and', 'no result'])
    expect(classes).toContainEqual(['Valor de ref', 'of a test'])
    expect(classes).toContainEqual(['Paciente: An', 'registration'])
    expect(classes).toContainEqual(['@@ 12 zzz qq', 'unread'])
  })

  test('is a page without scripts in which what is printed is text only', () => {
    const { laidOut, reading } = explained()
    const html = drawExplanation(laidOut, reading, { redacted: false })
    expect(html).toContain('Glicose')
    expect(html).toContain('&lt;30&gt;')
    expect(html).not.toMatch(/<script|<30>|https?:\/\/(?!www\.w3\.org)/)
    expect(html.match(/<svg/g)).toHaveLength(1)
  })

  test('says nothing of the paper where it is redacted, but how long words are and where digits stand', () => {
    const { laidOut, reading } = explained()
    const html = drawExplanation(laidOut, reading, { redacted: true })
    for (const said of ['Glicose', 'Ana', 'Exemplo', '1,4', '92']) expect(html).not.toContain(said)
    expect(html).toContain('Xxxxxxx'.toLowerCase())
  })
})

describe('a page of which most was not understood', () => {
  const known =
    'Exame            Resultado      Unidade     Valores de referência\nGlicose          92             mg/dL       70 a 99\nUreia            30             mg/dL       15 a 45'
  const strange = Array.from({ length: 10 }, (_, i) => `qwe ${i} rty uio ${i} pas dfg`).join('\n')

  test('is told, and one that was is not', () => {
    const head =
      'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos\nData da coleta: 05/03/2024\n\n'
    const pages = [typed(head + known), typed(strange, { page: 2 })]
    expect(understandExam(pages, 'pt-BR').warnings).toEqual([
      'most of what is printed on page 2 was not understood',
    ])
    expect(understandExam([typed(head + known)], 'pt-BR').warnings).toEqual([])
  })
})
