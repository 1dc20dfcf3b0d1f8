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
  const words = new Set(keysOf(telling.concept, language).split(' '))
  const own = keysOf(plain.concept, language).split(' ')
  return own.length < words.size && own.every((word) => words.has(word))
}

const sameConcept = (a: Known, b: Known, language: ReportLanguage) =>
  keysOf(a.concept, language) === keysOf(b.concept, language)

const keys = new Map<string, string>()
const mostKeys = 20_000

function keysOf(concept: string, language: ReportLanguage): string {
  const known = keys.get(`${language}${concept}`)
  if (known !== undefined) return known
  const key = readKeys(concept, language)
  if (keys.size < mostKeys) keys.set(`${language}${concept}`, key)
  return key
}

const readKeys = (concept: string, language: ReportLanguage) =>
  fold(concept)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => wordKey(word, language))
    .join(' ')
