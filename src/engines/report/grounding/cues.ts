import type { Reading } from '../facts/reading.ts'
import type { Token } from '../facts/talk/token.ts'
import type { Match } from '../facts/words/matcher.ts'
import type { WordEntry } from '../facts/words/tables.ts'

/** What words of a statement say of what it names; the first column of `statement-cues.tsv`. */
export type StatementCue =
  | 'denies'
  /** "Afebril": denies what it names. */
  | 'denies-itself'
  | 'given-up'
  | 'past'
  /** "Resolvida": it was, and is no more. */
  | 'over'
  | 'stops'
  /** Neither given nor stopped: avoided, postponed, exchanged for another. */
  | 'withholds'
  | 'starts'
  | 'keeps'
  /** Another dose. */
  | 'changes'
  | 'uses'
  | 'supposes'
  /** "Hipotireoidismo por amiodarona": what is named behind it brought something about. */
  | 'cause'
  /** "Por falta de dinheiro", "após piscina": before what brought something about. */
  | 'reason'
  /** "Evitar couve". */
  | 'avoids'
  /** "Liberado", "pode". */
  | 'permits'
  /** "Holter realizado": it was done. */
  | 'done'
  /** "IgE positiva": what it showed. */
  | 'result'
  | 'orders'
  /** "Confirmado": beyond doubt. */
  | 'certain'
  /** Between a dose and the next: "de 50 para 75". */
  | 'becomes'
  /** Behind a name: it is not so. */
  | 'ruled-out'
  /** "Apoio materno": what a relative does. */
  | 'kin'
  | 'allergy'
  | 'tolerates'
  /** "Profilaxia de náusea": nobody has what is named behind it. */
  | 'prevents'
  | 'of-medicines'
  /** How a medicine is given, behind its name. */
  | 'form'

type Words = Pick<Reading, 'lexicon'>

/** The cues of the given kinds in tokens `from` to `to` (not included), in their order. */
export const cuesIn = (
  { lexicon }: Words,
  tokens: readonly Token[],
  kinds: readonly StatementCue[],
  [from, to]: readonly [from: number, to: number] = [0, tokens.length],
): readonly Match<WordEntry<'statement-cues'>>[] => {
  const wanted: readonly string[] = kinds
  return lexicon.cues['statement-cues']
    .findAll(tokens, Math.max(0, from), Math.min(to, tokens.length))
    .filter(({ entry }) => wanted.includes(entry.concept))
}

export const hasCue = (...request: Parameters<typeof cuesIn>): boolean => cuesIn(...request).length > 0
