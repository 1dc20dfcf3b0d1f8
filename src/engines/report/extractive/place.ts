import type { LanguagePack } from './language-pack.ts'
import { wordsOf } from './phrase-lexicon.ts'
import { scorers } from './scorers.ts'
import type { Exchange } from './statement.ts'
import { partOf, type Topic, topics } from './topic.ts'

export interface Placed {
  readonly exchange: Exchange
  readonly topic: Topic
  /** How surely it belongs into a report, 0 to 1. */
  readonly score: number
}

/** Finds each exchange's topic, and how much it matters. */
export function place(exchanges: readonly Exchange[], pack: LanguagePack): Placed[] {
  const scored = scorers[pack.language](exchanges, pack)
  return exchanges.map((exchange, i) => {
    const { topics: scores, keep } = scored[i]!
    return { exchange, topic: strongest(scores, exchange), score: worth(exchange, keep, pack) }
  })
}

function strongest(scores: ReadonlyMap<Topic, number>, { statement }: Exchange): Topic {
  let best: Topic = 'none'
  let most = Number.NEGATIVE_INFINITY
  for (const topic of topics) {
    const score = scores.get(topic)
    if (score === undefined || score <= most || topic === 'none' || !mayTell(topic, statement.role)) continue
    best = topic
    most = score
  }
  return best
}

/** Findings, hypotheses and plans are the doctor's to tell; how it feels, the patient's. */
function mayTell(topic: Topic, role: Exchange['statement']['role']): boolean {
  const part = partOf(topic)
  if (role === 'patient' || role === 'other') return part === 'subjective' || part === 'history' || topic === 'exam_results' || topic === 'vital_signs'
  return true
}

/** Chatter and empty words are left out whatever the model says; a finding of question and answer stays in. */
function worth({ statement, fused }: Exchange, keep: number, pack: LanguagePack): number {
  if (statement.isQuestion) return 0
  const words = wordsOf(statement.folded)
  let clinical = 0
  let chatter = 0
  pack.clinical.find(words, (value) => {
    clinical += value
  })
  pack.chatter.find(words, (value) => {
    chatter += value
  })
  if (fused) return Math.max(keep, 0.6)
  if (clinical === 0 && !words.some((word) => /\d/.test(word))) return keep * 0.6
  return Math.max(0, keep - (chatter > clinical ? 0.3 : 0))
}
