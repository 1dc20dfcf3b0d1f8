import { type Static, Type } from 'typebox'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers, answersNothing } from '../../platform/http/describe-route.ts'
import { isId } from '../../platform/http/ids.ts'
import { callerOf, requireKey } from '../access/index.ts'
import { getRetention, isoPeriod, putRetention, type Retention, setHold } from './retention.ts'

const tags = ['retention']

const Period = (what: string) =>
  Type.Union([Type.String({ pattern: isoPeriod }), Type.Null()], {
    description: `How long ${what}: an ISO 8601 duration such as \`P90D\`, \`P20Y\` or \`PT36H\`; \`null\`: for good`,
  })

const Body = Type.Object(
  {
    audio: Type.Optional(Period('sound is kept')),
    transcripts: Type.Optional(Period('words are kept, and the evidence that quotes them')),
    reports: Type.Optional(Period('reports are kept, and reason and notes of the consultation')),
    exams: Type.Optional(Period('exams are kept, with their files')),
    legalHold: Type.Optional(Type.Boolean({ description: 'Nothing is deleted while it is true' })),
  },
  { title: 'Retention', additionalProperties: false },
)

/** How long a tenant's data is kept, and what must not go. */
export function routeRetention(server: HttpServer, context: Context): void {
  const onRequest = [requireKey(context, 'admin')]

  server.get(
    '/retention',
    {
      onRequest,
      schema: {
        ...{
          tags,
          operationId: 'getRetention',
          description: '`null`: for good.',
          summary: 'Get how long your data is kept',
        },
        response: answers(200, { description: 'As stored', success: Body }, 401, 403),
      },
    },
    async (request) => toBody(await getRetention(context, callerOf(request).tenantId)),
  )

  server.put(
    '/retention',
    {
      onRequest,
      schema: {
        ...{ tags, operationId: 'putRetention', summary: 'Set how long your data is kept' },
        description:
          'In place of what there was; a member that is missing counts as `null` or `false`. Periods begin when processing has ended. ' +
          'A consultation of which audio, words and reports have all gone is deleted.',
        body: Body,
        response: answers(200, { description: 'As stored', success: Body }, 400, 401, 403, 422),
      },
    },
    async (request) => {
      const retention = fromBody(request.body)
      await putRetention(context, callerOf(request).tenantId, retention)
      return toBody(retention)
    },
  )

  for (const [table, kind, name] of [
    ['consultations', 'consultation', 'Consultation'],
    ['exams', 'exam', 'Exam'],
  ] as const) {
    const params = Type.Object({ id: Type.String() })
    const hold = async (tenantId: string, id: string, held: boolean) => {
      const found = isId(id) && (await setHold(context, table, { tenantId, id, held }))
      if (!found) throw notFound(`${name} not found`)
    }
    server.put(
      `/${table}/:id/legal-hold`,
      {
        onRequest,
        schema: {
          ...{
            tags,
            params,
            operationId: `put${name}LegalHold`,
            description: 'By no period and by no `DELETE`, until it is lifted.',
            summary: `Put a legal hold on one ${kind}: nothing of it is deleted`,
          },
          response: answers(
            200,
            {
              description: 'Held',
              success: Type.Object({ id: Type.String(), legalHold: Type.Boolean() }, { title: 'LegalHold' }),
            },
            ...([401, 403, 404] as const),
          ),
        },
      },
      async (request) => {
        const { id } = request.params
        await hold(callerOf(request).tenantId, id, true)
        return { id, legalHold: true }
      },
    )
    server.delete(
      `/${table}/:id/legal-hold`,
      {
        onRequest,
        schema: {
          ...{
            tags,
            params,
            operationId: `lift${name}LegalHold`,
            description: 'Periods and `DELETE` apply again.',
            summary: `Lift the legal hold of one ${kind}`,
          },
          response: answersNothing('Lifted', 401, 403, 404),
        },
      },
      async (request, reply) => {
        await hold(callerOf(request).tenantId, request.params.id, false)
        return reply.code(204).send(null)
      },
    )
  }
}

const toBody = ({ periods, legalHold }: Retention): Static<typeof Body> => ({ ...periods, legalHold })

const fromBody = ({ legalHold = false, ...given }: Static<typeof Body>): Retention => ({
  periods: { audio: null, transcripts: null, reports: null, exams: null, ...given },
  legalHold,
})
