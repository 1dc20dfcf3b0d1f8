import type { Context } from '../../../context.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { readListQuery, toPage } from '../../../platform/http/lists.ts'
import { callerOf, requireKey } from '../../access/index.ts'
import { listConsultations } from '../lifecycle/list-consultations.ts'
import { listSchema, toListItem } from './list.wire.ts'

export function routeList(server: HttpServer, context: Context): void {
  server.get(
    '/consultations',
    { onRequest: [requireKey(context, 'consultations')], schema: listSchema },
    async (request) => {
      const place = readListQuery(request.query)
      const { tenantId } = callerOf(request)
      const box = await context.vault.box(tenantId)
      const page = await listConsultations(context, { ...request.query, ...place, tenantId })
      return toPage(page, (row) => toListItem(row, box))
    },
  )
}
