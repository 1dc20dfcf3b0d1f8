import { type CatalogEntry, entriesNamed } from '../parser/lexicon/observation-catalog.ts'
import { isQuality } from '../parser/lexicon/qualities.ts'
import type { Observation } from '../port.ts'
import { each } from './constraint.ts'

const REACTION = /(?:^|\s)(?:fracamente |fortemente )?(?:n[ãa]o )?(?:reagente|reativ[oa]|reactive)\b/i
/** Two verdicts in one: cells of two columns, or of two rows. */
const TWICE =
  /\b(?:reagente|detectad[oa]|positiv[oa]|negativ[oa]|indeterminad[oa]|inconclusiv[oa])\s*(?:n[ãa]o|reagente|detectad[oa]|positiv[oa]|negativ[oa])(?:\b|$)/i

/** A test of words has a verdict that laboratories print, a measure has a number. */
export const kindOfValue = each('kind-of-value', (one) => {
  if (TWICE.test(one.result)) return true
  const entries = entriesNamed(one.name)
  if (entries.length === 0) return false
  if (entries.every(isOfWords)) return one.numericResult === '' && !isVerdict(one)
  // `Chagas - IgG`, `Herpes (IgG)`: what is looked for is named before the kind of antibody.
  if (/\s[-–]\s|[,(]/.test(one.name)) return false
  return entries.every(isOfNumbers) && REACTION.test(one.result) && one.numericResult === ''
})

const isOfWords = ({ ucum, plausible }: CatalogEntry) => ucum === '' && plausible === null
/** Counted and weighed in all laboratories; what others find by a reaction is none of these. */
const isOfNumbers = ({ ucum }: CatalogEntry) => /^(?:g\/dL|mg\/dL|fL|pg|%|meq\/L|10\*)/.test(ucum)

/** A titre or a count by eye is one as well. */
const isVerdict = ({ result }: Observation) =>
  isQuality(result) || /\d/.test(result) || result.split(' ').length > 4
