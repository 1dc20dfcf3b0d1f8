import type { Observation, ReviewReason } from '../port.ts'

/** A value that can't be as it was read, and why. */
export interface Finding {
  /** Place in the list of observations. */
  readonly index: number
  readonly reason: ReviewReason
}

/** One thing that must hold of what a document says, whoever has read it. */
export type Constraint = (observations: readonly Observation[], paper: Paper) => readonly Finding[]

/** What the document says beside its tests. */
export interface Paper {
  readonly laboratory: string
  readonly patientName: string
  readonly requestingPhysician: string
}

/** Findings about the observations for which `holds` is false. */
export const each =
  (
    reason: ReviewReason,
    isDoubtful: (one: Observation, all: readonly Observation[], paper: Paper) => boolean,
  ): Constraint =>
  (observations, paper) =>
    observations.flatMap((one, index) => (isDoubtful(one, observations, paper) ? [{ index, reason }] : []))
