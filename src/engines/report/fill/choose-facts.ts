import { fold } from '../../../platform/text/fold.ts'
import { wordKey } from '../facts/talk/token.ts'
import { genreOf } from '../note/genre.ts'
import { tellingStart, type Visit } from '../note/visit.ts'
import type { Fact, FactType, ReportLanguage } from '../port.ts'
import type { Collection } from './ask.ts'

const of =
  (...types: readonly FactType[]) =>
  (fact: Fact) =>
    types.includes(fact.type)
const own = ({ person }: Fact) => person === 'patient'
const present = ({ polarity }: Fact) => polarity === 'present'
/** What `contexts.tsv` calls the patient's work. */
const OCCUPATION: ReadonlySet<string> = new Set(['ocupação', 'occupation'])
const WARNING = /\bse\b|\bif\b|pronto-? ?socorro|emerg|urgencia|sina(?:l|is) de al|\ber\b|warning|red flag/

const isVaccine = (fact: Fact) =>
  of('procedure', 'order', 'instruction', 'context')(fact) &&
  own(fact) &&
  /vacin|vaccin/.test(fold(fact.concept)) &&
  !/^(?:avoid|evitar)\b/.test(fold(fact.concept))

const inUse = ({ type, status }: Fact) =>
  type === 'medicine' && (status === 'in-use' || status === 'continue')
const ordered = ({ type, status }: Fact) =>
  type === 'medicine' && (status === 'start' || status === 'change' || status === 'continue')
const ended = ({ type, status }: Fact) =>
  type === 'medicine' && (status === 'stop' || status === 'not-taking')

/** Whether the last that was said of a medicine is that it goes. */
const isEnded = ({ concept }: Fact, facts: readonly Fact[]): boolean => {
  const last = facts.findLast((fact) => fact.concept === concept && fact.type === 'medicine' && own(fact))
  return last !== undefined && (ended(last) || last.status === 'rejected')
}

/** The facts that a member such as `medicamentosEmUso` or `allergies` lists. */
const CHOOSE: { readonly [collection in Collection]: (fact: Fact, visit: Visit) => boolean } = {
  complaint: (fact) => of('symptom')(fact) && own(fact) && present(fact),
  story: (fact) => of('symptom')(fact) && own(fact),
  symptoms: (fact) => of('symptom')(fact) && own(fact) && present(fact),
  denied: (fact) => of('symptom')(fact) && own(fact) && fact.polarity === 'absent',
  conditions: (fact) =>
    of('condition')(fact) &&
    own(fact) &&
    present(fact) &&
    (fact.status === 'known' || fact.status === 'past'),
  problems: (fact, visit) => of('condition')(fact) && placeOf(fact, visit) === 'description',
  'ruled-out': (fact, visit) => of('condition')(fact) && placeOf(fact, visit) === 'reasoning',
  surgeries: (fact, visit) =>
    of('procedure')(fact) &&
    own(fact) &&
    present(fact) &&
    placeOf(fact, visit) === 'surgical' &&
    !isVaccine(fact) &&
    !visit.words.is('admission', fact.concept),
  admissions: (fact, { words }) =>
    of('procedure', 'context')(fact) && own(fact) && present(fact) && words.is('admission', fact.concept),
  family: (fact) => of('family')(fact),
  habits: (fact) => of('habit')(fact) && own(fact),
  'current-medicines': (fact) => inUse(fact) && own(fact) && present(fact),
  prescribed: (fact, { facts }) => ordered(fact) && own(fact) && present(fact) && !isEnded(fact, facts),
  'stopped-medicines': (fact, { facts }) =>
    ended(fact) && own(fact) && !facts.some((other) => other.concept === fact.concept && ordered(other)),
  'rejected-medicines': (fact) => of('medicine')(fact) && fact.status === 'rejected' && own(fact),
  medicines: (fact, { facts }) =>
    (inUse(fact) || ordered(fact)) && own(fact) && present(fact) && !isEnded(fact, facts),
  'started-medicines': (fact) =>
    of('medicine')(fact) && fact.status === 'start' && own(fact) && present(fact),
  'changed-medicines': (fact) =>
    of('medicine')(fact) && fact.status === 'change' && own(fact) && present(fact),
  'medicine-changes': (fact) =>
    of('medicine')(fact) &&
    own(fact) &&
    present(fact) &&
    (fact.status === 'start' || fact.status === 'change' || fact.status === 'stop'),
  'kept-medicines': (fact, { facts }) =>
    of('medicine')(fact) && fact.status === 'continue' && own(fact) && present(fact) && !isEnded(fact, facts),
  allergies: (fact) => of('allergy')(fact) && own(fact) && present(fact),
  'drug-allergies': (fact, visit) =>
    of('allergy')(fact) && own(fact) && present(fact) && isMedicine(fact, visit),
  vaccines: (fact) => isVaccine(fact) && fact.polarity !== 'absent',
  // What is missing, and what is to be given.
  'pending-vaccines': (fact) =>
    isVaccine(fact) &&
    (of('instruction', 'order')(fact) || (of('context')(fact) && fact.polarity === 'absent')),
  vitals: (fact) => of('vital')(fact) && own(fact),
  findings: (fact) => of('exam-finding')(fact) && own(fact),
  // What a picture does not show is no result by itself.
  labs: (fact) => of('lab')(fact) && own(fact) && (present(fact) || fact.value !== null),
  orders: (fact) => of('order')(fact) && fact.status === 'ordered' && fact.polarity !== 'absent',
  referrals: (fact, { words }) =>
    of('referral')(fact) && fact.polarity !== 'absent' && !words.is('admission', fact.concept),
  plan: (fact) =>
    (of('order', 'referral', 'instruction', 'follow-up')(fact) ||
      ordered(fact) ||
      (of('medicine')(fact) && fact.status === 'stop')) &&
    own(fact) &&
    fact.status !== 'done' &&
    fact.polarity !== 'absent',
  advice: (fact, { words }) =>
    of('instruction')(fact) && !WARNING.test(fold(fact.concept)) && !words.is('certificate', fact.concept),
  warnings: (fact) => of('instruction')(fact) && WARNING.test(fold(fact.concept)),
  certificates: (fact, { words }) => of('instruction')(fact) && words.is('certificate', fact.concept),
  'follow-up': (fact) => of('follow-up')(fact),
  occupation: (fact) => of('context')(fact) && own(fact) && OCCUPATION.has(fact.concept),
  context: (fact) => of('context')(fact) && own(fact),
  everything: own,
}

