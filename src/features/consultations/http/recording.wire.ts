import { Type } from 'typebox'
import { answers, asYouHaveIt, Bytes, inMedia, refusals } from '../../../platform/http/describe-route.ts'
import { Gap, GapBody } from './gaps.wire.ts'
import { RecordingPath, Status, tags } from './wire.ts'

const State = Type.Object(
  {
    id: Type.String(),
    status: Status,
    nextChunkIndex: Type.Integer({ description: 'The one to send next' }),
    receivedChunks: Type.Integer(),
    seconds: Type.Number({ description: 'Of sound, decoded so far' }),
    gaps: Type.Array(Gap, { description: 'What the recorder told of, earliest first' }),
  },
  { title: 'RecordingState' },
)

export const recordingSchema = {
  tags,
  operationId: 'getRecording',
  summary: 'Get how far a recording has arrived',
  description: 'What a client that was restarted goes on from.',
  params: RecordingPath,
  response: answers(200, { description: 'So far', success: State }, 401, 404),
}

const GapReceipt = Type.Object(
  {
    ...{ recordingId: Type.String(), gap: Gap },
    duplicate: Type.Boolean({ description: 'It was told before' }),
  },
  { title: 'GapReceipt' },
)

export const gapSchema = {
  tags,
  operationId: 'reportGap',
  summary: 'Tell of a stretch that the recorder missed',
  description:
    'Such as while the microphone was gone. It is kept with the recording and shown in the coverage of the transcript. ' +
    'The same again changes nothing; taken in any state, also after finish.',
  params: RecordingPath,
  body: GapBody,
  response: answers(201, { description: 'Kept', success: GapReceipt }, 400, 401, 404, 422),
}

export const audioSchema = {
  tags,
  operationId: 'playRecording',
  summary: 'Play a recording',
  description: 'By the signed link of a consultation; needs no key. Answers Range requests.',
  params: Type.Object({ recordingId: Type.String() }),
  // Not checked for their form: whatever is wrong with a link is 401.
  querystring: Type.Object({
    expires: Type.Optional(Type.Unknown({ description: 'Of the link' })),
    signature: Type.Optional(Type.Unknown({ description: 'Of the link' })),
  }),
  security: [],
  response: {
    200: inMedia('AAC in MP4', { 'audio/mp4': Bytes }),
    206: inMedia('The part that was asked for', { 'audio/mp4': Bytes }),
    304: asYouHaveIt,
    ...refusals(401, 404, 416, 503),
  },
}
