/** Where and how something was measured, and which of several measurements is meant. */
const CIRCUMSTANCES = ['home', 'lying', 'sitting', 'standing', 'fetal', 'highest', 'first'] as const
export type Circumstance = (typeof CIRCUMSTANCES)[number]
const circumstances: ReadonlySet<string> = new Set(CIRCUMSTANCES)
export const isCircumstance = (quality: Quality): quality is Circumstance => circumstances.has(quality)

/**
 * What a member's name says beside what it asks for: of before, only ordered, denied. `plain` and `unit` are words that
 * change nothing; `vague` ones ask for all of them, as far as one can tell.
 */
export type Quality =
  | 'plain'
  | 'unit'
  | 'vague'
  | 'previous'
  | 'ordered'
  | 'laboratory'
  | 'imaging'
  | 'not'
  /** What follows is not asked for. */
  | 'except'
  /** What the object around it asks for: `code.text`, `weight.value`. */
  | 'bare'
  /** A day, a week of which something is counted. */
  | 'rate'
  /** What a sign is watched for. */
  | 'condition'
  | 'given'
  | 'refused'
  | 'inhaled'
  | Circumstance
