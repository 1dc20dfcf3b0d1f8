/** Who speaks. A rule set, not a service: pure and quick. */
export type SpeakerRole = 'doctor' | 'patient' | 'other' | 'unknown'

export interface SpokenText {
  readonly text: string
  /** The recogniser's or channel's label for the voice; `null` when voices were not told apart. */
  readonly voice: string | null
}

/** Gives every item, in order, its role. */
export type AssignRoles = (items: readonly SpokenText[], language: 'pt-BR' | 'en') => SpeakerRole[]
