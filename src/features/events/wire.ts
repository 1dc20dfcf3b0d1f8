import { Type } from 'typebox'
import { answers } from '../../platform/http/describe-route.ts'
import { eventTypes } from './public-event.ts'

const Event = Type.Object(
  {
    position: Type.Integer({ description: 'Its place: 1, 2, 3 … in your tenant, without gaps' }),
    type: Type.Enum([...eventTypes], { title: 'EventType' }),
    subject: Type.Object({ kind: Type.Enum(['consultation', 'exam']), id: Type.String() }),
    timestamp: Type.String({ format: 'date-time' }),
    data: Type.Object(
      {
        status: Type.String(),
        failure: Type.Optional(Type.Object({ stage: Type.String(), message: Type.String() })),
        version: Type.Optional(
          Type.Integer({ description: 'Of `consultation.rewritten` and `exam.corrected`: the new version' }),
        ),
      },
      { description: 'Without health data: fetch the subject for that' },
    ),
  },
  { title: 'TenantEvent' },
)

export const listSchema = {
  tags: ['events'],
  operationId: 'listEvents',
  summary: 'Read what happened, in one order',
  description:
    'Everything that happened in your tenant, in one order in which nothing appears later before something ' +
    'that was read. Go on with `after` = the last `next`. A key sees the events of what it may fetch; `admin` all.',
  querystring: Type.Object({
    after: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Place to go on after' }),
    ),
    types: Type.Optional(Type.String({ maxLength: 500, description: 'Comma-separated; default all' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default 100' })),
    wait: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 60, description: 'Seconds to wait when there is none yet' }),
    ),
  }),
  response: answers(
    200,
    {
      description: 'Some events, and what to send as `after` for more',
      success: Type.Object({ data: Type.Array(Event), next: Type.Integer() }, { title: 'EventPage' }),
    },
    ...([401, 422] as const),
  ),
}
