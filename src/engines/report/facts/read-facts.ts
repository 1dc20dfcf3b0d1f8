import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { ReportLanguage, Utterance } from '../port.ts'
import type { Understood } from './doubt/understood.ts'
import { withholdDoubtful } from './doubt/withhold.ts'
import { pairExchanges } from './exchanges.ts'
import type { Fact } from './fact.ts'
import { findMentions } from './find-mentions.ts'
import { findPhases } from './find-phases.ts'
import { readers } from './readers/index.ts'
import type { Reading } from './reading.ts'
import { resolveFacts } from './resolution/resolve-facts.ts'
import { readTalk } from './talk/read-talk.ts'
import type { Lexicon } from './words/lexicon.ts'

export interface FactsRequest {
  readonly utterances: readonly Utterance[]
  readonly language: ReportLanguage
}

/**
 * What may be told of a talk, typed, and what may not because it is likely to be wrong. Six passes, each a pure function of
 * what came before: utterances become sentences, questions are paired with their replies, phrases of the tables are found,
 * readers make facts of each kind, resolution joins what was said twice and lets the last word count, and doubt holds back.
 */
export function understand(request: FactsRequest, lexicon: Lexicon, knowledge: Knowledge): Understood {
  return understoodIn(readingOf(request, lexicon, knowledge))
}

/** What may be told of what was read, and what may not. */
export const understoodIn = (reading: Reading): Understood => withholdDoubtful(factsOf(reading), reading)

/** All that is read of a talk, whether it may be told or not: for those who hold something against it. */
export function readFacts(request: FactsRequest, lexicon: Lexicon, knowledge: Knowledge): Fact[] {
  return factsOf(readingOf(request, lexicon, knowledge))
}

/** All that readers look at, before any fact is read. */
export function readingOf(
  { utterances, language }: FactsRequest,
  lexicon: Lexicon,
  knowledge: Knowledge,
): Reading {
  const talk = readTalk(utterances, lexicon)
  const exchanges = pairExchanges(talk, lexicon)
  const mentions = findMentions(talk, lexicon, exchanges)
  const phase = findPhases(talk, mentions, lexicon)
  return { language, talk, exchanges, lexicon, knowledge, mentions, phase }
}

/** The facts of a reading. */
export const factsOf = (reading: Reading): Fact[] =>
  resolveFacts(
    readers.flatMap((read) => read(reading)),
    reading.language,
  )
