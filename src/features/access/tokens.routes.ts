import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers } from '../../platform/http/describe-route.ts'
import { isId } from '../../platform/http/ids.ts'
import { verbs } from './api-key.ts'
import { createToken } from './create-token.ts'
import { callerOf, requireKey } from './routes.ts'

const LIFE_SECONDS = { minimum: 600, maximum: 3600, default: 3600 }

const Body = Type.Object(
  {
    professionalId: Type.Union([Type.Integer(), Type.String({ minLength: 1, maxLength: 200 })], {
      description: 'For whose consultations it is',
    }),
    consultationId: Type.Optional(Type.String({ description: 'The only one that it opens' })),
    verbs: Type.Array(Type.Enum([...verbs]), {
      minItems: 1,
      maxItems: verbs.length,
      uniqueItems: true,
      description:
        '`record`: chunks and finish; `read`: the consultation, its events, transcript and evidence',
    }),
    origin: Type.Optional(
      Type.String({ maxLength: 300, description: 'Whose pages may use it: `https://ehr.example.org`' }),
    ),
    expiresInSeconds: Type.Optional(Type.Integer(LIFE_SECONDS)),
  },
  { title: 'NewClientToken' },
)

const Answer = Type.Object(
  { token: Type.String({ description: 'Shown this once' }), expiresAt: Type.String({ format: 'date-time' }) },
  { title: 'ClientToken' },
)

/** Tokens with which a page acts instead of the key, which no page should hold. */
export function routeTokens(server: HttpServer, context: Context): void {
  server.post(
    '/client-tokens',
    {
      onRequest: [requireKey(context, 'consultations')],
      schema: {
        ...{
          tags: ['access'],
          operationId: 'createClientToken',
          summary: 'Make a token for a page',
          body: Body,
        },
        description:
          'It goes where the key goes, in `x-service-api-key`. It ends after its time, or with the key that made it. ' +
          'What it does not reach answers 403.',
        response: answers(201, { description: 'Made', success: Answer }, 400, 401, 403, 404, 422),
      },
    },
    async (request, reply) => {
      const { professionalId, consultationId = null, verbs, origin = null, expiresInSeconds } = request.body
      if (origin !== null && !isOrigin(origin))
        throw unprocessable('origin must be scheme, host and port, such as https://ehr.example.org')
      if (consultationId !== null && !isId(consultationId)) throw notFound('Consultation not found')
      const made = await createToken(context, callerOf(request), {
        professionalId: String(professionalId),
        expiresInSeconds: expiresInSeconds ?? LIFE_SECONDS.default,
        ...{ consultationId, verbs, origin },
      })
      return reply.code(201).send(made)
    },
  )
}

/** As browsers send it: nothing after the host. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
