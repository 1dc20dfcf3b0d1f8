import type { Fact } from '../fact.ts'

/**
 * "Codeína com paracetamol, de oito em oito." … "Então esquece a codeína.": who leaves a part of what was ordered in this visit
 * leaves the whole. The part was never taken, so nothing of its own is stopped.
 */
export function withoutWithdrawn<One extends Omit<Fact, 'id'>>(facts: readonly One[]): One[] {
  const undone = facts.flatMap((left) =>
    facts.filter((whole) => leaves(left, whole)).map((whole) => ({ left, whole })),
  )
  return facts
    .filter((fact) => !undone.some(({ left }) => left === fact))
    .map((fact) => {
      const left = undone.find(({ whole }) => whole === fact)?.left
      return left
        ? { ...fact, polarity: 'absent', status: 'rejected', evidence: [...fact.evidence, ...left.evidence] }
        : fact
    })
}

function leaves(left: Omit<Fact, 'id'>, whole: Omit<Fact, 'id'>): boolean {
  return (
    whole.type === 'medicine' &&
    whole.status === 'start' &&
    left.type === 'medicine' &&
    (left.status === 'stop' || left.status === 'rejected') &&
    left.speaker === 'doctor' &&
    left.person === whole.person &&
    left.concept !== whole.concept &&
    partsOf(whole.concept).includes(left.concept) &&
    lastOf(left) > lastOf(whole)
  )
}

/** `paracetamol com codeína`, `buprenorphine/naloxone`. */
const partsOf = (concept: string): string[] => concept.split(/ com |\/| \+ /)

const lastOf = ({ evidence }: Pick<Fact, 'evidence'>): number => evidence.at(-1)?.utterance ?? 0
