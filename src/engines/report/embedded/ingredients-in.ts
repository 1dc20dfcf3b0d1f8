import { readQuantities } from '../../../platform/quantities/index.ts'
import { tidy } from '../../../platform/text/fold.ts'
import { isDose } from '../facts/medicines/units.ts'
import { mergeQuantities, tokenize } from '../facts/talk/token.ts'
import type { Lexicon } from '../facts/words/lexicon.ts'
import type { Knowledge } from '../knowledge/load-knowledge.ts'

/** Active ingredients of the medicines that a text names, by any of their names, also misheard ones. */
export function ingredientsIn(text: string, lexicon: Lexicon, { medicines }: Knowledge): string[] {
  const said = tidy(text)
  const { language } = lexicon
  const tokens = mergeQuantities(tokenize(said, 0, language), readQuantities(said, language), said)
  const tabled = lexicon.grounds.medicines.find(tokens)
  const cued = new Set<string>(tokens.filter(isDose).map(({ folded }) => folded))
  for (const { from, to } of lexicon.cues['medicine-cues'].findAll(tokens))
    for (const token of tokens.slice(from, to)) cued.add(token.folded)
  const known = new Set(
    lexicon.concepts
      .findAll(tokens)
      .flatMap(({ from, to }) => tokens.slice(from, to).map(({ folded }) => folded)),
  )
  const spotted = medicines.spot(
    tokens.map(({ folded }) => folded),
    (word) => cued.has(word),
    (word) => known.has(word),
  )
  const names = [...tabled.map(({ entry }) => entry.concept), ...spotted.map(({ key }) => key)]
  return [...new Set(names.flatMap((name) => medicines.ingredientsOf(name)))]
}
