import { SAMPLE_RATE } from '../pcm.ts'
import { loadLibopus, type OpenDecoder } from './libopus.ts'
import type { OpusAnswer, OpusMessage, OpusQuestion, OpusRequest } from './messages.ts'
import { OpusStream } from './opus-stream.ts'

/** Seconds of sound in one answer: bounds its length, and the time before it is another stream's turn. */
const AT_ONCE = 4
const out = new Int16Array(2 * AT_ONCE * SAMPLE_RATE)
const streams = new Map<number, OpusStream>()

const say = (message: OpusMessage) => process.send?.(message)

function answer(request: OpusQuestion): OpusAnswer {
  const stream = streams.get(request.stream)
  const refusal = stream ? take(stream, request) : 'it was forgotten'
  const channels = stream?.channels ?? 1
  const filled = refusal === null ? stream?.read(out.subarray(0, AT_ONCE * SAMPLE_RATE * channels)) : 0
  return {
    stream: request.stream,
    samples: out.subarray(0, filled),
    channels,
    more: refusal === null && (stream?.hasMore ?? false),
    isTaken: stream?.isTaken ?? false,
    refusal,
    damage: stream?.damage ?? null,
  }
}

/** Why it is not taken; `null` where it is. */
function take(stream: OpusStream, request: OpusQuestion): string | null {
  try {
    if (request.op === 'write') stream.write(request.bytes)
    else if (request.op === 'end') stream.end()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function handle(request: OpusRequest, open: OpenDecoder): void {
  if (request.op === 'open') {
    streams.set(request.stream, new OpusStream(request.container, request.channels, open))
  } else if (request.op === 'forget') {
    streams.get(request.stream)?.close()
    streams.delete(request.stream)
  } else {
    say(answer(request))
  }
}

process.on('disconnect', () => process.exit(0))
try {
  const open = loadLibopus()
  process.on('message', (request: OpusRequest) => handle(request, open))
  say({ ready: true })
} catch (error) {
  say({ unusable: error instanceof Error ? error.message : String(error) })
}
