/** What is said of a consultation before it begins. */
export interface Details {
  readonly specialty: string
  readonly language: 'auto' | 'pt-BR' | 'en'
  /** The caller's own name for the patient; may be empty. */
  readonly patientReference: string
  readonly professionalId: string | null
}

export interface WayProps {
  readonly details: Details
  /** Leaving now would lose something. */
  readonly onUnderWay: (isUnderWay: boolean) => void
  readonly onFinished: (consultationId: string) => void
}
