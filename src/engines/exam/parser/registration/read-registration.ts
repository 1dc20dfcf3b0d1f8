import { readTableHeader } from '../grammar/table-header.ts'
import type { Line } from '../layout/lines.ts'
import { type DateOrder, parseDate, yearsBetween } from './dates.ts'
import { type Field, readFields } from './fields.ts'
import { laboratoryOf } from './laboratory.ts'
import { patientNameOf } from './patient-name.ts'
import { physicianOf } from './physician.ts'

/** Who was examined, when, where and for whom. Texts are empty where the document doesn't say. */
export interface Registration {
  readonly patientName: string
  readonly sex: '' | 'female' | 'male'
  /** As printed. */
  readonly age: string
  readonly ageYears: number | null
  readonly date: string
  readonly laboratory: string
  readonly requestingPhysician: string
}

const COLLECTION =
  /^(?:data e hora da coleta|data\/hora coleta|data d[ae] coleta|data coleta|dt\.? coleta|hora da coleta|colet\w*(?: em)?|colhido em|date collected|date of collection|collection.*|collected.*|sample collect.*|specimen collected)$/
const EXAM =
  /^(?:data (?:do )?exame|data d[ae] realizacao|(?:exame )?realizado em|exam date|date of .*|test date|study date)$/
const ENTRY =
  /^(?:data d[aeo] (?:ficha|atendimento|entrada|cadastro|pedido)|data (?:atendimento|entrada)|atendimento|entrada|cadastro|registered.*|registration date|received.*|date (?:received|entered)|recebido em|data de recebimento)$/
const ANY = /^(?:data|date)$/
const RELEASE =
  /^(?:data d[aeo] (?:emissao|liberacao|laudo|resultado)|data liberacao|emissao|emitido em|liberado em|liberacao|reported.*|date reported|report date|impresso em|data da impressao|printed on)$/
const BIRTH = /^(?:data (?:de )?nasc\w*|dt\.? ?(?:de )?nasc\w*|nasc\w*|d\.?n|date of birth|birth date|dob)$/

export function readRegistration(lines: readonly Line[], language: 'pt-BR' | 'en'): Registration {
  const fields = readFields(lines)
  const text = lines
    .slice(0, 60)
    .map((line) => line.text)
    .join('\n')
  const order = dateOrder(text, language)
  const date = dateOf(fields, lines, order)
  const birth = parseDate(firstValue(fields, BIRTH), order)
  const { age, years } = ageOf(fields, text, birth, date)
  return {
    patientName: patientNameOf(fields, lines),
    sex: sexOf(fields, text),
    age,
    ageYears: years,
    date,
    laboratory: laboratoryOf(fields, lines),
    requestingPhysician: physicianOf(fields),
  }
}

function dateOrder(text: string, language: 'pt-BR' | 'en'): DateOrder {
  if (language === 'pt-BR') return 'dmy'
  const dates = [...text.matchAll(/(?<!\d)(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}(?!\d)/g)]
  if (dates.some((date) => Number(date[1]) > 12)) return 'dmy'
  if (dates.some((date) => Number(date[2]) > 12)) return 'mdy'
  // Words that only reports of one country use.
  return /\b(?:ref(?:erred)? ?by|mr\.|mrs\.|ms\.|uhid|registered on|reg\. ?no|nabl|age ?\/ ?(?:sex|gender))/i.test(
    text,
  )
    ? 'dmy'
    : 'mdy'
}

const firstValue = (fields: readonly Field[], label: RegExp) =>
  fields.find((field) => label.test(field.label))?.value ?? ''

