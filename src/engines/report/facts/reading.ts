import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { ReportLanguage } from '../port.ts'
import type { Exchanges } from './exchanges.ts'
import type { FactDraft } from './fact.ts'
import type { Sentence, Talk } from './talk/sentence.ts'
import type { Lexicon } from './words/lexicon.ts'
import type { ConceptClass, WordEntry } from './words/tables.ts'

/** A concept named in a sentence: tokens `from` to `to` (not included). */
export interface Mention<Class extends ConceptClass = ConceptClass> {
  readonly sentence: Sentence
  readonly entry: WordEntry<Class>
  readonly from: number
  readonly to: number
}

/** What a stretch of a visit is for; told sentence by sentence, from its words. */
export type Phase = 'history' | 'examination' | 'results' | 'plan'

/** All that readers of facts look at. */
export interface Reading {
  readonly language: ReportLanguage
  readonly talk: Talk
  readonly exchanges: Exchanges
  readonly lexicon: Lexicon
  readonly knowledge: Knowledge
  /** By sentence, in order. */
  readonly mentions: ReadonlyMap<Sentence, readonly Mention[]>
  readonly phase: (sentence: Sentence) => Phase
}

/** One kind of fact: pure, and blind to what other readers find. */
export type FactReader = (reading: Reading) => FactDraft[]

/** Mentions of the given classes, in the order of the talk. */
export function mentionsOf<Class extends ConceptClass>(
  { talk, mentions }: Reading,
  ...classes: readonly Class[]
): Mention<Class>[] {
  const wanted = new Set<ConceptClass>(classes)
  return talk.sentences.flatMap((sentence) =>
    (mentions.get(sentence) ?? []).filter((mention): mention is Mention<Class> =>
      wanted.has(mention.entry.class),
    ),
  )
}
