import type { Sentence } from '../talk/sentence.ts'

/** A medicine as a clinician calls it, and what a talk leaves unsaid of it. */
export interface Medicine {
  /** Generic name in the talk's language. */
  readonly concept: string
  /** Of a bare number behind the name: `mg`, `mcg`, `UI`. */
  readonly unit: string
  /** Where the product has only one, and its name tells it: a nasal spray, eye drops. */
  readonly route: string | null
  /** What a bare count counts: `jatos`, `puffs`; nothing said: tablets. */
  readonly form: string | null
  /** A class ("antibiótico"), which a medicine named beside it stands for. */
  readonly isClass: boolean
  /** Named so in general ("insulina"), it is the kind that was named before. */
  readonly isGeneral: boolean
  /** Carried against an allergy, and so no allergen: an adrenaline pen. */
  readonly isRescue: boolean
  /** Whose allergy is one with this one's: `penicilina`. */
  readonly family: string | null
}

/** A medicine named in a sentence: tokens `from` to `to` (not included). */
export interface MedicineMention {
  readonly medicine: Medicine
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
}
