import type { Fact } from '../../../engines/report/port.ts'
import type { SpeakerRole } from '../../../engines/speaker/port.ts'
import type { Frame, Parties } from '../parts/frame.ts'
import type { Passage } from '../parts/narrative.ts'

/** A part of the note, as a template lays it out. */
export interface NoteSection {
  readonly key: string
  readonly title: string
  readonly passages: readonly Passage[]
}

/** Software that took part: its name, and its model (may be empty). */
export interface Engine {
  readonly name: string
  readonly model: string
}

/** All that a bundle tells of a consultation. What is held back as likely to be wrong is not part of it. */
export interface ConsultationStory {
  readonly id: string
  readonly language: 'pt-BR' | 'en'
  /** When the newest report was written; without one, when the talk ended. */
  readonly recorded: Date
  readonly facts: readonly Fact[]
  /** Empty where there is no report, or one in a caller's own schema. */
  readonly note: readonly NoteSection[]
  readonly segments: readonly {
    readonly start: number
    readonly end: number
    readonly speaker: SpeakerRole
    readonly text: string
  }[]
  /** What heard the talk and what wrote the report; `null` where nothing did. */
  readonly speech: Engine | null
  readonly report: Engine | null
  readonly parties: Parties
  readonly profile: 'r4' | 'br-core'
  /** Where transcript and recording are fetched; `null` without audio. */
  readonly transcriptAddress: string
  readonly audioAddress: string | null
}

/** What the mapping of a fact needs besides the fact. */
export interface TalkFrame extends Frame {
  readonly language: 'pt-BR' | 'en'
  readonly say: TalkLabels
}

/** What we say ourselves of a talk. */
export interface TalkLabels {
  readonly title: string
  readonly transcript: string
  readonly denied: string
  readonly uncertain: string
  readonly understoodAs: string
  readonly when: string
  readonly referral: string
  readonly followUp: string
  readonly plan: string
  readonly dose: string
  readonly sides: { readonly left: string; readonly right: string; readonly both: string }
  readonly sections: { readonly [section in SectionKey]: string }
  readonly support: { readonly partly: string; readonly unsupported: string; readonly contradicted: string }
}

export type SectionKey =
  | 'symptoms'
  | 'conditions'
  | 'allergies'
  | 'medicines'
  | 'procedures'
  | 'family'
  | 'social'
  | 'vitals'
  | 'examination'
  | 'results'
  | 'plan'
