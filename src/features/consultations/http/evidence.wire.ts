import { Type } from 'typebox'
import { WRITTEN_SOURCES } from '../../../engines/report/port.ts'
import { answers } from '../../../platform/http/describe-route.ts'
import type { ProvenItem } from '../report/get-evidence.ts'
import { ConsultationPath, state, tags, toldWarnings } from './wire.ts'

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
          toConfirm: Type.Optional(
            Type.Boolean({
              description: 'It may be misread: the entry says "(a confirmar)", and is a point to check',
            }),
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
    ...toldWarnings,
  },
  { title: 'Evidence' },
)

export const evidenceSchema = {
  tags,
  operationId: 'getEvidence',
  summary: 'Get what every item of the report rests on',
  description:
    'A JSON Pointer for each item of the report, and the segments of the transcript that bear it out.',
  params: ConsultationPath,
  response: answers(
    200,
    { description: 'Items with their words and seconds', success: EvidenceAnswer },
    401,
    404,
  ),
}

export const toEvidenceItem = ({ evidence, segments, written }: ProvenItem) => ({
  pointer: evidence.pointer,
  kind: evidence.kind,
  ...(evidence.quote === undefined ? {} : { quote: evidence.quote }),
  ...(evidence.support === undefined ? {} : { support: evidence.support }),
  ...(evidence.reason === undefined ? {} : { reason: evidence.reason }),
  ...(evidence.toConfirm ? { toConfirm: true } : {}),
  ...(evidence.medication ? { medication: evidence.medication } : {}),
  segments: segments.map(({ index, start, end, speaker, text }) => ({ index, start, end, speaker, text })),
  written,
})
