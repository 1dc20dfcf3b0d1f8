import type { Evidence, EvidenceKind, JsonObject, JsonValue } from '../../port.ts'
import { pointerTo } from '../../template-content.ts'
import { type Proof, proofOf } from '../grounding/check-statement.ts'
import { isVerbatim, locate, support, whereSaid } from '../grounding/heard.ts'
import type { Sources } from '../grounding/sources.ts'
import { stemsOf } from '../grounding/words.ts'
import { type JsonPath, type Leaf, leavesOf, startsWith, valueAt } from './json-paths.ts'
import type { SchemaWords } from './schema-words.ts'

/** Evidence as the model gave it, for a place that exists and with utterances that do. */
export interface PlacedClaim {
  readonly path: JsonPath
  readonly utterances: readonly number[]
  readonly kind: EvidenceKind
}

/** Share of a text's content words that makes an utterance its source without the model saying so. */
const ENOUGH = 0.5

/**
 * The evidence of a content: what the model gave, with kinds measured and numbers covered, and what can be
 * found in the transcript for the values that it left without.
 */
export function prove(
  content: JsonObject,
  claims: readonly PlacedClaim[],
  words: SchemaWords,
  sources: Sources,
): Evidence[] {
  const proofs = new Map<string, Proof>()
  for (const claim of united(claims)) {
    const value = valueAt(content, claim.path)
    const proof = value === undefined ? null : proofOfClaim(value, claim, sources)
    if (proof) proofs.set(pointerTo(claim.path), proof)
  }
  for (const leaf of leavesOf(content)) {
    const pointer = pointerTo(leaf.path)
    if (proofs.has(pointer) || words.values.has(leaf.value)) continue
    const covering = claims.filter(({ path }) => startsWith(leaf.path, path))
    const proof = covering.length > 0 ? proofWithin(leaf, covering, sources) : proofFound(leaf, sources)
    if (proof) proofs.set(pointer, proof)
  }
  return [...proofs].map(([pointer, proof]) => ({ pointer, ...proof }))
}

function proofOfClaim(value: JsonValue, { utterances, kind }: PlacedClaim, sources: Sources): Proof | null {
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).trim() === '' ? null : proofOf(sources, String(value), utterances, kind)
  }
  const sorted = [...new Set(utterances)].sort((a, b) => a - b)
  if (typeof value === 'boolean')
    return { kind: kind === 'verbatim' ? 'rewritten' : kind, utterances: sorted }
  const leaves = value === null ? [] : leavesOf(value)
  if (leaves.length === 0) return null
  const repeats = leaves.every((leaf) => isVerbatim(sources.heard, String(leaf.value), sorted))
  return { kind: repeats ? 'verbatim' : kind === 'verbatim' ? 'rewritten' : kind, utterances: sorted }
}

/** Of the utterances that prove the whole, those that say this part of it; none where only the whole can be read there. */
function proofWithin({ value }: Leaf, claims: readonly PlacedClaim[], sources: Sources): Proof | null {
  if (typeof value === 'number' || stemsOf(value).length === 0) return null
  const cited = [...new Set(claims.flatMap(({ utterances }) => utterances))]
  const saying = cited.filter((index) => support(sources.heard, value, [index]) > 0)
  return proofOf(sources, value, saying, 'rewritten')
}

function proofFound({ value }: Leaf, sources: Sources): Proof | null {
  const { heard } = sources
  if (typeof value === 'number') {
    const said = whereSaid(heard, [String(Math.abs(value))])
    return proofOf(sources, String(value), said.slice(0, 1), 'rewritten')
  }
  if (stemsOf(value).length === 0) return null
  const found = locate(heard, value)
  return support(heard, value, found) >= ENOUGH ? proofOf(sources, value, found, 'rewritten') : null
}

/** One claim a place. */
function united(claims: readonly PlacedClaim[]): PlacedClaim[] {
  const places = new Map<string, PlacedClaim>()
  for (const claim of claims) {
    const pointer = pointerTo(claim.path)
    const other = places.get(pointer)
    places.set(pointer, other ? { ...other, utterances: [...other.utterances, ...claim.utterances] } : claim)
  }
  return [...places.values()]
}
