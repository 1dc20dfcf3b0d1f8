import type { TruthTest } from '../../../src/engines/exam/evaluate/truth.ts'
import { DIFFERENTIAL, RED_CELLS } from '../analytes.ts'
import {
  type Language,
  type Layout,
  type Measured,
  measure,
  type Person,
  page,
  printDate,
  printLimits,
  printNumber,
  sexWord,
  truthFor,
  truthOf,
} from '../document.ts'
import type { Random } from '../random.ts'

interface Cell {
  readonly name: string
  readonly percent: number
  readonly absolute: number
  readonly percentReference: string
  readonly absoluteReference: string
  readonly percentNormal: boolean
  readonly absoluteNormal: boolean
}

interface Counts {
  readonly total: number
  readonly cells: readonly Cell[]
  readonly platelets: number
}

function count(random: Random, lang: Language): Counts {
  const total = random.int(28, 140) * 100 + random.int(0, 99)
  const middle = [3, 55, 3, 1, 30, 8]
  const shares = middle.map((share) => Math.max(0, Math.round(share * (0.6 + random.next() * 0.8))))
  shares[1] = shares[1]! + 100 - shares.reduce((sum, share) => sum + share, 0)
  return {
    total,
    platelets: random.int(90, 480) * 1000,
    cells: DIFFERENTIAL.map((cell, i) => {
      const absolute = Math.round((total * shares[i]!) / 100)
      const [low, high] = [cell.low * 70, cell.high * 110]
      return {
        name: lang === 'pt' ? cell.pt : cell.en,
        percent: shares[i]!,
        absolute,
        percentReference: `${cell.low} a ${cell.high}`,
        absoluteReference: `${printNumber(low, 0, lang)} a ${printNumber(high, 0, lang)}`,
        percentNormal: shares[i]! >= cell.low && shares[i]! <= cell.high,
        absoluteNormal: absolute >= low && absolute <= high,
      }
    }),
  }
}

const percentTruth = (cell: Cell, text = String(cell.percent), unit = '%'): TruthTest => ({
  test_name: cell.name,
  result: text,
  numeric_result: cell.percent,
  unit,
  reference_value: [cell.percentReference],
  is_normal: cell.percentNormal,
})
const absoluteTruth = (cell: Cell, unit: string): TruthTest => ({
  test_name: cell.name,
  result: printNumber(cell.absolute, 0, 'pt'),
  numeric_result: cell.absolute,
  unit,
  reference_value: [cell.absoluteReference],
  is_normal: cell.absoluteNormal,
})
const whiteTruth = (total: number, unit: string, reference: string, name = 'Leucócitos'): TruthTest => ({
  test_name: name,
  result: printNumber(total, 0, 'pt'),
  numeric_result: total,
  unit,
  reference_value: [reference],
  is_normal: total >= 4000 && total <= 11000,
})
const plateletTruth = (platelets: number, unit: string, reference: string): TruthTest => ({
  test_name: 'Plaquetas',
  result: printNumber(platelets, 0, 'pt'),
  numeric_result: platelets,
  unit,
  reference_value: [reference],
  is_normal: platelets >= 150000 && platelets <= 450000,
})
const red = (random: Random, person: Person) =>
  RED_CELLS.map((analyte) => measure(random, person, analyte, 'pt'))
const head = (person: Person) =>
  `<h2>${person.laboratory}</h2><p>Paciente: ${person.name}</p><p>Sexo: ${sexWord(person, 'pt')} &nbsp; Idade: ${person.age} anos &nbsp; Coleta: ${printDate(person.collected)}</p><p>Solicitante: ${person.physician}</p>`
const W = '4.000 a 11.000'
const P = '150.000 a 450.000'

/** Percent and absolute in two columns with the unit behind each, both references in one column. */
export const dualReferences: Layout = {
  name: 'pt-hemogram-dual',
  lang: 'pt',
  make(random, person) {
    const cells = count(random, 'pt')
    const reds = red(random, person)
    return {
      html: page(
        'td,th{padding:2px 10px 2px 0;font-size:9.5pt;text-align:left}',
        `${head(person)}<h3 style="margin-top:10px">HEMOGRAMA</h3><p>Material: Sangue total com EDTA. Método: Contagem automatizada</p><table width="100%"><tr><th>SÉRIE VERMELHA</th><th></th><th></th><th>Valores de referência</th></tr>${reds.map((m) => `<tr><td>${m.name}</td><td>${m.text} ${m.unit}</td><td></td><td>${printLimits(m, 'pt')} ${m.unit}</td></tr>`).join('')}<tr><th>SÉRIE BRANCA</th><th></th><th></th><th></th></tr><tr><td>Leucócitos</td><td></td><td>${printNumber(cells.total, 0, 'pt')} /mm³</td><td>${W} /mm³</td></tr>${cells.cells.map((c) => `<tr><td>${c.name}</td><td>${c.percent} %</td><td>${printNumber(c.absolute, 0, 'pt')} /mm³</td><td>${c.percentReference} % &nbsp;&nbsp;&nbsp; ${c.absoluteReference} /mm³</td></tr>`).join('')}<tr><td>Plaquetas</td><td></td><td>${printNumber(cells.platelets, 0, 'pt')} /mm³</td><td>${P} /mm³</td></tr></table>`,
      ),
      truth: {
        ...truthFor(person, 'Hemograma', [
          ...reds.map((m) => truthOf(m, [`${printLimits(m, 'pt')} ${m.unit}`])),
          whiteTruth(cells.total, '/mm³', `${W} /mm³`),
          ...cells.cells.flatMap((c) => [
            { ...percentTruth(c), reference_value: [`${c.percentReference} %`] },
            { ...absoluteTruth(c, '/mm³'), reference_value: [`${c.absoluteReference} /mm³`] },
          ]),
          plateletTruth(cells.platelets, '/mm³', `${P} /mm³`),
        ]),
        requesting_physician: person.physician,
      },
    }
  },
}

