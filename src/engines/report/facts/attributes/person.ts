import type { Person } from '../fact.ts'
import type { Mention, Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { hasSpeech, isSpeech } from '../words/speech.ts'
import { isBrought } from './brought.ts'
import { companionOf } from './companion.ts'
import { namedCompanions } from './companion-names.ts'
import { isFine } from './reply.ts'

/** Somebody who is not the patient: a relative that was named, or the companion who speaks. */
export interface Another {
  readonly person: Person
  /** `acquaintance`: nobody whose illness matters to the patient's. */
  readonly isKin: boolean
  /** Where they were named; `null` for a companion who speaks of themselves. */
  readonly named: Mention | null
}

/** The person that something is said of; `null`: the patient, who may be a relative of who speaks. */
export function anotherAt(reading: Reading, sentence: Sentence, from: number): Another | null {
  const another = namedAt(reading, sentence, from)
  return another?.named && isBrought(reading, another.named) ? null : another
}

function namedAt(reading: Reading, sentence: Sentence, from: number): Another | null {
  const relatives = relativesIn(reading, sentence)
  const answering = sentence.isQuestion ? inReply(reading, sentence) : null
  // "Problema de tireoide?" "É a minha mãe."; "Alguém na família com asma?" "Minha irmã."
  if (answering && relatives.every(({ entry }) => entry.options.anyone === 'yes'))
    return asAnother(reading, answering)
  const before = relatives.filter((relative) => relative.to <= from).at(-1)
  const pronoun = !before && !sentence.isQuestion && relativeOfPronoun(reading, sentence, from)
  if (pronoun) return asAnother(reading, pronoun)
  // A doctor who tells speaks of the patient, unless the relative stands in the same stretch of words.
  if (sentence.role === 'doctor' && !sentence.isQuestion) {
    const own = segmentAt(sentence, from)
    const near = relatives.find(
      (relative) => relative.from > from && relative.from < own.to && relative.from - from <= doctorBehind,
    )
    return before && own.from <= before.from
      ? asAnother(reading, before)
      : near
        ? asAnother(reading, near)
        : null
  }
  if (before)
    return comesBack(reading, sentence, before.to, from)
      ? self(reading, sentence, before.to, from)
      : asAnother(reading, before)
  // "Diabetes só a minha esposa que tem", "Colon cancer, my wife's dad": named right behind.
  const after = relatives.find((relative) => relative.from >= from && relative.from - from <= behind)
  // "Clots, my sister had one": what is named alone at the front is what the rest speaks of.
  const own = segmentAt(sentence, from)
  const isTopic = own.from === 0 && own.to - from <= 2
  // "Diabetes, pressão alta, na família?"
  const joined =
    after &&
    (isTopic ||
      sentence.isQuestion ||
      !sentence.tokens.slice(from + 1, after.from + 1).some(({ afterComma }) => afterComma))
  if (after && joined && !comesBack(reading, sentence, after.from < own.to ? own.from : 0, from))
    return asAnother(reading, after)
  if (comesBack(reading, sentence, 0, from)) return self(reading, sentence, 0, from)
  const earlier = relativeBefore(reading, sentence)
  return earlier && asAnother(reading, earlier)
}

/** The relative whom the first sentence of a reply names, before it comes back to the patient. */
function inReply(reading: Reading, question: Sentence): Mention | null {
  // "O hipotireoidismo é desde quando?" "Desde a gravidez do meu menino."
  const asksWhen = reading.lexicon.cues['reply-cues']
    .findAll(question.tokens)
    .some(({ entry }) => entry.concept === 'since' || entry.concept === 'open')
  if (asksWhen) return null
  const first = reading.exchanges.asked(question)?.reply[0]
  // "My dad's fine, it's my uncle who had the bypass."
  const relative = first && relativesIn(reading, first).find(({ from }) => !isFine(reading, first, from))
  if (!relative || comesBack(reading, relative.sentence, 0, relative.from)) return null
  const no = reading.lexicon.cues['reply-cues']
    .findAll(relative.sentence.tokens, 0, relative.from)
    .some(({ entry }) => entry.concept === 'no')
  return no ? null : relative
}

const behind = 5
/** "Com trombose na irmã": a doctor's words of a relative's illness. */
const doctorBehind = 3

export const personAt = (reading: Reading, sentence: Sentence, from: number): Person =>
  anotherAt(reading, sentence, from)?.person ?? 'patient'

/** What a companion says of themselves is the companion's. */
function self(reading: Reading, sentence: Sentence, from: number, to: number): Another | null {
  if (sentence.role !== 'other' || hasSpeech(reading.lexicon, sentence.tokens, { from, to }, 'they'))
    return null
  return { person: companionOf(reading), isKin: companionOf(reading) !== 'other', named: null }
}

function asAnother(reading: Reading, relative: Mention): Another {
  const { entry, sentence, from } = relative
  const isKin = entry.options.kin !== 'no'
  // A mother's "minha mãe" is the patient's grandmother; "o pai dele" is the patient's.
  const own =
    sentence.role === 'other' && isSpeech(reading.lexicon, sentence.tokens, from - 1, 'own', 'own-many')
  // "My son, Priya's husband, has hay fever": the same man twice.
  const ofNamed = /\p{Lu}\S*'s$/u.test(sentence.tokens[from - 1]?.text ?? '')
  const named = ofNamed && relativesIn(reading, sentence).findLast((other) => other.to === from - 1)
  if (named) return asAnother(reading, named)
  // "My wife's dad", "irmã do meu pai": a relative of a relative.
  const outer = relativesIn(reading, sentence).find(
    (other) => other !== relative && other.to <= from && isPossessed(reading, other, from),
  )
  if (outer) return { person: 'other', isKin: isKin && outer.entry.options.kin !== 'no', named: relative }
  const person = own
    ? ofCompanion(reading, relative)
    : (groupOf(reading, relative) ?? (entry.concept as Person))
  return { person, isKin, named: relative }
}

/** "Tem irmãos?" "Dois. O mais velho é diabético.": by age alone it is one of those who were asked for. */
function groupOf({ exchanges, mentions }: Reading, { sentence, entry }: Mention): Person | null {
  if (!entry.options.age) return null
  const asked = exchanges.answers(sentence)?.questions ?? []
  const group = asked
    .flatMap((question) => mentions.get(question) ?? [])
    .find((one) => one.entry.class === 'relatives')
  return group ? (group.entry.concept as Person) : null
}

function isPossessed({ lexicon }: Reading, { sentence, to }: Mention, from: number): boolean {
  const { tokens } = sentence
  const between = tokens.slice(to, from).map((_, i) => to + i)
  return (
    between.every((at) => isSpeech(lexicon, tokens, at, 'of', 'own')) &&
    (/'s?$/.test(tokens[to - 1]!.folded) || between.some((at) => isSpeech(lexicon, tokens, at, 'of')))
  )
}

/** A parent's own child is the patient's sibling and their spouse the other parent; of other companions' people nobody knows. */
function ofCompanion(reading: Reading, { entry }: Mention): Person {
  const companion = companionOf(reading)
  if (companion !== 'mother' && companion !== 'father') return 'other'
  if (entry.concept === 'child') return 'sibling'
  return entry.options.relation === SPOUSE[reading.language] ? OTHER_PARENT[companion] : 'other'
}

const SPOUSE: { readonly [language in Reading['language']]: string } = { 'pt-BR': 'cônjuge', en: 'spouse' }
const OTHER_PARENT = { mother: 'father', father: 'mother' } as const

const relativesIn = (reading: Reading, sentence: Sentence): readonly Mention[] =>
  [...(reading.mentions.get(sentence) ?? []), ...namedCompanions(reading, sentence)].filter(
    (mention) => mention.entry.class === 'relatives' && !isCalled(reading, mention),
  )

/** "Caiu, mãe.", "Não sei, minha filha": somebody is called by it, and nothing is said of a relative. */
function isCalled({ exchanges, mentions }: Reading, { sentence, from, to, entry }: Mention): boolean {
  if (entry.options.anyone) return false
  const { tokens, segments } = sentence
  const own = segments.find((segment) => from >= segment.from && to <= segment.to)
  const says = (mentions.get(sentence) ?? []).some(
    (other) => own && other.from >= own.from && other.to <= own.to && other.entry.class !== 'relatives',
  )
  const alone = own && !says && own.to - own.from <= to - from + 1
  if (!alone || (segments.length === 1 && tokens.length > to - from + 1)) return false
  // "Irmãos?" asks the patient of them; "Mãe?" calls the one who answers.
  if (sentence.isQuestion && segments.length === 1)
    return exchanges.asked(sentence)?.reply[0]?.role !== 'patient'
  const answered = exchanges.answers(sentence)
  // "Who's at home?" "My husband.": a whole answer.
  if (segments.length === 1 && answered?.reply[0] === sentence) return false
  return !answered?.questions.some((question) =>
    mentions.get(question)?.some(({ entry }) => entry.class === 'relatives'),
  )
}

const comesBack = ({ lexicon }: Reading, { tokens, role }: Sentence, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(
      (_, i) =>
        isSpeech(lexicon, tokens, from + i, role === 'doctor' ? 'addressed' : 'self') &&
        !isSpeech(lexicon, tokens, from + i + 1, 'musing'),
    ) ||
  // Of a companion, "ele" and "she" mean the patient.
  (role === 'other' && from === 0 && hasSpeech(lexicon, tokens, { from, to }, 'they'))

/** "So, she has asthma.": of a patient who speaks for themselves "she" is whoever was named last. */
function relativeOfPronoun(reading: Reading, sentence: Sentence, from: number): Mention | null {
  const { lexicon, talk } = reading
  const own = segmentAt(sentence, from)
  if (
    sentence.role !== 'doctor' ||
    !hasSpeech(lexicon, sentence.tokens, { from: own.from, to: from }, 'they')
  )
    return null
  const { sentences } = talk
  for (let at = sentence.order - 1; at >= 0 && at >= sentence.order - pronounReach; at -= 1) {
    const before = sentences[at]!
    if (before.role === 'other') return null
    const relative = relativesIn(reading, before).at(-1)
    if (relative) return isBrought(reading, relative) ? null : relative
  }
  return null
}

const pronounReach = 6

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
    // Of the turn before, only what was asked goes on.
    if (sentence.turn !== before.turn && sentence.role !== 'doctor' && !before.isQuestion) continue
    const relative = relativesIn(reading, before).at(-1)
    const { length } = before.tokens
    if (relative) return comesBack(reading, before, relative.to, length) ? null : relative
    if (comesBack(reading, before, 0, length)) return null
  }
  return null
}
