import type { Person, Proof } from '../fact.ts'
import type { Role } from '../talk/sentence.ts'
import type { Medicine } from './medicine.ts'
import type { SaidItem } from './said-item.ts'

/** What a stretch of talk says of a medicine: how it was or is taken, or what the doctor wants of it. */
export type Standing =
  | 'taking'
  | 'past'
  | 'quit'
  | 'start'
  | 'change'
  | 'taper'
  | 'continue'
  | 'stop'
  | 'reject'
  | 'later'

/** All that is said of a medicine from where it is named until another one is. */
export interface Said {
  readonly medicine: Medicine
  readonly person: Person
  /** `history`: what was; `plan`: what shall be. */
  readonly mode: 'history' | 'plan'
  readonly order: number
  /** The doctor asked of it; the reply tells. */
  readonly asked: boolean
  /** The question asks of times gone by. */
  readonly askedPast: boolean
  /** Named as the other choice: "pregabalina ou duloxetina". */
  readonly instead: readonly string[]
  /** Behind what it is for, and no question: "pro corrimento, metronidazol". */
  readonly isFor: boolean
  standing: Standing | null
  /** Depends on what is not known yet: "se vier alto eu começo". */
  conditional: boolean
  /** Spoken of by others than the doctor in the plan: counts only if the doctor says so. */
  silent: boolean
  items: SaidItem[]
  proofs: Proof[]
  speaker: Role
  /** Turn of the last words on it. */
  turn: number
}
