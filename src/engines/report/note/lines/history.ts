import type { Fact } from '../../facts/fact.ts'
import { readTalk } from '../../facts/talk/read-talk.ts'
import { saidIn } from '../../facts/talk/said-in.ts'
import { isOfAnother } from '../is-of-another.ts'
import { capitalised, joined, listed } from '../lists.ts'
import { phraseOf } from '../phrase.ts'
import { isPlainlyTold } from '../plainly.ts'
import { quotedOf, type Saying, sayingOf, tellingOf } from '../quote-facts.ts'
import { type Line, utterancesOf, type Visit } from '../visit.ts'

/** Illnesses, operations, births, habits: what is there in one line, what is denied in another. */
export function historyLines(all: readonly Fact[], visit: Visit): Line[] {
  const { wording } = visit
  const facts = all.filter((fact) => !isOthersHabit(fact, visit))
  const isPlain = (fact: Fact, saying: Saying) =>
    fact.type === 'habit'
      ? !fact.value && isPlainlyTold(fact, visit.lexicon.grounds.habits, visit)
      : isNamed(fact, saying)
  // A habit that is denied in more words than its name is quoted as one that is told.
  const { quotes, rest } = quotedOf(
    facts.filter(({ polarity, type }) => polarity !== 'absent' || type === 'habit'),
    visit,
    isPlain,
    anyoneSaying,
  )
  const left = new Set(rest)
  const present = rest.filter(({ polarity }) => polarity !== 'absent')
  const absent = facts.filter(
    (fact) => fact.polarity === 'absent' && (fact.type !== 'habit' || left.has(fact)),
  )
  const lines: Line[] = [...quotes]
  if (present.length > 0)
    lines.unshift({
      text: capitalised(joined(present.map((fact) => stated(fact, visit)))),
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

/** "Operei da vesícula", and "a doutora do coração tirou o remédio": an operation whose name nobody says stands as it was said. */
const isNamed = ({ type }: Fact, { isWhole, isOfTable }: Saying): boolean =>
  type !== 'procedure' || isWhole || isOfTable

/** What the patient, or else the doctor, says of an operation or a habit, where they name it. */
export function anyoneSaying(fact: Fact, visit: Visit): Saying | null {
  const saying = tellingOf(fact, visit) ?? sayingOf(fact, visit)
  const tokens = saying?.sentence.tokens ?? []
  const isOperation = visit.lexicon.grounds.operations.find(tokens).length > 0
  if (isOperation || tokens.some(({ key }) => saying?.names.includes(key))) return saying
  return fact.type === 'habit' && fact.value ? amountOf(fact, visit) : null
}

/** "E cigarro, eu fumo, mas só na varanda": a companion's own. */
function isOthersHabit(fact: Fact, visit: Visit): boolean {
  const talk = readTalk(visit.utterances, visit.lexicon)
  const naming = utterancesOf([fact])
    .flatMap((utterance) => saidIn(talk, utterance))
    .filter(({ tokens }) =>
      visit.lexicon.grounds.habits.find(tokens).some(({ entry }) => entry.concept === fact.concept),
    )
  return (
    fact.type === 'habit' &&
    naming.length > 0 &&
    naming.every((one) => one.role === 'other' && isOfAnother(one, visit))
  )
}

/** "Duas, três cervejas, quase toda noite." names no habit, and tells how much of it. */
function amountOf(fact: Fact, visit: Visit): Saying | null {
  const talk = readTalk(visit.utterances, visit.lexicon)
  const sentence = utterancesOf([fact])
    .flatMap((utterance) => saidIn(talk, utterance))
    .findLast(
      ({ role, isQuestion, tokens }) =>
        role !== 'doctor' &&
        !isQuestion &&
        tokens.some(({ quantity }) => quantity) &&
        visit.lexicon.grounds.vitals.find(tokens).length === 0,
    )
  return sentence ? { sentence, names: [], isWhole: false, isOfTable: false } : null
}

function stated(fact: Fact, visit: Visit): string {
  const { wording } = visit
  const phrase = phraseOf(fact, visit)
  if (fact.polarity === 'uncertain') return wording.possible(phrase)
  const isOver = fact.type === 'condition' && fact.status === 'past' && !fact.time
  return isOver && !saysItIsOver(fact.concept, visit) ? wording.historyOf(phrase) : phrase
}

const saysItIsOver = (concept: string, { words }: Visit) =>
  words.is('former', concept) || words.is('pregnancy', concept)

/** Vaccines taken, and those that are due. */
export function vaccineLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { wording, words } = visit
  const isDue = ({ polarity, status }: Fact) => polarity === 'absent' || status === 'not-taking'
  const told = facts.filter((fact) => !isDue(fact))
  const late = facts.filter((fact) => isDue(fact) && words.is('in-order', fact.concept))
  const due = facts.filter((fact) => isDue(fact) && !late.includes(fact))
  const list = (some: readonly Fact[]) => joined(some.map((fact) => phraseOf(fact, visit)))
  return [
    ...(told.length > 0 ? [{ text: capitalised(list(told)), facts: told }] : []),
    ...(late.length > 0 ? [{ text: wording.vaccinesLate, facts: late }] : []),
    ...(due.length > 0 ? [{ text: `${wording.pending}: ${list(due)}`, facts: due }] : []),
  ]
}

/** Relatives and what they have, in the words of whoever tells it where these name the relative, and else in one line. */
export function familyLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { wording, lexicon } = visit
  const isBare = ({ sentence }: Saying) =>
    !lexicon.concepts.find(sentence.tokens).some(({ entry }) => entry.class === 'relatives')
  const there = facts.filter(({ polarity }) => polarity !== 'absent')
  const { quotes, rest: present } = quotedOf(there, visit, (_, saying) => isBare(saying), tellingOf)
  const absent = facts.filter(({ polarity }) => polarity === 'absent')
  const persons = [...new Set(present.map(({ person }) => person))]
  const told = persons.map((person) => {
    const theirs = present
      .filter((fact) => fact.person === person)
      .map((fact) => relativesPhrase(fact, visit))
    const who = person === 'patient' ? wording.persons.other : wording.persons[person]
    return `${who}: ${[...new Set(theirs)].join(', ')}`
  })
  const lines: Line[] = [...quotes]
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
