import type { Draft } from '../grammar/draft.ts'
import { isKindOfExam } from '../lexicon/exam-titles.ts'
import { plain } from '../lexicon/plain.ts'

const LABORATORY_WORDS =
  /laborat|patolog|hemograma|\bexames? (?:de|laborator)|resultados? de exames?|valores? norma(?:l|is)|referencia:|dosagem|valor(?:es|\(es\))? d[ea] ref|valores referenciais|\bsoro\b|\bplasma\b|sangue total|colet(?:a|ado)|material|metodo|bioquim|crbm|\bcrf\b|urina|toxicolog|sorolog|hematolog|microbiolog|parasitolog|antibiogram|espermogram|gasometria|eletroforese|(?:ur|hem)ocultura|\bfezes\b|\bliquor\b|specimen|reference (?:range|interval)|biological ref|serum|plasma|laboratory|pathology|\bcbc\b|collected|haematology|hematology|biochemistry/g

/** Orders name tests as well, and may tell an earlier result or how often each is wanted. */
const ORDER =
  /\b(?:solicito|solicitacao de (?:exames?|servicos?|procedimentos?)|pedido (?:de exames?|medico)|requisicao de exames?|guia de (?:servico|consulta|solicitacao)|exames solicitados|(?:laboratory|lab|test) (?:requisition|order form|request form))\b/

/** Whether the paper asks for exams or for money: what it names was not found in anybody. */
export const asksForExams = (text: string): boolean => ORDER.test(plain(text)) || /R\$\s?\d/.test(text)

/** Complete rows of which a table of measurements has so many. */
const TABLE = 5

/** So many measures of heart, bones or lungs make a report of them. */
const MEASURES = 3

/** So many results that say they are. */
const LABELLED = 2

/** A number of tests wanted, or the code of one in a price list. */
const isQuantity = ({ value, evidence }: Draft) =>
  value.kind === 'number' &&
  value.unit === '' &&
  !evidence.has('reference') &&
  /^(?:\d|\d{8})$/.test(value.text)

/**
 * Whether what was read are tests of an exam. Invoices, food labels and price lists have names, numbers and units as
 * well: without tests that laboratories do, or the words that their reports use, nothing is believed.
 */
export function looksLikeExam(drafts: readonly Draft[], text: string): boolean {
  const titles = text.split('\n').filter((line) => line === line.toUpperCase())
  const words = new Set(plain(text).match(LABORATORY_WORDS) ?? []).size
  const known = drafts.filter((draft) => draft.evidence.has('known-name'))
  const strong = known.filter(
    (draft) =>
      draft.evidence.has('unit') ||
      hasReference(draft) ||
      draft.evidence.has('result-label') ||
      draft.value.kind === 'quality',
  ).length
  const concentrations = drafts.filter((draft) => /\/|fl|mm/i.test(draft.value.unit)).length
  const measured = known.filter(
    ({ value, evidence }) =>
      /[/%]|^(?:fl|pg)$/i.test(value.unit) && (value.references.length > 0 || evidence.has('reference')),
  )
  if (ORDER.test(plain(text)) && measured.length < 2 && strong < drafts.length) return false
  if (drafts.length > 0 && drafts.every(isQuantity)) return false
  if (drafts.filter(({ evidence }) => evidence.has('measure')).length >= MEASURES) return true
  if (words >= 3) return drafts.length > 0
  // Measured, headed and limited, row by row: heart, bones and lungs are measured so, too.
  const rows = drafts.filter(({ evidence }) =>
    (['result-column', 'unit', 'reference'] as const).every((each) => evidence.has(each)),
  )
  if (rows.length >= TABLE && rows.length > drafts.length / 2) return true
  // What a paper calls itself, over a table of results: the names of its measures may have been misread.
  const headed = drafts.filter(({ evidence }) => evidence.has('result-column')).length
  const titled = titles.some(isKindOfExam)
  if (titled && (headed >= TABLE || rows.length >= MEASURES)) return true
  if (words >= 1 && headed >= TABLE && concentrations >= TABLE) return true
  if (words >= 1) return strong >= 3 || (strong >= 1 && (concentrations >= 1 || drafts.some(hasReference)))
  // `Resultado:` under the names of tests, and no other word of a laboratory.
  const told = drafts.filter(({ evidence }) => evidence.has('result-label')).length
  return strong >= 3 && (concentrations >= 2 || told >= LABELLED)
}

/** Also where it was printed below the value. */
const hasReference = ({ evidence, value }: Draft) => evidence.has('reference') || value.references.length > 0
