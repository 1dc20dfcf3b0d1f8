import type { Lexicon } from '../facts/words/lexicon.ts'
import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { ReportLanguage, Utterance } from '../port.ts'
import { checkStatement } from './check-statement.ts'
import { type HeardTalk, hearTalk } from './heard-talk.ts'
import type { InFull } from './in-full.ts'
import type { Checked, Statement } from './statement.ts'

export interface StatementsRequest {
  readonly utterances: readonly Utterance[]
  readonly language: ReportLanguage
  readonly statements: readonly Statement[]
}

export interface CheckResources {
  readonly lexicon: Lexicon
  readonly knowledge: Knowledge
  readonly inFull: InFull
}

/** Checks statements about one talk, one verdict each, in their order. */
export function checkStatements(
  { utterances, language, statements }: StatementsRequest,
  { lexicon, knowledge, inFull }: CheckResources,
): Checked[] {
  const talk: HeardTalk = hearTalk(utterances, language, lexicon, knowledge)
  return statements.map((statement) => checkStatement(talk, statement, inFull))
}
