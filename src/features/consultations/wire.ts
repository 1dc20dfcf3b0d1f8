import { Type } from 'typebox'
import type { ConsultationView } from './get-consultation.ts'
import type { StartedConsultation } from './start-consultation.ts'

/** Spellings and shapes of the contract; nothing else in this feature knows them. */

const Text = (description: string, maxLength = 20_000) => Type.String({ description, maxLength })
const Metadata = Type.Object(
  {},
  { additionalProperties: true, description: 'Free-form; kept and given back as it came' },
)
const Language = Type.Enum(['pt-BR', 'en', 'auto'], { description: 'Spoken language; `auto` to find out' })
const OpenObject = (description: string) => Type.Object({}, { additionalProperties: true, description })

export const StartBody = Type.Object(
  {
    professionalId: Type.Optional(Type.Integer({ description: 'The professional, in your numbering' })),
    metadata: Type.Optional(Metadata),
    reason: Type.Optional(Text('Why the patient came')),
    notes: Type.Optional(Text('Notes of the professional')),
    language: Type.Optional(Language),
  },
  { title: 'StartConsultation' },
)

export const StartedAnswer = Type.Object(
  {
    id: Type.String(),
    recording: Type.Object({ id: Type.String() }),
    transcription: Type.String(),
    report: OpenObject('Empty until finish'),
  },
  { title: 'StartedConsultation' },
)

export const ChunkAnswer = Type.Object(
  {
    recordingId: Type.String(),
    chunkIndex: Type.Integer(),
    duration: Type.Integer({ description: 'Seconds, as sent; 0 when not sent' }),
    receivedChunks: Type.Integer({ description: 'Chunks held, this one included' }),
    duplicate: Type.Boolean({ description: 'The same bytes were held at this index already' }),
  },
  { title: 'ChunkReceipt' },
)

export const FinishBody = Type.Object(
  {
    specialty: Type.Optional(Type.String({ description: 'A key of `GET /specialties`', maxLength: 200 })),
    reportSchema: Type.Optional(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: '`{instructions, schema, fewShots?}`: your own report layout as a JSON Schema',
        },
      ),
    ),
  },
  { title: 'FinishConsultation' },
)

const Recording = Type.Object({
  id: Type.String(),
  duration: Type.Integer({ description: 'Whole seconds' }),
  url: Type.String({ description: 'Signed, expires; answers Range requests' }),
})

export const FinishedAnswer = Type.Object(
  {
    id: Type.String(),
    transcription: Type.String(),
    recording: Recording,
    report: Type.Object({ specialty: Type.String(), content: OpenObject('Laid out by specialty or schema') }),
    metadata: Metadata,
  },
  { title: 'FinishedConsultation' },
)

export const ConsultationAnswer = Type.Object(
  {
    id: Type.String(),
    status: Type.Enum(['recording', 'in-progress', 'completed', 'integrated', 'failed']),
    transcription: Type.String(),
    recording: Type.Object({ duration: Type.Integer(), url: Type.String() }),
    report: Type.Object({
      specialty: Type.String(),
      content: OpenObject('Laid out by specialty or schema'),
      metadata: Metadata,
    }),
    failure: Type.Optional(
      Type.Object({ stage: Type.Enum(['decode', 'transcribe', 'report']), message: Type.String() }),
    ),
  },
  { title: 'Consultation' },
)

export const toStartedAnswer = (started: StartedConsultation) => ({
  id: started.id,
  recording: { id: started.recordingId },
  transcription: '',
  report: {},
})

export const toFinishedAnswer = (view: ConsultationView, url: string) => ({
  id: view.id,
  transcription: view.transcription,
  recording: { id: view.recording.id, duration: view.recording.seconds, url },
  report: { specialty: view.specialty, content: view.content },
  metadata: view.metadata,
})

export const toConsultationAnswer = (view: ConsultationView, url: string) => ({
  id: view.id,
  status: view.status,
  transcription: view.transcription,
  recording: { duration: view.recording.seconds, url },
  report: { specialty: view.specialty, content: view.content, metadata: view.metadata },
  ...(view.failure ? { failure: view.failure } : {}),
})
