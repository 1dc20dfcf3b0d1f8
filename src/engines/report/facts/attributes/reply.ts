import type { Mention, Reading } from '../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../talk/sentence.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { isSpeech } from '../words/speech.ts'

export const isAsked = ({ entry }: Mention): boolean =>
  entry.class === 'symptoms' || entry.class === 'complaints' || entry.class === 'conditions'

/** Kinds of words of a reply in a stretch of it. */
const kindsIn = ({ lexicon }: Reading, { tokens }: Sentence, { from, to }: Segment): ReadonlySet<string> =>
  new Set(lexicon.cues['reply-cues'].findAll(tokens, from, to).map(({ entry }) => entry.concept))

const namesAny = ({ mentions }: Reading, sentence: Sentence, { from, to }: Segment): boolean =>
  mentions.get(sentence)?.some((mention) => mention.from < to && mention.to > from && isAsked(mention)) ??
  false

/** Whether a stretch of the reply says no, and names nothing, nor comes back to one of the `others` that were asked. */
export function isPlainNo(
  reading: Reading,
  reply: readonly Sentence[],
  others: readonly Sentence[],
): boolean {
  return reply.some((sentence) =>
    sentence.segments.some(
      (segment) =>
        kindsIn(reading, sentence, segment).has('no') &&
        !namesAny(reading, sentence, segment) &&
        !comesBackTo(reading, sentence, segment, others),
    ),
  )
}

/** Words of a "no" that stands for itself: "não", "ah não". */
const bareNo = 2

/** Whether a reply begins with a bare no; "olho não" comes back to one of the things that were asked. */
export function saysNoFirst(
  reading: Reading,
  [first]: readonly Sentence[],
  questions: readonly Sentence[] = [],
): boolean {
  const start = first?.segments[0]
  return (
    first !== undefined &&
    start !== undefined &&
    start.to - start.from <= bareNo &&
    kindsIn(reading, first, start).has('no') &&
    !namesAny(reading, first, start) &&
    !comesBackTo(reading, first, start, questions)
  )
}

/** Letters of a word that comes back: "Tem cheiro forte? Ardor?" "Cheiro não." */
const shortest = 4

function comesBackTo(
  { lexicon }: Reading,
  sentence: Sentence,
  { from, to }: Segment,
  others: readonly Sentence[],
): boolean {
  const stance = lexicon.cues['reply-cues'].findAll(sentence.tokens, from, to)
  const asked = new Set(others.flatMap(({ tokens }) => tokens.map(({ key }) => key)))
  return sentence.tokens
    .slice(from, to)
    .some(
      ({ key, folded }, i) =>
        folded.length >= shortest &&
        asked.has(key) &&
        !stance.some((cue) => cue.from <= from + i && cue.to > from + i),
    )
}

/** "Tem febre?" "Tenho uma tosse seca.", "Rash?" "Just her eczema.": whoever has something else does not say yes. */
export function hasAnother(reading: Reading, [first]: readonly Sentence[]): boolean {
  if (!first) return false
  const has = isSpeech(reading.lexicon, first.tokens, 0, 'only')
    ? { from: 0, to: 1 }
    : reading.lexicon.cues['reply-cues'].findAll(first.tokens).find(({ entry }) => entry.concept === 'has')
  if (!has || has.from > 1) return false
  const rest = { from: has.to, to: segmentAt(first, has.to - 1).to }
  return (
    namesAny(reading, first, rest) &&
    !kindsIn(reading, first, { from: 0, to: first.tokens.length }).has('also')
  )
}

/** "Pressão sempre foi boa", "my mouth's fine": what was asked as an illness is none. */
export function isFine(reading: Reading, sentence: Sentence, at: number): boolean {
  const kinds = kindsIn(reading, sentence, segmentAt(sentence, at))
  return kinds.has('fine') && !kinds.has('no')
}

/** "Perdeu peso?" "O peso tá igual." */
export const isUnchanged = (reading: Reading, sentence: Sentence, at: number): boolean =>
  kindsIn(reading, sentence, segmentAt(sentence, at)).has('unchanged')

/** "Não, sede normal", "cabelo cai o normal": the name of a complaint with a word behind it that there is none. */
export const isCalledFine = ({ lexicon, language }: Reading, { sentence, to }: Mention): boolean =>
  lexicon.cues['reply-cues']
    .findAll(sentence.tokens, to, segmentAt(sentence, to - 1).to)
    .some(
      ({ entry, from }) =>
        entry.concept === 'fine' &&
        sentence.tokens.slice(to, from).every(({ folded }) => isPassedOver(folded, language)),
    )

/** What a yes to "Não tem febre?" says: `has`, it is so after all ("Tenho"); `agrees`, it is not ("Isso"). */
export function yesToDenial(reading: Reading, reply: readonly Sentence[]): 'has' | 'agrees' | 'unclear' {
  // The first words tell: "Isso, não tenho. Quem tem é o meu menino."
  for (const sentence of reply)
    for (const segment of sentence.segments) {
      const kinds = kindsIn(reading, sentence, segment)
      if (kinds.has('has') && !kinds.has('no')) return 'has'
      if (kinds.has('agrees')) return 'agrees'
    }
  return 'unclear'
}

/** "She doesn't wet the bed anymore?" "No, still does." */
export const saysStill = (reading: Reading, reply: readonly Sentence[]): boolean =>
  reply.some((sentence) => kindsIn(reading, sentence, { from: 0, to: sentence.tokens.length }).has('still'))

/** "Any chance that cough's bringing up blood?" "No blood.", "No, not blood.": the no is to another word of the question. */
export function deniesBeside(
  reading: Reading,
  { sentence, from, to }: Mention,
  reply: readonly Sentence[],
): boolean {
  // "Any chance you're pregnant?" "No chance.": a word of doubt is none of the things that are asked.
  const doubts = reading.lexicon.cues['context-cues'].findAll(sentence.tokens)
  // "Febre ou tosse?" "Não, tosse não.": the other thing that was asked is denied beside this one.
  const others = (reading.mentions.get(sentence) ?? []).filter(isAsked)
  const beside = new Set(
    sentence.tokens
      .filter(
        ({ folded }, at) =>
          folded.length >= shortest &&
          (at < from || at >= to) &&
          !others.some((other) => other.from <= at && other.to > at) &&
          !doubts.some((cue) => cue.from <= at && cue.to > at),
      )
      .map(({ key }) => key),
  )
  const [first] = reply
  return (first?.segments ?? []).some(
    (segment) =>
      kindsIn(reading, first!, segment).has('no') &&
      first!.tokens.slice(segment.from, segment.to).some(({ key }) => beside.has(key)),
  )
}
