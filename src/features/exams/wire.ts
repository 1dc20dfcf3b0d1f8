import { Type } from 'typebox'
import { answers, answersNothing, Bytes, inMedia, refusals } from '../../platform/http/describe-route.ts'
import { listQuery, PatientReference, pageOf } from '../../platform/http/lists.ts'
import { examStatuses } from '../../schema/statuses.ts'
import { ExamContent } from './content.wire.ts'

/** Spellings and shapes of the contract; nothing else in this feature knows them. */

const Failed = Type.Object(
  { stage: Type.Enum(['receive', 'read']), message: Type.String() },
  { title: 'ExamFailure' },
)
const Status = Type.Enum([...examStatuses], { title: 'ExamStatus' })

const ExamAnswer = Type.Object(
  {
    id: Type.String(),
    status: Status,
    metadata: Type.Object({}, { additionalProperties: true }),
    content: ExamContent,
    progress: Type.Optional(
      Type.Object(
        { pagesDone: Type.Integer(), pages: Type.Integer() },
        { description: 'While it is being read, once its length is known' },
      ),
    ),
    failure: Type.Optional(Failed),
  },
  { title: 'Exam' },
)

const BatchAnswer = Type.Array(
  Type.Object(
    {
      fileName: Type.String(),
      success: Type.Boolean(),
      error: Type.Optional(
        Type.String({ description: 'What is wrong with the file, when `success` is false' }),
      ),
      data: ExamAnswer,
    },
    { title: 'ExamBatchItem' },
  ),
  { title: 'ExamBatch' },
)

const tags = ['exams']
export const ProfessionalHeader = Type.Object({
  'x-service-professional-id': Type.Optional(
    Type.String({
      description: 'Required: the professional responsible; exams are visible to that one only',
    }),
  ),
})

export const batchSchema = {
  tags,
  operationId: 'sendExams',
  summary: 'Send exam files',
  description: 'At most 10 files of at most 25 MB. Processing goes on after the answer: fetch each exam.',
  consumes: ['multipart/form-data'],
  headers: ProfessionalHeader,
  body: Type.Object(
    {
      files: Type.Array(Bytes, { minItems: 1, maxItems: 10 }),
      metadata: Type.Optional(Type.String({ description: 'JSON text of an object' })),
      patientReference: Type.Optional(PatientReference),
    },
    { title: 'ExamForm' },
  ),
  response: answers(201, { description: 'One item per file, in order', success: BatchAnswer }, 400, 401, 413),
}

export const getSchema = {
  tags,
  operationId: 'getExam',
  description: 'In any state; `content` is empty until it is `completed`.',
  summary: 'Get an exam',
  headers: ProfessionalHeader,
  params: Type.Object({ examId: Type.String() }),
  response: answers(200, { description: 'The exam', success: ExamAnswer }, 401, 404),
}

export const retrySchema = {
  tags,
  operationId: 'retryExam',
  summary: 'Read a failed exam again',
  description:
    'Goes back to `pending` under the same id and tells `exam.pending`. Again, while it is under way: nothing changes. ' +
    '409 for one that is completed, 422 for one whose file was not accepted.',
  headers: ProfessionalHeader,
  params: Type.Object({ examId: Type.String() }),
  response: answers(201, { description: 'It goes on', success: ExamAnswer }, 401, 404, 409, 422),
}

export const deleteSchema = {
  tags,
  operationId: 'deleteExam',
  summary: 'Delete an exam with its file',
  description: 'In any state; a reading under way is stopped. Under legal hold: 409.',
  headers: ProfessionalHeader,
  params: Type.Object({ examId: Type.String() }),
  response: answersNothing('Gone', 401, 404, 409),
}

const ListItem = Type.Object(
  {
    id: Type.String(),
    status: Status,
    fileName: Type.String(),
    professionalId: Type.String(),
    patientReference: Type.Union([Type.String(), Type.Null()]),
    metadata: Type.Object({}, { additionalProperties: true }),
    createdAt: Type.String({ format: 'date-time' }),
    completedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    failure: Type.Optional(Failed),
  },
  { title: 'ExamSummary' },
)

export const listSchema = {
  tags,
  operationId: 'listExams',
  summary: 'List exams, newest first',
  description:
    'Those that the professional of the header has sent, without their content. Filters narrow each other; ' +
    'send them again with each `cursor`.',
  headers: ProfessionalHeader,
  querystring: listQuery(examStatuses),
  response: answers(200, { description: 'A page', success: pageOf(ListItem, 'ExamPage') }, 401, 403, 422),
}

export const sourceSchema = {
  tags,
  operationId: 'getExamPage',
  summary: 'Get a page of the file with an outline around every value',
  description:
    'A JPEG, upright as it was read. Green: normal, red: not normal, grey: not known; amber and dashed: look at it. ' +
    'The `Link` header (RFC 8288) leads to the other pages.',
  headers: ProfessionalHeader,
  params: Type.Object({ examId: Type.String() }),
  querystring: Type.Object({
    page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', default: '1' })),
  }),
  response: { 200: inMedia('The page', { 'image/jpeg': Bytes }), ...refusals(401, 404, 422, 503) },
}
