import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers } from '../../platform/http/describe-route.ts'
import { callerOf, requireKey } from '../access/index.ts'
import { getVocabulary, putVocabulary, Vocabulary } from './vocabulary.ts'

const tags = ['vocabulary']
const Body = Type.Object({ terms: Vocabulary }, { title: 'Vocabulary' })

/** The custom vocabulary of a tenant: it helps in every consultation, beside that of the consultation itself. */
export function routeVocabulary(server: HttpServer, context: Context): void {
  const onRequest = [requireKey(context, 'admin')]

  server.get(
    '/vocabulary',
    {
      onRequest,
      schema: {
        ...{
          tags,
          operationId: 'getVocabulary',
          description: 'As stored; empty until it is set.',
          summary: 'Get the names and terms that may be said in any consultation',
        },
        response: answers(200, { description: 'As stored', success: Body }, 401, 403),
      },
    },
    async (request) => ({ terms: await getVocabulary(context, callerOf(request).tenantId) }),
  )

  server.put(
    '/vocabulary',
    {
      onRequest,
      schema: {
        ...{
          tags,
          operationId: 'putVocabulary',
          summary: 'Set the names and terms that may be said in any consultation',
        },
        description: 'Applies to your keys alone, from the next stretch of speech on.',
        body: Body,
        response: answers(
          200,
          { description: 'As stored: trimmed, each once', success: Body },
          400,
          401,
          403,
          422,
        ),
      },
    },
    async (request) => ({
      terms: await putVocabulary(context, callerOf(request).tenantId, request.body.terms),
    }),
  )
}
