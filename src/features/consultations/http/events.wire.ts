import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { StoredEvent } from '../../../platform/events/event-log.ts'
import { inMedia, refusals } from '../../../platform/http/describe-route.ts'
import { type ConsultationFailure, events } from '../consultation.ts'
import type { HeardWindow } from '../transcript/heard-windows.ts'
import { ConsultationPath, Failed, tags } from './wire.ts'

const StreamEvent = Type.Union(
  [
    Type.Object({ event: Type.Enum([events.inProgress, events.completed, events.integrated]) }),
    Type.Object({
      event: Type.Literal('progress'),
      stage: Type.Literal('transcribe'),
      transcribedSeconds: Type.Number({ description: 'Of the recording, so far' }),
    }),
    Type.Object({ event: Type.Literal('failed'), ...Failed.properties }),
    Type.Object({
      event: Type.Literal('rewritten'),
      version: Type.Integer({ description: 'The newest of the report' }),
    }),
    Type.Object({
      event: Type.Literal('transcript'),
      window: Type.Integer({ description: 'A stretch of the recording; stretches may come out of order' }),
      segments: Type.Array(
        Type.Object(
          { start: Type.Number(), end: Type.Number(), text: Type.String() },
          { title: 'HeardSegment', description: 'Who speaks is told over the whole talk, at its end' },
        ),
      ),
    }),
  ],
  { title: 'ConsultationEvent' },
)

export const eventsSchema = {
  tags,
  operationId: 'streamConsultationEvents',
  summary: 'Follow a consultation (Server-Sent Events)',
  description:
    'Each message is `{"event": "consultation.in-progress" | "consultation.completed" | "consultation.integrated"}`. What has happened already comes first (after `Last-Event-ID`, if sent). Named events `progress`, `failed` and `rewritten` (a later version of the report) carry more; with `include=transcript` also `transcript`, the words of each stretch as they are understood: all of them on each connection, without an `id`. 204 when nothing more will come.',
  params: ConsultationPath,
  querystring: Type.Object({ include: Type.Optional(Type.Enum(['transcript'])) }),
  headers: Type.Object({
    'last-event-id': Type.Optional(
      Type.String({ description: 'The `id` of the last message that was read' }),
    ),
  }),
  response: {
    200: inMedia('The stream; `data` of each message is JSON of this form', {
      'text/event-stream': StreamEvent,
    }),
    204: { description: 'Nothing more will come', type: 'null' },
    ...refusals(401, 404),
  },
}

/** Without a place of its own: whoever connects again gets all words again. */
export const toTranscriptEvent = (heard: HeardWindow) => ({
  event: 'transcript',
  data: { event: 'transcript', ...heard },
})

/**
 * The contract's kinds reach plain `onmessage` clients and are all they see; the others are named. `say` tells why
 * something failed in the reader's language.
 */
export function toStreamEvent(
  { seq, kind, data }: StoredEvent,
  say: (failure: ConsultationFailure) => ConsultationFailure,
) {
  const plain = kind === events.inProgress || kind === events.completed || kind === events.integrated
  if (plain) return { id: seq, data: { event: kind } }
  if (kind === events.failed) {
    const event = 'failed'
    const told = Value.Check(Failed, data) ? say(data) : {}
    return { id: seq, event, data: { event, ...told } }
  }
  const name = kind === events.rewritten ? 'rewritten' : kind
  return { id: seq, event: name, data: { event: name, ...(data as object | null) } }
}
