import type { FactDraft } from '../../fact.ts'

/** What one side has and the other has not: a finding without side beside its denial on the left is of the right. */
export function apart(findings: readonly FactDraft[]): FactDraft[] {
  return findings.map((finding) => {
    if (finding.side) return finding
    const other = findings.find(
      ({ concept, side, polarity }) =>
        concept === finding.concept && side && side !== 'both' && polarity !== finding.polarity,
    )
    return other ? { ...finding, side: other.side === 'left' ? 'right' : 'left' } : finding
  })
}
