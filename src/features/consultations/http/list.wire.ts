import { Type } from 'typebox'
import { answers } from '../../../platform/http/describe-route.ts'
import { listQuery, pageOf } from '../../../platform/http/lists.ts'
import type { TextBox } from '../../../platform/vault/text-box.ts'
import { consultationStatuses } from '../../../schema/statuses.ts'
import type { ConsultationRow } from '../queries.ts'
import { Failed, Nullable, Status, tags } from './wire.ts'

const Moment = Type.String({ format: 'date-time' })

const ListItem = Type.Object(
  {
    id: Type.String(),
    status: Status,
    professionalId: Nullable(Type.String()),
    patientReference: Nullable(Type.String()),
    specialty: Nullable(Type.String({ description: 'From finish on' })),
    metadata: Type.Object({}, { additionalProperties: true }),
    createdAt: Moment,
    finishedAt: Nullable(Moment),
    completedAt: Nullable(Moment),
    failure: Type.Optional(Failed),
  },
  { title: 'ConsultationSummary' },
)

export const listSchema = {
  tags,
  operationId: 'listConsultations',
  summary: 'List consultations, newest first',
  description: 'Without their content. Filters narrow each other; send them again with each `cursor`.',
  querystring: listQuery(consultationStatuses),
  response: answers(
    200,
    { description: 'A page', success: pageOf(ListItem, 'ConsultationPage') },
    401,
    403,
    422,
  ),
}

export const toListItem = (row: ConsultationRow, box: TextBox) => ({
  id: row.id,
  status: row.status,
  professionalId: row.professional_id,
  patientReference: row.patient_reference,
  specialty: row.specialty,
  metadata: box.openJson(row.metadata),
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  completedAt: row.completed_at,
  ...(row.failure ? { failure: row.failure } : {}),
})
