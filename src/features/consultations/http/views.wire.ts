import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { FormFields } from '../../../platform/http/form-fields.ts'
import { Vocabulary } from '../../vocabulary/index.ts'
import type { ConsultationDetails, ConsultationLanguage } from '../consultation.ts'
import type { ConsultationView } from '../lifecycle/get-consultation.ts'
import type { StartedConsultation } from '../lifecycle/start-consultation.ts'
import type { StartBody } from './wire.ts'

/** What a start says of its consultation, with the defaults for what it leaves out. */
export const detailsOf = (
  body: Static<typeof StartBody>,
  language: ConsultationLanguage,
): ConsultationDetails => ({
  professionalId: body.professionalId === undefined ? null : String(body.professionalId),
  patientReference: body.patientReference || null,
  consent: body.consent ?? null,
  reason: body.reason ?? '',
  notes: body.notes ?? '',
  metadata: (body.metadata ?? {}) as Record<string, unknown>,
  language: body.language ?? language,
  vocabulary: body.vocabulary ?? [],
})

/** The same list as a form sends it: JSON text. */
export function vocabularyOf(fields: FormFields): string[] {
  const given = fields.array('vocabulary') ?? []
  if (Value.Check(Vocabulary, given)) return given
  fields.faults.push('vocabulary must be at most 500 texts of 1 to 100 characters')
  return []
}

export const toStartedAnswer = (started: StartedConsultation) => ({
  id: started.id,
  status: 'recording' as const,
  recording: { id: started.recordingId },
  transcription: '',
  report: {},
})

export const toFinishedAnswer = (view: ConsultationView, url: string) => ({
  id: view.id,
  status: view.status,
  transcription: view.transcription,
  recording: { id: view.recording.id, duration: view.recording.seconds, url },
  report: { specialty: view.specialty, content: view.content },
  metadata: view.metadata,
  ...(view.failure ? { failure: view.failure } : {}),
})

export const toConsultationAnswer = (view: ConsultationView, url: string) => ({
  id: view.id,
  status: view.status,
  transcription: view.transcription,
  recording: { id: view.recording.id, duration: view.recording.seconds, url },
  report: { specialty: view.specialty, content: view.content, metadata: view.metadata },
  patientReference: view.patientReference,
  createdAt: view.createdAt,
  ...(view.engine ? { engine: view.engine } : {}),
  ...view.told,
  ...(view.failure ? { failure: view.failure } : {}),
})
