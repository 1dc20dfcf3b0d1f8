import type { Evidence, Understood } from '../../../../engines/report/port.ts'
import { resolvePointer } from '../../../../platform/json-pointer.ts'

/** A fact that a person took into a report as it was said. */
export interface TakenFact {
  /** JSON Pointer of the statement that tells it. */
  readonly pointer: string
  /** Its id, also of one that was not told. */
  readonly fact: string
}

/** What statements that tell a fact rest on: its words. `faults` names each that leads nowhere. */
export function takenEvidence(
  taken: readonly TakenFact[],
  content: unknown,
  { facts, slight, withheld }: Understood,
): { readonly evidence: Evidence[]; readonly faults: string[] } {
  const known = new Map([...facts, ...slight, ...withheld].map((fact) => [fact.id, fact]))
  const evidence: Evidence[] = []
  const faults: string[] = []
  for (const [at, { pointer, fact: id }] of taken.entries()) {
    const fact = known.get(id)
    if (!fact) faults.push(`taken/${at}/fact names no fact of this consultation`)
    else if (!isStatement(resolvePointer(content, pointer)))
      faults.push(`taken/${at}/pointer leads to no statement`)
    else {
      const utterances = [...new Set(fact.evidence.map(({ utterance }) => utterance))].sort((a, b) => a - b)
      evidence.push({ pointer, kind: 'rewritten', utterances, facts: [id] })
    }
  }
  return { evidence, faults }
}

const isStatement = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
