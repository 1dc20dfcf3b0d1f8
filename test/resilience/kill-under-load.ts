import { setTimeout as delay } from 'node:timers/promises'
import { slices, visit } from '../support/audio.ts'
import type { ExamBody } from '../support/client.ts'
import { labReport } from '../support/pdf.ts'
import { serviceSettings } from '../support/settings.ts'
import { eventKinds, insist, Recorder } from './recorder.ts'
import { Restarted } from './restarted.ts'

export interface KillOptions {
  readonly rounds: number
  /** An empty folder. */
  readonly dataDir: string
  /** Clients that record at a time. */
  readonly recorders?: number
  readonly tell?: (line: string) => void
}

export interface KillResult {
  readonly consultations: number
  readonly chunks: number
  readonly exams: number
  readonly kills: number
  /** Everything that was acknowledged and is missing, wrong or there twice. */
  readonly faults: readonly string[]
}

const CHUNKS = 6

/**
 * Kills the whole service (-9; in every other round its database as well) at random moments under load, sometimes
 * while it is starting, and starts it again; then looks for everything that it acknowledged.
 */
export async function killUnderLoad({
  rounds,
  dataDir,
  recorders = 3,
  tell = () => undefined,
}: KillOptions): Promise<KillResult> {
  const settings = await serviceSettings(dataDir)
  await using service = new Restarted(settings)
  await service.start()
  const pieces = slices(visit, CHUNKS)
  const expected = await undisturbed(service, pieces)
  const recorded: Recorder[] = []
  const sentExams: string[] = []
  const closing = new AbortController()
  let acknowledged = 0
  const onAcknowledged = () => void acknowledged++

  const record = async () => {
    while (!closing.signal.aborted) {
      const recorder = new Recorder(pieces, onAcknowledged)
      recorded.push(recorder)
      await recorder.record(service.reach, () => Math.random() * 120)
    }
  }
  const sendExams = async () => {
    while (!closing.signal.aborted) {
      const { status, body } = await insist<{ data: ExamBody }[]>(service.reach, (api) =>
        api.post('/exams/batch', {
          form: [
            ['files', { bytes: labReport() }],
            ['files', { bytes: labReport() }],
          ],
        }),
      )
      if (status !== 201) throw new Error(`a batch was answered ${status}`)
      onAcknowledged()
      sentExams.push(...body.map(({ data }) => data.id))
      await delay(Math.random() * 400)
    }
  }
  const load = Promise.all([...Array.from({ length: recorders }, record), sendExams()])
  load.catch(() => closing.abort())

  for (let round = 0; round < rounds && !closing.signal.aborted; round++) {
    // So much work is done in between on any machine.
    const enough = acknowledged + 1 + Math.random() * 5 * recorders
    while (acknowledged < enough && !closing.signal.aborted) await delay(5)
    await delay(Math.random() * 150)
    await service.kill(round % 2 === 1)
    if (round % 2 === 1) await service.killWhileStarting(Math.random() * 1_500)
    await service.start()
    tell(
      `round ${round + 1}: ${acknowledged} acknowledgements, ${recorded.length} consultations, ${sentExams.length} exams so far`,
    )
  }
  closing.abort()
  await load
  const faults = [
    ...(await Promise.all(recorded.map((recorder) => recorder.audit(service.reach, expected)))).flat(),
    ...(await auditExams(service, sentExams)),
  ]
  const exit = await service.stop()
  if (exit !== 0) faults.push(`the last stop ended with ${exit}`)
  const chunks = recorded.reduce((sum, { acknowledgedChunks }) => sum + acknowledgedChunks, 0)
  return { consultations: recorded.length, chunks, exams: sentExams.length, kills: service.kills, faults }
}

/** What the recording sounds like when nothing happens. */
async function undisturbed(service: Restarted, pieces: readonly Uint8Array[]) {
  const recorder = new Recorder(pieces)
  await recorder.record(service.reach, () => 0)
  const api = await service.reach()
  const id = recorder.started?.id as string
  const { transcription } = await api.settled(id)
  if (!transcription) throw new Error('nothing is heard even undisturbed')
  const kinds = await eventKinds(api, id)
  return { transcription, windows: kinds.filter((kind) => kind === 'progress').length }
}

async function auditExams(service: Restarted, ids: readonly string[]): Promise<string[]> {
  const api = await service.reach()
  const faults: string[] = []
  for (const id of ids) {
    const exam = await api.settledExam(id).catch((error: Error) => error)
    if (exam instanceof Error) faults.push(exam.message)
    else if (exam.status !== 'completed') faults.push(`exam ${id} ${exam.status}: ${exam.failure?.message}`)
    else if (!JSON.stringify(exam.content).includes('MARIA APARECIDA'))
      faults.push(`exam ${id} says otherwise`)
  }
  return faults
}
