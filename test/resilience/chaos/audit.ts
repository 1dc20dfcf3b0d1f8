import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { BlobStore } from '../../../src/platform/blobs/port.ts'
import type { Client, ConsultationBody, ExamBody } from '../../support/client.ts'
import type { Receiver } from '../../support/receiver.ts'
import { digest, examFiles, type Kind, type Ledger, type Sheet } from './traffic.ts'

/** What an undisturbed service makes of what the traffic sends. */
export interface Undisturbed {
  readonly consultations: Readonly<Record<Kind, { readonly transcription: string; readonly report: string }>>
  readonly playback: string
  readonly exams: Readonly<Record<Sheet, string>>
}

interface Event {
  readonly position: number
  readonly type: string
  readonly subject: { readonly id: string }
}

export interface Audited {
  readonly api: Client
  readonly blobs: BlobStore
  readonly ledger: Ledger
  readonly expected: Undisturbed
  /** Who was told of everything. */
  readonly receiver: Receiver
  /** Rows with the blobs of chunks and exams. */
  readonly stored: (what: 'chunks' | 'exams') => Promise<readonly StoredBlob[]>
  readonly settleMs: number
}

export interface StoredBlob {
  readonly owner: string
  readonly index: number
  readonly blob_key: string | null
}

/** Everything that was acknowledged and is missing, wrong, there twice, or late. Empty: all is well. */
export async function audit(world: Audited): Promise<string[]> {
  const { ledger } = world
  const faults: string[] = [...ledger.oddities]
  const until = Date.now() + world.settleMs
  for (const { id, kind } of ledger.consultations)
    faults.push(...(await auditConsultation(world, id, kind, until)))
  for (const exam of ledger.exams) faults.push(...(await auditExam(world, exam, until)))
  faults.push(
    ...(await auditBlobs(world)),
    ...(await auditEvents(world, until)),
    ...(await auditNumbers(world)),
  )
  return faults
}

async function settled<Body extends { readonly status: string }>(
  api: Client,
  path: string,
  open: readonly string[],
  until: number,
): Promise<Body | string> {
  for (;;) {
    const { status, body } = await api.get<Body>(path)
    if (status === 200 && !open.includes(body.status)) return body
    if (status === 404) return `${path} is lost`
    if (Date.now() > until) return `${path} is still ${status === 200 ? body.status : status}`
    await delay(200)
  }
}

async function auditConsultation(
  { api, expected }: Audited,
  id: string,
  kind: Kind,
  until: number,
): Promise<string[]> {
  const path = `/consultations/${id}`
  const body = await settled<ConsultationBody>(api, path, ['recording', 'in-progress'], until)
  if (typeof body === 'string') return [body]
  if (body.failure) return [`${path} failed: ${body.failure.stage}: ${body.failure.message}`]
  const wanted = expected.consultations[kind]
  const faults = body.transcription === wanted.transcription ? [] : [`${path} was heard otherwise`]
  if (JSON.stringify(body.report.content) !== wanted.report) faults.push(`${path} is reported otherwise`)
  const playback = kind === 'audio' ? await playbackOf(body.recording.url, until) : expected.playback
  if (playback !== expected.playback) faults.push(`${path} plays otherwise: ${playback}`)
  return faults
}

/** Length and digest of what plays; why it does not. */
export async function playbackOf(url: string, until: number): Promise<string> {
  for (;;) {
    const response = await fetch(url, { signal: AbortSignal.timeout(40_000) })
    if (response.status === 200) {
      const bytes = new Uint8Array(await response.arrayBuffer())
      return `${bytes.length} bytes, ${digest(bytes)}`
    }
    if (response.status !== 503 || Date.now() > until) return `answered ${response.status}`
    await delay(200)
  }
}

