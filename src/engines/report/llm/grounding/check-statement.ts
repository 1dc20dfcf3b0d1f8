import type { EvidenceKind } from '../../port.ts'
import { claimedNumbers } from './claimed-numbers.ts'
import { isVerbatim, support, whereSaid } from './heard.ts'
import { quoteFor } from './quote.ts'
import type { CheckSources, Sources } from './sources.ts'

export interface Proof {
  readonly kind: EvidenceKind
  readonly utterances: readonly number[]
  readonly quote?: string
}

/** What in a text can't be: a medicine that nobody said, or a recital of what is no source; `null` for all else. */
export function impossible(
  { heard, echoes, ingredientsIn }: CheckSources,
  text: string,
): 'medication' | 'echo' | null {
  if (ingredientsIn(text).some((ingredient) => !heard.ingredients.has(ingredient))) return 'medication'
  return echoes(text) ? 'echo' : null
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
