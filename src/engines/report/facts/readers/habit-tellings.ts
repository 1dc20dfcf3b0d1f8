import { personAt } from '../attributes/person.ts'
import { assertionAt } from '../attributes/polarity.ts'
import type { Person, Proof } from '../fact.ts'
import type { Reading } from '../reading.ts'
import { type Segment, segmentAt, type Sentence } from '../talk/sentence.ts'
import type { Match } from '../words/matcher.ts'
import type { WordEntry } from '../words/tables.ts'
import { habitAmount, isBareNumber, tellsAmount } from './habit-amount.ts'
import { promptedBy } from './prompted.ts'

/** One time that a habit came up, and what was said of it. `past`: it was given up. */
export interface Telling {
  readonly entry: WordEntry<'habits'>
  readonly state: 'present' | 'absent' | 'past'
  readonly person: Person
  readonly amount: string | null
  readonly proof: readonly Proof[]
  readonly speaker: Sentence['role']
}

type Found = Match<WordEntry<'habits'>>

/** All that patients and companions say of habits, and what they answer when asked. */
export function habitTellings(reading: Reading): Telling[] {
  return reading.talk.sentences.flatMap((sentence) => {
    if (sentence.role !== 'doctor') return toldIn(reading, sentence)
    return answersTo(reading, sentence)
  })
}

/** The habits named in a sentence; "bebê" is no drinking. */
const habitsIn = ({ lexicon }: Reading, { tokens }: Sentence): Found[] =>
  lexicon.grounds.habits
    .find(tokens)
    .filter(({ entry, from }) => entry.options.unlike !== tokens[from]!.text.toLowerCase())

function answersTo(reading: Reading, question: Sentence): Telling[] {
  const prompt = promptedBy(reading, question)
  const asked = habitsIn(reading, question).filter(({ entry }) => !entry.options.plain && (entry.options.kind === 'passive' || isOfPatient(reading, question)))
  if (!prompt || asked.length === 0) return []
  const named = new Set(prompt.reply.flatMap((sentence) => kindsIn(reading, sentence)))
  const open = asked.filter(({ entry }) => entry.options.kind === 'passive' || !named.has(entry.options.kind ?? ''))
  return open.flatMap((one): Telling[] => {
    const { kind } = one.entry.options
    const about = firstOf(prompt.reply, (sentence) => !kindsIn(reading, sentence).some((other) => other !== kind))
    const stretches = about.flatMap((sentence) => sentence.segments.map((segment) => [sentence, segment] as const))
    const amount = habitAmount(reading, stretches)
    const state = stateOfReply(reading, one, { about, stance: prompt.stance, open: open.length, amount, reply: prompt.reply })
    if (!state || (one.entry.options.amount && (state === 'absent' || !amount))) return []
    const proof = [...question.proof(one.from, one.to), ...prompt.reply.slice(0, Math.max(1, about.length)).flatMap((sentence) => sentence.proof())]
    return [{ entry: one.entry, state, person: 'patient', amount: state === 'absent' ? null : amount, proof, speaker: prompt.reply[0]!.role }]
  })
}

interface Reply {
  readonly reply: readonly Sentence[]
  /** The part of it that speaks of no other habit. */
  readonly about: readonly Sentence[]
  readonly stance: NonNullable<ReturnType<typeof promptedBy>>['stance']
  /** Habits that were asked of together. */
  readonly open: number
  readonly amount: string | null
}

function stateOfReply(reading: Reading, { entry }: Found, { about, stance, open, amount, reply }: Reply): Telling['state'] | null {
  if (reply.length === 0) return null
  if (entry.options.kind === 'passive') return passiveState(reading, reply, stance)
  if (about.length > 0 && about.some((sentence) => isQuit(reading, sentence, 0, sentence.tokens.length))) return open === 1 ? 'past' : null
  if (stance === 'no') return 'absent'
  if (open > 1) return null
  if (stance === 'yes' || stance === 'partial') return 'present'
  return stance === 'told' && amount ? 'present' : null
}

/** "Alguém fuma em casa?" "O avô, no quintal.": a relative who smokes is what was asked for. */
function passiveState(reading: Reading, reply: readonly Sentence[], stance: Reply['stance']): Telling['state'] | null {
  const relative = reply.some((sentence) =>
    reading.mentions.get(sentence)?.some(({ entry }) => entry.class === 'relatives'),
  )
  if (relative || stance === 'yes' || stance === 'partial') return 'present'
  return stance === 'no' ? 'absent' : null
}

