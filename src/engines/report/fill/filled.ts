import { type Evidence, type Fact, isToConfirm, type JsonValue } from '../port.ts'

type Proof = Omit<Evidence, 'pointer'>

interface ProvenPlace {
  readonly path: readonly string[]
  readonly proof: Proof
  /** The facts are as told, but which of them is meant was not said. */
  readonly isPicked?: boolean
  /** The talk's own words about it, which may answer it. */
  readonly isQuoted?: boolean
  /** The place whose name is not understood to its last word. */
  readonly halfAsked?: readonly string[]
}

/** A value for a place of the caller's schema, with the proof of its parts. */
export interface Filled {
  readonly value: JsonValue
  readonly proofs: readonly ProvenPlace[]
}

const proofOf = (facts: readonly Fact[], kind: Evidence['kind'] = 'rewritten'): Proof => ({
  kind,
  utterances: [...new Set(facts.flatMap(({ evidence }) => evidence.map(({ utterance }) => utterance)))].sort(
    (a, b) => a - b,
  ),
  facts: facts.map(({ id }) => id),
  ...(facts.some(isToConfirm) && { toConfirm: true }),
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

/** One of several that it may have been. */
export const picked = ({ value, proofs }: Filled): Filled => ({
  value,
  proofs: proofs.map((one) => ({ ...one, isPicked: true })),
})

/** What a place asks for that is only half understood: to be checked. */
export const halfAsked = (found: Filled | null, path: readonly string[]): Filled | null =>
  found && {
    ...found,
    proofs: found.proofs.map((one) => ({
      ...one,
      halfAsked: path,
      proof: { ...one.proof, toConfirm: true },
    })),
  }
