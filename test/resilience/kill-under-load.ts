import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { slices, visit } from '../support/audio.ts'
import { Client, type ExamBody } from '../support/client.ts'
import { labReport } from '../support/pdf.ts'
import { type ServiceProcess, spawnService } from '../support/process.ts'
import { bootstrapKey, serviceSettings } from '../support/settings.ts'
import { eventKinds, insist, Recorder } from './recorder.ts'

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

/** A service that is killed and comes back on its data folder. */
class Restarted {
  readonly #settings: Record<string, string>
  #process: ServiceProcess | null = null
  #up = Promise.withResolvers<Client>()
  kills = 0

  constructor(settings: Record<string, string>) {
    this.#settings = settings
  }

  readonly reach = (): Promise<Client> => this.#up.promise

  async start(): Promise<void> {
    this.#process = spawnService(this.#settings)
    const url = await this.#process.ready
    this.#up.resolve(new Client(url, bootstrapKey, { 'x-service-professional-id': '7' }))
  }

  /** Ends the process without a word; `database`: PostgreSQL just so, as when the machine goes down. */
  async kill(database: boolean): Promise<void> {
    this.#up = Promise.withResolvers()
    this.kills++
    const folder = this.#settings.AUSCULT_DATA_DIR as string
    const lock = await readFile(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
    const postmaster = Number(lock.split('\n')[0])
    const ended = this.#process?.kill()
    if (database && postmaster > 0) {
      try {
        process.kill(postmaster, 'SIGKILL')
      } catch (error) {
        // It may have ended with its owner just now.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
    await ended
  }

  async killWhileStarting(afterMs: number): Promise<void> {
    this.kills++
    const starting = spawnService(this.#settings)
    await Promise.race([starting.ready.catch(() => ''), delay(afterMs)])
    await starting.kill()
  }

  async stop(): Promise<number | string | null> {
    return (await this.#process?.stop()) ?? null
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process?.stop()
  }
}
