import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers } from '../../platform/http/describe-route.ts'
import { isId } from '../../platform/http/ids.ts'
import { PatientReference } from '../../platform/http/lists.ts'
import type { ExamCallers } from './callers.routes.ts'
import { requireExam } from './get-exam.ts'
import { readTrends } from './trends.ts'
import { ProfessionalHeader } from './wire.ts'

const Limit = Type.Union([Type.Number(), Type.Null()])

const Point = Type.Object(
  {
    examId: Type.String(),
    test: Type.Integer({ description: 'Its place in the exam’s `tests`, from 0' }),
    date: Type.String({ format: 'date' }),
    dateFrom: Type.Enum(['exam', 'received'], { description: '`received`: the exam has no date' }),
    value: Type.Number({ description: 'In the unit of the series' }),
    bound: Type.Union([Type.Enum(['below', 'above']), Type.Null()], {
      description: 'It was printed as less, or more, than this',
    }),
    result: Type.String({ description: 'As printed' }),
    converted: Type.Boolean({ description: 'It was printed in another unit' }),
    low: Limit,
    high: Limit,
    isNormal: Type.Union([Type.Boolean(), Type.Null()]),
    needsReview: Type.Boolean(),
  },
  { title: 'TrendPoint' },
)
const Trends = Type.Object(
  {
    patientReference: Type.Union([Type.String(), Type.Null()], { description: '`null`: the exam has none' }),
    data: Type.Array(
      Type.Object(
        {
          analyte: Type.String({ description: 'The LOINC code, else the name with its unit' }),
          loinc: Type.Union([Type.String(), Type.Null()]),
          name: Type.String({ description: 'As the newest exam prints it' }),
          unit: Type.String(),
          points: Type.Array(Point, { description: 'Oldest first' }),
        },
        { title: 'Trend' },
      ),
    ),
  },
  { title: 'Trends' },
)

const schema = {
  tags: ['exams'],
  operationId: 'getExamTrends',
  summary: 'Get the values of a patient over all exams',
  description:
    'One series an analyte, the longest first, in the unit that its newest exam prints. What differs in kind (another specimen, a ' +
    'unit that can’t be turned into the others’) is a series of its own. Doubtful values are told as such. At most 300 exams, the newest.',
  headers: ProfessionalHeader,
  querystring: Type.Object({
    patientReference: Type.Optional(PatientReference),
    exam: Type.Optional(
      Type.String({ description: 'Instead: the patient of this exam, for addresses that name no patient' }),
    ),
  }),
  response: answers(200, { description: 'The series', success: Trends }, 401, 404, 422),
}

/** One patient's exams side by side. */
export function routeTrends(server: HttpServer, context: Context, { checks, senderOf }: ExamCallers): void {
  server.get('/exams/trends', { onRequest: [...checks], schema }, async (request) => {
    const sender = senderOf(request)
    const { exam, patientReference: named } = request.query
    if (exam !== undefined && !isId(exam)) throw notFound('Exam not found')
    const patientReference = exam ? (await requireExam(context, sender, exam)).patientReference : named
    if (exam === undefined && named === undefined)
      throw unprocessable(['patientReference must be given, or exam'])
    return {
      patientReference: patientReference ?? null,
      data: patientReference ? await readTrends(context, sender, patientReference) : [],
    }
  })
}
