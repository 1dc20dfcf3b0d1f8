import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isContactDetail } from '../lexicon/contact-details.ts'
import { isInstitution, isOfPaper } from '../lexicon/institutions.ts'
import { plain } from '../lexicon/plain.ts'
import { isPartHeading } from '../lexicon/registration-labels.ts'
import { OF_LETTER } from './exam-date.ts'
import { type Field, isOfKind, labelledValue } from './fields.ts'
import { phrasesOf } from './head.ts'
import { cleanPersonName, looksLikeName } from './person-name.ts'

/** `Patient Report`: the title of the page. */
const TITLE = /^(?:reports?|information|details|copy|results?|laudos?|resultados?)\b/i
const DOCTOR =
  /\b(?:dra?\.? \p{L}|prof\.? |crm|crbm|crf|crq|coren|rqe|npi|gmc|medic[oa]\b|biomedic|farmaceutic|patologista|radiologista|responsavel|consultant|md$)/u
/** What is said of a patient next to the name: age, sex, birth, papers. */
const OF_PERSON =
  /^(?:feminino|masculino|female|male|[fm])$|(?:^|[\s(])\d{1,3} ?(?:anos?|ano\(s\)|a|y|yrs?|years?)\)?(?:$| (?:e )?\d| [fm]|,| (?:fem|masc))|^\([mf] ?\/ ?\d|^(?:nasc\w*|dn|dob|born|d\.o\.b\.?|cpf|cns|rg|mrn|nhs|prontuario|idade|age|sexo|sex|gender)\b/
/** How many lines under a name speak of its bearer. */
const NEAR = 2
/** `Solicito para a paciente Ana de Teste, 45 anos`. */
const IN_SENTENCE =
  /(?:\b[Pp]aciente|\b[Pp]atient|\b[Ss]r[a.]*\(a\)\.?|\b[Ss]ra?\.)\s+((?:\p{Lu}[\p{L}'-]+)(?:\s(?:d[aeo]s?\s|e\s)?\p{Lu}[\p{L}'-]*){1,6})(?=\s*[,;.(–-]|\s+\d|$)/u

/** Whose exam it is: what is labelled so, else a name at the top of which age, sex or papers are told; else empty. */
export function patientNameOf(fields: readonly Field[], head: readonly Line[]): string {
  const inParts = fromParts(fields)
  if (inParts) return inParts
  for (const field of fields) {
    if (!isOfKind(field, 'patient')) continue
    const name = cleanPersonName(field.value)
    if (name && !TITLE.test(name) && !isInstitution(name)) return name
  }
  for (const field of fields) {
    if (!isOfKind(field, 'patient of a letter') || DOCTOR.test(plain(field.value))) continue
    const name = cleanPersonName(field.value)
    if (looksLikeName(name) && !isOfPaper(name)) return name
  }
  return inSentence(head) || unlabelled(head, new Set(fields.map(({ value }) => value)))
}

/** `Surname: ARKWRIGHT` and `Forename: Desmond`; in Portuguese the given names come first. */
function fromParts(fields: readonly Field[]): string {
  const whole = fields.find((field) => isOfKind(field, 'surname') && isOfKind(field, 'given name'))
  if (whole) return cleanPersonName(whole.value)
  const surname = cleanPersonName(labelledValue(fields, 'surname'))
  if (surname === '') return ''
  const given = cleanPersonName(labelledValue(fields, 'given name'))
  if (given) return `${surname}, ${given}`
  const under = (label: string) => fields.find(({ labels }) => labels.includes(label))
  const first = under('sobrenome') ? under('nome')?.value : ''
  return first ? `${cleanPersonName(first)} ${surname}` : ''
}

/**
 * A name at the top that no label claims: behind `Mãe:` or `Cônjuge:` stands somebody else. Of several the one in whose own column
 * something is said of a person: the name of the house stands beside it.
 */
function unlabelled(lines: readonly Line[], claimed: ReadonlySet<string>): string {
  const head = lines.filter(
    (line) => !line.cells.every(({ text }) => isPartHeading(text) || isContactDetail(text)),
  )
  const found = head.flatMap((line, at) =>
    line.cells.flatMap((cell, i) => {
      if (claimed.has(cell.text) || line.cells[i - 1]?.text.endsWith(':')) return []
      const name = cell.text
        .split(/\s+[·•|]\s+/)
        .filter((phrase) => !OF_LETTER.test(phrase))
        .map(cleanPersonName)
        .find((phrase) => looksLikeName(phrase) && !isOfPaper(phrase))
      if (!name) return []
      const isAligned = (other: Cell) => Math.abs(other.x0 - cell.x0) < line.unit * 2
      const under = head[at + 1]?.cells.find(isAligned)
      if (DOCTOR.test(plain(cell.text)) || isProfession(plain(under?.text ?? ''))) return []
      const near = head.slice(at, at + NEAR + 1)
      if (!near.flatMap(phrasesOf).some(isOfPerson)) return []
      const own = near.flatMap(({ cells }) => cells.filter((other) => other === cell || isAligned(other)))
      return { name, isOwn: phrasesOf({ cells: own }).some(isOfPerson) }
    }),
  )
  return (found.find(({ isOwn }) => isOwn) ?? found[0])?.name ?? ''
}

const isOfPerson = (phrase: string): boolean => OF_PERSON.test(plain(phrase))

/** Under a doctor's name stands what the doctor is; under a patient's may stand whose patient it is. */
const isProfession = (text: string) => DOCTOR.test(text) && !/^(?:dra?|prof)\b|:/.test(text)

function inSentence(head: readonly Line[]): string {
  const name = head.map((line) => IN_SENTENCE.exec(line.text)?.[1]).find((each) => each && !isOfPaper(each))
  return name ?? ''
}
