import { plain } from './plain.ts'
import { readWordsTable } from './words-table.ts'

/** What stands behind a label of the registration; a label may be of several kinds. */
export type FieldKind =
  | 'patient'
  | 'surname'
  | 'given name'
  /** `Re:` of letters and `Exame de` of forms, which stand before other things as well. */
  | 'patient of a letter'
  /** Whose label says that it is a woman; `Usuário` or `Sr.` may stand for anybody on a form. */
  | 'woman'
  /** Behind which `Sra.` tells the sex. */
  | 'titled'
  | 'birth'
  | 'age'
  | 'sex'
  | 'collection'
  | 'examination'
  | 'entry'
  | 'date'
  | 'release'
  | 'physician'
  | 'laboratory'
  | 'exam'
  /** What is said of a sample stands under an exam's heading as well. */
  | 'sample'

let labels: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The labels of `catalog/words/exam/registration.tsv`, each with its kinds. */
function knownLabels(): ReadonlyMap<string, ReadonlySet<string>> {
  if (labels) return labels
  const known = new Map<string, Set<string>>()
  for (const { concept, phrases } of readWordsTable('registration'))
    for (const label of phrases) known.set(label, (known.get(label) ?? new Set()).add(concept))
  labels = known
  return known
}

/** Whether a label, as `registrationLabels` tells it, is of a kind. */
export const isLabelOf = (kind: FieldKind, label: string): boolean =>
  knownLabels().get(label)?.has(kind) ?? false

/** As labels are compared: without accents, capitals, dots and blanks around marks (`Dt. Nasc.`, `D.O.B.`). */
const canonical = (text: string) =>
  plain(text)
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[.\s]+/g, ' ')
    // `Doador(a)` is a form's `Doador`.
    .replace(/(?<=\p{L}) ?\([ao]s?\)/gu, '')
    .replace(/ ?([/()|&]) ?/g, '$1')
    .trim()

/** `Patient Details`, `Specimen Information`, `Dados do convênio`: the heading of a part of the form. */
const PART_HEADING =
  /^(?:[a-z]+ ){1,2}(?:details|information|info|demographics)$|^(?:dados|informacoes|identificacao) d[aeo]s? (?:[a-z]+ ?){1,3}$/

/** Whether `text` heads fields instead of being the value of one. */
export const isPartHeading = (text: string) => PART_HEADING.test(canonical(text).replace(/:$/, ''))

/** What joins two labels into one: `Nasc./Idade`, `DOB (Age) / Sex`, `Idade e sexo`. */
const JOINTS = /[,/()|&]| e | and /

/** The labels that `text` as a whole consists of, in canonical form; empty when one of them is unknown. */
export function registrationLabels(text: string): readonly string[] {
  const whole = canonical(text).replace(/^\(/, '')
  if (knownLabels().has(whole)) return [whole]
  const parts = whole
    .split(JOINTS)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 1 && parts.every((part) => knownLabels().has(part)) ? parts : []
}
