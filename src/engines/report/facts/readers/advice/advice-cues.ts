import type { Reading } from '../../reading.ts'
import type { Segment, Sentence } from '../../talk/sentence.ts'
import type { Token } from '../../talk/token.ts'
import type { Match } from '../../words/matcher.ts'
import type { WordEntry } from '../../words/tables.ts'

export type AdviceCue = Match<WordEntry<'instruction-cues'>>

const supposing: AdviceCue['entry'] = { class: 'instruction-cues', concept: 'if', options: {} }

/** What a sentence's words do for advice, by kind. */
export interface AdviceCues {
  of(...kinds: readonly string[]): readonly AdviceCue[]
  /** A word of one of the kinds that begins at token `at`; the longest. */
  at(at: number, ...kinds: readonly string[]): AdviceCue | undefined
  /** Those of a stretch only. */
  within(stretch: Segment): AdviceCues
}

export function adviceCues({ lexicon }: Reading, { tokens }: Sentence): AdviceCues {
  const found = lexicon.cues['instruction-cues'].findAll(tokens).filter((cue) => !isOneself(cue, tokens))
  return cuesOf([...found, ...tokens.flatMap(asNeeded)])
}

/** "Quero o senhor se pesando todo dia": before a gerund "se" is oneself, and supposes nothing. */
const isOneself = ({ entry, from, to }: AdviceCue, tokens: readonly Token[]): boolean =>
  entry.concept === 'if' && tokens[from]!.folded === 'se' && (tokens[to]?.folded.endsWith('ndo') ?? false)

function cuesOf(all: readonly AdviceCue[]): AdviceCues {
  const of = (...kinds: readonly string[]) => all.filter(({ entry }) => kinds.includes(entry.concept))
  return {
    of,
    at: (at, ...kinds) =>
      of(...kinds)
        .filter(({ from }) => from === at)
        .toSorted((a, b) => b.to - a.to)[0],
    within: ({ from, to }) => cuesOf(all.filter((cue) => cue.from >= from && cue.to <= to)),
  }
}

/** "Se tiver sangramento" is one token where a number engine read "if needed"; it supposes all the same. */
const asNeeded = ({ quantity, folded }: Token, at: number): AdviceCue[] =>
  quantity?.kind === 'frequency' && quantity.asNeeded && /^(?:se|if) /.test(folded)
    ? [{ entry: supposing, from: at, to: at }]
    : []

export const overlaps = (a: Segment, b: Segment): boolean => a.from < b.to && b.from < a.to
