import type { Evidence, Fact, JsonValue } from '../port.ts'

export type Proof = Omit<Evidence, 'pointer'>

/** A value for a place of the caller's schema, with the proof of its parts. */
export interface Filled {
  readonly value: JsonValue
  readonly proofs: readonly { readonly path: readonly string[]; readonly proof: Proof }[]
}

const proofOf = (facts: readonly Fact[], kind: Evidence['kind'] = 'rewritten'): Proof => ({
  kind,
  utterances: [...new Set(facts.flatMap(({ evidence }) => evidence.map(({ utterance }) => utterance)))].sort(
    (a, b) => a - b,
  ),
  facts: facts.map(({ id }) => id),
})

export const filled = (
  value: JsonValue,
  path: readonly string[],
  facts: readonly Fact[],
  kind?: Evidence['kind'],
): Filled => ({
  value,
  proofs: [{ path, proof: proofOf(facts, kind) }],
})
