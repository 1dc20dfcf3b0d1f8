import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { slices, visit } from '../../support/audio.ts'
import type { Answer, Client, ExamBody, RequestOptions, Started } from '../../support/client.ts'
import { labReport } from '../../support/pdf.ts'
import type { Reach } from '../reach.ts'

export type Kind = 'audio' | 'text'
export type Sheet = 'document' | 'picture'

/** What the service has said yes to, and what was sent. */
export interface Ledger {
  readonly consultations: { readonly id: string; readonly kind: Kind; readonly recordingId?: string }[]
  readonly chunks: { readonly to: Started; readonly index: number; readonly sha256: string }[]
  readonly exams: { readonly id: string; readonly sheet: Sheet }[]
  /** Recordings that their client broke off. */
  readonly abandoned: Started[]
  /** Answers that no client should get. */
  readonly oddities: string[]
  /** Requests, tries included. */
  requests: number
}

export const newLedger = (): Ledger => ({
  ...{ consultations: [], chunks: [], exams: [], abandoned: [], oddities: [], requests: 0 },
})

const CHUNKS = 4
const pieces = slices(visit, CHUNKS)
const typed = fileURLToPath(new URL('../../fixtures/exams/img/clean/pt-typewriter-1.png', import.meta.url))
/** One that is read by its text layer, and the upper half of a page that has to be recognised. */
export const examFiles: Readonly<Record<Sheet, Buffer>> = {
  document: labReport(),
  picture: await upperHalf(typed),
}
const spokenText = 'Médico: Bom dia.\nPaciente: Estou com dor de cabeça há três dias e tomo dipirona 500 mg.'
const REQUEST_MS = 40_000
export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A client as the documentation asks for: the same request, with its key, until there is an answer that stays. */
async function persist<Body>(
  reach: Reach,
  ledger: Ledger,
  request: (api: Client, options: RequestOptions) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const key = { 'idempotency-key': randomUUID() }
  for (;;) {
    const api = await reach()
    ledger.requests++
    try {
      const answer = await request(api, { headers: key, signal: AbortSignal.timeout(REQUEST_MS) })
      const { status } = answer
      const isUnderWay = status === 409 && answer.headers.has('retry-after')
      if (status < 500 && status !== 429 && status !== 408 && !isUnderWay) return answer
      if (status === 500)
        ledger.oddities.push(`${answer.request} was answered 500 (${answer.headers.get('x-request-id')})`)
    } catch {
      // The connection broke, nobody was there, or nobody answered.
    }
    await delay(100 + Math.random() * 200)
  }
}

export interface Traffic {
  /** Fires when the traffic broke off by itself; `end` then rejects with the reason. */
  readonly broken: AbortSignal
  /** No more is begun; resolves once what was begun is acknowledged. */
  end(): Promise<void>
}

/** Recordings, texts, exams and clients that hang up, all at the same time, until told to end. */
export function startTraffic(reach: Reach, ledger: Ledger, { recorders = 2, pauseMs = 300 } = {}): Traffic {
  const closing = new AbortController()
  const pause = () => delay(Math.random() * pauseMs)
  const forever = async (work: () => Promise<void>, restMs: number) => {
    while (!closing.signal.aborted) {
      await work()
      await delay(Math.random() * restMs)
    }
  }
  const all = Promise.all([
    ...Array.from({ length: recorders }, () =>
      forever(async () => void (await record(reach, ledger, pause)), 500),
    ),
    forever(() => sendText(reach, ledger), 2_000),
    forever(async () => void (await sendExam(reach, ledger, 'document')), 2_500),
    // Reading one takes a hundred times as long: the next is sent when it has ended, so that none wait for the machine.
    forever(async () => hasEnded(reach, await sendExam(reach, ledger, 'picture'), closing.signal), 1_000),
    forever(() => hangUp(reach, ledger), 4_000),
  ])
  all.catch(() => closing.abort())
  return {
    broken: closing.signal,
    async end() {
      closing.abort()
      await all
    },
  }
}

