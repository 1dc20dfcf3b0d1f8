import type { Line } from '../layout/lines.ts'
import { isAntibiotic, isSusceptibilityLetter } from '../lexicon/antibiotics.ts'
import { isPopulation } from '../lexicon/column-roles.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { isPending } from '../lexicon/pending.ts'
import { plain } from '../lexicon/plain.ts'
import { isQuality } from '../lexicon/qualities.ts'
import { BOUND } from '../lexicon/references.ts'
import type { RowReading } from './read-row.ts'
import { isRatio } from './row-name.ts'

const SUSCEPTIBILITY =
  /^(?:sensivel|resistente|intermediari[oa]|susceptible|resistant)(?: (?:dose|aumentando) .*)?$/

/**
 * Whether a row's evidence makes it a test. `distance` is that to the last row of the table, in text
 * heights; `inReferences` tells that limits of the test before are being read.
 */
export function convinces(row: RowReading, line: Line, distance: number, inReferences: boolean): boolean {
  const { evidence, values, name } = row
  const value = values[0]!
  const isTold = evidence.includes('labelled') && evidence.includes('measure')
  if (line.prose || (!isTold && isProse(line))) return false
  if (isDose(row)) return false
  if (isSusceptibilityLetter(value.text)) return isAntibiotic(name)
  if (value.kind === 'quality' || value.kind === 'text') {
    // The headings of a table that explains: `LDL colesterol   Não-HDL colesterol`.
    if (value.kind === 'text' && (isHeadingText(value.text) || isPending(value.text))) return false
    if (evidence.includes('reference') || evidence.includes('known-name')) return true
    if (name.split(' ').length > (evidence.includes('labelled') ? LONG_LABEL : 6)) return false
    // Nothing but a drug is said to be resisted.
    if (SUSCEPTIBILITY.test(plain(value.text))) return true
    if (evidence.includes('result-column') && distance < IN_TABLE) return true
    return value.kind === 'quality' && (evidence.includes('labelled') || evidence.includes('aligned'))
  }
  if (value.kind === 'range') return isCountByEye(row)
  if (value.kind === 'number' && evidence.includes('labelled') && isRatio(name)) return true
  // `Leve < 5 %` alone is a class of a reference, not a test.
  if (value.kind === 'titer' && evidence.includes('labelled')) return true
  const grounds = evidence.filter((each) => each !== 'labelled')
  if (value.kind === 'bound' && isLegend(row)) return false
  if (value.kind === 'number' && grounds.every((each) => each === 'result-column' || each === 'aligned'))
    return grounds.length > 0 && isTableRow(row, line, distance)
  if (value.kind === 'bound' && grounds.every((each) => each === 'unit' || each === 'aligned')) {
    // `Clara de ovo   < 0,10 kU/L` in a list of values.
    if (grounds.length === 2 && name.split(' ').length > 1 && !inReferences) return true
    return grounds.length > 0 && evidence.includes('labelled') && !inReferences
  }
  return grounds.length > 0
}

/** The sugar that is drunk for a curve. */
const isDose = ({ name, values }: RowReading) =>
  /^(?:g|gramas?)(?:\/kg)?$/i.test(values[0]!.unit) &&
  /totg|dose\b|curva|toleranc|sobrecarga|dextro/.test(plain(name))

/** Words of a label with a verdict behind its colon: `Swab nasal - Staphylococcus aureus resistente à meticilina (MRSA):`. */
const LONG_LABEL = 10

const isHeadingText = (text: string) => /\|/.test(text) || isKnownName(text) || isPopulation(text)

/** `Extremo   <50   <80`: a row with nothing but limits, of which none was measured, explains a test. */
function isLegend({ evidence, values }: RowReading): boolean {
  const [value] = values
  if (evidence.includes('unit') || evidence.includes('result-label')) return false
  const limits = value!.references.filter((text) => BOUND_ALONE.test(text)).length
  return evidence.includes('known-name') ? limits > 1 : limits > 0 && limits === value!.references.length
}

const BOUND_ALONE = new RegExp(`^(?:${BOUND}\\*?\\s*)+$`, 'i')

/** `6 a 10 por campo`: any other range is a limit. */
const isCountByEye = ({ evidence, values }: RowReading) =>
  /campo|hpf|lpf|cpo|c\.?p\.?/i.test(`${values[0]!.unit} ${values[0]!.references.join(' ')}`) ||
  (evidence.includes('known-name') && evidence.includes('result-column') && evidence.includes('unit'))

/** A number of which nothing tells but its column: it stands there in a cell of its own, beside a short name. */
const isTableRow = ({ name }: RowReading, line: Line, distance: number) =>
  line.cells.length > 1 && distance < IN_TABLE && name.split(' ').length <= 6 && !/^\p{Ll}{3}/u.test(name)

/** Distance, in text heights, to the row before of the same table. */
const IN_TABLE = 6

/** Whether a row is so plainly a test that a note is over: `Note` ends where the next results begin. */
export function endsNote({ evidence, values, name }: RowReading, line: Line): boolean {
  const told = evidence.includes('unit') || evidence.includes('reference')
  if (line.cells.length < 2 || !told || BULLET.test(line.cells[0]!.text)) return false
  // `LDL-colesterol   < 130 mg/dL` in a note on goals: of a bound its own limits tell that it was measured.
  if (evidence.includes('known-name'))
    return values[0]!.kind !== 'bound' || values[0]!.references.length === 1
  const inTable = line.cells.length > 2 && evidence.includes('result-column')
  const complete = evidence.includes('unit') && evidence.includes('reference')
  return values[0]!.kind === 'number' && (inTable || complete) && name.split(' ').length <= 6
}

const BULLET = /^(?:\(?\d{1,2}[.)]|[-–•*·])(?:\s|$)/

/** A running sentence, whatever numbers it holds. */
export function isProse(line: Line): boolean {
  if (line.cells.length > 2 || line.joined) return false
  return line.cells.some((cell) => {
    // `Não houve crescimento bacteriano após 5 dias de incubação` is a result as long as a sentence.
    if (isQuality(cell.text.replace(/^:\s*/, ''))) return false
    const words = cell.text.split(' ')
    const plainWords = words.filter((word) => /^[\p{Ll}(][\p{Ll}]{1,}[,.;)]?$/u.test(word)).length
    return words.length >= 9 && plainWords >= words.length * 0.45
  })
}
