import type { Visit } from '../note/visit.ts'
import type { Fact, FactType, ReportLanguage } from '../port.ts'
import { type Ask, isCollection } from './ask.ts'
import { chosenAbout, isOfOwnKind, keysOf } from './choose-facts.ts'
import type { Meaning } from './member.ts'

const ORDERED: ReadonlySet<FactType> = new Set<FactType>(['order', 'referral'])
const ADVISED: ReadonlySet<FactType> = new Set<FactType>(['order', 'instruction'])
const MEASURED: ReadonlySet<FactType> = new Set<FactType>(['lab', 'vital'])

/** Facts of the patient about any of the concepts that a member names; a more telling concept counts for the plainer name. */
export function factsAbout(
  visit: Visit,
  { ask, concepts, qualities }: Meaning,
  around: Ask | null = null,
): readonly Fact[] {
  const asksOrder = qualities.has('ordered') || ask === 'orders' || ask === 'referrals'
  // "familia.diabetes" is of the family, and so is "familia.diabetes_quem".
  const kind = isCollection(ask) ? ask : around
  if (!asksOrder && isCollection(kind) && isOfOwnKind(kind)) return chosenAbout(kind, concepts, visit)
  const { facts, words, language } = visit
  const wanted = concepts.map((concept) => keysOf(concept, language))
  const isOfType = ({ type }: Fact) => (asksOrder ? ORDERED.has(type) : !ADVISED.has(type))
  const ofNow = (fact: Fact) =>
    qualities.has('previous') ? isFormer(fact, visit) : !isFormerValue(fact, visit)
  const about = facts.filter((fact) => {
    if (fact.person !== 'patient' || !isOfType(fact) || !ofNow(fact)) return false
    // Whether somebody smokes at home is not whether the patient smokes.
    if (fact.type === 'habit' && words.is('home', fact.concept)) return false
    const keys = keysOf(fact.concept, language)
    return wanted.some(
      (name) =>
        name.every((word) => keys.includes(word)) &&
        // Haemoglobin A1c is no haemoglobin: a test is what its whole name says.
        (fact.type !== 'lab' || qualities.has('previous') || name.length === keys.length),
    )
  })
  // "A1c" itself before "A1c at home".
  const exact = about.filter((fact) => isOf(fact, concepts, language))
  if (about.length > 0) return exact.length > 0 ? exact : about
  // Who does not bleed has no vaginal bleeding.
  return facts.filter(
    ({ polarity, person, type, concept }) =>
      polarity === 'absent' &&
      person === 'patient' &&
      type === 'symptom' &&
      wanted.some((name) => keysOf(concept, language).every((key) => name.includes(key))),
  )
}

/** Whether a fact is of just what is named, and of no kind of it: a pain, and no pain in the wrist. */
export const isOf = ({ concept }: Fact, concepts: readonly string[], language: ReportLanguage): boolean =>
  concepts.some((name) => keysOf(name, language).length === keysOf(concept, language).length)

/** A value of before, as its name says: "previous A1c". */
const isFormerValue = ({ type, concept }: Fact, { words }: Visit): boolean =>
  MEASURED.has(type) && words.is('former', concept)

const isFormer = (fact: Fact, visit: Visit): boolean =>
  MEASURED.has(fact.type)
    ? isFormerValue(fact, visit)
    : fact.type === 'procedure' || fact.status === 'past' || fact.status === 'known'
