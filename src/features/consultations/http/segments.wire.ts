import { Type } from 'typebox'
import { answers } from '../../../platform/http/describe-route.ts'
import { Segment } from './transcript.wire.ts'
import { ConsultationPath, Nullable, tags } from './wire.ts'

export const correctSegmentSchema = {
  tags,
  operationId: 'correctSegment',
  summary: 'Correct the words or the speaker of a segment',
  description:
    'What was heard is kept with it. Whatever of the newest report rests on what is another now is written anew, as a draft version; ' +
    'the rest stays as it stands, also what a person wrote. Waits for that unless `Prefer: respond-async`; ' +
    '`consultation.rewritten` tells of it. 422 while the consultation is under way, 409 when its words were removed.',
  params: Type.Intersect([
    ConsultationPath,
    Type.Object({ segment: Type.String({ description: 'Its place in `segments`, from 0' }) }),
  ]),
  body: Type.Object(
    {
      text: Type.Optional(Type.String({ pattern: '\\S', maxLength: 5_000 })),
      speaker: Type.Optional(Type.Enum(['doctor', 'patient', 'other', 'unknown'])),
      correctedBy: Type.Optional(Type.String({ pattern: '\\S', maxLength: 200, description: 'Who says so' })),
    },
    { title: 'CorrectSegment', minProperties: 1 },
  ),
  response: answers(
    200,
    {
      description: 'The segment',
      success: Type.Object(
        {
          index: Type.Integer(),
          segment: Segment,
          changed: Type.Array(Type.Integer(), {
            description: 'All segments that are another now: who speaks is told over the whole talk',
          }),
          reportVersion: Nullable(
            Type.Integer({ description: '`null`: nothing had to be written, or it still is' }),
          ),
        },
        { title: 'CorrectedSegment' },
      ),
    },
    400,
    401,
    403,
    404,
    409,
    422,
    503,
  ),
}