async function auditExam(
  { api, expected }: Audited,
  { id, sheet }: Ledger['exams'][number],
  until: number,
): Promise<string[]> {
  const path = `/exams/${id}`
  const body = await settled<ExamBody>(api, path, ['pending', 'in-progress'], until)
  if (typeof body === 'string') return [body]
  if (body.failure) return [`${path} failed: ${body.failure.message}`]
  return JSON.stringify(body.content) === expected.exams[sheet]
    ? []
    : [`${path} (${sheet}) is read otherwise`]
}

/** The bytes themselves, past the service. */
async function auditBlobs({ blobs, ledger, stored }: Audited): Promise<string[]> {
  const faults: string[] = []
  const look = async (name: string, row: StoredBlob | undefined, sha256: string) => {
    if (!row?.blob_key) return void faults.push(`${name} has no row`)
    const bytes = await blobs.open(row.blob_key).then(buffer, () => null)
    if (!bytes) faults.push(`${name} has no bytes`)
    else if (digest(bytes) !== sha256) faults.push(`${name} has other bytes`)
  }
  const chunks = new Map((await stored('chunks')).map((row) => [`${row.owner} ${row.index}`, row]))
  for (const { to, index, sha256 } of ledger.chunks)
    await look(`chunk ${index} of ${to.id}`, chunks.get(`${to.recordingId} ${index}`), sha256)
  const exams = new Map((await stored('exams')).map((row) => [row.owner, row]))
  for (const { id, sheet } of ledger.exams) await look(`exam ${id}`, exams.get(id), digest(examFiles[sheet]))
  return faults
}

/** Every event once, in its order, without gaps; and told to who subscribed. */
async function auditEvents({ api, ledger, receiver }: Audited, until: number): Promise<string[]> {
  const faults: string[] = []
  const wanted = new Map<string, string>()
  const ends = 'consultation.in-progress,consultation.completed,consultation.integrated'
  for (const { id } of ledger.consultations) wanted.set(id, ends)
  for (const { id } of ledger.exams) wanted.set(id, 'exam.completed')
  for (;;) {
    const events = await allEvents(api)
    const told = Map.groupBy(events, ({ subject }) => subject.id)
    const wrong = [...wanted].filter(
      ([id, kinds]) =>
        told
          .get(id)
          ?.map(({ type }) => type)
          .join() !== kinds,
    )
    const taken = new Set(receiver.received.map(({ body }) => body.sequence))
    const untold = events.filter(({ position }) => !taken.has(position))
    if ((wrong.length > 0 || untold.length > 0) && Date.now() < until) {
      await delay(500)
      continue
    }
    for (const [id, kinds] of wrong)
      faults.push(`${id} was told as ${told.get(id)?.map(({ type }) => type)} instead of ${kinds}`)
    faults.push(...untold.map(({ position, type }) => `event ${position} (${type}) was told to nobody`))
    const gap = events.findIndex(({ position }, at) => position !== at + 1)
    if (gap >= 0) faults.push(`position ${events[gap]?.position} stands at ${gap + 1}`)
    return faults
  }
}

async function allEvents(api: Client): Promise<Event[]> {
  const events: Event[] = []
  for (let after = 0; ; ) {
    const { body } = await api.get<{ data: Event[]; next: number }>(`/events?after=${after}&limit=1000`)
    if (!body.data?.length) return events
    events.push(...body.data)
    after = body.next
  }
}

/** Nothing is there that nobody sent, or twice. */
async function auditNumbers({ api, ledger }: Audited): Promise<string[]> {
  const known = {
    consultations: new Set([...ledger.consultations, ...ledger.abandoned].map(({ id }) => id)),
    exams: new Set(ledger.exams.map(({ id }) => id)),
  }
  const faults: string[] = []
  for (const what of ['consultations', 'exams'] as const) {
    for (let cursor = ''; ; ) {
      const { body } = await api.get<{ data: { id: string }[]; nextCursor: string | null }>(
        `/${what}?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      faults.push(
        ...body.data
          .filter(({ id }) => !known[what].has(id))
          .map(({ id }) => `${what} ${id}: sent by nobody`),
      )
      if (!body.nextCursor) break
      cursor = body.nextCursor
    }
  }
  return faults
}
