import { escapeHtml, type Layout, type Person, page, printDate, sexWord, truthFor } from '../document.ts'
import { expected } from '../expected.ts'
import type { Random } from '../random.ts'

/** What a table prints of one test; lines of a reference are parted by `\n`. */
interface WrappedTest {
  readonly name: string
  readonly result: string
  readonly unit: string
  readonly reference: string
  readonly method: string
  readonly normal: boolean | null
}

type Column = 'name' | 'result' | 'reference' | 'method'
type Ruling = 'grid' | 'rows' | 'none' | 'shaded'

const REACTIVE = ['Não reagente', 'Reagente', 'Fracamente reagente'] as const
const DETECTED = ['Não detectado', 'Detectado', 'Indeterminado'] as const
const METHODS = [
  'Quimioluminescência por micropartículas (CMIA)',
  'Eletroquimioluminescência em analisador automatizado',
  'Imunocromatografia de fluxo lateral com leitura óptica',
  'PCR em tempo real com transcrição reversa',
  'Espectrofotometria cinética automatizada',
]
const VERDICTS: readonly (readonly [string, readonly string[]])[] = [
  ['Anticorpos anti-HIV 1 e 2 e antígeno p24', REACTIVE],
  ['Anticorpos anti-HCV (hepatite C)', REACTIVE],
  ['Antígeno de superfície do vírus da hepatite B (HBsAg)', REACTIVE],
  ['Sífilis - teste treponêmico (CMIA)', REACTIVE],
  ['Doença de Chagas, anticorpos IgG', REACTIVE],
  ['Toxoplasmose, anticorpos IgM', REACTIVE],
  ['SARS-CoV-2, pesquisa de RNA', DETECTED],
  ['Dengue, antígeno NS1', DETECTED],
]

/** Low and high limit, decimals, and whether limits are printed for men and women. */
const MEASURES: readonly (readonly [string, string, number, number, number, boolean])[] = [
  ['Hemoglobina glicada (HbA1c) por HPLC', '%', 4, 5.6, 1, false],
  ['Transferrina, índice de saturação da', '%', 20, 50, 0, false],
  ['Ferritina', 'ng/mL', 15, 150, 0, true],
  ['Ácido úrico sérico', 'mg/dL', 2.6, 6, 1, true],
  ['Desidrogenase láctica (LDH)', 'U/L', 120, 246, 0, false],
  ['Fosfatase alcalina', 'U/L', 40, 129, 0, false],
  ['Hormônio tireoestimulante (TSH) ultrassensível', 'µUI/mL', 0.4, 4.3, 2, false],
  ['Creatinina', 'mg/dL', 0.5, 1.1, 2, true],
]

const print = (value: number, places: number) => value.toFixed(places).replace('.', ',')

function inventTests(random: Random, person: Person): WrappedTest[] {
  const verdicts = random.some(VERDICTS, 5).map(([name, words]): WrappedTest => {
    const result = random.chance(0.6) ? words[0]! : random.pick(words)
    return {
      name,
      result,
      unit: '',
      reference: words[0]!,
      method: random.pick(METHODS),
      normal: result === words[0],
    }
  })
  const measures = random.some(MEASURES, 4).map(([name, unit, low, high, places, bySex]): WrappedTest => {
    const value = Number((low + (high - low) * (random.next() * 1.5 - 0.2)).toFixed(places))
    const men = person.sex === 'M'
    const [from, to] = bySex && men ? [low * 1.5, high * 1.5] : [low, high]
    const range = (factor: number) =>
      `${print(low * factor, places)} a ${print(high * factor, places)} ${unit}`
    return {
      name,
      result: print(value, places),
      unit,
      reference: bySex ? `Homens: ${range(1.5)}\nMulheres: ${range(1)}` : range(1),
      method: random.pick(METHODS),
      normal: value >= Number(from.toFixed(places)) && value <= Number(to.toFixed(places)),
    }
  })
  return random.some([...verdicts, ...measures], 9)
}

/** Millimetres of a column whose entries fit, and of one whose entries don't. */
const WIDTHS: Record<Column, readonly [wide: number, narrow: number]> = {
  name: [84, 34],
  result: [38, 21],
  reference: [48, 23],
  method: [0, 46],
}
const HEADINGS: Record<Column, string> = {
  name: 'Exame',
  result: 'Resultado',
  reference: 'Valores de referência',
  method: 'Método',
}

const BORDERS: Record<Ruling, string> = {
  grid: 'td,th{border:0.7pt solid #444}',
  rows: 'tr{border-bottom:0.5pt solid #888}',
  none: '',
  shaded: 'tr:nth-child(even){background:#e8eef4}',
}

function makeTable(name: string, ruling: Ruling, wrapped: readonly Column[]): Layout {
  return {
    name,
    lang: 'pt',
    make(random, person) {
      const tests = inventTests(random, person)
      const padding = random.pick([0.3, 1.2, 2.4])
      const align = random.pick(['top', 'middle', 'top'])
      const size = random.pick([8.5, 9.5])
      const order: Column[] = [
        'name',
        ...random.pick<Column[]>([
          ['method', 'result'],
          ['result', 'method'],
        ]),
        'reference',
      ]
      const columns = order.filter((column) => column !== 'method' || wrapped.includes('method'))
      const width = (column: Column) => WIDTHS[column][wrapped.includes(column) ? 1 : 0]
      const text = (test: WrappedTest, column: Column) =>
        column === 'result' && test.unit !== '' ? `${test.result} ${test.unit}` : test[column]
      const rows = tests.map(
        (test) =>
          `<tr>${columns.map((column) => `<td>${escapeHtml(text(test, column)).replaceAll('\n', '<br>')}</td>`).join('')}</tr>`,
      )
      return {
        html: page(
          `table{table-layout:fixed;width:${columns.reduce((sum, column) => sum + width(column), 0)}mm;font-size:${size}pt;margin-top:6mm}th{text-align:left}td,th{padding:${padding}mm 1.5mm;vertical-align:${align};overflow-wrap:normal}${BORDERS[ruling]}`,
          `<h2>${person.laboratory}</h2><p>Paciente: ${person.name} &nbsp; Sexo: ${sexWord(person, 'pt')}</p><p>Idade: ${person.age} anos &nbsp; Data da coleta: ${printDate(person.collected)}</p><p>Médico: ${person.physician}</p><table><colgroup>${columns.map((column) => `<col style="width:${width(column)}mm">`).join('')}</colgroup><tr>${columns.map((column) => `<th>${HEADINGS[column]}</th>`).join('')}</tr>${rows.join('')}</table><p style="margin-top:8mm;font-size:7.5pt">Este laudo não substitui a avaliação clínica do médico assistente.</p>`,
        ),
        truth: truthFor(
          person,
          '',
          tests.map((test) =>
            expected(
              test.name,
              test.result,
              test.unit === '' ? null : test.unit,
              test.reference.split('\n'),
              test.normal,
            ),
          ),
        ),
      }
    },
  }
}

const WRAPPED: readonly (readonly [string, readonly Column[]])[] = [
  ['names', ['name']],
  ['results', ['result']],
  ['references', ['reference']],
  ['methods', ['method']],
  ['all', ['name', 'result', 'reference', 'method']],
]

/** Entries too long for their columns, under every kind of ruling. */
export const WRAPPED_TABLES: readonly Layout[] = (['grid', 'rows', 'none', 'shaded'] as const).flatMap(
  (ruling) => WRAPPED.map(([what, columns]) => makeTable(`pt-wrapped-${what}-${ruling}`, ruling, columns)),
)
