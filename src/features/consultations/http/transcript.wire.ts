import { Type } from 'typebox'
import { answers } from '../../../platform/http/describe-route.ts'
import { Gap } from './gaps.wire.ts'
import { ConsultationPath, Nullable, state, tags, toldWarnings } from './wire.ts'

export const Segment = Type.Object(
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
    correction: Type.Optional(
      Type.Object(
        {
          by: Nullable(Type.String()),
          at: Type.String({ format: 'date-time' }),
          heard: Type.Object({ text: Type.String(), speaker: Type.String() }),
        },
        {
          title: 'SegmentCorrection',
          description: 'A person changed it: who, when, and what was heard at first',
        },
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
    ...toldWarnings,
  },
  { title: 'Transcript' },
)

export const transcriptSchema = {
  tags,
  operationId: 'getTranscript',
  summary: 'Get the transcript with speakers, times and coverage',
  description: 'Also while the recording goes on: what was transcribed so far.',
  params: ConsultationPath,
  response: answers(200, { description: 'The transcript so far', success: TranscriptAnswer }, 401, 404),
}
