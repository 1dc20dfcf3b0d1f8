import { tokenize } from '../facts/talk/token.ts'
import type { Visit } from '../note/visit.ts'
import type { FillLexicons } from './member-words.ts'

/** Who is called by name in a talk, or calls themselves so. */
export type Called = 'patient' | 'companion' | 'doctor'

interface Address {
  readonly name: string
  readonly utterance: number
  readonly isIntroduced: boolean
  /** Who speaks next, mostly whoever was called; whom the doctor greets by a first name is the patient. */
  readonly next: Visit['utterances'][number]['speaker'] | null
}

/** "Dr. Ana", "Oi, Ana", and not "Sou, doutora. Ana". */
const JOINED = /^[,!]? $/
/** `Dr.` and `Mrs.` end with a mark. */
const shortest = 3
const NAME = /^\p{Lu}\p{Ll}+$/u

/** The name of the patient, of who came along, or of the doctor, and where it is told; `null` where that isn't sure. */
export function nameOf(
  who: Called,
  visit: Visit,
  lexicons: FillLexicons,
): { readonly name: string; readonly utterance: number } | null {
  const told = addressesIn(visit, lexicons)
  if (who === 'doctor') return told.doctors.find(({ isIntroduced }) => isIntroduced) ?? null
  const talks = visit.utterances.some(({ speaker }) => speaker === 'patient')
  const [first] = told.people
  const votes = (name: string, role: string) =>
    told.people.filter((one) => one.name === name && one.next === role).length
  const isOf = { patient: 'patient', companion: 'other' } as const
  const other = who === 'patient' ? 'companion' : 'patient'
  // Who can't answer yet is greeted first.
  if (who === 'patient' && !talks) return first ?? null
  const [best, second] = [...new Set(told.people.map(({ name }) => name))]
    .filter((name) => talks || name !== first?.name)
    .map((name) => ({ name, lead: votes(name, isOf[who]) - votes(name, isOf[other]) }))
    .toSorted((a, b) => b.lead - a.lead)
  const isSure = best && best.lead > Math.max(0, second?.lead ?? 0) && (!second || best.lead > 1)
  return isSure ? (told.people.find(({ name }) => name === best.name) ?? null) : null
}

/** Names behind a title or a greeting, by whoever is not the patient. */
function addressesIn({ utterances, language }: Visit, { schema }: FillLexicons) {
  const people: Address[] = []
  const doctors: Address[] = []
  for (const [at, { text, index, speaker }] of utterances.entries()) {
    if (speaker === 'patient') continue
    const tokens = tokenize(text, 0, language)
    const cues = schema[language].persons.findAll(tokens)
    for (const { entry, to, from } of cues) {
      const name = tokens[to]?.text ?? ''
      const title = tokens[to - 1]
      const between = text.slice(title?.to ?? 0, tokens[to]?.from ?? 0)
      const isJoined = JOINED.test(between) || (between === '. ' && (title?.text.length ?? 0) <= shortest)
      const isNamed = NAME.test(name) && !cues.some((other) => other.from === to) && isJoined
      if (!isNamed) continue
      const isGreeted = entry.concept === 'greets'
      const introduces = cues.some((other) => other.entry.concept === 'introduces' && from - other.to <= 1)
      const isIntroduced = introduces && speaker === 'doctor'
      const next = isGreeted ? 'patient' : (utterances[at + 1]?.speaker ?? null)
      const address = { name, utterance: index, isIntroduced, next }
      if (entry.concept === 'doctor-title') doctors.push(address)
      else if (entry.concept === 'title' || isGreeted) people.push(address)
    }
  }
  return { people, doctors }
}
