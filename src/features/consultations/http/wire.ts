import { Type } from 'typebox'
import { answers, answersNothing, asYouHaveIt } from '../../../platform/http/describe-route.ts'
import { PatientReference } from '../../../platform/http/lists.ts'
import { consultationStatuses } from '../../../schema/statuses.ts'
import { Vocabulary } from '../../vocabulary/index.ts'

/** Spellings and shapes of the contract; nothing else in this feature knows them. */

const Text = (description: string, maxLength = 20_000) => Type.String({ description, maxLength })
const Metadata = Type.Object(
  {},
  { additionalProperties: true, description: 'Free-form; kept and given back as it came' },
)
export const Language = Type.Enum(['pt-BR', 'en', 'auto'], {
  title: 'Language',
  description: 'Spoken language; `auto` to find out',
})
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])
export const OpenObject = (description: string) =>
  Type.Object({}, { additionalProperties: true, description })

export const Consent = Type.Object(
  {
    given: Type.Boolean(),
    by: Type.Optional(Text('Who gave it, in your words: the patient, a parent', 200)),
    at: Type.Optional(Type.String({ format: 'date-time', description: 'When, with its time zone' })),
  },
  { title: 'Consent', description: 'Whether the patient agreed to being recorded' },
)

export const StartBody = Type.Object(
  {
    professionalId: Type.Optional(Type.Integer({ description: 'The professional, in your numbering' })),
    patientReference: Type.Optional(PatientReference),
    consent: Type.Optional(Consent),
    metadata: Type.Optional(Metadata),
    reason: Type.Optional(Text('Why the patient came')),
    notes: Type.Optional(Text('Notes of the professional')),
    language: Type.Optional(Language),
    vocabulary: Type.Optional(Vocabulary),
  },
  { title: 'StartConsultation' },
)

export const Failed = Type.Object(
  { stage: Type.Enum(['decode', 'transcribe', 'report']), message: Type.String() },
  { title: 'ConsultationFailure' },
)
export const Status = Type.Enum([...consultationStatuses], { title: 'ConsultationStatus' })

/** What a reader of a result should know. */
export const toldWarnings = {
  warnings: Type.Array(Type.String(), { description: "What a reader should know, in the result's language" }),
  warningCodes: Type.Array(Type.String(), { description: 'The same for programs, in the same order' }),
}

/** What every answer about a consultation says of it. */
export const state = { id: Type.String(), status: Status, failure: Type.Optional(Failed) }

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

const Duration = Type.Integer({ description: 'Whole seconds' })
const Link = Type.String({ description: 'Signed, expires; answers Range requests' })
const Recording = Type.Object({ id: Type.String(), duration: Duration, url: Link }, { title: 'Recording' })

export const FinishedAnswer = Type.Object(
  {
    id: Type.String(),
    status: Status,
    transcription: Type.String(),
    recording: Recording,
    report: Type.Object({ specialty: Type.String(), content: OpenObject('Laid out by specialty or schema') }),
    metadata: Metadata,
    failure: Type.Optional(Failed),
  },
  { title: 'FinishedConsultation' },
)

export const ConsultationAnswer = Type.Object(
  {
    id: Type.String(),
    status: Status,
    transcription: Type.String(),
    recording: Recording,
    report: Type.Object({
      specialty: Type.String(),
      content: OpenObject('Laid out by specialty or schema'),
      metadata: Metadata,
    }),
    patientReference: Nullable(PatientReference),
    createdAt: Type.String({ format: 'date-time' }),
    engine: Type.Optional(
      Type.Object({ name: Type.String(), model: Type.String() }, { description: 'What wrote the report' }),
    ),
    ...toldWarnings,
    failure: Type.Optional(Failed),
  },
  { title: 'Consultation' },
)

export const tags = ['consultations']
export const ConsultationPath = Type.Object({ consultationId: Type.String() })
export const RecordingPath = Type.Object({ consultationId: Type.String(), recordingId: Type.String() })

/** RFC 7240. */
export const PreferHeader = Type.Object({
  prefer: Type.Optional(Type.String({ description: '`respond-async`: answer at once' })),
})

export const getSchema = {
  tags,
  operationId: 'getConsultation',
  description:
    'In any state: transcription and report are empty until they are there, and links are signed anew. ' +
    'Once it is completed, the answer has an `ETag`; `If-None-Match` is answered with 304 while nothing has changed and ' +
    'the link that you have is good for half its time.',
  summary: 'Get a consultation',
  params: ConsultationPath,
  response: {
    ...answers(
      200,
      { description: 'Transcription, recording and report', success: ConsultationAnswer },
      401,
      404,
    ),
    304: asYouHaveIt,
  },
}

export const integratedSchema = {
  tags,
  operationId: 'markIntegrated',
  description: 'For those without a webhook: the status becomes `integrated`.',
  summary: 'Confirm that your system has taken the report over',
  params: ConsultationPath,
  response: answers(
    201,
    {
      description: 'Integrated',
      success: Type.Object(
        { id: Type.String(), status: Type.Literal('integrated') },
        { title: 'Integrated' },
      ),
    },
    ...([401, 404, 422] as const),
  ),
}

export const deleteSchema = {
  tags,
  operationId: 'deleteConsultation',
  summary: 'Delete a consultation with all that belongs to it',
  description:
    'In any state, also while it is recorded: audio, words, reports, jobs. Work under way is stopped. Under legal hold: 409.',
  params: ConsultationPath,
  response: answersNothing('Gone', 401, 404, 409),
}
