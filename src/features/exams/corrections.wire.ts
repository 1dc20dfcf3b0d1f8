import { Type } from 'typebox'
import { answers } from '../../platform/http/describe-route.ts'
import type { StoredCorrection } from './list-corrections.ts'
import { ProfessionalHeader } from './wire.ts'

const tags = ['exams']
const params = Type.Object({ examId: Type.String() })
const Line = Type.String({ maxLength: 500 })

const Stated = Type.Object(
  {
    name: Type.String(),
    result: Type.String(),
    unit: Type.String(),
    referenceValues: Type.Array(Type.String()),
  },
  { title: 'StatedTest', description: 'As it would be printed' },
)
const Correction = Type.Object(
  {
    version: Type.Integer(),
    correctedBy: Type.String(),
    createdAt: Type.String({ format: 'date-time' }),
    changes: Type.Array(
      Type.Object(
        { before: Type.Union([Stated, Type.Null()]), after: Type.Union([Stated, Type.Null()]) },
        { title: 'TestChange', description: '`null`: there was none, or is none any more' },
      ),
    ),
  },
  { title: 'ExamCorrection' },
)
const Corrections = Type.Object(
  {
    version: Type.Integer({ description: 'The newest; 1 is what was read' }),
    data: Type.Array(Correction, { description: 'Oldest first' }),
  },
  { title: 'ExamCorrections' },
)

const Body = Type.Object(
  {
    basedOn: Type.Integer({
      minimum: 1,
      maximum: 2 ** 31 - 1,
      description: 'The version that was looked at; it must be the latest',
    }),
    correctedBy: Type.String({ pattern: '\\S', maxLength: 200, description: 'Who says so' }),
    tests: Type.Array(
      Type.Object(
        {
          test: Type.Optional(
            Type.Integer({
              minimum: 0,
              description: 'Its place in `tests`, from 0; without it, a test that was missed',
            }),
          ),
          name: Type.Optional(Line),
          result: Type.Optional(Line),
          unit: Type.Optional(Line),
          referenceValues: Type.Optional(Type.Array(Line, { maxItems: 40 })),
          removed: Type.Optional(Type.Boolean({ description: 'It is no test of this exam' })),
        },
        { title: 'TestCorrection', description: 'What is not named stays; what is named only is confirmed' },
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  { title: 'CorrectExam' },
)

export const correctSchema = {
  tags,
  operationId: 'correctExam',
  summary: 'Correct or confirm results',
  description:
    'They become the newest version: number, verdict and code follow from what is said, and nothing of it is in doubt any more. ' +
    '`exam.corrected` tells of it. What was there before is kept. 409 when `basedOn` is not the latest version, or while there are no results.',
  headers: ProfessionalHeader,
  params,
  body: Body,
  response: answers(201, { description: 'All corrections', success: Corrections }, 400, 401, 404, 409, 422),
}
export const correctionsSchema = {
  tags,
  operationId: 'listExamCorrections',
  summary: 'List who changed which results, and when',
  description: 'With what was there before.',
  headers: ProfessionalHeader,
  params,
  response: answers(200, { description: 'All corrections', success: Corrections }, 401, 404),
}

export const toCorrectionsAnswer = (data: readonly StoredCorrection[]) => ({
  version: data.at(-1)?.version ?? 1,
  data,
})
