import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, parseRange } from './byte-range.ts'

/** Stored bytes as an answer needs them. */
export interface SendableBlob {
  /** Bytes. */
  readonly size: number
  readonly mediaType: string
  /** Shown when the browser saves it. */
  readonly fileName?: string
  /** A strong validator without quotes, such as a hash; it makes `If-Range` and `If-None-Match` work. */
  readonly etag?: string
  open(range?: ByteRange): Promise<Readable>
}

/** A reader that takes nothing for this long is gone. */
const STALLED_READER_MS = 60_000

/**
 * Answers with stored bytes: whole (200), one range (206) or none (304, 416); `HEAD` without a body. Streams,
 * and cuts the connection when the store delivers fewer bytes than were announced.
 */
export async function sendBlob(
  request: FastifyRequest,
  reply: FastifyReply,
  blob: SendableBlob,
): Promise<FastifyReply> {
  const etag = blob.etag === undefined ? undefined : `"${blob.etag}"`
  reply.header('accept-ranges', 'bytes')
  if (etag) reply.header('etag', etag)
  if (etag && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()

  const range = wantedRange(request, blob.size, etag)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${blob.size}`)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({
        message: 'The range lies outside of the file',
        error: 'Range Not Satisfiable',
        statusCode: 416,
      })
  }
  const length = range === 'whole' ? blob.size : range.end - range.start + 1
  reply
    .code(range === 'whole' ? 200 : 206)
    .type(blob.mediaType)
    .header('content-length', String(length))
    .header('content-disposition', disposition(blob.fileName))
  if (range !== 'whole') reply.header('content-range', `bytes ${range.start}-${range.end}/${blob.size}`)
  if (request.method === 'HEAD' || length === 0) return reply.send(Readable.from([]))

  const source = await blob.open(range === 'whole' ? undefined : range)
  reply.raw.setTimeout(STALLED_READER_MS, () => reply.raw.destroy())
  // Errors reach the reply through the last stream.
  return reply.send(pipeline(source, exactly(length), () => {}))
}

function wantedRange(request: FastifyRequest, size: number, etag: string | undefined) {
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag) return 'whole'
  return parseRange(request.headers.range, size)
}

/** Fails when the bytes are not as many as announced: a client would wait for the rest on an open connection. */
function exactly(length: number): Transform {
  let left = length
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      done(left < 0 ? new Error('the store delivered more bytes than recorded') : null, chunk)
    },
    flush(done) {
      done(left > 0 ? new Error('the store delivered fewer bytes than recorded') : null)
    },
  })
}

/** `inline` with an ASCII name for old readers and the real one (RFC 6266, RFC 8187). */
function disposition(fileName: string | undefined): string {
  if (!fileName) return 'inline'
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
