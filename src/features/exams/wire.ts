import { Type } from 'typebox'
import type { ExamReading, Observation } from '../../engines/exam/port.ts'
import { answers, answersNothing, Bytes, inMedia, refusals } from '../../platform/http/describe-route.ts'
import { listQuery, PatientReference, pageOf } from '../../platform/http/lists.ts'
import { examStatuses } from '../../schema/statuses.ts'
import { ExamContent } from './content.wire.ts'
import type { Exam } from './exam.ts'
import type { ListedExam } from './list-exams.ts'

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
const ProfessionalHeader = Type.Object({
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
  response: answers(201, 'One item per file, in order', BatchAnswer, 400, 401, 413),
}

export const getSchema = {
  tags,
  operationId: 'getExam',
  description: 'In any state; `content` is empty until it is `completed`.',
  summary: 'Get an exam',
  headers: ProfessionalHeader,
  params: Type.Object({ examId: Type.String() }),
  response: answers(200, 'The exam', ExamAnswer, 401, 404),
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
  response: answers(201, 'It goes on', ExamAnswer, 401, 404, 409, 422),
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
  response: answers(200, 'A page', pageOf(ListItem, 'ExamPage'), 401, 403, 422),
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

export const toListItem = ({ tenantId: _, failure, ...exam }: ListedExam) => ({
  ...exam,
  ...(failure ? { failure } : {}),
})

export const toExamAnswer = (exam: Exam) => ({
  id: exam.id,
  status: exam.status,
  metadata: exam.metadata,
  content: exam.status === 'completed' && exam.reading ? toContent(exam.reading) : {},
  ...(exam.progress ? { progress: exam.progress } : {}),
  ...(exam.failure ? { failure: exam.failure } : {}),
})

export const toBatchItem = (exam: Exam) => ({
  fileName: exam.fileName,
  success: exam.failure === null,
  ...(exam.failure ? { error: exam.failure.message } : {}),
  data: toExamAnswer(exam),
})

const titles = {
  'pt-BR': {
    exam_type: 'Tipo de exame',
    patient_name: 'Nome do paciente',
    date: 'Data do exame',
    tests: 'Testes',
    test_name: 'Nome do teste',
    result: 'Resultado',
    numeric_result: 'Resultado numérico',
    reference_value: 'Valores de referência',
    is_normal: 'Normal',
    unit: 'Unidade',
    flag: 'Sinalização',
    method: 'Método',
    material: 'Material',
    confidence: 'Confiança',
    needs_review: 'Requer revisão',
    review_reasons: 'Motivos da revisão',
    source: 'Origem',
    age: 'Idade',
    sex: 'Sexo',
    laboratory: 'Laboratório',
    requesting_physician: 'Médico solicitante',
    findings: 'Achados',
    conclusion: 'Conclusão',
    warnings: 'Avisos',
  },
  en: {
    exam_type: 'Exam type',
    patient_name: 'Patient name',
    date: 'Exam date',
    tests: 'Tests',
    test_name: 'Test name',
    result: 'Result',
    numeric_result: 'Numeric result',
    reference_value: 'Reference values',
    is_normal: 'Normal',
    unit: 'Unit',
    flag: 'Flag',
    method: 'Method',
    material: 'Material',
    confidence: 'Confidence',
    needs_review: 'Needs review',
    review_reasons: 'Reasons for review',
    source: 'Source',
    age: 'Age',
    sex: 'Sex',
    laboratory: 'Laboratory',
    requesting_physician: 'Requesting physician',
    findings: 'Findings',
    conclusion: 'Conclusion',
    warnings: 'Warnings',
  },
  es: {
    exam_type: 'Tipo de examen',
    patient_name: 'Nombre del paciente',
    date: 'Fecha del examen',
    tests: 'Pruebas',
    test_name: 'Nombre de la prueba',
    result: 'Resultado',
    numeric_result: 'Resultado numérico',
    reference_value: 'Valores de referencia',
    is_normal: 'Normal',
    unit: 'Unidad',
    flag: 'Marca',
    method: 'Método',
    material: 'Material',
    confidence: 'Confianza',
    needs_review: 'Requiere revisión',
    review_reasons: 'Motivos de la revisión',
    source: 'Origen',
    age: 'Edad',
    sex: 'Sexo',
    laboratory: 'Laboratorio',
    requesting_physician: 'Médico solicitante',
    findings: 'Hallazgos',
    conclusion: 'Conclusión',
    warnings: 'Avisos',
  },
} as const

type Key = keyof (typeof titles)['en']

/** The contract's members first, then ours; empty extras are left out. */
function toContent(reading: ExamReading) {
  const say = titles[reading.language]
  const item = (key: Key, content: unknown) => ({ [key]: { title: say[key], content } })
  const extra = (key: Key, content: unknown) =>
    content === '' || content === null || (Array.isArray(content) && content.length === 0)
      ? {}
      : item(key, content)
  const test = (observation: Observation) => ({
    ...item('test_name', observation.name),
    ...item('result', observation.result),
    ...item('numeric_result', observation.numericResult),
    ...item('reference_value', observation.referenceValues),
    ...item('is_normal', observation.isNormal),
    ...extra('unit', observation.unit),
    ...extra('flag', observation.flag),
    ...extra('method', observation.method),
    ...extra('material', observation.material),
    ...item('confidence', observation.confidence),
    ...item('needs_review', observation.needsReview),
    ...extra('review_reasons', observation.reviewReasons ?? null),
    ...extra('source', observation.box),
  })
  return {
    ...item('date', reading.date),
    ...item('tests', reading.observations.map(test)),
    ...item('exam_type', reading.examType),
    ...item('patient_name', reading.patientName),
    ...extra('age', reading.age),
    ...extra('sex', reading.sex),
    ...extra('laboratory', reading.laboratory),
    ...extra('requesting_physician', reading.requestingPhysician),
    ...extra('findings', reading.findings),
    ...extra('conclusion', reading.conclusion),
    ...extra('warnings', reading.warnings),
  }
}
