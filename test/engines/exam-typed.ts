import type { PageText, Word } from '../../src/engines/exam/parser/layout/page-text.ts'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'

const SIZE = 10
const WIDTH = 5
const LINE = 14

/** A typed page: one character is as wide as another, so that columns are where the blanks put them. */
export function typed(text: string, change: Partial<PageText> = {}): PageText {
  const words = text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match): Word => {
      const x0 = 20 + match.index * WIDTH
      const y0 = 20 + row * LINE
      return {
        text: match[0],
        x0,
        y0,
        x1: x0 + match[0].length * WIDTH,
        y1: y0 + SIZE,
        confidence: 1,
        bold: false,
      }
    }),
  )
  return { page: 1, width: 595, height: 842, words, source: 'text', ...change }
}

/** Level rules between the rows of a typed page, and upright ones at the columns: typed by `-` alone and `|`. */
export function ruled(text: string): PageText {
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => line.length))
  const rules = lines.flatMap((line, row) => {
    const y = 20 + row * 14 + 5
    return /^-+$/.test(line) ? [{ x0: 20, x1: 20 + width * 5, y0: y, y1: y }] : []
  })
  const [first, last] = [rules[0]!, rules.at(-1)!]
  const columns = [...(lines.find((line) => line.startsWith('|')) ?? '').matchAll(/\|/g)]
  const uprights = columns.map(({ index }) => ({
    x0: 22 + index * 5,
    x1: 22 + index * 5,
    y0: first.y0,
    y1: last.y1,
  }))
  const plainText = lines.map((line) => (/^-+$/.test(line) ? '' : line.replaceAll('|', ' '))).join('\n')
  return typed(plainText, { rules: [...rules, ...uprights] })
}

const HEAD =
  'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\nData da coleta: 05/03/2024\n\n'
/** What a typed report says, under a plain letterhead unless given another. */
export const read = (body: string, head = HEAD) => understandExam([typed(head + body)], 'pt-BR')
export const results = (body: string) =>
  read(body).observations.map(({ name, result }) => `${name} = ${result}`)
export const references = (body: string) =>
  read(body).observations.map(({ referenceValues }) => referenceValues)

const BODY =
  '\nExame            Resultado      Unidade     Valores de referência\nGlicose          92             mg/dL       70 a 99'
const ENGLISH_BODY =
  '\nTest             Result         Units       Reference Range\nGlucose          92             mg/dL       70 - 99'
/** What a report says that has the given lines over its only test. */
export const readUnder = (language: 'pt' | 'en', head: string) =>
  read(language === 'pt' ? BODY : ENGLISH_BODY, `${head}\n`)
