import type { Mention, Reading } from '../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../talk/sentence.ts'
import { isAsked } from './reply.ts'
import { timeAt } from './time.ts'

/** Since when a complaint is: told with it, in the next sentence ("Já faz dois meses."), or asked ("Faz quanto tempo?"). */
export function sinceWhen(reading: Reading, mention: Mention): string | null {
  const { sentence } = mention
  return (
    timeAt(sentence, ownStretch(reading, mention)) ??
    toldNext(reading, sentence) ??
    whenAsked(reading, mention)
  )
}

/** "Dor há dois dias e febre desde ontem": what stands before the time has it, what is named behind it has not. */
function ownStretch(reading: Reading, { sentence, from }: Mention): Segment {
  const segment = segmentAt(sentence, from)
  const before = (reading.mentions.get(sentence) ?? []).findLast(
    (one) => isAsked(one) && one.to <= from && one.from >= segment.from,
  )
  if (!before) return segment
  const isBetween = timeAt(sentence, { from: before.to, to: from }) !== null
  return isBetween ? { from, to: segment.to } : segment
}

const namesAny = ({ mentions }: Reading, sentence: Sentence, but?: Mention['entry']): boolean =>
  mentions.get(sentence)?.some((one) => isAsked(one) && one.entry !== but) ?? false

/** What a later sentence of the same turn tells that names nothing: "Dor aqui. Uma queimação. Faz uns dois meses." */
function toldNext(reading: Reading, { order, turn, isQuestion }: Sentence): string | null {
  if (isQuestion) return null
  const after = reading.talk.sentences.slice(order + 1).filter((one) => one.turn === turn)
  const bare = after.find(
    (one) => !one.isQuestion && one.tokens.length <= barest && !namesAny(reading, one) && sinceIn(one)[0],
  )
  return bare ? sinceIn(bare)[0]! : null
}

/** Words of a sentence that tells nothing but since when. */
const barest = 6

/** "Faz quanto tempo?" "Umas duas semanas. Não, um mês.": asked of it or right behind it; the last word counts. */
function whenAsked(reading: Reading, { sentence, entry }: Mention): string | null {
  const { exchanges } = reading
  const exchange = exchanges.all.find(
    ({ questions: [question] }) =>
      question !== undefined &&
      (question === sentence || question.turn === sentence.turn + 1) &&
      asksSince(reading, question) &&
      !namesAny(reading, question, entry),
  )
  return exchange?.reply.flatMap((one) => (one.isQuestion ? [] : sinceIn(one))).at(-1) ?? null
}

const asksSince = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['reply-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'since')

/** The times of a sentence that may be a beginning: no age, no "every", no future. */
const sinceIn = ({ tokens }: Sentence): string[] =>
  tokens.flatMap(({ quantity, text }) =>
    (quantity?.kind === 'duration' &&
      (quantity.relation === null || quantity.relation === 'ago' || quantity.relation === 'for') &&
      quantity.unit !== 'minute' &&
      quantity.unit !== 'hour') ||
    quantity?.kind === 'date'
      ? [text]
      : [],
  )
