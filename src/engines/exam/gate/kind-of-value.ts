import { roleAt } from '../parser/lexicon/column-roles.ts'
import { type CatalogEntry, entriesNamed } from '../parser/lexicon/observation-catalog.ts'
import { isQuality, polarityOf } from '../parser/lexicon/qualities.ts'
import { isUnitAfterNumber } from '../parser/lexicon/units.ts'
import type { Observation } from '../port.ts'
import { each } from './constraint.ts'

const REACTION = /(?:^|\s)(?:fracamente |fortemente )?(?:n[ãa]o )?(?:reagente|reativ[oa]|reactive)\b/i
/** Two verdicts in one: cells of two columns, or of two rows. */
const TWICE =
  /\b(?:reagente|detectad[oa]|positiv[oa]|negativ[oa]|indeterminad[oa]|inconclusiv[oa])\s*(?:n[ãa]o|reagente|detectad[oa]|positiv[oa]|negativ[oa])(?:\b|$)/i

/** A test of words has a verdict that laboratories print, a measure has a number. */
export const kindOfValue = each('kind-of-value', (one) => {
  if (TWICE.test(one.result) || isHeading(one.result) || holdsMeasure(one)) return true
  const entries = entriesNamed(one.name)
  if (entries.length === 0) return false
  if (entries.every(isOfWords)) return one.numericResult === '' && !isVerdict(one)
  // `Chagas - IgG`, `Herpes (IgG)`: what is looked for is named before the kind of antibody.
  if (/\s[-–]\s|[,(]/.test(one.name)) return false
  return entries.every(isOfNumbers) && REACTION.test(one.result) && one.numericResult === ''
})

/** `Value` over the number that it heads. */
const isHeading = (result: string) => {
  const role = roleAt(result)
  return role !== null && role.length >= result.length && polarityOf(result) === null
}

/** `Value 42 umol/L`, `ventrículo esquerdo 31 mm`: words of another cell before a number with its unit. */
function holdsMeasure({ result, numericResult }: Observation): boolean {
  if (numericResult !== '' || polarityOf(result) !== null) return false
  const unit = /^\p{L}[^\d]*\s[<>≤≥]?\s?\d[\d.,]*\s(\S{1,14})/u.exec(result)?.[1]
  return unit !== undefined && isUnitAfterNumber(unit)
}

const isOfWords = ({ ucum, plausible }: CatalogEntry) => ucum === '' && plausible === null
/** Counted and weighed in all laboratories; what others find by a reaction is none of these. */
const isOfNumbers = ({ ucum }: CatalogEntry) => /^(?:g\/dL|mg\/dL|fL|pg|%|meq\/L|10\*)/.test(ucum)

/** A titre or a count by eye is one as well. */
const isVerdict = ({ result }: Observation) =>
  isQuality(result) || /\d/.test(result) || result.split(' ').length > 4
