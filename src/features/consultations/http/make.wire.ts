import { Type } from 'typebox'
import { answers, Bytes } from '../../../platform/http/describe-route.ts'
import { PatientReference } from '../../../platform/http/lists.ts'
import {
  FinishBody,
  FinishedAnswer,
  Language,
  OpenObject,
  PreferHeader,
  RecordingPath,
  StartBody,
  Status,
  tags,
} from './wire.ts'

const StartedAnswer = Type.Object(
  {
    id: Type.String(),
    status: Status,
    recording: Type.Object({ id: Type.String() }),
    transcription: Type.String(),
    report: OpenObject('Empty until finish'),
  },
  { title: 'StartedConsultation' },
)

const ChunkAnswer = Type.Object(
  {
    recordingId: Type.String(),
    chunkIndex: Type.Integer(),
    duration: Type.Integer({ description: 'Seconds, as sent; 0 when not sent' }),
    receivedChunks: Type.Integer({ description: 'Chunks held, this one included' }),
    duplicate: Type.Boolean({ description: 'The same bytes were held at this index already' }),
  },
  { title: 'ChunkReceipt' },
)

export const startSchema = {
  tags,
  operationId: 'startConsultation',
  summary: 'Start a consultation',
  description: 'Answers with the ids that chunks are sent to. Every member is optional, and so is the body.',
  body: StartBody,
  response: answers(201, { description: 'Started', success: StartedAnswer }, 400, 401, 422),
}

export const chunkSchema = {
  tags,
  operationId: 'addChunk',
  summary: 'Send an audio chunk',
  description:
    'In order, from `chunkIndex` 0. The same bytes again at a held index change nothing. The answer is sent once the chunk is durable.',
  consumes: ['multipart/form-data'],
  params: RecordingPath,
  body: Type.Object(
    {
      recording: Bytes,
      chunkIndex: Type.Optional(Type.Integer({ minimum: 0, description: 'The next one, unless given' })),
      duration: Type.Optional(Type.Integer({ minimum: 0, description: 'Seconds' })),
    },
    { title: 'ChunkForm' },
  ),
  response: answers(201, { description: 'Stored', success: ChunkAnswer }, 400, 401, 404, 413),
}

export const finishSchema = {
  tags,
  operationId: 'finishConsultation',
  summary: 'Finish a consultation',
  description: 'Starts what is left of the processing. The same request again gives the same answer.',
  params: RecordingPath,
  body: FinishBody,
  response: answers(201, { description: 'Accepted', success: FinishedAnswer }, 400, 401, 404, 422),
}

export const singleStepSchema = {
  tags,
  operationId: 'createConsultation',
  summary: 'Create a consultation from one file',
  description:
    'Waits for the result; with `Prefer: respond-async` it answers as soon as the recording is durable.',
  consumes: ['multipart/form-data'],
  headers: PreferHeader,
  body: Type.Object(
    {
      recording: Bytes,
      professionalId: Type.Optional(Type.String()),
      patientReference: Type.Optional(PatientReference),
      specialty: Type.Optional(Type.String({ default: 'generic' })),
      reason: Type.Optional(Type.String()),
      notes: Type.Optional(Type.String()),
      metadata: Type.Optional(Type.String({ description: 'JSON text of an object' })),
      reportSchema: Type.Optional(Type.String({ description: 'JSON text; as in finish' })),
      language: Type.Optional(Language),
      vocabulary: Type.Optional(Type.String({ description: 'JSON text of an array of strings' })),
    },
    { title: 'ConsultationForm' },
  ),
  response: answers(201, { description: 'Created', success: FinishedAnswer }, 400, 401, 413, 422),
}
