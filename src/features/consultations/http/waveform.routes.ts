import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { answers } from '../../../platform/http/describe-route.ts'
import { nobodyWaits } from '../../../platform/http/nobody-waits.ts'
import { requireKey } from '../../access/index.ts'
import { findRecordingOf } from '../queries.ts'
import { createWaveforms } from '../recording/waveform.ts'
import { mustExist } from './http.routes.ts'
import { ConsultationPath, tags } from './wire.ts'

const schema = {
  tags,
  operationId: 'getWaveform',
  summary: 'Get what is drawn of the recording',
  description: 'By the file that is played. 404 where there is no sound, 503 while it is being made.',
  params: ConsultationPath,
  response: answers(
    200,
    {
      description: 'Loudness and speech over time',
      success: Type.Object(
        {
          seconds: Type.Number(),
          peaks: Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), {
            description: 'The loudest of each of at most 2,000 equal stretches, 0 to 100',
          }),
          speech: Type.Array(
            Type.Object({ from: Type.Number(), to: Type.Number() }, { title: 'SpeechStretch' }),
            { description: 'Where somebody speaks, in seconds' },
          ),
        },
        { title: 'Waveform' },
      ),
    },
    401,
    403,
    404,
    503,
  ),
}

/** The recording to be looked at. */
export function routeWaveform(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  const draw = createWaveforms(context)
  server.get(
    '/consultations/:consultationId/waveform',
    { onRequest: [requireKey(context, 'consultations', 'read'), consultation.hook], schema },
    async (request, reply) => {
      const recording = await findRecordingOf(context.db, consultation.of(request).id)
      return draw(recording, nobodyWaits(request, reply))
    },
  )
}