/** `Relativo` and `Absoluto` as headings, each with its reference beside it. */
export const relativeAbsolute: Layout = {
  name: 'pt-hemogram-relative',
  lang: 'pt',
  held: true,
  make(random, person) {
    const cells = count(random, 'pt')
    const reds = red(random, person)
    return {
      html: page(
        'td,th{padding:2px 6px;font-size:9pt;text-align:center;border-bottom:1px dotted #aaa}td:first-child,th:first-child{text-align:left}',
        `${head(person)}<h3 style="margin-top:10px">HEMOGRAMA COMPLETO</h3><table width="100%"><tr><th>Eritrograma</th><th>Resultado</th><th>Valores de Referência</th></tr>${reds.map((m) => `<tr><td>${m.name}</td><td>${m.text} ${m.unit}</td><td>${printLimits(m, 'pt')} ${m.unit}</td></tr>`).join('')}</table><table width="100%" style="margin-top:8px"><tr><th>Leucograma</th><th>%</th><th>Referência</th><th>/µL</th><th>Referência</th></tr><tr><td>Leucócitos</td><td>100</td><td></td><td>${printNumber(cells.total, 0, 'pt')}</td><td>${W}</td></tr>${cells.cells.map((c) => `<tr><td>${c.name}</td><td>${c.percent},0</td><td>${c.percentReference}</td><td>${printNumber(c.absolute, 0, 'pt')}</td><td>${c.absoluteReference}</td></tr>`).join('')}</table><p style="margin-top:8px">Plaquetas: ${printNumber(cells.platelets, 0, 'pt')} /µL (Referência: ${P})</p>`,
      ),
      truth: {
        ...truthFor(person, 'Hemograma completo', [
          ...reds.map((m) => truthOf(m, [`${printLimits(m, 'pt')} ${m.unit}`])),
          whiteTruth(cells.total, '/µL', W),
          ...cells.cells.flatMap((c) => [percentTruth(c, `${c.percent},0`), absoluteTruth(c, '/µL')]),
          plateletTruth(cells.platelets, '/µL', P),
        ]),
        requesting_physician: person.physician,
      },
    }
  },
}

/** Units in brackets behind the names, decimals with a comma, counts in thousands. */
export const thousands: Layout = {
  name: 'pt-hemogram-thousands',
  lang: 'pt',
  make(random, person) {
    const reds = red(random, person)
    const white = { text: printNumber(random.int(30, 140) / 10, 1, 'pt') }
    const platelets = random.int(90, 480)
    const wbc = Number(white.text.replace(',', '.'))
    const row = (name: string, text: string, unit: string, reference: string) =>
      `<tr><td>${name}</td><td><b>${text}</b></td><td>${unit}</td><td>${reference}</td></tr>`
    return {
      html: page(
        'td,th{padding:3px 12px;text-align:left;font-size:9.5pt}',
        `${head(person)}<h3>HEMOGRAMA COM PLAQUETAS</h3><table><tr><th>Determinação</th><th>Valor obtido</th><th>Unid.</th><th>Valor normal</th></tr>${reds.map((m) => row(m.name, m.text, m.unit, printLimits(m, 'pt', '-'))).join('')}${row('Leucócitos', white.text, 'mil/mm³', '4,0 - 11,0')}${row('Plaquetas', String(platelets), 'mil/mm³', '150 - 450')}</table>`,
      ),
      truth: {
        ...truthFor(person, 'Hemograma com plaquetas', [
          ...reds.map((m: Measured) => truthOf(m, [printLimits(m, 'pt', '-')])),
          {
            test_name: 'Leucócitos',
            result: white.text,
            numeric_result: wbc,
            unit: 'mil/mm³',
            reference_value: ['4,0 - 11,0'],
            is_normal: wbc >= 4 && wbc <= 11,
          },
          {
            test_name: 'Plaquetas',
            result: String(platelets),
            numeric_result: platelets,
            unit: 'mil/mm³',
            reference_value: ['150 - 450'],
            is_normal: platelets >= 150 && platelets <= 450,
          },
        ]),
        requesting_physician: person.physician,
      },
    }
  },
}
