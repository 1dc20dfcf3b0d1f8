import type { FactDraft } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../../talk/sentence.ts'
import { isSpeech } from '../../words/speech.ts'
import { type AdviceCues, overlaps } from './advice-cues.ts'
import { howOften, plainWords } from './advice-wording.ts'
import { type Direction, directionOf, type Topic } from './direction.ts'

/** Advice that is named by its matter, and the words that it takes up. */
export interface TopicAdvice {
  readonly drafts: readonly FactDraft[]
  readonly taken: readonly Segment[]
}

/** "Gelo vinte minutos", "sal menos, carne menos", "nada de fritura", "cerveja, zero". */
export function topicAdvice(
  reading: Reading,
  sentence: Sentence,
  cues: AdviceCues,
  already: readonly Segment[],
): TopicAdvice {
  const topics = reading.lexicon.grounds.advice
    .find(sentence.tokens)
    .filter((topic) => !isTaken(already, topic))
  const drafts: FactDraft[] = []
  const taken: Segment[] = []
  const limited = new Map<Direction, Topic[]>()
  for (const [i, topic] of topics.entries()) {
    const segment = segmentAt(sentence, topic.from)
    const direction = directionOf(sentence, cues, topic)
    if (topic.entry.options.paper && !isGiven(cues)) continue
    if (topic.entry.options.do) {
      if (direction === 'none' && topic.entry.options.both)
        limited.set('none', [...(limited.get('none') ?? []), topic])
      if (direction === 'none' && topic.entry.options.device === undefined) continue
      const { less } = topic.entry.options
      const end = Math.min(topics[i + 1]?.from ?? sentence.tokens.length, topic.to + valueReach)
      const denied = direction === 'none'
      drafts.push(
        draft(sentence, {
          // "Keep fluids under two liters."
          concept:
            direction === 'less' && less
              ? less
              : topic.entry.options.said
                ? saidAs(sentence, topic, cues, reading)
                : topic.entry.concept,
          polarity: denied ? 'absent' : 'present',
          value: denied
            ? null
            : howOften(sentence, { from: Math.max(segment.from, topic.from - 2), to: end }, reading),
          stretch: topic,
        }),
      )
      taken.push(topic)
    } else if (direction) {
      limited.set(direction, [...(limited.get(direction) ?? []), topic])
      taken.push(segment)
    }
  }
  for (const [direction, list] of limited)
    drafts.push(...limits(reading, sentence, { cues, direction, topics: list }))
  return { drafts, taken }
}

/** Tokens behind a topic in which its number may stand. */
const valueReach = 6

/** A paper is given, not only spoken of. */
const isGiven = (cues: AdviceCues) => cues.of('give').length > 0 && cues.of('refuse').length === 0

/** What was said of several things alike is one line. */
function limits(
  reading: Reading,
  sentence: Sentence,
  {
    cues,
    direction,
    topics,
  }: { readonly cues: AdviceCues; readonly direction: Direction; readonly topics: readonly Topic[] },
): FactDraft[] {
  const stop = topics.flatMap(({ entry }) => entry.options.stop ?? [])
  const named = topics
    .filter(({ entry }) => !entry.options.stop)
    .map((topic) => wordsOf(sentence, topic, cues, reading))
  const list = joined([...new Set(named)], reading.language)
  const stretch = { from: topics[0]!.from, to: topics.at(-1)!.to }
  const concepts = [...new Set(stop), ...(list ? [`${VERBS[reading.language][direction]} ${list}`] : [])]
  const value =
    direction === 'less'
      ? howOften(
          sentence,
          { from: stretch.from, to: Math.min(sentence.tokens.length, stretch.to + valueReach) },
          reading,
        )
      : null
  return concepts.map((concept) => draft(sentence, { concept, polarity: 'present', value, stretch }))
}

const VERBS = {
  'pt-BR': { less: 'reduzir', none: 'evitar', stop: 'parar' },
  en: { less: 'reduce', none: 'avoid', stop: 'stop' },
} as const

const joined = (words: readonly string[], language: Reading['language']) =>
  words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} ${language === 'en' ? 'and' : 'e'} ${words.at(-1)}`

/** "Carne mal passada": what stands right behind a thing says which. */
function wordsOf(sentence: Sentence, topic: Topic, cues: AdviceCues, reading: Reading): string {
  if (!topic.entry.options.said && !topic.entry.options.both) return topic.entry.concept
  const { to: end } = segmentAt(sentence, topic.from)
  const stops = cues.of('less', 'behind', 'why', 'filler', 'never', 'stop', 'without', 'later')
  let to = topic.to
  while (
    to < Math.min(end, topic.to + 2) &&
    !sentence.tokens[to]!.quantity &&
    !isSpeech(reading.lexicon, sentence.tokens, to, 'and', 'or', 'the') &&
    !stops.some((cue) => to >= cue.from && to < cue.to)
  )
    to += 1
  return plainWords(sentence, { from: topic.from, to }, cues, reading)
}

/** The words around a topic up to the end of its stretch, no numbers. */
function saidAs(sentence: Sentence, topic: Topic, cues: AdviceCues, reading: Reading): string {
  const { to } = segmentAt(sentence, topic.from)
  const end = sentence.tokens.findIndex(({ quantity }, at) => at >= topic.to && at < to && quantity)
  const why = cues.of('why').find((cue) => cue.from >= topic.to && cue.from < to)
  const and = sentence.tokens.findIndex(
    (_, at) => at >= topic.to && at < to && isSpeech(reading.lexicon, sentence.tokens, at, 'and', 'or'),
  )
  const ends = [end, and].map((at) => (at < 0 ? to : at))
  const last = Math.min(...ends, why?.from ?? to, topic.to + 4)
  return plainWords(sentence, { from: topic.from, to: last }, cues, reading)
}

interface Line {
  readonly concept: string
  readonly polarity: 'present' | 'absent'
  readonly value: FactDraft['value']
  readonly stretch: Segment
}

const draft = (sentence: Sentence, { concept, polarity, value, stretch }: Line): FactDraft => ({
  type: 'instruction',
  concept,
  polarity,
  value: value ?? null,
  speaker: sentence.role,
  evidence: sentence.proof(stretch.from, stretch.to),
})

export const isTaken = (taken: readonly Segment[], stretch: Segment): boolean =>
  taken.some((one) => overlaps(one, stretch))
