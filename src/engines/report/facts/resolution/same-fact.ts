import { fold } from '../../../../platform/text/fold.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Fact } from '../fact.ts'
import { wordKey } from '../talk/token.ts'

type Known = Omit<Fact, 'id'>

/** Whether two facts tell the same thing of the same person, whatever they say of it. */
export function sameFact(a: Known, b: Known, language: ReportLanguage): boolean {
  if (a.type !== b.type || a.person !== b.person) return false
  if (a.type === 'medicine') return sameConcept(a, b, language) && a.status === b.status
  if (a.side && b.side && a.side !== b.side) return false
  if (a.type === 'vital' || a.type === 'lab')
    return sameConcept(a, b, language) && JSON.stringify(a.value) === JSON.stringify(b.value)
  return sameConcept(a, b, language)
}

/** Kinds of which a more telling name takes a plainer one in: "tosse" is part of "tosse seca". */
const NESTED: ReadonlySet<Known['type']> = new Set(['symptom', 'condition', 'exam-finding', 'family'])

/** Whether `plain` says nothing that `telling` does not say better, of the same person and with the same polarity. */
export function isPartOf(plain: Known, telling: Known, language: ReportLanguage): boolean {
  if (plain === telling || plain.type !== telling.type || !NESTED.has(plain.type)) return false
  if (plain.person !== telling.person || plain.polarity !== telling.polarity) return false
  if (plain.side && telling.side && plain.side !== telling.side) return false
  return isPlainer(plain.concept, telling.concept, language)
}

/** Whether a name is another one with words left out: "ressonância" of "ressonância do joelho". */
export function isPlainer(plain: string, telling: string, language: ReportLanguage): boolean {
  const own = nameOf(plain, language).words
  const words = nameOf(telling, language).words
  if (own.size >= words.size) return false
  for (const word of own) if (!words.has(word)) return false
  return true
}

const sameConcept = (a: Known, b: Known, language: ReportLanguage) =>
  nameOf(a.concept, language).key === nameOf(b.concept, language).key

/** A concept's words without number and gender, in order and as a set. */
interface Name {
  readonly key: string
  readonly words: ReadonlySet<string>
}

const names: { readonly [language in ReportLanguage]: Map<string, Name> } = {
  'pt-BR': new Map(),
  en: new Map(),
}
const mostNames = 20_000

/** Each fact is held against each other: names are read once. */
function nameOf(concept: string, language: ReportLanguage): Name {
  const known = names[language].get(concept)
  if (known) return known
  const words = fold(concept)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => wordKey(word, language))
  const name = { key: words.join(' '), words: new Set(words) }
  if (names[language].size < mostNames) names[language].set(concept, name)
  return name
}
