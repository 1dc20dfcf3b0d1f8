import type { Side } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import type { Span } from '../../talk/token.ts'
import type { Match } from '../../words/matcher.ts'
import { isPassedOver } from '../../words/passed-over.ts'
import type { WordEntry } from '../../words/tables.ts'

/** A part of the body, a sign that is whole, or a quality that is said of a part. */
export type Item = Match<WordEntry<'findings' | 'exam-parts' | 'exam-qualities'>>

/** A dictated sentence with the places of what it names and of the words between. */
export interface Dictation {
  readonly sentence: Sentence
  readonly items: readonly Item[]
  /** By token: the kinds of joining words that stand there. */
  readonly joining: ReadonlyMap<number, ReadonlySet<string>>
  /** Where denials end ("sem", "não palpo"). */
  readonly denials: readonly { readonly from: number; readonly to: number; readonly back: boolean }[]
}

export const isPart = ({ entry }: Item): boolean => entry.class === 'exam-parts'
export const isQuality = ({ entry }: Item): boolean => entry.class === 'exam-qualities'

export function dictationOf({ lexicon }: Reading, sentence: Sentence): Dictation {
  const joining = new Map<number, Set<string>>()
  for (const { entry, from, to } of lexicon.cues['exam-cues'].findAll(sentence.tokens))
    for (let at = from; at < to; at += 1) joining.set(at, (joining.get(at) ?? new Set()).add(entry.concept))
  const denials = lexicon.cues['context-cues'].findAll(sentence.tokens).flatMap(({ entry, from, to }) => {
    if (entry.concept === 'denies-back') return [{ from, to, back: true }]
    if (entry.concept !== 'denies') return []
    return entry.options.back === 'no'
      ? [{ from, to, back: false }]
      : [
          { from, to, back: false },
          { from, to, back: true },
        ]
  })
  return { sentence, items: lexicon.grounds.examination.find(sentence.tokens), joining, denials }
}

/** The side that token `at` names: "dos dois lados", "nas duas pernas" name both; "right now" names none. */
export function sideWord({ lexicon }: Reading, { tokens }: Sentence, at: number): Side | null {
  const here = lexicon.cues['side-cues'].findAll(tokens).filter(({ from, to }) => at >= from && at < to)
  if (here.some(({ entry }) => entry.concept === 'none')) return null
  return (here[0]?.entry.concept as Side | undefined) ?? null
}

/** Whether tokens `from` to `to` are nothing but joining words, sides and words of degree. */
export function isFiller(
  reading: Reading,
  { sentence, joining }: Dictation,
  { from, to }: Span,
  ...kinds: readonly string[]
): boolean {
  for (let at = from; at < to; at += 1) {
    const { folded } = sentence.tokens[at]!
    const own = joining.get(at)
    if (
      isPassedOver(folded, reading.language) ||
      sideWord(reading, sentence, at) ||
      kinds.some((kind) => own?.has(kind))
    )
      continue
    return false
  }
  return true
}