function dateOf(fields: readonly Field[], lines: readonly Line[], order: DateOrder): string {
  const everywhere = [...fields, ...readFields(lines.slice(45, 400))]
  for (const kind of [COLLECTION, EXAM, ENTRY, ANY, RELEASE]) {
    for (const field of everywhere) {
      if (!kind.test(field.label)) continue
      const date = parseDate(field.value, order)
      if (date) return date
    }
  }
  for (const line of lines) {
    const match =
      /(?:colet\w+|collected|realizad\w+|exame de|liberad\w+|emiss[ãa]o|emitido|reported)\D{0,30}(\d.{7,20})/i.exec(
        line.text,
      )
    const date = match ? parseDate(match[1]!, order) : ''
    if (date && !/nasc|birth|dob/i.test(line.text)) return date
  }
  // Dated columns: the latest is the one that is reported.
  for (const line of lines) {
    const dated =
      readTableHeader(line)
        ?.columns.map((column) => parseDate(column.label, order))
        .filter(Boolean) ?? []
    if (dated.length > 1) return dated.toSorted().at(-1)!
  }
  // `São Paulo, 2 de junho de 2025`
  for (const line of lines) {
    if (line.cells.length > 2 || !/\d{1,2} de \p{L}+ de \d{4}|^\p{L}+ \d{1,2}, \d{4}$/iu.test(line.text))
      continue
    const date = parseDate(line.text, order)
    if (date) return date
  }
  return ''
}

function ageOf(
  fields: readonly Field[],
  text: string,
  birth: string,
  date: string,
): { age: string; years: number | null } {
  const field = fields.find((candidate) => /(?:^|\/)idade|(?:^|\/)age/.test(candidate.label))
  const stated = field
    ? /(\d{1,3})\s*(anos?|a\b|y(?:ears?|rs?)?\b|meses|m[êe]s|months?|dias?|days?)?/i.exec(field.value)
    : null
  // A date of birth is surer than any number of years on the page, which may be that of a limit.
  const born = birth && date && birth < date ? yearsBetween(birth, date) : null
  if (!stated && born !== null && born <= 120) return { age: String(born), years: born }
  const beside =
    /\((\d{1,3})\s*(Y|A|anos)[a-z]*\.?\s*(?:[/,]\s*[MF]|\))/i.exec(text) ??
    /\b(?:male|female), age (\d{1,3})()\b/i.exec(text)
  const anywhere =
    stated ??
    beside ??
    /(?<![\d/]|(?<![\d/])\d{1,3}\s?(?:a|-|at[ée])\s?|at[ée]\s|de\s|que\s|[<>≤≥]\s?)(\d{1,3})\s*(anos|years|yrs|a(?=\s*\d{1,2}\s*m(?:es(?:es)?|[êe]s)?\b(?!\/)))/i.exec(
      text,
    )
  if (anywhere) {
    const unit = anywhere[2] ?? 'anos'
    const years = /^m|^d/i.test(unit) ? 0 : Number(anywhere[1])
    return {
      age: field ? firstWords(field.value) : `${anywhere[1]} ${anywhere[2]}`.trim(),
      years: years <= 120 ? years : null,
    }
  }
  return { age: '', years: null }
}

const firstWords = (value: string) =>
  (/^[\d\s]*\d\s*\p{L}*(?:[\s,e]+\d+\s*\p{L}+)*/u.exec(value)?.[0] ?? value).trim().slice(0, 40)

function sexOf(fields: readonly Field[], text: string): '' | 'female' | 'male' {
  const value = fields.find((field) => /sex|gender|genero/.test(field.label))?.value ?? ''
  const stated =
    /\b(feminino|masculino|female|male|fem|masc|f|m)\b/i.exec(value)?.[1] ??
    /\b(?:sexo|sex|gender)\W{0,6}(feminino|masculino|female|male|f|m)\b/i.exec(text)?.[1] ??
    /\d\s*(?:anos|a|y|yrs|years)?\s*[/,|-]\s*(feminino|masculino|female|male|fem|masc|f|m)\b/i.exec(text)?.[1]
  if (stated) return /^f/i.test(stated) ? 'female' : 'male'
  const alone = /(?:^|[·•|]\s*)(?:sexo\s*)?(feminino|masculino|female|male)\s*(?:$|[·•|,])/im.exec(text)?.[1]
  if (alone) return /^f/i.test(alone) ? 'female' : 'male'
  if (/\bmr\.? /i.test(text) && !/\bmrs\.? |\bms\.? /i.test(text)) return 'male'
  return ''
}