function toldIn(reading: Reading, sentence: Sentence): Telling[] {
  if (sentence.isQuestion) return []
  return habitsIn(reading, sentence).flatMap((one): Telling[] => {
    const { entry, from, to } = one
    const person = personAt(reading, sentence, from)
    if (entry.options.ask || (person !== 'patient' && !isTellable(reading, sentence, entry))) return []
    const assertion = isDeniedBehind(reading, sentence, to) ? 'absent' : assertionAt(reading, sentence, from, to)
    if (person !== 'patient' && assertion !== 'present') return []
    if (assertion === 'conditional' || assertion === 'uncertain') return []
    const stretches = stretchesOf(reading, one, sentence)
    const amount = assertion === 'absent' ? null : habitAmount(reading, stretches)
    if (needsAmount(reading, one, sentence) && !amount && assertion !== 'absent') return []
    const state = stateOf(reading, one, sentence, assertion)
    if (state === 'absent' && entry.options.amount) return []
    return [{ entry, state, person, amount, proof: sentence.proof(), speaker: sentence.role }]
  })
}

function stateOf(reading: Reading, { entry, from, to }: Found, sentence: Sentence, assertion: 'present' | 'absent'): Telling['state'] {
  const segment = segmentAt(sentence, from)
  if (entry.options.past) return assertion === 'absent' ? 'absent' : 'past'
  const quit = isQuit(reading, sentence, Math.min(from, segment.from), Math.max(to, segment.to))
  return quit ? 'past' : assertion
}

/** "Cigarro nunca botei na boca", "droga não uso". */
function isDeniedBehind({ lexicon }: Reading, sentence: Sentence, to: number): boolean {
  const end = segmentAt(sentence, to - 1).to
  return lexicon.cues['context-cues']
    .findAll(sentence.tokens, to, end)
    .some(({ entry, from }) => entry.concept === 'denies' && from <= to + 1)
}

const isQuit = ({ lexicon }: Reading, { tokens }: Sentence, from: number, to: number): boolean => {
  const cues = lexicon.cues['habit-cues'].findAll(tokens, from, to).map(({ entry }) => entry.concept)
  return cues.includes('quit') && !cues.includes('try') && !cues.includes('again')
}

/** Coffee and walks are habits where somebody says how many, or was asked. */
function needsAmount(reading: Reading, { entry }: Found, sentence: Sentence): boolean {
  if (!entry.options.amount && entry.options.kind !== 'activity') return false
  if (entry.options.as === 'none') return false
  return !isAnswerTo(reading, sentence, entry.options.kind ?? '')
}

const isAnswerTo = (reading: Reading, sentence: Sentence, kind: string): boolean =>
  reading.exchanges.answers(sentence)?.questions.some((question) => kindsIn(reading, question).includes(kind)) ?? false

/** Of relatives only smoking matters to a patient, and not that of acquaintances. */
function isTellable(reading: Reading, sentence: Sentence, entry: WordEntry<'habits'>): boolean {
  if (!entry.options.relative || isAnswerTo(reading, sentence, 'passive')) return false
  const relatives = reading.mentions.get(sentence)?.filter((mention) => mention.entry.class === 'relatives') ?? []
  return relatives.length > 0 && relatives.every(({ entry: { options } }) => !/conhecido|acquaintance/.test(options.relation ?? ''))
}

/** The habit's own stretch and those behind it, until another habit is named or nothing more is told. */
function stretchesOf(reading: Reading, { entry, from }: Found, sentence: Sentence): (readonly [Sentence, Segment])[] {
  const found = habitsIn(reading, sentence)
  const own = segmentAt(sentence, from)
  const other = (one: Sentence, segment: Segment, list: readonly Found[]) =>
    list.some((match) => match.entry.options.kind !== entry.options.kind && segmentAt(one, match.from) === segment)
  const out: (readonly [Sentence, Segment])[] = []
  for (const segment of sentence.segments) {
    if (segment.from < own.from) continue
    if (segment !== own && other(sentence, segment, found)) return out
    out.push([sentence, segment])
  }
  const { sentences } = reading.talk
  for (let at = sentence.order + 1; sentences[at]; at += 1) {
    const next = sentences[at]!
    if (next.turn !== sentence.turn && (next.role === 'doctor' || !isBareNumber(next))) break
    if (kindsIn(reading, next).length > 0 || !next.segments.some((segment) => tellsAmount(reading, next, segment))) break
    out.push(...next.segments.map((segment) => [next, segment] as const))
  }
  return out
}

const kindsIn = (reading: Reading, sentence: Sentence): string[] =>
  habitsIn(reading, sentence).map(({ entry }) => entry.options.kind ?? '')

/** "Seu marido fuma?" asks of another; a reply may name whom it likes ("larguei quando meu filho nasceu"). */
const isOfPatient = ({ mentions }: Reading, question: Sentence) =>
  !mentions.get(question)?.some(({ entry }) => entry.class === 'relatives')

function firstOf<One>(list: readonly One[], holds: (one: One) => boolean): One[] {
  const end = list.findIndex((one) => !holds(one))
  return list.slice(0, end < 0 ? list.length : end)
}
