import { fold } from '../../../platform/text/fold.ts'
import { wordKey } from '../facts/talk/token.ts'
import type { Fact, FactType, ReportLanguage } from '../port.ts'
import type { Collection } from './ask.ts'

const of =
  (...types: readonly FactType[]) =>
  (fact: Fact) =>
    types.includes(fact.type)
const own = ({ person }: Fact) => person === 'patient'
const present = ({ polarity }: Fact) => polarity === 'present'
const WARNING = /\bse\b|\bif\b|pronto-? ?socorro|emerg|urgencia|sina(?:l|is) de al|\ber\b|warning|red flag/

const inUse = ({ type, status }: Fact) =>
  type === 'medicine' && (status === 'in-use' || status === 'continue')
const ordered = ({ type, status }: Fact) =>
  type === 'medicine' && (status === 'start' || status === 'change' || status === 'continue')
const ended = ({ type, status }: Fact) =>
  type === 'medicine' && (status === 'stop' || status === 'not-taking')

/** The facts that a member such as `medicamentosEmUso` or `allergies` lists. */
export const CHOOSE: { readonly [collection in Collection]: (fact: Fact) => boolean } = {
  complaint: (fact) => of('symptom')(fact) && own(fact) && present(fact),
  story: (fact) => of('symptom')(fact) && own(fact),
  symptoms: (fact) => of('symptom')(fact) && own(fact) && present(fact),
  denied: (fact) => of('symptom')(fact) && own(fact) && fact.polarity === 'absent',
  conditions: (fact) =>
    of('condition')(fact) &&
    own(fact) &&
    present(fact) &&
    (fact.status === 'known' || fact.status === 'past'),
  problems: (fact) =>
    of('condition')(fact) &&
    own(fact) &&
    fact.polarity !== 'absent' &&
    fact.status !== 'past' &&
    fact.speaker !== 'patient',
  surgeries: (fact) => of('procedure')(fact) && own(fact) && present(fact),
  family: (fact) => of('family')(fact),
  habits: (fact) => of('habit')(fact) && own(fact),
  'current-medicines': (fact) => inUse(fact) && own(fact) && present(fact),
  prescribed: (fact) => ordered(fact) && own(fact) && present(fact),
  'stopped-medicines': (fact) => ended(fact) && own(fact),
  medicines: (fact) => (inUse(fact) || ordered(fact)) && own(fact) && present(fact),
  allergies: (fact) => of('allergy')(fact) && own(fact) && present(fact),
  vaccines: (fact) => of('procedure', 'order')(fact) && /vacin|vaccin/.test(fold(fact.concept)),
  vitals: (fact) => of('vital')(fact) && own(fact),
  findings: (fact) => of('exam-finding')(fact) && own(fact),
  labs: (fact) => of('lab')(fact) && own(fact),
  orders: (fact) => of('order')(fact) && fact.status === 'ordered' && fact.polarity !== 'absent',
  referrals: (fact) => of('referral')(fact) && fact.polarity !== 'absent',
  plan: (fact) =>
    (of('order', 'referral', 'instruction', 'follow-up')(fact) ||
      ordered(fact) ||
      (of('medicine')(fact) && fact.status === 'stop')) &&
    own(fact),
  advice: (fact) => of('instruction')(fact) && !WARNING.test(fold(fact.concept)),
  warnings: (fact) => of('instruction')(fact) && WARNING.test(fold(fact.concept)),
  'follow-up': (fact) => of('follow-up')(fact),
  context: (fact) => of('context')(fact) && own(fact),
  everything: own,
}

/** Keys of a concept's words: `hipertensão arterial` and `hipertenso` share none, `tosse seca` has those of `tosse`. */
export const keysOf = (text: string, language: ReportLanguage): string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2)
    .map((word) => wordKey(word, language))

/** Facts of the patient about any of the named concepts; a more telling concept counts for the plainer name. */
export function factsAbout(
  facts: readonly Fact[],
  concepts: readonly string[],
  language: ReportLanguage,
): Fact[] {
  const wanted = concepts.map((concept) => keysOf(concept, language)).filter((keys) => keys.length > 0)
  const about = facts.filter((fact) => {
    if (fact.person !== 'patient' || fact.type === 'instruction' || fact.type === 'order') return false
    const keys = keysOf(fact.concept, language)
    return wanted.some((words) => words.every((word) => keys.includes(word)))
  })
  // "A1c" itself before "previous A1c".
  const exact = about.filter((fact) =>
    wanted.some((words) => keysOf(fact.concept, language).length === words.length),
  )
  return exact.length > 0 ? exact : about
}
