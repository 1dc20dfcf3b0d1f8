import type { ExamReading } from '../port.ts'
import { toPageLines } from './blocks/page-columns.ts'
import type { Draft } from './grammar/draft.ts'
import { joinHeadedRows } from './grammar/headed-rows.ts'
import { readObservations } from './grammar/read-observations.ts'
import { withoutBullets } from './layout/bullets.ts'
import { joinCards } from './layout/cards.ts'
import { withoutClassTables } from './layout/class-tables.ts'
import { withoutFigures } from './layout/figures.ts'
import type { Line } from './layout/lines.ts'
import type { PageText } from './layout/page-text.ts'
import { joinBrokenNames } from './layout/table/broken-names.ts'
import { joinRuledRows } from './layout/table/join-rows.ts'
import { type DecimalMark, detectDecimalMark } from './lexicon/numbers.ts'
import { plain } from './lexicon/plain.ts'
import { withoutEarlier } from './noise/earlier-results.ts'
import { withoutFurniture } from './noise/furniture.ts'
import { markProse } from './noise/prose.ts'
import { valueRows } from './registration/fields.ts'
import { detectLanguage } from './registration/language.ts'
import { type Registration, readRegistration } from './registration/read-registration.ts'

/** What each pass over a document has made, in their order. */
export interface LaidOut {
  readonly lines: readonly Line[]
  readonly text: string
  readonly language: ExamReading['language']
  readonly mark: DecimalMark
  readonly registration: Registration
  /** The lines without what is printed on every page. */
  readonly body: readonly Line[]
  /** The same, those of paragraphs marked. */
  readonly marked: readonly Line[]
  /** The same, those of a table's row as one. */
  readonly rows: readonly Line[]
  readonly drafts: readonly Draft[]
}

/** The laboratory's or a person's name alone on its line heads nothing, wherever it is printed. */
function isNameOf(registration: Registration, line: Line): boolean {
  const key = line.cells.length === 1 ? plain(line.text) : ''
  const { laboratory, patientName, requestingPhysician } = registration
  return key !== '' && [laboratory, patientName, requestingPhysician].some((name) => plain(name) === key)
}

const standsIn = ({ page, value: { box } }: Draft, line: Line) =>
  page === line.page && box.y0 >= line.y0 && box.y1 <= line.y1 && box.x0 >= line.x0 && box.x1 <= line.x1

/** The passes from positioned words to what may be tests. Pure. */
export function layOut(pages: readonly PageText[], locale: 'pt-BR' | 'en'): LaidOut {
  const lines = pages.map(withoutClassTables).flatMap(toPageLines)
  const text = lines.map((line) => line.text).join('\n')
  const language = detectLanguage(text, locale)
  const mark = detectDecimalMark(text, language === 'pt-BR' ? ',' : '.')
  const registration = readRegistration(lines, language)
  const people = [registration.patientName, registration.requestingPhysician].map(plain).filter(Boolean)
  const body = withoutFurniture(lines).filter((line) => !isNameOf(registration, line))
  const marked = markProse(withoutEarlier(withoutFigures(withoutBullets(body))))
  const rows = joinHeadedRows(joinBrokenNames(joinRuledRows(joinCards(marked), pages)))
  const ofPatient = valueRows(lines)
  const drafts = readObservations(rows).filter(
    (draft) => !people.includes(plain(draft.name)) && !ofPatient.some((line) => standsIn(draft, line)),
  )
  return { lines, text, language, mark, registration, body, marked, rows, drafts }
}