/** The facts that a list or text of a schema tells, in order of the talk. */
export const chosen = (collection: Collection, visit: Visit): readonly Fact[] =>
  visit.facts.filter((fact) => CHOOSE[collection](fact, visit))

/** Lists of one kind that a concept only narrows: "câncer na família" is no cancer of the patient. */
const OWN_KIND: ReadonlySet<Collection> = new Set<Collection>([
  'family',
  'allergies',
  'drug-allergies',
  'current-medicines',
  'prescribed',
  'stopped-medicines',
  'rejected-medicines',
  'started-medicines',
  'changed-medicines',
  'kept-medicines',
  'medicines',
  'orders',
  'referrals',
  'vaccines',
  'surgeries',
  'denied',
  'ruled-out',
])
export const isOfOwnKind = (collection: Collection): boolean => OWN_KIND.has(collection)

/** The facts of a list, as far as they are of the concepts that its name names. */
export function chosenAbout(
  collection: Collection,
  concepts: readonly string[],
  visit: Visit,
): readonly Fact[] {
  const all = chosen(collection, visit)
  return concepts.length === 0 || !isOfOwnKind(collection)
    ? all
    : all.filter(({ concept }) => names(concept, concepts, visit.language))
}

/** What became of each medicine of the patient, whether it goes on or not. */
export const courses = ({ facts }: Visit): readonly Fact[] =>
  facts.filter((fact) => own(fact) && (inUse(fact) || ordered(fact) || ended(fact)))

/** Whether a concept is one of those, or a more telling one. */
export function names(concept: string, wanted: readonly string[], language: ReportLanguage): boolean {
  const keys = keysOf(concept, language)
  return wanted
    .map((name) => keysOf(name, language))
    .some((name) => name.length > 0 && name.every((key) => keys.includes(key)))
}

/** Where the note has a fact. */
const placeOf = (fact: Fact, visit: Visit) => genreOf(fact, visit, tellingStart(visit))

const isMedicine = ({ concept }: Fact, { words, lexicon, knowledge }: Visit): boolean =>
  knowledge.medicines.has(concept) ||
  lexicon.grounds.medicines.find(words.tokens(concept)).length > 0 ||
  lexicon.concepts
    .find(words.tokens(concept))
    .some(({ entry }) => entry.class === 'allergens' && 'medicine' in entry.options)

/** Words that join others; a letter at the end of a name is a part of it: `hepatite C`, `vitamina A`. */
const JOINING = /^(?:de|da|do|em|no|na|ao|as|os|um|se|of|in|on|at|by|to|an|or|is|a|e|o)$/

export const isJoining = (word: string): boolean => JOINING.test(word)

/** Keys of a concept's words: `hipertensão arterial` and `hipertenso` share none, `tosse seca` has those of `tosse`. */
export const keysOf = (text: string, language: ReportLanguage): string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter(
      (word, at, all) =>
        word && (!JOINING.test(word) || (word.length === 1 && at > 0 && at === all.length - 1)),
    )
    .map((word) => wordKey(word, language))
