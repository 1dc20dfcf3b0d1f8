import { readTableHeader } from '../grammar/table-header.ts'
import type { Line } from '../layout/lines.ts'
import { isContactDetail } from '../lexicon/contact-details.ts'
import { isAnyExam, isKindOfExam, isTitle } from '../lexicon/exam-titles.ts'
import { isInstitution } from '../lexicon/institutions.ts'
import { plain } from '../lexicon/plain.ts'
import { isLabelOf, isPartHeading } from '../lexicon/registration-labels.ts'
import { OF_LETTER } from './exam-date.ts'
import { isOfKind, readFields } from './fields.ts'
import { labelledParts } from './labelled-parts.ts'

/** No title stands deeper on the first page, and no longer phrase is one. */
const TOP_LINES = 40
const LONGEST = 75
const MOST_WORDS = 12

const OF_PERSON =
  /\b(?:\d{1,3} ?(?:anos|years|yrs?)|feminino|masculino|female|male|gestante|cpf|dra?\.)(?!\p{L})/u
/** `E S P E R M O G R A M A` */
const SPREAD = /^(?:\p{L} ){4,}\p{L}$/u
/** How many lines of registration look like a table, at most. */
const NEAR = 5
const VALUE = /^(?:\* ?)?(?:[<>≤≥] ?)?\d|^(?:\p{L}+ )?resultado\s*[.:]/iu

/** What the document calls the exam it reports: its printed title, else its first table's; empty when it doesn't say. */
export function readExamType(lines: readonly Line[]): string {
  const top = lines.slice(0, TOP_LINES).filter((line) => line.page === lines[0]?.page)
  const table = top.findIndex((line, at) => beginsTable(line) && !top.slice(at, at + NEAR).some(isLabelled))
  const end = table < 0 ? top.length : table
  const start = top.slice(0, end).findLastIndex(isRegistration) + 1
  const fields = readFields(top)
  const values = new Set(fields.map(({ value }) => value))
  const letterhead = titlesIn(top.slice(0, start), values)
  const between = top.slice(start, end)
  const titles = titlesIn(between, values)
  const alone = between.filter(({ cells }) => cells.length === 1)
  const stated = fields.find((field) => isOfKind(field, 'exam') && isKindOfExam(field.value))
  return (
    stated?.value.replace(/[.:\s]+$/, '') ??
    titles.find(isSpecific) ??
    letterhead.find(isSpecific) ??
    titlesIn(alone, values).find((text) => !isAnyExam(text) || text.includes(' ')) ??
    titleOfTable(top.slice(end, end + 2)) ??
    titlesIn(lines, values).find(isKindOfExam) ??
    [...titles, ...letterhead].find(isAnyExam) ??
    ''
  )
}

const isSpecific = (text: string) => (isKindOfExam(text) || isTitle(text)) && !isAnyExam(text)

const labelsOf = (text: string) => labelledParts(text).find((part) => part.start === 0)?.labels ?? []

/** Who was examined, when and for whom. */
const isRegistration = (line: Line) => OF_PERSON.test(plain(line.text)) || isLabelled(line)

const isLabelled = ({ cells }: Line) =>
  cells.some(({ text }) => labelsOf(text).some((label) => !isLabelOf('sample', label)))

/** Registration may look like a table; more of it follows then. */
const beginsTable = (line: Line) => isTableHead(line) || isRow(line)

/** `Laboratory results` is a title, however its words could head a column. */
const isTableHead = (line: Line) => line.cells.length > 1 && readTableHeader(line) !== null

/** A result: what begins with a number beside what doesn't. */
const isRow = (line: Line) =>
  !isRegistration(line) &&
  !isContactDetail(line.text) &&
  (VALUE.test(line.cells[1]?.text ?? '') || /^resultado\s*[.:]/i.test(line.text))

/** Phrases that stand alone or at the head of a line, as titles do. */
const titlesIn = (lines: readonly Line[], values: ReadonlySet<string>): string[] =>
  lines
    .flatMap(({ cells }) =>
      cells.length < 3 ? cells : cells.slice(0, 1).filter(({ text }) => isKindOfExam(text)),
    )
    .map(({ text }) => text)
    .filter((text) => !values.has(text) && !isElse(text))
    .map(bare)
    .filter((text) => /\p{L}{3}/u.test(text) && text.length < LONGEST && text.split(' ').length <= MOST_WORDS)

/** Without a number, ornaments and the blanks between spread letters. */
const bare = (text: string) => {
  const title = text.replace(/^\d{1,2}[.)]\s+|(?: [-–] (?:details|results))?[:.*\s]*$|^[*\s]+/gi, '')
  return SPREAD.test(title) ? title.replaceAll(' ', '') : title
}

/** Fields, houses and their services, numbers of papers, sentences and people. */
const isElse = (text: string) =>
  labelsOf(text).length > 0 ||
  /^\d+[^.)\d]|\.$|:\s*\S|\s[·|•]\s|\d{3}|\bn[ºo°]|^\p{Ll}/u.test(text) ||
  [isContactDetail, isInstitution, isPartHeading].some((is) => is(text)) ||
  OF_LETTER.test(text) ||
  OF_PERSON.test(plain(text))

/** `Urinalysis | Result | Flag`, or the line under such headings: the name of what the table holds. */
function titleOfTable(lines: readonly Line[]): string | undefined {
  const [header, first] = lines
  if (!header) return undefined
  const title = readTableHeader(header)?.title
  if (title) return title
  return first && !isRow(first) ? titlesIn([first], new Set())[0] : undefined
}
