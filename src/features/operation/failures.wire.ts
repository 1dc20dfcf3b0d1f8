import { Type } from 'typebox'
import { answers, answersNothing } from '../../platform/http/describe-route.ts'
import { pageOf } from '../../platform/http/lists.ts'
import { failureKinds } from './list-failures.ts'
import { tags } from './work.wire.ts'

const Moment = Type.String({ format: 'date-time' })

const Failed = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum([...failureKinds]),
    failure: Type.Object({
      stage: Type.Enum(['decode', 'transcribe', 'report', 'receive', 'read']),
      message: Type.String({ description: 'Why, in the language of `accept-language`' }),
    }),
    createdAt: Moment,
    failedAt: Type.Union([Moment, Type.Null()]),
    professionalId: Type.Union([Type.String(), Type.Null()]),
    canBeRetried: Type.Boolean({
      description: '`false` where the file was refused, or the words were removed',
    }),
  },
  { title: 'FailedThing' },
)

export const failuresSchema = {
  ...{ tags, operationId: 'listFailures', summary: 'List consultations and exams that failed, newest first' },
  description: 'Of your tenant, with why and nothing of a patient.',
  querystring: Type.Object({
    kind: Type.Optional(Type.Enum([...failureKinds])),
    cursor: Type.Optional(Type.String({ maxLength: 100, description: '`nextCursor` of the page before' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  response: answers(200, { description: 'A page', success: pageOf(Failed, 'FailurePage') }, 401, 403, 422),
}

const retry = (what: string) => ({
  tags,
  summary: `Try a failed ${what} again`,
  description: 'Goes on under the same id, as the retry of its owner does. The answer says nothing of it.',
  response: answersNothing('It goes on', 401, 403, 404, 409, 422),
})

export const retryConsultationSchema = {
  ...retry('consultation'),
  operationId: 'retryFailedConsultation',
  params: Type.Object({ consultationId: Type.String() }),
}
export const retryExamSchema = {
  ...retry('exam'),
  operationId: 'retryFailedExam',
  params: Type.Object({ examId: Type.String() }),
}
