import { readTableHeader } from '../grammar/table-header.ts'
import type { Line } from '../layout/lines.ts'
import { plain } from '../lexicon/plain.ts'
import { type DateOrder, parseDate, yearsBetween } from './dates.ts'
import { type Field, readFields } from './fields.ts'

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
  const beside = /\((\d{1,3})\s*(Y|A|anos)[a-z]*\.?\s*(?:[/,]\s*[MF]|\))/i.exec(text)
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
  const alone = /^(?:sexo\s*)?(feminino|masculino|female|male)$/im.exec(text)?.[1]
  if (alone) return /^f/i.test(alone) ? 'female' : 'male'
  if (/\bmr\.? /i.test(text) && !/\bmrs\.? |\bms\.? /i.test(text)) return 'male'
  return ''
}

const NAME =
  /^(?:patient (?:information|details)|dados do paciente|identificacao do paciente|nome(?: (?:completo|do \(?a?\)? ?paciente|do paciente|do cliente|do\(a\) paciente))?|paciente|cliente|patient(?: name)?|name|sr\.?\(a\)|sra?)$/
const NOT_A_NAME =
  /labor|clinic|hospital|centro|exame|diagn|resultado|imagem|associat|feminino|masculino|medicina|saude|health|report|pathology|particular|convenio|unimed|hemograma|\d/

function patientNameOf(fields: readonly Field[], lines: readonly Line[]): string {
  for (const field of fields) {
    if (!NAME.test(field.label)) continue
    const name = cleanPersonName(field.value)
    if (name) return name
  }
  for (const line of lines.slice(0, 14)) {
    if (readTableHeader(line)) break
    for (const cell of line.cells) {
      if (
        /^[A-ZÀ-Ý][a-zà-ÿ]+(?: (?:d[aeo]s?|e|[A-ZÀ-Ý][a-zà-ÿ.]*)){1,6}$/u.test(cell.text) &&
        !NOT_A_NAME.test(plain(cell.text))
      )
        return cell.text
    }
  }
  return ''
}

/** Without title, and without the fields that run on in the same line. */
function cleanPersonName(value: string): string {
  const name = value
    .replace(/^[:.\s-]+/, '')
    .replace(/^(?:mr|mrs|ms|miss|sr|sra|srta|dr|dra|master|baby)\.?(?:\(a\))?\s+/i, '')
    .replace(
      /\s+(?:idade|sexo|pedido|registro|prontu[áa]rio|data|age|gender|dob|sex|collected|c[óo]digo|rg|cpf|nasc|conv[êe]nio|m[ée]dico|id)\b.*$/i,
      '',
    )
    .replace(/\s*[-–(|,]\s*\d.*$/, '')
    .replace(/\s*\((?:mrs?|ms|miss|dr|sra?|srta)\.?\)$/i, '')
    .replace(/[\s:,;.|-]+$/, '')
    .trim()
  return /\p{L}{2,}/u.test(name) && !/\d{2}/.test(name) && name.length <= 80 && name.split(' ').length <= 12
    ? name
    : ''
}

function physicianOf(fields: readonly Field[]): string {
  const field = fields.find((candidate) =>
    /^(?:medic[oa](?:\(a\))?(?: solicitante)?|medico\(a\) solicitante|dr\.?\(a\)|dra?|solicitante|solicitado por|profissional solicitante|ordering .*|referring .*|ref\.? ?(?:by|doctor|dr)|referred by|doctor|physician|requested by|requester)$/.test(
      candidate.label,
    ),
  )
  const name = (field?.value ?? '')
    .replace(/\s*[-–,]?\s*\(?(?:CRM|CREM[A-Z]{1,3}|CREMERJ|CRMV|CRO|CRN|COREN|NPI)\b.*$/i, '')
    .trim()
  return /\p{L}{2}/u.test(name) && name.length <= 80 ? name : ''
}

const LABORATORY =
  /\b(?:laborat[oó]rio|labs?\b|laboratory|laboratories|diagn[oó]stic[oa]s?|diagnostics|medicina diagn|an[áa]lises cl[íi]nicas|patologia|pathology|pathlabs|hospital|cl[íi]nica|clinic|imagem|imaging|radiolog|centro de|bioan[áa]lise|hemocentro|policl[íi]nica|medical center)/i

/** The letterhead: the first line at the top that names an institution, else the tallest line above the registration. */
function laboratoryOf(fields: readonly Field[], lines: readonly Line[]): string {
  const stated = fields.find((field) => /^(?:laboratorio|laboratory)$/.test(field.label))?.value
  const top = lines.slice(0, 8).filter((line) => line.page === 1)
  for (const line of top) {
    for (const cell of line.cells) {
      if (/:/.test(cell.text) || cell.text.length >= 90 || /^(?:respons|diretor|director)/i.test(cell.text))
        continue
      const part = cell.text.split(/\s+[-–|]\s+/).find((candidate) => LABORATORY.test(candidate))
      if (part)
        return part
          .replace(/^.*\d.*?\s(?:n[oa]|pel[oa]|at)\s+(?=\p{Lu})/u, '')
          .replace(/\s+(?:registrad|inscrit|cadastrad|credenciad|acreditad)[oa]\s.*$/i, '')
          .trim()
    }
  }
  if (stated && stated.length < 80) return stated
  const first = top[0]?.cells[0]
  const tall = first && first.y1 - first.y0 > (top[0]?.unit ?? 0) * 1.3
  return tall && first.text.length < 60 && !/:|\d{3}/.test(first.text) ? first.text : ''
}
