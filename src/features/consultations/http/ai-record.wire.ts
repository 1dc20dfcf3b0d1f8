import { Type } from 'typebox'
import { answers } from '../../../platform/http/describe-route.ts'
import type { AiRecord } from '../report/ai-record.ts'
import { Consent, ConsultationPath, tags } from './wire.ts'

const Name = Type.Union([Type.String(), Type.Null()])
const Moment = Type.String({ format: 'date-time' })

const Answer = Type.Object(
  {
    id: Type.String(),
    consent: Type.Union([Consent, Type.Null()]),
    speech: Type.Object(
      { engine: Name, model: Name },
      { description: 'What heard the talk; `null`: it was given as text' },
    ),
    report: Type.Object(
      { engine: Type.String(), model: Type.String(), version: Type.Integer(), writtenAt: Moment },
      { description: 'What wrote the newest draft' },
    ),
    statements: Type.Object({
      total: Type.Integer({ description: 'Of that draft, with evidence' }),
      doubtful: Type.Integer({ description: 'Those of them that the talk does not bear out' }),
    }),
    review: Type.Object({
      status: Type.Enum(['not-reviewed', 'edited', 'signed']),
      version: Type.Integer({ description: 'The version that is served' }),
      by: Name,
      at: Type.Union([Moment, Type.Null()]),
      changes: Type.Integer({ description: 'Differences between the draft and that version' }),
    }),
  },
  { title: 'AiRecord' },
)

export const aiRecordSchema = {
  ...{ tags, operationId: 'getAiRecord', params: ConsultationPath },
  summary: 'Say how machines took part in a report',
  description: 'Which engines heard and wrote, with whose consent, and who reviewed it: for the chart.',
  response: answers(200, { description: 'The record', success: Answer }, 401, 404),
}

export const toAiRecordAnswer = (id: string, { report, review, ...record }: AiRecord) => ({
  ...{ id, ...record },
  report: { ...report, writtenAt: report.writtenAt.toISOString() },
  review: { ...review, at: review.at?.toISOString() ?? null },
})
