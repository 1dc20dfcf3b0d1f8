import type { Reading } from '../../reading.ts'
import type { Segment } from '../../talk/sentence.ts'
import { isPassedOver } from '../../words/passed-over.ts'
import { sayTokens } from '../say-quantity.ts'
import type { Stretch } from './stretch.ts'

/**
 * What a stretch tells of an image or panel, as a chart writes it: the clauses that hold a finding, a verdict or a
 * number, numbers in digits, without the talk around them ("deu pedra na vesícula, viu, como eu desconfiava").
 */
export function reportText(reading: Reading, { sentence, from, to }: Stretch): string {
  return sentence.segments
    .map((segment) => ({ from: Math.max(from, segment.from), to: Math.min(to, segment.to) }))
    .filter((segment) => segment.from < segment.to && tells(reading, sentence.tokens, segment))
    .map((segment) => sayTokens(withoutLead(reading, sentence.tokens, segment), reading.language))
    .filter(Boolean)
    .join(', ')
}

/** Words before "shows" that name what was seen. */
const showReach = 3

type Tokens = Stretch['sentence']['tokens']

function tells({ lexicon }: Reading, tokens: Tokens, { from, to }: Segment): boolean {
  return (
    tokens
      .slice(from, to)
      .some(({ quantity }) => quantity && quantity.kind !== 'duration' && quantity.kind !== 'date') ||
    lexicon.cues.verdicts.find(tokens, from, to).length > 0 ||
    lexicon.grounds.examination.find(tokens, from, to).length > 0
  )
}

/** Behind "(the shoulder) shows" and words that join. */
function withoutLead({ lexicon, language }: Reading, tokens: Tokens, { from, to }: Segment): Tokens {
  const lead = lexicon.cues['exam-cues']
    .findAll(tokens, from, to)
    .filter(({ entry }) => entry.concept === 'shows' || entry.concept === 'link')
  let start = from
  const shows = lead.findLast((cue) => cue.entry.concept === 'shows' && cue.from - from <= showReach)
  for (let next = shows?.from ?? from; next < to; ) {
    const cue = lead.filter((one) => one.from === next).toSorted((a, b) => b.to - a.to)[0]
    next = cue?.to ?? (isPassedOver(tokens[next]!.folded, language) ? next + 1 : to)
    if (next < to) start = next
  }
  return tokens.slice(start, to)
}
