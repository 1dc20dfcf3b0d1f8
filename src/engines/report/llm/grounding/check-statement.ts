import { fold } from '../../../../platform/text/fold.ts'
import type { EvidenceKind } from '../../port.ts'
import type { Removal } from '../tally.ts'
import { claimedNumbers } from './claimed-numbers.ts'
import { isVerbatim, support, unheardNumbers, whereSaid, withNeighbours } from './heard.ts'
import { quoteFor } from './quote.ts'
import type { CheckSources, Sources } from './sources.ts'

export interface Proof {
  readonly kind: EvidenceKind
  readonly utterances: readonly number[]
  readonly quote?: string
}

/** What in a text has no source in the consultation; `null` when all of it may stand. */
export function unsourced(
  { heard, language, echoes, ingredientsIn }: CheckSources,
  text: string,
): Removal | null {
  if (unheardNumbers(heard, text, language).length > 0) return 'number'
  if (ingredientsIn(text).some((ingredient) => !heard.ingredients.has(ingredient))) return 'medicine'
  return echoes(text) ? 'echo' : null
}

const DENIES = /^(?:nega|negou|negam|denies|denied|denying)\b/
const DENIAL_WORDS = new Set(
  `nao nunca nem nenhum nenhuma nada sem nego negou negativo jamais no not never none nothing without neither nor
  don doesn didn haven hasn isn wasn aren nope denies`.split(/\s+/),
)

/** Models like to deny what nobody asked about: a denial needs a "no" where it is said to come from. */
export function isGroundlessDenial({ heard }: Sources, text: string, cited: readonly number[]): boolean {
  if (!DENIES.test(fold(text))) return false
  const near = withNeighbours(heard, cited, 1)
  return !near.some((index) => [...heard.utterances.get(index)!.words].some((word) => DENIAL_WORDS.has(word)))
}

/**
 * The proof of a statement from the utterances that the model cites, as far as they exist; `null` when none
 * does. Utterances that say its numbers are added where the cited ones don't, so that the proof is whole; the
 * kind is the model's only where it can't be measured.
 */
export function proofOf(
  { heard, language }: Sources,
  text: string,
  cited: readonly number[],
  claimed: EvidenceKind,
): Proof | null {
  const existing = cited.filter((index) => heard.utterances.has(index))
  const first = existing[0]
  if (first === undefined) return null
  const added = claimedNumbers(text, language).flatMap((claim) => {
    if (whereSaid(heard, claim, existing).length > 0) return []
    const nearest = whereSaid(heard, claim).toSorted((a, b) => Math.abs(a - first) - Math.abs(b - first))
    return nearest.slice(0, 1)
  })
  const utterances = [...new Set([...existing, ...added])].sort((a, b) => a - b)
  const quote = quoteFor(heard, text, utterances)
  const kind = kindOf(heard, text, utterances, claimed)
  return { kind, utterances, ...(quote === undefined ? {} : { quote }) }
}

function kindOf(
  heard: Sources['heard'],
  text: string,
  utterances: readonly number[],
  claimed: EvidenceKind,
): EvidenceKind {
  if (isVerbatim(heard, text, utterances)) return 'verbatim'
  if (claimed === 'inferred' || support(heard, text, utterances) === 0) return 'inferred'
  return 'rewritten'
}
