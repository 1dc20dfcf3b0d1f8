import { type ApiDocument, Conformance, resolved } from '../support/api-document.ts'
import { labReport } from '../support/pdf.ts'
import { randomFrom } from '../support/random.ts'
import { anyValue, type Random, type Schema, TEXTS, valueFor } from './fuzz-values.ts'

interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
}

export interface FuzzOptions {
  readonly url: string
  readonly key: string
  readonly requests: number
  readonly seed: number
}

export interface FuzzResult {
  readonly sent: number
  readonly byStatus: ReadonlyMap<number, number>
  /** Answers of 500 and more, connections that broke, and what the document does not describe so; at most 20. */
  readonly faults: readonly string[]
}

const AT_ONCE = 8
/** Streams and waits go on for longer than anybody looks at them here. */
const PATIENCE_MS = 20_000
const KEPT_IDS = 50

/** Sends `requests` made from the service's own API document; the same for the same seed, but for ids and order. */
export async function fuzz({ url, key, requests, seed }: FuzzOptions): Promise<FuzzResult> {
  const random = randomFrom(seed)
  const document = await documentOf(url)
  const operations = operationsOf(document)
  const conformance = new Conformance(document)
  const ids = new Map<string, string[]>()
  const byStatus = new Map<number, number>()
  const faults: string[] = []
  let sent = 0

  async function sendOne(): Promise<void> {
    const operation = pick(operations, random)
    const request = makeRequest(operation, random, key, ids)
    const what = `${operation.method} ${request.path}`.slice(0, 300)
    try {
      const answer = await fetch(new URL(request.path, url), {
        ...request.init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1)
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      const text = isJson ? await answer.text() : ''
      await answer.body?.cancel().catch(() => {})
      const seen = { method: operation.method, path: request.path.split('?')[0] ?? '', body: text }
      const differences = conformance.differences({ ...seen, status: answer.status, headers: answer.headers })
      if (answer.status < 500 && differences.length > 0) faults.push(`${what} → ${differences.join('; ')}`)
      // What is still being made is told so, and to be asked for again.
      const isNotYetMade = answer.status === 503 && text.includes('is not ready to be played yet')
      if (answer.status >= 500 && !isNotYetMade)
        faults.push(`${what} → ${answer.status} ${text} (${String(request.init.body).slice(0, 300)})`)
      else if (answer.status >= 400 && !isRefusal(text, answer.status))
        faults.push(`${what} → no refusal: ${text}`)
      else if (answer.status === 201 && text !== '') keepIds(operation, JSON.parse(text), ids)
    } catch (error) {
      if ((error as Error).name !== 'TimeoutError')
        faults.push(`${what} → ${error} ${(error as Error).cause ?? ''}`)
    }
  }

  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < requests && faults.length < 20) {
        sent++
        await sendOne()
      }
    }),
  )
  return { sent, byStatus, faults }
}

/** Seldom one that takes things away: the others need them. */
function pick(operations: readonly Operation[], random: Random): Operation {
  const operation = operations[Math.floor(random() * operations.length)] as Operation
  return operation.method === 'DELETE' && random() < 0.8 ? pick(operations, random) : operation
}

const documentOf = async (url: string) =>
  (await (await fetch(new URL('/openapi.json', url))).json()) as ApiDocument

function operationsOf(document: ApiDocument): Operation[] {
  const { paths } = resolved(document as unknown as { paths: Record<string, Record<string, Operation>> })
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, method: method.toUpperCase(), path })),
  )
}

