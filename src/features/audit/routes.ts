import { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import type { Context } from '../../context.ts'
import { type AuditFilter, readAll, readPage } from '../../platform/audit/read-lines.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { inMedia, refusals } from '../../platform/http/describe-route.ts'
import { readListQuery } from '../../platform/http/lists.ts'
import { callerOf, requireKey } from '../access/index.ts'
import { toRecord } from './audit-record.ts'

const Nullable = (type: ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>) =>
  Type.Union([type, Type.Null()])

const Line = Type.Object(
  {
    position: Nullable(Type.Integer({ description: 'In the chain, from 1; `null` for some seconds' })),
    id: Type.String(),
    at: Type.String(),
    tenantId: Nullable(Type.String()),
    actor: Type.Object({
      kind: Type.Enum(['key', 'token', 'link', 'system', 'operator']),
      id: Nullable(Type.String()),
    }),
    verb: Type.Enum(['read', 'create', 'change', 'delete']),
    action: Type.String({ description: 'A route, a command or a job' }),
    object: Type.Object({ kind: Type.String(), id: Nullable(Type.String()) }),
    outcome: Type.Enum(['success', 'refused', 'failed']),
    status: Nullable(Type.Integer()),
    address: Nullable(Type.String()),
    requestId: Nullable(Type.String()),
  },
  { title: 'AuditLine' },
)

const Page = Type.Object(
  { data: Type.Array(Line), nextCursor: Nullable(Type.String()) },
  { title: 'AuditPage' },
)

/** Of what ids and names of accounts are made of. */
const Name = (description: string) => Type.String({ pattern: '^[A-Za-z0-9._@-]{1,100}$', description })

const Query = Type.Object({
  from: Type.Optional(Type.String({ format: 'date-time' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'Before this moment' })),
  actor: Type.Optional(Name('Id of a key or token; name of an operator')),
  object: Type.Optional(Name('Id of a consultation, exam, …')),
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,15}$', description: '`nextCursor` of the page before' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
})

const schema = {
  tags: ['audit'],
  operationId: 'getAudit',
  summary: 'Get who did what with your data',
  description:
    'Newest first. With `Accept: application/x-ndjson`: all lines that fit as JSON Lines, in the order of the chain.',
  querystring: Query,
  response: {
    200: inMedia('A page of lines', { 'application/json': Page, 'application/x-ndjson': Line }),
    ...refusals(401, 403, 422),
  },
}

export function routeAudit(server: HttpServer, context: Context): void {
  server.get('/audit', { onRequest: [requireKey(context, 'admin')], schema }, async (request, reply) => {
    const { query } = request
    const filter = filterOf(query, callerOf(request).tenantId)
    if (String(request.headers.accept ?? '').includes('application/x-ndjson')) {
      return reply.type('application/x-ndjson').send(Readable.from(jsonLines(context, filter)))
    }
    const { limit = 100 } = query
    const before = query.cursor === undefined ? null : Number(query.cursor)
    const lines = await readPage(context.db, filter, { before, limit: limit + 1 })
    const data = lines.slice(0, limit)
    const nextCursor = lines.length > limit ? String(data.at(-1)?.seq) : null
    return { data: data.map(toRecord), nextCursor }
  })
}

async function* jsonLines({ db }: Pick<Context, 'db'>, filter: AuditFilter): AsyncGenerator<string> {
  for await (const line of readAll(db, filter)) yield `${JSON.stringify(toRecord(line))}\n`
}

function filterOf({ from, to, actor, object }: Static<typeof Query>, tenantId: string): AuditFilter {
  const times = readListQuery({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  })
  return {
    tenantId,
    ...(times.from ? { from: times.from } : {}),
    ...(times.to ? { to: times.to } : {}),
    ...(actor === undefined ? {} : { actorId: actor }),
    ...(object === undefined ? {} : { objectId: object }),
  }
}
