import { fold } from '../../../../platform/text/fold.ts'
import type { JsonObject, JsonValue } from '../../port.ts'
import { wordsOf } from '../phrase-lexicon.ts'
import type { Concept } from './concepts.ts'
import type { Facts, Proof } from './facts.ts'

/** A value for a place of the caller's schema, with the proof of its parts. */
export interface Filled {
  readonly value: JsonValue
  readonly proofs: readonly { readonly path: readonly string[]; readonly proof: Proof }[]
}

interface LeafContext {
  readonly concept: Concept | null
  readonly facts: Facts
  /** Words of the property's name and title. */
  readonly words: readonly string[]
}

export function fillNumber(
  node: JsonObject,
  types: readonly string[],
  path: readonly string[],
  { concept, facts }: LeafContext,
): Filled | null {
  const measure = concept && facts.measure(concept)
  if (!measure) return null
  const value = types.includes('number') ? measure.value : Math.round(measure.value)
  if (
    value !== measure.value ||
    value < Number(node.minimum ?? -Infinity) ||
    value > Number(node.maximum ?? Infinity)
  )
    return null
  return one(value, path, {
    kind: 'inferred',
    utterances: measure.statement.utterances,
    quote: measure.statement.raw,
  })
}

export function fillBoolean(path: readonly string[], { facts, words }: LeafContext): Filled | null {
  const found = facts.presence(words)
  return found ? one(found.value, path, found.proof) : null
}

const against = /\b(?:nega|nao|nunca|sem|nem|denies|no|not|never|without|pode|could|might|if|se)\b/

/** The one member of an enumeration whose words were said, and not denied, of what the property asks for. */
export function fillEnum(
  members: readonly JsonValue[],
  path: readonly string[],
  { concept, facts }: LeafContext,
): Filled | null {
  if (concept === null) return null
  const hits: { member: JsonValue; proof: Proof }[] = []
  for (const member of members) {
    if (typeof member !== 'string') continue
    const wanted = wordsOf(fold(member.replace(/[_-]/g, ' ')))
    if (wanted.length === 0) continue
    const fact = facts.texts(concept).find(({ text }) => {
      const said = wordsOf(fold(text))
      return wanted.every((word) => said.includes(word)) && !against.test(fold(text))
    })
    if (fact) hits.push({ member, proof: { ...fact.proof, kind: 'inferred' } })
  }
  const [hit] = hits
  return hits.length === 1 && hit ? one(hit.member, path, hit.proof) : null
}

export const one = (value: JsonValue, path: readonly string[], proof: Proof): Filled => ({
  value,
  proofs: [{ path, proof }],
})