export async function record(reach: Reach, ledger: Ledger, pause = async () => {}): Promise<string> {
  const { body } = await created<{ id: string; recording: { id: string } }>(
    reach,
    ledger,
    (api, { headers, signal }) => api.post('/consultations/v2', { json: {}, ...with_(headers, signal) }),
  )
  const to = { id: body.id, recordingId: body.recording.id }
  const path = `/consultations/v2/${to.id}/recordings/${to.recordingId}`
  for (const [index, bytes] of pieces.entries()) {
    await pause()
    const form = [
      ['chunkIndex', String(index)],
      ['recording', { bytes }],
    ] as const
    // The index makes it repeatable.
    await created(reach, ledger, (api, { signal }) =>
      api.post(`${path}/chunks`, { form, ...with_({}, signal) }),
    )
    ledger.chunks.push({ to, index, sha256: digest(bytes) })
  }
  await created(reach, ledger, (api, { signal }) =>
    api.post(`${path}/finish`, { json: {}, ...with_({}, signal) }),
  )
  ledger.consultations.push({ id: to.id, recordingId: to.recordingId, kind: 'audio' })
  return to.id
}

export async function sendText(reach: Reach, ledger: Ledger): Promise<void> {
  const { body } = await created<{ id: string }>(reach, ledger, (api, { headers, signal }) =>
    api.post('/consultations/text', {
      json: { text: spokenText },
      ...with_({ ...headers, prefer: 'respond-async' }, signal),
    }),
  )
  ledger.consultations.push({ id: body.id, kind: 'text' })
}

async function upperHalf(file: string): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  return await sharp(file)
    .extract({ left: 0, top: 0, width, height: Math.ceil(height / 2) })
    .png()
    .toBuffer()
}

export async function sendExam(reach: Reach, ledger: Ledger, sheet: Sheet): Promise<string[]> {
  const form = [['files', { bytes: examFiles[sheet] }]] as const
  const { body } = await created<{ data: ExamBody }[]>(reach, ledger, (api, { headers, signal }) =>
    api.post('/exams/batch', { form, ...with_(headers, signal) }),
  )
  const ids = body.map(({ data }) => data.id)
  ledger.exams.push(...ids.map((id) => ({ id, sheet })))
  return ids
}

/** Resolves once each of these exams has, or nobody waits any more. */
async function hasEnded(reach: Reach, ids: readonly string[], stop: AbortSignal): Promise<void> {
  for (const id of ids) {
    while (!stop.aborted) {
      const api = await reach()
      const status = await api.get<ExamBody>(`/exams/${id}`).then(
        ({ body }) => body.status,
        () => undefined,
      )
      if (status === 'completed' || status === 'failed') break
      await delay(500)
    }
  }
}

/** Begins a recording and leaves in the middle of a chunk. */
async function hangUp(reach: Reach, ledger: Ledger): Promise<void> {
  const { body } = await created<{ id: string; recording: { id: string } }>(
    reach,
    ledger,
    (api, { headers, signal }) => api.post('/consultations/v2', { json: {}, ...with_(headers, signal) }),
  )
  const to = { id: body.id, recordingId: body.recording.id }
  ledger.abandoned.push(to)
  const api = await reach()
  const signal = AbortSignal.timeout(5 + Math.round(Math.random() * 30))
  const form = [['recording', { bytes: visit }]] as const
  await api
    .post(`/consultations/v2/${to.id}/recordings/${to.recordingId}/chunks`, { form, signal })
    .catch(() => undefined)
}

async function created<Body>(
  reach: Reach,
  ledger: Ledger,
  request: (api: Client, options: RequestOptions) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const answer = await persist(reach, ledger, request)
  if (answer.status === 201) return answer
  throw new Error(`${answer.request} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

const with_ = (headers: RequestOptions['headers'], signal: AbortSignal | undefined): RequestOptions => ({
  ...(headers ? { headers } : {}),
  ...(signal ? { signal } : {}),
})
