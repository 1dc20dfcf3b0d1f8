import type { Context } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { isId } from '../../platform/http/ids.ts'
import { callerOf, requireKey } from '../access/index.ts'
import { listGlossary, removeEntry } from './glossary.ts'
import { listSchema, removeSchema, toItem } from './glossary.wire.ts'

/** What people have accepted, or declined, of what their corrections proposed. */
export function routeGlossary(server: HttpServer, context: Context): void {
  const onRequest = [requireKey(context, 'consultations')]

  server.get('/glossary', { onRequest, schema: listSchema }, async (request) => {
    const { tenantId } = callerOf(request)
    const box = await context.vault.box(tenantId)
    return { data: (await listGlossary({ db: context.db, box, tenantId })).map(toItem) }
  })

  server.delete('/glossary/:entryId', { onRequest, schema: removeSchema }, async (request, reply) => {
    const { entryId: id } = request.params
    if (!isId(id)) throw notFound('Glossary entry not found')
    await removeEntry(context, { tenantId: callerOf(request).tenantId, id })
    return reply.code(204).send(null)
  })
}
