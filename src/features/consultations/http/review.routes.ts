import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { WRITTEN_SOURCES } from '../../../engines/report/port.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { answers } from '../../../platform/http/describe-route.ts'
import { requireKey } from '../../access/index.ts'
import type { ConsultationRow } from '../queries.ts'
import { getEvidence, type ProvenItem } from '../report/get-evidence.ts'
import { getFacts } from '../report/get-facts.ts'
import { getTranscript } from '../transcript/get-transcript.ts'
import { factsSchema, toFactsAnswer } from './facts.wire.ts'
import { Gap } from './gaps.wire.ts'
import { mustExist } from './http.routes.ts'
import { state } from './wire.ts'

const tags = ['consultations']
const params = Type.Object({ consultationId: Type.String() })
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

const Segment = Type.Object(
  {
    start: Type.Number({ description: 'Seconds from the start of the recording' }),
    end: Type.Number(),
    speaker: Type.Enum(['doctor', 'patient', 'other', 'unknown']),
    text: Type.String(),
    confidence: Nullable(Type.Number({ description: '0 to 1' })),
    words: Type.Array(
      Type.Object(
        {
          start: Type.Number(),
          end: Type.Number(),
          text: Type.String(),
          confidence: Nullable(Type.Number()),
          heard: Type.Optional(
            Type.String({ description: 'What the recogniser wrote, where custom vocabulary corrected it' }),
          ),
        },
        { title: 'TranscriptWord' },
      ),
    ),
  },
  { title: 'TranscriptSegment' },
)

const TranscriptAnswer = Type.Object(
  {
    ...state,
    language: Type.String(),
    languages: Type.Array(Type.String(), { description: 'Heard, most first' }),
    engine: Nullable(Type.String()),
    model: Nullable(Type.String()),
    segments: Type.Array(Segment),
    coverage: Type.Object(
      {
        received: Type.Number(),
        decoded: Type.Number(),
        voiced: Type.Number(),
        transcribed: Type.Number(),
        missed: Type.Number({ description: 'What the recorder says that it missed' }),
        gaps: Type.Array(Gap, { description: 'Of which that is made' }),
      },
      { description: 'Seconds of audio at each step' },
    ),
    droppedSegments: Type.Integer({ description: 'Segments that nobody said, left out' }),
    warnings: Type.Array(Type.String()),
  },
  { title: 'Transcript' },
)

const EvidenceAnswer = Type.Object(
  {
    ...state,
    version: Type.Integer(),
    engine: Type.String(),
    model: Type.String(),
    language: Type.String(),
    items: Type.Array(
      Type.Object(
        {
          pointer: Type.String({ description: 'JSON Pointer into `report.content`' }),
          kind: Type.Enum(['verbatim', 'rewritten', 'inferred']),
          quote: Type.Optional(Type.String()),
          support: Type.Optional(
            Type.Enum(['supported', 'partly', 'unsupported', 'contradicted'], {
              description: 'How far the talk bears the item out',
            }),
          ),
          reason: Type.Optional(
            Type.String({ description: "Why it is not `supported`, in the report's language" }),
          ),
          medication: Type.Optional(
            Type.Object({
              drugHeard: Type.Boolean(),
              doseHeard: Type.Boolean(),
              inCatalogue: Type.Boolean(),
            }),
          ),
          segments: Type.Array(
            Type.Object(
              {
                index: Type.Integer({ description: 'Place in the transcript' }),
                start: Type.Number(),
                end: Type.Number(),
                speaker: Type.String(),
                text: Type.String(),
              },
              { title: 'EvidenceSegment' },
            ),
          ),
          written: Type.Array(Type.Object({ source: Type.Enum([...WRITTEN_SOURCES]), text: Type.String() }), {
            description: 'Lines of what was given in writing at the start, where it rests on those',
          }),
        },
        { title: 'EvidenceItem' },
      ),
    ),
    warnings: Type.Array(Type.String()),
  },
  { title: 'Evidence' },
)

/** What a reader needs to trust a report. */
export function routeReview(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  const onRequest = [requireKey(context, 'consultations', 'read'), consultation.hook]

  server.get(
    '/consultations/:consultationId/transcript',
    {
      onRequest,
      schema: {
        ...{
          tags,
          params,
          operationId: 'getTranscript',
          description: 'Also while the recording goes on: what was transcribed so far.',
          summary: 'Get the transcript with speakers, times and coverage',
        },
        response: answers(200, 'The transcript so far', TranscriptAnswer, 401, 404),
      },
    },
    async (request) => {
      const row = consultation.of(request)
      return { ...stateOf(row), ...(await getTranscript(context, row)) }
    },
  )

  server.get(
    '/consultations/:consultationId/evidence',
    {
      onRequest,
      schema: {
        ...{
          tags,
          params,
          operationId: 'getEvidence',
          description:
            'A JSON Pointer for each item of the report, and the segments of the transcript that bear it out.',
          summary: 'Get what every item of the report rests on',
        },
        response: answers(200, 'Items with their words and seconds', EvidenceAnswer, 401, 404),
      },
    },
    async (request) => {
      const row = consultation.of(request)
      const evidence = await getEvidence(context, row)
      return { ...stateOf(row), ...evidence, items: evidence.items.map(toItem) }
    },
  )

  server.get('/consultations/:consultationId/facts', { onRequest, schema: factsSchema }, async (request) => {
    const row = consultation.of(request)
    return { ...stateOf(row), ...toFactsAnswer(await getFacts(context, row)) }
  })
}

const toItem = ({ evidence, segments, written }: ProvenItem) => ({
  pointer: evidence.pointer,
  kind: evidence.kind,
  ...(evidence.quote === undefined ? {} : { quote: evidence.quote }),
  ...(evidence.support === undefined ? {} : { support: evidence.support }),
  ...(evidence.reason === undefined ? {} : { reason: evidence.reason }),
  ...(evidence.medication ? { medication: evidence.medication } : {}),
  segments: segments.map(({ index, start, end, speaker, text }) => ({ index, start, end, speaker, text })),
  written,
})

const stateOf = ({ id, status, failure }: ConsultationRow) => ({
  id,
  status,
  ...(failure ? { failure } : {}),
})
