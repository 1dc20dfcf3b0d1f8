import type { Context } from '../../../context.ts'
import { unprocessable } from '../../../platform/errors.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { requireKey } from '../../access/index.ts'
import { recordingState } from '../recording/recording-state.ts'
import { addGap } from '../recording-gaps.ts'
import { mustExist } from './http.routes.ts'
import { gapSchema, recordingSchema } from './recording.wire.ts'

export function routeRecording(server: HttpServer, context: Context): void {
  const { recording } = mustExist(context)
  const onRequest = [requireKey(context, 'consultations', 'record'), recording.hook]
  server.get(
    '/consultations/:consultationId/recordings/:recordingId',
    { onRequest, schema: recordingSchema },
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
