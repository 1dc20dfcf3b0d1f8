import type { Fact, FactType } from '../fact.ts'

/** Parts of a fact that may be another's: a side, a dose or a number where several are said. */
export const PART_RISKS = ['side-of-two', 'dose-of-many', 'dose-of-a-handful', 'number-of-many'] as const
export type PartRisk = (typeof PART_RISKS)[number]

/** What is to be seen of a fact that may go with its being wrong; `risks/` says how each is told. */
export const RISKS = [
  'asked-among-others',
  'asked-in-a-row',
  'said-in-reply',
  'replied-yes',
  'only-asked',
  'reply-denies',
  'told-after-no',
  'denial-beside',
  'denial-in-sentence',
  'no-denial-in-sentence',
  'supposed',
  'no-word-of-its-name',
  'one-word',
  'short-name',
  'two-utterances',
  'many-utterances',
  'corrected',
  'broken-off',
  'told-twice',
  'relative-in-sentence',
  'anothers',
  'of-two-persons',
  'two-relatives',
  'companion-tells',
  'companion-tells-kin',
  'pronoun',
  'medicine-without-regimen',
  'left-with-regimen',
  'begun-with-regimen',
  'left-among-others',
  'class-of-medicines',
  'taken-with-a-not',
  'taken-with-a-start',
  'left-with-a-past',
  'dose-without-frequency',
  ...PART_RISKS,
  'with-side',
  'with-value',
  'concluded',
  'illness-told-often',
  'told-plainly',
] as const
export type Risk = (typeof RISKS)[number]

/** What kind of fact it is: some are wrong more often than others. */
export type Kind = FactType | `no-${FactType}` | `maybe-${FactType}`

/** From which disagreement on a second reading counts, and how much the more. */
export const DISAGREEMENTS = [0.05, 0.1, 0.2, 0.35, 0.5, 0.7] as const
export type Disagreement = `read-otherwise-${(typeof DISAGREEMENTS)[number]}`

/** From which likelihood on it counts that the turn bears such a fact, and how much the more. */
export const BEARINGS = [0.02, 0.05, 0.1, 0.2, 0.5, 0.8] as const
export type Bearing = `turn-bears-${(typeof BEARINGS)[number]}`
export type Sign = Risk | Kind | Disagreement | Bearing

/** A fact that is likely to be wrong: it is told to nobody as so, and its words may be quoted. */
export interface Withheld extends Fact {
  /** What speaks against it, the strongest first. */
  readonly risks: readonly Sign[]
  /** The stretch that names it, as it was said; `null` where no word of its name was. */
  readonly said: string | null
}

/** What is told of a talk, and what is not. */
export interface Understood {
  readonly facts: readonly Fact[]
  /** Surely said, but hardly worth charting: no report tells it of its own accord. */
  readonly slight: readonly Fact[]
  /** Likely to be misread. */
  readonly withheld: readonly Withheld[]
}
