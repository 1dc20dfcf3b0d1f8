import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { badRequest, Failure, tooLarge } from '../errors.ts'
import { hasBody } from './body-watch.ts'
import { letBodyCome } from './linger.ts'
import {
  Form,
  type MultipartOptions,
  mostBytes,
  mostParts,
  type ReceivedMultipart,
} from './multipart-form.ts'
import { feedInTurns } from './take-turns.ts'

export type { MultipartOptions, ReceivedMultipart } from './multipart-form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Told of the digest of a form that has arrived whole; what it throws refuses the form. */
    onForm: ((digest: string) => Promise<void>) | null
  }
}

type Parser = InstanceType<typeof Busboy>

/** A parser that has not finished this long after the last byte never will. */
const SETTLE_MS = 30_000

/**
 * Reads a form (multipart, or URL-encoded without files) from a request whose body nobody has read yet, streaming
 * files into `dir`. Parts may come in any order. No body is an empty form. On any failure nothing is left behind.
 * @throws Failure `bad-request` (malformed, cut off, too many parts), `too-large`, `unsupported-media-type`
 */
export async function receiveMultipart(
  request: FastifyRequest,
  options: MultipartOptions,
): Promise<ReceivedMultipart> {
  const form = new Form(options)
  if (hasBody(request.raw)) {
    const parser = createParser(request.raw, options)
    refuseFarTooLarge(request.raw, options)
    try {
      await readForm(request.raw, { parser, form, options })
      await request.onForm?.(form.digest())
    } catch (error) {
      await form.discard()
      throw error
    }
  } else {
    await request.onForm?.(form.digest())
  }
  return form
}

function createParser(request: IncomingMessage, options: MultipartOptions): Parser {
  const parts = mostParts(options)
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // Every part is read as a stream of bytes: the parser's own fields are cut silently and decoded loosely.
      isPartAFile: () => true,
      limits: { parts, files: parts, fields: parts, headerPairs: 20, headerSize: 16 * 1024 },
    })
  } catch {
    const isForm = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
    if (isForm) throw badRequest('The form names no boundary')
    throw new Failure('unsupported_media_type', 'Content-Type must be multipart/form-data')
  }
}

/** A total just above the limits may still be many small files: that is told apart while reading. */
function refuseFarTooLarge(request: IncomingMessage, options: MultipartOptions): void {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > 2 * mostBytes(options)) throw tooLarge(options.tooLargeMessage)
}

async function readForm(
  request: IncomingMessage,
  {
    parser,
    form,
    options,
  }: { readonly parser: Parser; readonly form: Form; readonly options: MultipartOptions },
): Promise<void> {
  const parts = new Set<Readable>()
  const work: Promise<void>[] = []
  const parsed = Promise.withResolvers<void>()
  let failure: Error | undefined
  let stopFeeding = () => {}

  // The request itself is never destroyed: the answer goes out on its connection.
  const fail = (error: Error) => {
    if (failure) return
    failure = error
    stopFeeding()
    for (const part of parts) part.destroy(error)
    parsed.resolve()
  }
  // biome-ignore lint/complexity/useMaxParams: busboy's own
  parser.on('file', (name, part, fileName, _encoding, mimeType) => {
    parts.add(part)
    // Destroyed before anyone reads it, a part would otherwise end the process.
    part.on('error', () => {})
    part.once('close', () => parts.delete(part))
    work.push(form.takePart(part, { name, fileName, mimeType }).catch(fail))
  })
  // Only URL-encoded forms have fields of the parser's making.
  // biome-ignore lint/complexity/useMaxParams: busboy's own
  parser.on('field', (name, value, _nameCut, cut) => {
    try {
      form.takeField(name, value, cut)
    } catch (error) {
      fail(error as Error)
    }
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => fail(badRequest('The form has too many parts')))
  }
  parser.on('error', () => fail(badRequest('The form is malformed or was cut off')))
  parser.on('finish', parsed.resolve)

  const watch = watchArrival(request, {
    maxBytes: 2 * mostBytes(options),
    tooLargeMessage: options.tooLargeMessage,
    fail,
  })
  letBodyCome(request)
  if (!failure) stopFeeding = feedInTurns(request, parser)
  await parsed.promise
  watch.stop()
  await Promise.all(work)
  if (failure) throw failure
}

/** Fails a form whose request breaks off, never settles, or goes on for ever without announcing its length. */
function watchArrival(
  request: IncomingMessage,
  {
    maxBytes,
    tooLargeMessage,
    fail,
  }: { readonly maxBytes: number; readonly tooLargeMessage: string; readonly fail: (error: Error) => void },
): { stop(): void } {
  let received = 0
  let settle: NodeJS.Timeout | undefined
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > maxBytes) fail(tooLarge(tooLargeMessage))
  }
  const ended = () => {
    settle = setTimeout(() => fail(badRequest('The form is malformed')), SETTLE_MS).unref()
  }
  const broken = () => {
    if (!request.complete) fail(badRequest('The upload was broken off'))
  }
  request.on('data', count)
  request.once('end', ended)
  request.once('close', broken)
  // Stays: a connection that breaks while the answer is on its way must not end the process.
  request.on('error', broken)
  return {
    stop() {
      clearTimeout(settle)
      request.off('data', count).off('end', ended).off('close', broken)
    },
  }
}
