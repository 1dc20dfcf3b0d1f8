import type { Fact } from '../../facts/fact.ts'
import { capitalised, listed } from '../lists.ts'
import { phraseOf } from '../phrase.ts'
import type { Line, Visit } from '../visit.ts'

/** Illnesses, operations, births, habits: what is there in one line, what is denied in another. */
export function historyLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { wording } = visit
  const present = facts.filter(({ polarity }) => polarity !== 'absent')
  const absent = facts.filter(({ polarity }) => polarity === 'absent')
  const lines: Line[] = []
  if (present.length > 0)
    lines.push({
      text: capitalised(present.map((fact) => stated(fact, visit)).join('; ')),
      facts: present,
    })
  if (absent.length > 0) {
    const list = listed(
      absent.map((fact) => phraseOf(fact, visit)),
      wording.or,
    )
    const isDone = absent.every(
      ({ type, concept }) => type === 'procedure' || visit.words.is('admission', concept),
    )
    lines.push({ text: isDone ? wording.never(list) : wording.denies(list), facts: absent })
  }
  return lines
}

function stated(fact: Fact, visit: Visit): string {
  const { wording } = visit
  const phrase = phraseOf(fact, visit)
  if (fact.polarity === 'uncertain') return wording.possible(phrase)
  const isOver = fact.type === 'condition' && fact.status === 'past' && !fact.time
  return isOver && !saysItIsOver(fact.concept, visit) ? wording.historyOf(phrase) : phrase
}

const saysItIsOver = (concept: string, { words }: Visit) => words.is('former', concept)

/** Vaccines taken, and those that are due. */
export function vaccineLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { wording } = visit
  const isDue = ({ polarity, status }: Fact) => polarity === 'absent' || status === 'not-taking'
  const told = facts.filter((fact) => !isDue(fact))
  const due = facts.filter(isDue)
  const list = (some: readonly Fact[]) => some.map((fact) => phraseOf(fact, visit)).join('; ')
  return [
    ...(told.length > 0 ? [{ text: capitalised(list(told)), facts: told }] : []),
    ...(due.length > 0 ? [{ text: `${wording.pending}: ${list(due)}`, facts: due }] : []),
  ]
}

/** Relatives and what they have, in one line. */
export function familyLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { wording } = visit
  const present = facts.filter(({ polarity }) => polarity !== 'absent')
  const absent = facts.filter(({ polarity }) => polarity === 'absent')
  const persons = [...new Set(present.map(({ person }) => person))]
  const told = persons.map((person) => {
    const theirs = present
      .filter((fact) => fact.person === person)
      .map((fact) => relativesPhrase(fact, visit))
    const who = person === 'patient' ? wording.persons.other : wording.persons[person]
    return `${who}: ${theirs.join(', ')}`
  })
  const lines: Line[] = []
  if (told.length > 0) lines.push({ text: told.join('; '), facts: present })
  if (absent.length > 0)
    lines.push({
      text: `${wording.denies(
        listed(
          absent.map((fact) => phraseOf(fact, visit)),
          wording.or,
        ),
      )} ${wording.inFamily}`,
      facts: absent,
    })
  return lines
}

/** `IAM aos 49 anos`. */
function relativesPhrase(fact: Fact, visit: Visit): string {
  const { value } = fact
  const { wording } = visit
  if (value && 'number' in value && wording.ageUnit.test(value.unit))
    return `${phraseOf({ ...fact, value: null }, visit)} ${wording.atAge(String(value.number))}`
  return phraseOf(fact, visit)
}

/** Allergies with their reactions, and what the patient is not allergic to. */
export function allergyLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { wording, words, knowledge } = visit
  const present = facts.filter(({ polarity }) => polarity !== 'absent')
  const absent = facts.filter(({ polarity }) => polarity === 'absent')
  const general = absent.filter(({ concept }) => words.is('drug-allergy', concept))
  const named = absent.filter((fact) => !general.includes(fact))
  const lines: Line[] = []
  if (present.length > 0) {
    const phrases = present.map((fact) => {
      const phrase = phraseOf(fact, visit)
      return fact.polarity === 'uncertain' ? `${phrase} (${wording.toConfirm})` : phrase
    })
    const isNamed = present.map(({ concept }) => words.is('intolerance', concept))
    const allergic = phrases.filter((_, i) => !isNamed[i])
    const named = phrases.filter((_, i) => isNamed[i])
    const text = [...(allergic.length > 0 ? [wording.allergies(allergic.join('; '))] : []), ...named].join(
      '; ',
    )
    lines.push({ text: capitalised(text), facts: present })
  }
  if (named.length > 0)
    lines.push({
      text: wording.noAllergyTo(
        listed(
          named.map((fact) => phraseOf(fact, visit)),
          wording.or,
        ),
      ),
      facts: named,
    })
  if (general.length > 0) {
    const toMedicine = present.some(({ concept }) => knowledge.medicines.has(concept))
    lines.push({ text: toMedicine ? wording.noOtherAllergies : wording.noAllergies, facts: general })
  }
  return lines
}
