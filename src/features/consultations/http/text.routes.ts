import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { unprocessable } from '../../../platform/errors.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { answers } from '../../../platform/http/describe-route.ts'
import { nobodyWaits } from '../../../platform/http/nobody-waits.ts'
import { callerOf, requireKey } from '../../access/index.ts'
import type { Specialties } from '../../specialties/index.ts'
import { createTextConsultation } from '../lifecycle/create-text-consultation.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { waitForOutcome } from '../lifecycle/wait-for-outcome.ts'
import { requireConsultation } from '../queries.ts'
import { resolveLayout } from '../report/resolve-layout.ts'
import { type GivenSegment, roleOfLabel, segmentsOfText } from '../transcript/given-segments.ts'
import { prefersAsync } from './http.routes.ts'
import { detailsOf, toFinishedAnswer } from './views.wire.ts'
import { FinishBody, FinishedAnswer, PreferHeader, StartBody } from './wire.ts'

const MOST_SEGMENTS = 20_000
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

const schema = {
  tags: ['consultations'],
  operationId: 'createConsultationFromText',
  summary: 'Create a consultation from a transcript',
  description:
    'For callers with a speech recogniser of their own: `text` or `segments`. Answers like single-step.',
  headers: PreferHeader,
  body: TextBody,
  response: answers(201, 'Created', FinishedAnswer, 400, 401, 422),
}

export function routeText(server: HttpServer, context: Context, specialties: Specialties): void {
  server.post(
    '/consultations/text',
    {
      ...{ onRequest: [requireKey(context, 'consultations')], schema, bodyLimit: 8 * 1024 * 1024 },
      config: { waits: true },
    },
    async (request, reply) => {
      const body = request.body
      if ((body.text === undefined) === (body.segments === undefined)) {
        throw unprocessable('either text or segments is required, not both')
      }
      const segments = body.segments ? body.segments.map(toSegment) : segmentsOfText(body.text ?? '')
      const spoken = segments.filter((segment) => segment.text.trim() !== '')
      if (spoken.length === 0) throw unprocessable(`${body.segments ? 'segments' : 'text'} must not be empty`)
      if (spoken.length > MOST_SEGMENTS)
        throw unprocessable(`text must not have more than ${MOST_SEGMENTS} lines`)
      const choice = { specialty: body.specialty ?? null, reportSchema: body.reportSchema ?? null }
      const { tenantId } = callerOf(request)
      const layout = await resolveLayout(context, await specialties.of(tenantId), choice)
      const id = await createTextConsultation(
        context,
        tenantId,
        detailsOf(body, context.settings.language),
        spoken,
        choice,
        layout,
        request.idempotencySeed,
      )
      if (!prefersAsync(request)) {
        await waitForOutcome(context, id, context.settings.singleStepWaitMs, nobodyWaits(request, reply))
      }
      const view = await getConsultation(context, await requireConsultation(context, tenantId, id))
      return reply.code(201).header('location', `/consultations/${id}`).send(toFinishedAnswer(view, ''))
    },
  )
}

function toSegment(given: { speaker?: string; start?: number; end?: number; text: string }): GivenSegment {
  const startMs = Math.round((given.start ?? 0) * 1000)
  const endMs = Math.max(startMs, Math.round((given.end ?? given.start ?? 0) * 1000))
  const voice = given.speaker?.trim() || null
  return { startMs, endMs, text: given.text, voice, role: voice ? roleOfLabel(voice) : null }
}
