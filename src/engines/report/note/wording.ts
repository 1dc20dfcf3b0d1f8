import type { Person } from '../facts/fact.ts'

/** The fixed words of notes in one language. Lists come joined. */
export interface Wording {
  readonly and: string
  /** Between the last two of things that are denied, and of things that are not found. */
  readonly or: string
  readonly nor: string
  readonly denies: (list: string) => string
  /** Something that is not there. */
  readonly without: (list: string) => string
  /** Operations and stays that never were. */
  readonly never: (list: string) => string
  readonly toConfirm: string
  /** Head of what may be misread, and when it was said. */
  readonly toCheck: (quoted: string, time: string | null) => string
  readonly someoneElse: string
  readonly possible: (name: string) => string
  readonly probable: (name: string) => string
  readonly historyOf: (name: string) => string
  readonly lasting: string
  /** How long a complaint has lasted. */
  readonly since: (time: string) => string
  readonly quoted: (words: string) => string
  /** A reply that could not be typed, behind its question. */
  readonly replied: (question: string, reply: string) => string
  readonly followUpOf: (list: string) => string
  readonly inUse: string
  readonly notTaking: string
  readonly formerly: string
  readonly allergies: (list: string) => string
  readonly noAllergyTo: (list: string) => string
  readonly noAllergies: string
  readonly noOtherAllergies: string
  readonly pending: string
  readonly vaccinesLate: string
  /** Head of a visit in pregnancy. */
  readonly prenatal: string
  readonly persons: { readonly [person in Exclude<Person, 'patient'>]: string }
  /** After what no relative has. */
  readonly inFamily: string
  /** Of advice that depends on something. */
  readonly conditional: string
  readonly atAge: (age: string) => string
  readonly ageUnit: RegExp
  readonly negative: (sign: string, gender: 'm' | 'f') => string
  readonly positive: (sign: string, gender: 'm' | 'f') => string
  readonly not: (adjective: string) => string
  readonly systems: { readonly [system: string]: string }
  /** Heads of what is found on one side. */
  readonly sides: { readonly [side in 'left' | 'right']: string }
  readonly otherFindings: string
  readonly ruledOut: (count: number) => string
  /** Heads of the lines of conduct. */
  readonly conduct: { readonly [status in 'start' | 'change' | 'continue' | 'stop' | 'rejected']: string }
  readonly depends: string
  /** Head of medicines whose words stand in the prescription alone. */
  readonly prescribed: string
  readonly planned: string
  readonly ordered: string
  readonly done: string
  readonly notOrdered: string
  readonly referral: string
  readonly noReferral: string
  readonly visit: string
  readonly within: (time: string) => string
  readonly routes: { readonly [route: string]: string }
}
