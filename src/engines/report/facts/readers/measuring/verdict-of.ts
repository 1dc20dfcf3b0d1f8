import type { Reading } from '../../reading.ts'
import type { Match } from '../../words/matcher.ts'
import type { WordEntry } from '../../words/tables.ts'
import type { Named, Stretch } from './stretch.ts'

/** The verdicts told of a name in a stretch; "okay" behind a pause only goes with what is said ("your cholesterol, okay, we'll check that"). */
export function verdictsOf(
  { lexicon }: Reading,
  name: Named,
  { sentence, from, to }: Stretch,
): Match<WordEntry<'verdicts'>>[] {
  return lexicon.cues.verdicts
    .find(sentence.tokens, from, to)
    .filter(
      (verdict) =>
        !verdict.entry.options.tag ||
        (name.sentence === sentence &&
          !sentence.tokens.slice(name.to, verdict.from + 1).some(({ afterComma }) => afterComma)),
    )
}
