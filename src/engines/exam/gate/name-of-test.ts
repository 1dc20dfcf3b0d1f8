import { isInstitution } from '../parser/lexicon/institutions.ts'
import { isKnownName } from '../parser/lexicon/observation-catalog.ts'
import { plain } from '../parser/lexicon/plain.ts'
import { canBeName } from '../parser/lexicon/test-names.ts'
import { isHalfPhrase } from '../parser/lexicon/unfinished.ts'
import { isUnit } from '../parser/lexicon/units.ts'
import { readWordsTable } from '../parser/lexicon/words-table.ts'
import type { Observation } from '../port.ts'
import { each } from './constraint.ts'

let panels: ReadonlySet<string> | undefined
const isPanel = (name: string) => {
  panels ??= new Set(readWordsTable('panels').flatMap(({ phrases }) => phrases))
  return panels.has(plain(name))
}

/** A name is no laboratory, no person, no title, no method and no limit. */
export const nameOfTest = each('name', ({ name }, all, paper) => {
  const key = plain(name)
  const owners = [paper.laboratory, paper.patientName, paper.requestingPhysician].map(plain)
  if (/^\([^()]*\)$/.test(name) || isUnit(name)) return true
  if (owners.includes(key) || isPanel(name) || isHalfPhrase(name)) return true
  if (isCut(name) || (isTail(name) && !printsSmall(all))) return true
  return (
    !isKnownName(name) && ((isInstitution(name) && name.includes(' ')) || !name.split(' - ').some(canBeName))
  )
})

/** `Herpes simplex virus type 1 and`: what comes next has been taken for the result. */
const CUT = /\b(?:and|or|of|type|types|with|e|ou|de|do|da|tipo|tipos|com|para)$|[-–/,+]$/i
/** Behind the place of a matrix a last `E` is the left side: `Bulbo - VPS E`; ions end in their charge. */
const isCut = (name: string) =>
  CUT.test(name) && !name.includes(', ') && !/ - .* E$/.test(name) && !isKnownName(name)
/** `creatinine ratio`, what is left of `Albumin : creatinine ratio`, where names begin with capitals. */
const isTail = (name: string) => /^\p{Ll}{4}/u.test(name) && !/^anti|^beta|^alfa|^free|^total/.test(name)
const printsSmall = (all: readonly Observation[]) =>
  all.filter(({ name }) => /^\p{Ll}/u.test(name)).length * 4 > all.length