function makeRequest(operation: Operation, random: Random, key: string, ids: Map<string, string[]>) {
  const junk = () => TEXTS[Math.floor(random() * TEXTS.length)] as string
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = ids.get(name === 'id' ? `${operation.path.split('/')[1]?.slice(0, -1)}Id` : name) ?? []
    const id = known[Math.floor(random() * known.length)]
    return encode(id && random() < 0.8 ? id : junk() || 'x')
  })
  const query = (operation.parameters ?? [])
    .filter((one) => one.in === 'query' && random() < 0.4)
    .map(
      ({ name, schema }) =>
        `${encode(name)}=${encode(String(random() < 0.8 ? valueFor(schema, random) : junk()))}`,
    )
  const headers: Record<string, string> = { 'x-service-api-key': random() < 0.97 ? key : 'svc_live_nobody' }
  if (random() < 0.9) headers['x-service-professional-id'] = String(Math.floor(random() * 3))
  if (random() < 0.15) headers['idempotency-key'] = `k${Math.floor(random() * 20)}`
  if (random() < 0.3) headers.prefer = 'respond-async'
  const body = operation.method === 'GET' ? undefined : makeBody(operation, random, headers)
  return {
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    init: { method: operation.method, headers, ...(body === undefined ? {} : { body }) },
  }
}

/** Unpaired surrogates have no percent-encoding. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function makeBody(
  operation: Operation,
  random: Random,
  headers: Record<string, string>,
): string | FormData | undefined {
  const [type, { schema = {} } = {}] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (type === 'multipart/form-data' && random() < 0.95) return formOf(schema, random)
  if (type === undefined && random() < 0.7) return undefined
  headers['content-type'] = random() < 0.97 ? 'application/json' : 'text/plain'
  if (random() < 0.04) return TEXTS[Math.floor(random() * TEXTS.length)] as string
  return JSON.stringify(random() < 0.9 ? valueFor(schema, random) : anyValue(random)) ?? ''
}

function formOf(schema: Schema, random: Random): FormData {
  const form = new FormData()
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (random() < 0.25) continue
    const isFile = member.format === 'binary' || member.items?.format === 'binary'
    if (isFile) form.append(name, new Blob([fileOf(random) as Uint8Array<ArrayBuffer>]), 'a.bin')
    else
      form.append(name, String(random() < 0.5 ? valueFor(member, random) : JSON.stringify(anyValue(random))))
  }
  return form
}

function fileOf(random: Random): Uint8Array {
  const kind = random()
  if (kind < 0.1) return labReport()
  if (kind < 0.2) return silentWav()
  const head = ['', '%PDF-1.7\n', 'RIFF\x24\0\0\0WAVEfmt ', 'OggS\0\x02', '\x1aE\xdf\xa3', '\xff\xd8\xff\xe0']
  const begin = Buffer.from(head[Math.floor(random() * head.length)] ?? '', 'latin1')
  return Buffer.concat([begin, Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256)))])
}

/** A tenth of a second. */
function silentWav(): Uint8Array {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0).toString()
  header.writeUInt32LE(36 + 3200, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(16_000, 24)
  header.writeUInt32LE(32_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(3200, 40)
  return Buffer.concat([header, Buffer.alloc(3200)])
}

/** `{message, error, statusCode}`; a 401 without `error`, a 422 with a list. */
function isRefusal(text: string, status: number): boolean {
  if (text === '') return false
  const { message, error, statusCode } = JSON.parse(text) as Record<string, unknown>
  const rightMessage = status === 422 ? Array.isArray(message) : typeof message === 'string'
  return statusCode === status && rightMessage && (status === 401 || typeof error === 'string')
}

/** Ids of what was made, by the names that paths give them. */
function keepIds({ path }: Operation, body: unknown, ids: Map<string, string[]>): void {
  const keep = (name: string, id: unknown) => {
    if (typeof id !== 'string') return
    const known = ids.get(name) ?? []
    known.push(id)
    ids.set(name, known.slice(-KEPT_IDS))
  }
  const made = body as { id?: string; recording?: { id?: string }; data?: { id: string } }
  if (Array.isArray(body))
    for (const item of body as { data?: { id: string } }[]) keep('examId', item.data?.id)
  else if (path.startsWith('/consultations')) {
    keep('consultationId', made.id)
    keep('recordingId', made.recording?.id)
  } else if (path === '/webhooks') keep('webhookId', made.id)
  else if (path === '/api-keys') keep('keyId', made.id)
  else if (/deliveries|test$/.test(path)) keep('deliveryId', made.id)
}
