/** Who speaks. A rule set, not a service: pure and quick. */
export const SPEAKER_ROLES = ['doctor', 'patient', 'other', 'unknown'] as const
export type SpeakerRole = (typeof SPEAKER_ROLES)[number]

export interface SpokenText {
  readonly text: string
  /** The recogniser's or channel's label for the voice; `null` when voices were not told apart. */
  readonly voice: string | null
  /**
   * Where labels are given anew for every stretch of audio: which stretch. The same label in another stretch may
   * be another voice. Left out, a label means the same voice throughout.
   */
  readonly voiceScope?: number
  /** The role where it is known already; it is kept, and helps to tell the others. */
  readonly role?: SpeakerRole
}

/**
 * Gives every item, in order, its role. From words alone that is `doctor` or `patient` (companions speak on the
 * patient's side); `other` only where voices are told apart; `unknown` for items without a word.
 */
export type AssignRoles = (items: readonly SpokenText[], language: 'pt-BR' | 'en') => SpeakerRole[]
