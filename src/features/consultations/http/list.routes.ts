import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { answers } from '../../../platform/http/describe-route.ts'
import { listQuery, pageOf, readListQuery, toPage } from '../../../platform/http/lists.ts'
import type { TextBox } from '../../../platform/vault/text-box.ts'
import { consultationStatuses } from '../../../schema/statuses.ts'
import { callerOf, requireKey } from '../../access/index.ts'
import { listConsultations } from '../lifecycle/list-consultations.ts'
import type { ConsultationRow } from '../queries.ts'
import { Failed, Status, tags } from './wire.ts'

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])
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

const listSchema = {
  tags,
  operationId: 'listConsultations',
  summary: 'List consultations, newest first',
  description: 'Without their content. Filters narrow each other; send them again with each `cursor`.',
  querystring: listQuery(consultationStatuses),
  response: answers(200, 'A page', pageOf(ListItem, 'ConsultationPage'), 401, 403, 422),
}

export function routeList(server: HttpServer, context: Context): void {
  server.get(
    '/consultations',
    { onRequest: [requireKey(context, 'consultations')], schema: listSchema },
    async (request) => {
      const place = readListQuery(request.query)
      const { tenantId } = callerOf(request)
      const box = await context.vault.box(tenantId)
      const page = await listConsultations(context, { ...request.query, ...place, tenantId })
      return toPage(page, (row) => toItem(row, box))
    },
  )
}

const toItem = (row: ConsultationRow, box: TextBox) => ({
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
