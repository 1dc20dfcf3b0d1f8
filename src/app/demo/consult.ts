import { setTimeout as delay } from 'node:timers/promises'
import { type Api, demoPatient, demoProfessional, type Started } from './api.ts'
import { type LiveView, openLiveView } from './live-view.ts'
import { CHUNK_SECONDS, type SampleFile } from './samples.ts'

export interface Consulted {
  readonly id: string
  /** From the answer to finish until the report was there. */
  readonly waitedMs: number
}

/** Sends a visit chunk by chunk while its events come in. Rejects when the consultation fails. */
export async function consult(
  api: Api,
  { chunks, paceMs }: { readonly chunks: readonly SampleFile[]; readonly paceMs: number },
  signal: AbortSignal,
): Promise<Consulted> {
  const started = await api.start(
    {
      ...{ language: 'en', reason: 'sore throat', metadata: { source: 'demo' } },
      ...{ patientReference: demoPatient, professionalId: Number(demoProfessional) },
    },
    signal,
  )
  const view = openLiveView(chunks.length, chunks.length * CHUNK_SECONDS)
  // Sending and following end together: what fails first stops the other.
  const failed = new AbortController()
  const both = AbortSignal.any([signal, failed.signal])
  try {
    const [finishedAt, completedAt] = await Promise.all([
      send(api, started, { signal: both, chunks, paceMs, view }),
      follow(api, started, { view, signal: both }),
    ])
    view.transcribed(chunks.length * CHUNK_SECONDS)
    return { id: started.id, waitedMs: completedAt - finishedAt }
  } finally {
    failed.abort()
    view.end()
  }
}

async function send(
  api: Api,
  started: Started,
  {
    signal,
    ...wish
  }: {
    readonly signal: AbortSignal
    readonly chunks: readonly SampleFile[]
    readonly paceMs: number
    readonly view: LiveView
  },
): Promise<number> {
  const { chunks, paceMs, view } = wish
  for (const [index, chunk] of chunks.entries()) {
    const [answer] = await Promise.all([
      api.sendChunk(started, { chunk, index, seconds: CHUNK_SECONDS }, signal),
      delay(paceMs, undefined, { signal }),
    ])
    void answer
    view.sent(index + 1)
  }
  await api.finish(started, { specialty: 'generic' }, signal)
  return performance.now()
}

async function follow(
  api: Api,
  { id }: Started,
  { view, signal }: { readonly view: LiveView; readonly signal: AbortSignal },
): Promise<number> {
  for await (const { event, transcribedSeconds, stage, message } of api.events(id, signal)) {
    if (event === 'progress') view.transcribed(transcribedSeconds ?? 0)
    else view.event(event)
    if (event === 'failed') throw new Error(`the consultation failed (${stage}): ${message}`)
    if (event === 'consultation.completed') return performance.now()
  }
  throw new Error('the event stream ended before the consultation was completed')
}
