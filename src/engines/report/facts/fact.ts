import type { SpeakerRole } from '../../speaker/port.ts'

/** What a talk can tell of a patient; names follow FHIR where it has one. */
export const FACT_TYPES = [
  'condition',
  'symptom',
  'exam-finding',
  'vital',
  'lab',
  'medicine',
  'allergy',
  'procedure',
  'family',
  'habit',
  'order',
  'referral',
  'instruction',
  'follow-up',
  'context',
] as const
export type FactType = (typeof FACT_TYPES)[number]

/** `uncertain`: suspected, or it depends on something that is not known yet. */
export const POLARITIES = ['present', 'absent', 'uncertain'] as const
export type Polarity = (typeof POLARITIES)[number]
export const PERSONS = ['patient', 'mother', 'father', 'sibling', 'child', 'other'] as const
export type Person = (typeof PERSONS)[number]
export const SIDES = ['left', 'right', 'both'] as const
export type Side = (typeof SIDES)[number]
/** `certain`: in so many words; `likely`: a rule of thumb of talk; `doubtful`: misheard, contradicted, or likely to be misread. */
export const CERTAINTIES = ['certain', 'likely', 'doubtful'] as const
export type Certainty = (typeof CERTAINTIES)[number]

export const MEDICINE_STATUSES = [
  'in-use',
  'start',
  'change',
  'continue',
  'stop',
  'not-taking',
  'rejected',
  'past',
] as const
export type MedicineStatus = (typeof MEDICINE_STATUSES)[number]
export const CONDITION_STATUSES = ['known', 'new', 'suspected', 'ruled-out', 'past'] as const
export type ConditionStatus = (typeof CONDITION_STATUSES)[number]
export const ORDER_STATUSES = ['ordered', 'done', 'declined'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** Of medicines, conditions and orders, `past` of two of them. */
export const FACT_STATUSES = [
  ...new Set([...MEDICINE_STATUSES, ...CONDITION_STATUSES, ...ORDER_STATUSES] as const),
]
export type FactStatus = MedicineStatus | ConditionStatus | OrderStatus

export type FactValue =
  | { readonly number: number; readonly unit: string }
  | { readonly systolic: number; readonly diastolic: number; readonly unit: 'mmHg' }
  | { readonly text: string }

/** How a medicine is taken, as a clinician writes it: `500 mg`, `8/8h`, `oral`, `7 dias`. */
export interface Regimen {
  readonly dose: string | null
  readonly frequency: string | null
  readonly route: string | null
  readonly duration: string | null
}

/** Words that a fact rests on: an utterance, and the characters of its text where they are known. */
export interface Proof {
  readonly utterance: number
  readonly from?: number
  readonly to?: number
}

/** One thing that was understood of a talk, typed, before anything is written. */
export interface Fact {
  readonly id: string
  readonly type: FactType
  /** The clinical term in the talk's language, short, singular. */
  readonly concept: string
  /** ICD-10, LOINC or a registration of the regulator, where a catalogue has it. */
  readonly code?: string
  readonly polarity: Polarity
  readonly person: Person
  /** Only of medicines, conditions and orders. */
  readonly status: FactStatus | null
  readonly value: FactValue | null
  readonly side: Side | null
  /** As a clinician writes it: `há 3 dias`, `since March`. */
  readonly time: string | null
  /** Of medicines only. */
  readonly medicine: Regimen | null
  readonly certainty: Certainty
  /** Who said it last. */
  readonly speaker: SpeakerRole
  /** In order of the talk; never empty. */
  readonly evidence: readonly Proof[]
}

/** Whether somebody has to say if it is so: notes, schemas, answers and FHIR mark it by this alone. */
export const isToConfirm = ({ certainty }: Pick<Fact, 'certainty'>): boolean => certainty === 'doubtful'

/** A fact before resolution gives it its number; what is left out is unknown. */
export type FactDraft = Pick<Fact, 'type' | 'concept' | 'evidence' | 'speaker'> &
  Partial<Omit<Fact, 'id' | 'type' | 'concept' | 'evidence' | 'speaker'>>
