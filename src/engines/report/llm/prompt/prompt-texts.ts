import type { SpeakerRole } from '../../../speaker/port.ts'
import type { WrittenSource } from '../../written-utterances.ts'

/** All that the model is told in one language: small models answer in the language that they are asked in. */
export interface PromptTexts {
  readonly speakers: { readonly [role in SpeakerRole]: string }
  readonly written: { readonly [source in WrittenSource]: string }
  /** What holds for every report, whoever asked for it and in whatever layout. */
  readonly rules: string
  /** How a specialty's layout is filled in; the form follows. */
  readonly template: string
  /** What belongs into a field that specialties share, by its key. */
  readonly meanings: { readonly [field: string]: string }
  readonly hypotheses: string
  readonly medications: string
  /** A few utterances of another consultation and what is written of them. */
  readonly example: { readonly title: string; readonly talk: string; readonly answer: string }
  /** How a caller's schema is filled in. */
  readonly schema: string
  visit(date: Date): string
  part(number: number, of: number): string
  readonly merge: string
  readonly consolidate: string
  readonly verify: string
  /** Why a statement is marked, by what the verifying pass found; shown to the report's reader. */
  readonly findings: {
    readonly [finding in 'contra' | 'person' | 'number' | 'unsaid' | 'part' | 'language']: string
  }
  /** What a statement stands as, for the verifying pass. */
  readonly places: { readonly [place: string]: string }

  /** How callers' schemas say yes and no, folded, and how what is denied is stated. */
  readonly choices: {
    readonly yes: readonly string[]
    readonly no: readonly string[]
    /** Members of an entry that tell whether it is so at all. */
    readonly presence: readonly string[]
    /** A side by what a choice of it means. */
    readonly sides: { readonly [side: string]: string }
    readonly deny: (what: string) => string
  }
}
