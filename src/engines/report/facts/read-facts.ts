import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { ReportLanguage, Utterance } from '../port.ts'
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
 * What a talk says of a patient, typed. Five passes, each a pure function of what came before: utterances become
 * sentences, questions are paired with their replies, phrases of the tables are found, readers make facts of each kind,
 * and resolution joins what was said twice and lets the last word count.
 */
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
