import { isToCompanion } from '../attributes/companion-names.ts'
import type { FactDraft, FactValue } from '../fact.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import type { Span } from '../talk/token.ts'
import type { Match } from '../words/matcher.ts'
import { spanOf } from './say-quantity.ts'

type When = { readonly value: FactValue; readonly at: number; readonly sentence: Sentence }

/** When the patient is to come back, as the doctor said it last: "em duas semanas, não, três" is three weeks. */
export function readFollowUp(reading: Reading): FactDraft[] {
  const visits = reading.talk.sentences.flatMap((sentence) =>
    isToCompanion(reading, sentence) ? [] : (returnIn(reading, sentence) ?? []),
  )
  const last = visits.at(-1)
  if (!last) return []
  const withResults = cuesOf(reading, last.sentence).some(({ entry }) => entry.concept === 'exams')
  return [
    {
      type: 'follow-up',
      concept: nameOf(reading, withResults),
      value: last.value,
      speaker: last.sentence.role,
      evidence: last.sentence.proof(),
    },
  ]
}

const nameOf = ({ language }: Reading, withResults: boolean) => {
  if (language === 'en') return 'follow-up'
  return withResults ? 'retorno com exames' : 'retorno'
}

const cuesOf = ({ lexicon }: Reading, { tokens }: Sentence): readonly Match<{ readonly concept: string }>[] =>
  lexicon.cues['follow-up-cues'].findAll(tokens)

function returnIn(reading: Reading, sentence: Sentence): When | null {
  if (sentence.role !== 'doctor' && sentence.role !== 'unknown') return null
  const cues = cuesOf(reading, sentence)
  const of = (kind: string) => cues.filter(({ entry }) => entry.concept === kind)
  const not = of('not')
  const cue = of('return').find(({ from, to }) => !not.some((one) => one.from < to && one.to > from))
  if (!cue) return asksWhen(reading, sentence) ? lastWhen(reading, sentence, 0) : null
  // "Se piorar, volta antes": a warning, not an appointment.
  if (of('unless').some(({ from }) => from < cue.from)) return null
  if (sentence.isQuestion && !isBare(sentence)) return null
  const here = lastWhen(reading, sentence, cue.from)
  return amended(reading, sentence) ?? here ?? before(reading, sentence, cue.from)
}

/** Marks set by a program where nobody wrote any say little. */
const isBare = ({ text }: Sentence) => text === text.toLowerCase()

/** The patient asked when to come back, right before. */
function asksWhen(reading: Reading, { order, turn }: Sentence): boolean {
  const before = reading.talk.sentences.slice(Math.max(0, order - askedReach), order)
  const answered = before.some((one) => one.turn === turn && lastWhen(reading, one, 0) !== null)
  return !answered && before.some((one) => turn - one.turn === 1 && isAsking(reading, one))
}

const isAsking = (reading: Reading, sentence: Sentence) =>
  sentence.role !== 'doctor' && cuesOf(reading, sentence).some(({ entry }) => entry.concept === 'asks')

const askedReach = 3

/** The last span of time, or day, behind token `from` and before a condition. */
function lastWhen(reading: Reading, sentence: Sentence, from: number): When | null {
  const cues = cuesOf(reading, sentence)
  const end =
    cues.find((cue) => cue.entry.concept === 'unless' && cue.from > from)?.from ?? sentence.tokens.length
  let found: When | null = null
  for (const [at, { quantity }] of sentence.tokens.entries()) {
    if (at < from || at >= end) continue
    if (quantity?.kind === 'duration' && fits(quantity.relation))
      found = { value: spanOf(quantity, reading.language), at, sentence }
  }
  const day = cues.filter((cue) => cue.entry.concept === 'day' && cue.from >= from && cue.from < end).at(-1)
  return found ?? (day ? { value: { text: said(sentence, day) }, at: day.from, sentence } : null)
}

const fits = (relation: string | null) => relation === 'in' || relation === null

const said = ({ tokens }: Sentence, { from, to }: Span) =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** "Daqui a um mês a gente se vê": the span stands right before. */
function before(reading: Reading, sentence: Sentence, cue: number): When | null {
  const at = sentence.tokens.findLastIndex(
    ({ quantity }, i) => i < cue && quantity?.kind === 'duration' && quantity.relation === 'in',
  )
  const quantity = sentence.tokens[at]?.quantity
  if (quantity?.kind !== 'duration' || cue - at > reach) return null
  return { value: spanOf(quantity, reading.language), at, sentence }
}

const reach = 4

/** "Eight weeks, no, Thanksgiving's in there. Six weeks.": the next sentence is nothing but another span. */
function amended(reading: Reading, { order, turn }: Sentence): When | null {
  const { sentences } = reading.talk
  const next = sentences[order + 1]
  if (!next) return null
  if (next.turn === turn) return amends(reading, next, 0) ? lastWhen(reading, next, 0) : null
  // "Two weeks." "I'm away." "Okay, let's make it three.": what somebody says against it comes between.
  const answer = sentences.find((one) => one.turn === next.turn + 1)
  const isDoctors = answer?.role === 'doctor' && next.role !== 'doctor' && !answer.isQuestion
  return isDoctors && amends(reading, answer, latestAmend) ? lastWhen(reading, answer, 0) : null
}

/** Words before what amends: "okay". */
const latestAmend = 2
/** Words of "then three weeks". */
const bareSpan = 2

const amends = (reading: Reading, sentence: Sentence, latest: number): boolean =>
  sentence.tokens.length <= bareSpan ||
  cuesOf(reading, sentence).some(({ entry, from }) => entry.concept === 'amends' && from <= latest)
