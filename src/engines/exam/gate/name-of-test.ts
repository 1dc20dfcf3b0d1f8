import { isInstitution } from '../parser/lexicon/institutions.ts'
import { isKnownName } from '../parser/lexicon/observation-catalog.ts'
import { plain } from '../parser/lexicon/plain.ts'
import { canBeName } from '../parser/lexicon/test-names.ts'
import { isHalfPhrase } from '../parser/lexicon/unfinished.ts'
import { readWordsTable } from '../parser/lexicon/words-table.ts'
import { each } from './constraint.ts'

let panels: ReadonlySet<string> | undefined
const isPanel = (name: string) => {
  panels ??= new Set(readWordsTable('panels').flatMap(({ phrases }) => phrases))
  return panels.has(plain(name))
}

/** A name is no laboratory, no person, no title, no method and no limit. */
export const nameOfTest = each('name', ({ name }, _, paper) => {
  const key = plain(name)
  const owners = [paper.laboratory, paper.patientName, paper.requestingPhysician].map(plain)
  if (owners.includes(key) || isPanel(name) || isHalfPhrase(name)) return true
  return !isKnownName(name) && ((isInstitution(name) && name.includes(' ')) || !canBeName(name))
})
