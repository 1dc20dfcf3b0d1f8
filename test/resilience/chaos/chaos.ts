import { setTimeout as delay } from 'node:timers/promises'
import type { ExamBody } from '../../support/client.ts'
import { subscribe } from '../../support/webhooks.ts'
import { type Audited, audit, playbackOf, type Undisturbed } from './audit.ts'
import { faults, pick } from './faults.ts'
import { settling } from './settling.ts'
import { ask, type System } from './system.ts'
import { newLedger, record, sendExam, sendText, startTraffic } from './traffic.ts'

export interface ChaosResult {
  readonly setup: string
  /** How often each was done; those for which there was nothing to hurt don't count. */
  readonly faults: Readonly<Record<string, number>>
  readonly total: number
  readonly consultations: number
  readonly chunks: number
  readonly exams: number
  readonly requests: number
  readonly messages: number
  /** How long after the last fault nothing was under way any more, on a machine how slow. */
  readonly settled: { readonly seconds: number; readonly slowness: number }
  /** From the last fault until everything was audited, too. */
  readonly auditedAfterSeconds: number
  readonly findings: readonly string[]
}

export interface ChaosOptions {
  /** Faults that hurt something. */
  readonly count: number
  /** An end, however few there were. */
  readonly limitMs: number
  readonly only?: readonly string[]
  readonly tell?: (line: string) => void
}

/** For all that is under way, on a machine without other work. */
const SETTLE_MS = 120_000
/** For playback and messages, once nothing is. */
const TOLD_MS = 30_000

/** Traffic of every kind while one fault after the other is done, then an account of all that was acknowledged. */
export async function chaos(system: System, options: ChaosOptions): Promise<ChaosResult> {
  const { count, limitMs, tell = () => {} } = options
  const ledger = newLedger()
  await subscribe(await system.reach(), system.receiver.url)
  const expected = await undisturbed(system, ledger)
  const traffic = startTraffic(system.reach, ledger)
  const done: Record<string, number> = {}
  const names = options.only ?? Object.keys(faults)
  const giveUpAt = Date.now() + limitMs
  let deck: string[] = []
  let total = 0
  while (total < count && Date.now() < giveUpAt && !traffic.broken.aborted) {
    // Every one in its turn, in another order each time.
    if (deck.length === 0) deck = names.toSorted(() => Math.random() - 0.5)
    const name = deck.pop() ?? pick(names)
    const begunAt = Date.now()
    const isDone = await faults[name]?.(system).catch((error: Error) => {
      tell(`${name}: ${error.message}`)
      return true
    })
    if (!isDone) continue
    done[name] = (done[name] ?? 0) + 1
    total++
    const seconds = Math.round((Date.now() - begunAt) / 1000)
    tell(
      `${total} ${name} (${seconds} s); ${ledger.consultations.length} consultations, ${ledger.exams.length} exams`,
    )
    await delay(Math.random() * 400)
  }
  const endedAt = Date.now()
  await traffic.end()
  const { unsettled, ...settled } = await settling(system, { quietMs: SETTLE_MS, tell })
  for (const line of unsettled) tell(line)
  const settleMs = unsettled.length > 0 ? 0 : TOLD_MS * settled.slowness
  const api = await system.reach()
  const findings = await audit({ ...worldOf(system), ...{ api, ledger, expected, settleMs } })
  const late = system.servers.reduce((sum, { lateStops }) => sum + lateStops, 0)
  if (late > 0) findings.push(`${late} orderly stops did not end within a minute`)
  return {
    ...{ setup: system.name, faults: done, total },
    consultations: ledger.consultations.length,
    chunks: ledger.chunks.length,
    exams: ledger.exams.length,
    requests: ledger.requests,
    messages: system.receiver.received.length,
    settled,
    auditedAfterSeconds: Math.round((Date.now() - endedAt) / 1000),
    findings,
  }
}

const STORED = {
  chunks: 'select recording_id as owner, chunk_index as index, blob_key from chunks',
  exams: 'select id as owner, 0 as index, blob_key from exams',
}

const worldOf = (system: System): Pick<Audited, 'blobs' | 'receiver' | 'stored'> => ({
  blobs: system.blobs,
  receiver: system.receiver,
  stored: async (what) => (await ask(system, STORED[what])) ?? [],
})

/** What comes of each kind of traffic when nothing happens. */
export async function undisturbed(system: Pick<System, 'reach'>, ledger = newLedger()): Promise<Undisturbed> {
  const { reach } = system
  const api = await reach()
  await record(reach, ledger)
  await sendText(reach, ledger)
  await sendExam(reach, ledger, 'document')
  await sendExam(reach, ledger, 'picture')
  const [audio, text] = await Promise.all(ledger.consultations.map(({ id }) => api.settled(id)))
  const read = async ({ id }: { readonly id: string }) => {
    const { content, failure }: ExamBody = await api.settledExam(id)
    if (failure) throw new Error(`nothing is read even undisturbed: ${failure.message}`)
    return JSON.stringify(content)
  }
  const [document = '', picture = ''] = await Promise.all(ledger.exams.map(read))
  if (!audio?.transcription || !text) throw new Error('nothing is heard even undisturbed')
  const seen = ({ transcription, report }: typeof audio) => ({
    transcription,
    report: JSON.stringify(report.content),
  })
  return {
    consultations: { audio: seen(audio), text: seen(text) },
    playback: await playbackOf(audio.recording.url, Date.now() + 60_000),
    exams: { document, picture },
  }
}
