import { describe, expect, it } from 'vitest'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { typed } from './exam-typed.ts'

const HEAD = `Laboratório Exemplo
Rua das Acácias, 120 - Centro - CEP 01310-100 - Fone: (11) 3555-0134
Paciente: Ana de Teste      Pedido: 439854467
Idade: 40 anos              Coleta: 05/03/2024 07:12
Unidade Norte               Bloco E, Setor
                            18, Centro Novo
`
const TABLE = 'Exame                      Resultado      Unidade      Valor de referência\n'
const foot = (page: number, pages: number) =>
  `\n\nModelo LAUDO_PADRAO_01 (Versão: 7)     Página ${page} de ${pages}     *439854467*`

/** What a report says whose pages have these bodies, each under the same letterhead and over the same footer. */
function readPages(bodies: readonly string[]): string[] {
  const pages = bodies.map((body, i) => typed(HEAD + body + foot(i + 1, bodies.length), { page: i + 1 }))
  return understandExam(pages, 'pt-BR').observations.map(({ name, result }) => `${name} = ${result}`)
}

describe('reports of several pages', () => {
  it('have no tests in their letterheads and footers', () => {
    const pages = [
      `${TABLE}Glicose                    85             mg/dL        70 a 99`,
      `${TABLE}Creatinina                 0,90           mg/dL        0,60 a 1,20`,
      `${TABLE}Ureia                      31             mg/dL        16 a 48`,
    ]
    expect(readPages(pages)).toEqual(['Glicose = 85 mg/dL', 'Creatinina = 0,90 mg/dL', 'Ureia = 31 mg/dL'])
  })

  it('keep results that are the same at the same height of two pages', () => {
    const page = (name: string) =>
      `${name}\nMaterial: Soro\nResultado: Não reagente\nReferência: Não reagente`
    expect(readPages([page('HBsAg'), page('Anti-HCV')])).toEqual([
      'HBsAg = Não reagente',
      'Anti-HCV = Não reagente',
    ])
  })

  it('keep results of a page that is printed twice', () => {
    const page = `${TABLE}Glicose                    85             mg/dL        70 a 99\nApolipoproteína X          112            mg/dL        90 a 150`
    expect(readPages([page, page])).toHaveLength(4)
  })

  it('go on with a note on the next page, until results begin', () => {
    const note = `Nota
1. Três amostras com 1 semana de intervalo são recomendadas porque os valores variam no mesmo paciente e
   devem ser repetidos em`
    const rest = `   adultos
4. A população da região tende a ter valores maiores de partículas combinadas com 2 tipos de lipoproteína
   chamadas densas`
    const pages = [
      `${TABLE}Glicose                    85             mg/dL        70 a 99\n\n${note}`,
      `${TABLE}${rest}\n\nCreatinina                 0,90           mg/dL        0,60 a 1,20`,
    ]
    expect(readPages(pages)).toEqual(['Glicose = 85 mg/dL', 'Creatinina = 0,90 mg/dL'])
  })
})

describe('a table that goes on where the next page was scanned larger', () => {
  const first = `${HEAD}IgE TOTAL            184 UI/mL        até 100

IgE ESPECÍFICO

Cód.    Alérgeno                    Resultado         Classe
f1      Clara de ovo                1,14 kUA/L        2
f2      Leite de vaca               9,84 kUA/L        3`
  const second = `

f4      Trigo                       < 0,10 kUA/L      0
f24     Camarão                     5,03 kUA/L        3`
  const scanned = (text: string, page: number, scale: number) => {
    const sheet = typed(text, { page, source: 'ocr' })
    const words = sheet.words.map((word) => ({
      ...word,
      x0: word.x0 * scale,
      x1: word.x1 * scale,
      y0: word.y0 * scale,
      y1: word.y1 * scale,
    }))
    return { ...sheet, words, width: sheet.width * scale, height: sheet.height * scale }
  }

  it.each([1, 1.4, 0.7])('is read under its headings: %s times', (scale) => {
    const { observations } = understandExam([scanned(first, 1, 2), scanned(second, 2, 2 * scale)], 'pt-BR')
    expect(observations.map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'IgE TOTAL = 184 UI/mL',
      'Clara de ovo = 1,14 kUA/L',
      'Leite de vaca = 9,84 kUA/L',
      'Trigo = < 0,10 kUA/L',
      'Camarão = 5,03 kUA/L',
    ])
  })
})
