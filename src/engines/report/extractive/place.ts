import type { LanguagePack, TopicCue } from './language-pack.ts'
import { wordsOf } from './phrase-lexicon.ts'
import type { Exchange, Statement } from './statement.ts'
import { type Topic, topics } from './topic.ts'

export interface Placed {
  readonly exchange: Exchange
  readonly topic: Topic
  /** How much the line matters: clinical words, numbers and cues against chatter. */
  readonly score: number
}

/** Finds each exchange's topic, and how much it matters, by the language's cues. */
export function place(exchanges: readonly Exchange[], pack: LanguagePack): Placed[] {
  const placed: Placed[] = []
  for (const exchange of exchanges) {
    const { statement, question } = exchange
    const scores = new Map<Topic, number>()
    const add = (topic: Topic, weight: number) => scores.set(topic, (scores.get(topic) ?? 0) + weight)
    const words = wordsOf(statement.folded)
    cues(words, statement, pack, add)
    if (question) cues(wordsOf(question.folded), question, pack, add)
    const [topic, best] = strongest(scores)
    placed.push({ exchange, topic, score: worth(words, exchange, best, pack) })
  }
  return placed
}

function cues(
  words: readonly string[],
  { role, isQuestion }: Statement,
  pack: LanguagePack,
  add: (topic: Topic, weight: number) => void,
) {
  const seen = new Set<TopicCue>()
  pack.topics.find(words, (cue) => {
    if (seen.has(cue) && cue.weight > 2) return
    seen.add(cue)
    if (
      cue.in === 'asked'
        ? isQuestion
        : !isQuestion &&
          (cue.in === 'any' ||
            cue.in === role ||
            role === 'unknown' ||
            (cue.in === 'patient' && role === 'other'))
    ) {
      add(cue.topic, cue.weight)
    }
  })
}

function strongest(scores: ReadonlyMap<Topic, number>): [Topic, number] {
  let best: [Topic, number] = ['none', 0]
  for (const topic of topics) {
    const score = scores.get(topic) ?? 0
    if (score > best[1]) best = [topic, score]
  }
  return best
}

function worth(
  words: readonly string[],
  { statement, fused }: Exchange,
  cue: number,
  pack: LanguagePack,
): number {
  let clinical = 0
  let chatter = 0
  pack.clinical.find(words, (value) => {
    clinical += value
  })
  pack.chatter.find(words, (value) => {
    chatter += value
  })
  const number = words.some((word) => /\d/.test(word)) ? 1 : 0
  if (fused) return 4 + Math.min(clinical, 3)
  if (statement.isQuestion) return 0
  return Math.min(cue, 6) * 0.5 + Math.min(clinical, 4) + number - 2 * chatter - (words.length < 3 ? 1 : 0)
}
