import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers } from '../../platform/http/describe-route.ts'
import { readListQuery } from '../../platform/http/lists.ts'
import { countUsage } from './count-usage.ts'
import { callerOf, requireKey } from './routes.ts'

const Moment = Type.String({ format: 'date-time' })
const counts = <First extends string>(first: First) =>
  Type.Object(
    Object.fromEntries([first, 'completed', 'failed'].map((name) => [name, Type.Integer()])) as Record<
      First | 'completed' | 'failed',
      ReturnType<typeof Type.Integer>
    >,
  )

const Answer = Type.Object(
  {
    from: Moment,
    to: Moment,
    consultations: counts('started'),
    audioSeconds: Type.Integer({ description: 'Decoded sound of these consultations' }),
    exams: counts('sent'),
    examPages: Type.Integer({ description: 'Of the exams that were read' }),
    bytes: Type.Integer({ description: 'Audio and files as they came' }),
  },
  { title: 'Usage' },
)

/** How much a tenant has had done. */
export function routeUsage(server: HttpServer, context: Context): void {
  server.get(
    '/usage',
    {
      onRequest: [requireKey(context, 'admin')],
      schema: {
        ...{
          tags: ['access'],
          operationId: 'getUsage',
          summary: 'Count consultations, seconds and exams of a time',
        },
        description:
          'Of your tenant; what was deleted does not count. Without `from`: the month (UTC) of `to`.',
        querystring: Type.Object({
          from: Type.Optional(Moment),
          to: Type.Optional(Type.String({ format: 'date-time', description: 'Now, unless given' })),
        }),
        response: answers(200, { description: 'Counts', success: Answer }, 401, 403, 422),
      },
    },
    async (request) => {
      const given = readListQuery(request.query)
      const to = given.to ?? context.clock.now()
      const from = given.from ?? new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), 1))
      return { from, to, ...(await countUsage(context, callerOf(request).tenantId, { from, to })) }
    },
  )
}
