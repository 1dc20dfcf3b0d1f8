import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { unprocessable } from '../../../platform/errors.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { answers } from '../../../platform/http/describe-route.ts'
import { requireKey } from '../../access/index.ts'
import { recordingState } from '../recording/recording-state.ts'
import { addGap } from '../recording-gaps.ts'
import { Gap, GapBody } from './gaps.wire.ts'
import { mustExist } from './http.routes.ts'
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

const schema = {
  tags,
  operationId: 'getRecording',
  summary: 'Get how far a recording has arrived',
  description: 'What a client that was restarted goes on from.',
  params: RecordingPath,
  response: answers(200, 'So far', State, 401, 404),
}

const GapReceipt = Type.Object(
  {
    ...{ recordingId: Type.String(), gap: Gap },
    duplicate: Type.Boolean({ description: 'It was told before' }),
  },
  { title: 'GapReceipt' },
)

const gapSchema = {
  tags,
  operationId: 'reportGap',
  summary: 'Tell of a stretch that the recorder missed',
  description:
    'Such as while the microphone was gone. It is kept with the recording and shown in the coverage of the transcript. ' +
    'The same again changes nothing; taken in any state, also after finish.',
  params: RecordingPath,
  body: GapBody,
  response: answers(201, 'Kept', GapReceipt, 400, 401, 404, 422),
}

export function routeRecording(server: HttpServer, context: Context): void {
  const { recording } = mustExist(context)
  const onRequest = [requireKey(context, 'consultations', 'record'), recording.hook]
  server.get(
    '/consultations/:consultationId/recordings/:recordingId',
    { onRequest, schema },
    async (request) => recordingState(context, recording.of(request)),
  )

  server.post(
    '/consultations/:consultationId/recordings/:recordingId/gaps',
    { onRequest, schema: gapSchema },
    async (request, reply) => {
      const { from, to, reason, afterChunkIndex = null } = request.body
      if (to <= from) throw unprocessable('to must be after from')
      const gap = { from, to, reason, afterChunkIndex }
      const { duplicate } = await addGap(context, recording.of(request), gap)
      return reply.code(201).send({ recordingId: recording.of(request).id, gap, duplicate })
    },
  )
}
