import { complaintFacts } from '../note/complaint.ts'
import type { Visit } from '../note/visit.ts'
import type { Fact } from '../port.ts'
import { isCollection, isPart } from './ask.ts'
import { chosen } from './choose-facts.ts'
import { factsAbout } from './facts-about.ts'
import type { FillContext } from './fill-context.ts'

/** Facts that a place asks for: those of its concepts, else of its list, else of the list around it. */
export function factsFor({ visit, meaning, around, item }: FillContext): readonly Fact[] {
  if (item) return [item]
  const about = factsAbout(visit, meaning, around)
  if (about.length > 0) return about
  if (meaning.concepts.length > 0) return []
  // "Afastamento.dias" is of what the object around it is of.
  const isWithin = meaning.ask === null || isPart(meaning.ask)
  const list = isCollection(meaning.ask) ? meaning.ask : isCollection(around) && isWithin ? around : null
  if (list === 'findings' && meaning.system)
    return chosen(list, visit).filter(({ concept }) => visit.words.systemOf(concept) === meaning.system)
  if (list && list !== meaning.ask && meaning.ask !== null) return onlyOne(chosen(list, visit))
  if (list) return chosen(list, visit)
  // "Duração dos sintomas", "lado": of what the patient comes with.
  if (!isOfComplaint.has(meaning.ask)) return []
  const complaint = complaintFacts(visit)
  return meaning.ask === 'side' && !complaint.some(({ side }) => side) ? sideOfAll(visit) : complaint
}

/** Of several, the part of one would be anybody's. */
const onlyOne = (facts: readonly Fact[]): readonly Fact[] => (facts.length === 1 ? facts : [])

const SIDED: readonly (readonly Fact['type'][])[] = [['symptom'], ['condition'], ['exam-finding', 'order']]

/** Where the complaint was told without its side, all that was told of one kind with a side is of the same. */
function sideOfAll({ facts }: Visit): readonly Fact[] {
  for (const types of SIDED) {
    const sided = facts.filter(
      ({ type, person, polarity, side }) =>
        side !== null && types.includes(type) && person === 'patient' && polarity === 'present',
    )
    if (sided.length > 0) return sided.every(({ side }) => side === sided[0]!.side) ? sided.slice(0, 1) : []
  }
  return []
}

const isOfComplaint: ReadonlySet<FillContext['meaning']['ask']> = new Set([
  'duration',
  'since',
  'side',
  'site',
])
