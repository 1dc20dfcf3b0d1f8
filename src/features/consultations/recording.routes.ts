import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers } from '../../platform/http/describe-route.ts'
import { requireKey } from '../access/index.ts'
import { mustExist } from './http.routes.ts'
import { recordingState } from './recording-state.ts'
import { RecordingPath, Status, tags } from './wire.ts'

const State = Type.Object(
  {
    id: Type.String(),
    status: Status,
    nextChunkIndex: Type.Integer({ description: 'The one to send next' }),
    receivedChunks: Type.Integer(),
    seconds: Type.Number({ description: 'Of sound, decoded so far' }),
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

export function routeRecording(server: HttpServer, context: Context): void {
  const { recording } = mustExist(context)
  server.get(
    '/consultations/:consultationId/recordings/:recordingId',
    { onRequest: [requireKey(context, 'consultations', 'record'), recording.hook], schema },
    async (request) => recordingState(context, recording.of(request)),
  )
}
