import type { Person } from '../fact.ts'
import type { Mention, Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'

/** Words with which a patient, and a doctor, come back to the patient. */
const PATIENT: { readonly [language in Reading['language']]: { readonly [role in 'doctor' | 'patient']: ReadonlySet<string> } } = {
  'pt-BR': {
    patient: new Set('eu comigo tenho tive sinto tomo fumo bebo mim'.split(' ')),
    doctor: new Set('senhora senhor voce ce contigo'.split(' ')),
  },
  en: {
    patient: new Set("i i'm i've i'd i'll me myself".split(' ')),
    doctor: new Set("you you're you've your you'd yourself".split(' ')),
  },
}
/** Of a companion, these mean the patient. */
const THEY = /^(?:ele|ela|he|she)$/

/** The relative that something is said of; `null`: of the patient. */
export function relativeAt(reading: Reading, sentence: Sentence, from: number): Mention | null {
  const relatives = relativesIn(reading, sentence)
  const before = relatives.filter((relative) => relative.to <= from).at(-1)
  if (before) return comesBack(reading, sentence, before.to, from) ? null : before
  // "Diabetes só a minha esposa que tem", "Colon cancer, my wife's dad": named right behind.
  const after = relatives.find((relative) => relative.from >= from && relative.from - from <= behind && !sentence.tokens.slice(from, relative.from).some(({ afterComma }) => afterComma))
  if (after && !comesBack(reading, sentence, 0, from)) return after
  return comesBack(reading, sentence, 0, from) ? null : relativeBefore(reading, sentence)
}

const behind = 5

export const personAt = (reading: Reading, sentence: Sentence, from: number): Person => {
  const relative = relativeAt(reading, sentence, from)
  return relative ? (relative.entry.concept as Person) : 'patient'
}

const relativesIn = (reading: Reading, sentence: Sentence): readonly Mention[] =>
  (reading.mentions.get(sentence) ?? []).filter(
    (mention) => mention.entry.class === 'relatives' && !isCalled(reading, mention),
  )

/** "Caiu, mãe.", "Não sei, minha filha": somebody is called by it, and nothing is said of a relative. */
function isCalled({ exchanges, mentions }: Reading, { sentence, from, to }: Mention): boolean {
  const { tokens, segments } = sentence
  const own = segments.find((segment) => from >= segment.from && to <= segment.to)
  const alone = own && own.to - own.from <= to - from + 1
  if (!alone || (segments.length === 1 && tokens.length > to - from + 1)) return false
  const asked = exchanges.answers(sentence)?.questions ?? []
  return !asked.some((question) => mentions.get(question)?.some(({ entry }) => entry.class === 'relatives'))
}

const comesBack = ({ language }: Reading, { tokens, role }: Sentence, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(({ folded }) => PATIENT[language][role === 'doctor' ? 'doctor' : 'patient'].has(folded) || (role === 'other' && from === 0 && THEY.test(folded)))

/** Sentences that a talk of a relative may reach over. */
const reach = 3

/** "A sua mãe era diabética?" "Era. Teve derrame também.": the talk of a relative goes on until it comes back to the patient. */
function relativeBefore(reading: Reading, sentence: Sentence): Mention | null {
  const { sentences } = reading.talk
  for (let at = sentence.order - 1; at >= 0 && at >= sentence.order - reach; at -= 1) {
    const before = sentences[at]!
    if (sentence.turn - before.turn > 1) return null
    // A question of the doctor's begins anew, unless it is this reply's own.
    if (sentence.isQuestion && sentence.turn !== before.turn) return null
    const relative = relativesIn(reading, before).at(-1)
    const { length } = before.tokens
    if (relative) return comesBack(reading, before, relative.to, length) ? null : relative
    if (comesBack(reading, before, 0, length)) return null
  }
  return null
}
