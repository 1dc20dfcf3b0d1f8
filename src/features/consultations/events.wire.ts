import { Type } from 'typebox'
import type { StoredEvent } from '../../platform/events/event-log.ts'
import { answers } from '../../platform/http/describe-route.ts'
import { events } from './consultation.ts'
import { ConsultationPath, tags } from './wire.ts'

export const eventsSchema = {
  tags,
  summary: 'Follow a consultation (Server-Sent Events)',
  description:
    'Each message is `{"event": "consultation.in-progress" | "consultation.completed" | "consultation.integrated"}`. What has happened already comes first (after `Last-Event-ID`, if sent). Named events `progress`, `failed` and `rewritten` (a later version of the report) carry more. 204 when nothing more will come.',
  produces: ['text/event-stream'],
  params: ConsultationPath,
  response: answers(200, 'The stream', Type.String(), 401, 404),
}

/** The contract's kinds reach plain `onmessage` clients and are all they see; the others are named. */
export function toStreamEvent({ seq, kind, data }: StoredEvent) {
  const plain = kind === events.inProgress || kind === events.completed || kind === events.integrated
  if (plain) return { id: seq, data: { event: kind } }
  const name = kind === events.failed ? 'failed' : kind === events.rewritten ? 'rewritten' : kind
  return { id: seq, event: name, data: { event: name, ...(data as object | null) } }
}
