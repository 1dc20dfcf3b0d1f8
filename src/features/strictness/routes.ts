import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers } from '../../platform/http/describe-route.ts'
import { callerOf, requireKey } from '../access/index.ts'
import { getStrictness, putStrictness } from './strictness.ts'

const tags = ['strictness']

const Body = Type.Object(
  {
    unsupported: Type.Union([Type.Literal('mark'), Type.Literal('remove'), Type.Null()], {
      description:
        'What becomes of statements of a language model that the talk does not bear out or contradicts: `mark` leaves ' +
        'them in the report with their mark, `remove` takes them out; `null`: as the server is configured',
    }),
  },
  { title: 'Strictness', additionalProperties: false },
)

/** How strict a tenant wants reports of a language model to be. */
export function routeStrictness(server: HttpServer, context: Context): void {
  const onRequest = [requireKey(context, 'admin')]

  server.get(
    '/strictness',
    {
      onRequest,
      schema: {
        ...{
          tags,
          operationId: 'getStrictness',
          description: '`null` until it is set.',
          summary: 'Get what becomes of statements that the talk does not bear out',
        },
        response: answers(200, { description: 'As stored', success: Body }, 401, 403),
      },
    },
    async (request) => ({ unsupported: await getStrictness(context, callerOf(request).tenantId) }),
  )

  server.put(
    '/strictness',
    {
      onRequest,
      schema: {
        ...{
          tags,
          operationId: 'putStrictness',
          summary: 'Set what becomes of statements that the talk does not bear out',
        },
        description: 'Applies to your consultations alone, from the next report on.',
        body: Body,
        response: answers(200, { description: 'As stored', success: Body }, 400, 401, 403, 422),
      },
    },
    async (request) => {
      const { unsupported } = request.body
      await putStrictness(context, callerOf(request).tenantId, unsupported)
      return { unsupported }
    },
  )
}
