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
  const samples = out.subarray(0, AT_ONCE * SAMPLE_RATE * (stream?.channels ?? 1))
  let filled = 0
  let refusal: string | null = stream ? null : 'it was forgotten'
  try {
    if (request.op === 'write') stream?.write(request.bytes)
    else if (request.op === 'end') stream?.end()
    filled = stream?.read(samples) ?? 0
  } catch (error) {
    refusal = error instanceof Error ? error.message : String(error)
  }
  return {
    stream: request.stream,
    samples: samples.subarray(0, filled),
    channels: stream?.channels ?? 1,
    more: refusal === null && (stream?.hasMore ?? false),
    isTaken: stream?.isTaken ?? false,
    refusal,
    damage: stream?.damage ?? null,
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
