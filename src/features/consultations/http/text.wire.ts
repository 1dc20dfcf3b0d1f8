import { Type } from 'typebox'
import { answers } from '../../../platform/http/describe-route.ts'
import { type GivenSegment, roleOfLabel } from '../transcript/given-segments.ts'
import { FinishBody, FinishedAnswer, PreferHeader, StartBody, tags } from './wire.ts'

export const MOST_SEGMENTS = 20_000
/** A day; longer than any consultation. */
const MOST_SECONDS = 86_400

const TextBody = Type.Object(
  {
    ...StartBody.properties,
    ...FinishBody.properties,
    text: Type.Optional(
      Type.String({
        maxLength: 1_000_000,
        description: 'Plain text, one turn a line; `Doctor: …`, `Paciente: …` name the speaker',
      }),
    ),
    segments: Type.Optional(
      Type.Array(
        Type.Object({
          speaker: Type.Optional(Type.String({ maxLength: 100 })),
          start: Type.Optional(Type.Number({ minimum: 0, maximum: MOST_SECONDS, description: 'Seconds' })),
          end: Type.Optional(Type.Number({ minimum: 0, maximum: MOST_SECONDS })),
          text: Type.String({ maxLength: 20_000 }),
        }),
        { maxItems: MOST_SEGMENTS },
      ),
    ),
  },
  { title: 'TextConsultation' },
)

export const textSchema = {
  tags,
  operationId: 'createConsultationFromText',
  summary: 'Create a consultation from a transcript',
  description:
    'For callers with a speech recogniser of their own: `text` or `segments`. Answers like single-step.',
  headers: PreferHeader,
  body: TextBody,
  response: answers(201, { description: 'Created', success: FinishedAnswer }, 400, 401, 422),
}

export function toSegment(given: {
  speaker?: string
  start?: number
  end?: number
  text: string
}): GivenSegment {
  const startMs = Math.round((given.start ?? 0) * 1000)
  const endMs = Math.max(startMs, Math.round((given.end ?? given.start ?? 0) * 1000))
  const voice = given.speaker?.trim() || null
  return { startMs, endMs, text: given.text, voice, role: voice ? roleOfLabel(voice) : null }
}
