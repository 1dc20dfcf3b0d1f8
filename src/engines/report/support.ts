/** How far the talk bears a statement of a report out, from the best to the worst. */
export const SUPPORTS = ['supported', 'partly', 'unsupported', 'contradicted'] as const
export type Support = (typeof SUPPORTS)[number]

/** What a check found of one statement; `reason` is a short clause in the report's language, `null` where all is well. */
export interface Verdict {
  readonly support: Support
  readonly reason: string | null
}

export const SUPPORTED: Verdict = { support: 'supported', reason: null }

/** The worse of two verdicts with the reasons of both: where two checks disagree, a reader should look. */
export function joinVerdicts(one: Verdict, other: Verdict): Verdict {
  const support = SUPPORTS[Math.max(SUPPORTS.indexOf(one.support), SUPPORTS.indexOf(other.support))]!
  const reasons = [one.reason, other.reason].filter((reason) => reason !== null)
  return { support, reason: reasons.length === 0 ? null : [...new Set(reasons)].join('; ') }
}
