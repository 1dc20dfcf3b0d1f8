import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../test/support/client.ts'
import { type Benchmark, numbers } from './support/benchmark.ts'
import { makeConsultation } from './support/make-consultation.ts'
import { play } from './support/play.ts'
import type { TreeShares } from './support/process-tree.ts'
import { startService } from './support/start-service.ts'
import { percentile } from './support/statistics.ts'
import { type Samples, spokenTurns } from './support/turns.ts'
import { watchMemory } from './support/watch-memory.ts'

const ASK_MS = 500
const TOLERANCE_MB = 50

interface Measured {
  readonly minutes: number
  /** Server and children, megabytes, ten times a second from the first chunk to the end. */
  readonly total: number[]
  readonly peak: TreeShares
}

/** Whether a long consultation needs more memory than a short one. */
export const memory: Benchmark = {
  name: 'memory',
  about: 'memory of the server and its children while a consultation is recorded, short and long',
  settings: {
    minutes: { default: '1,60', about: 'lengths of the consultations, each with a server of its own' },
    factor: { default: '15', about: 'times real time' },
    rtf: { default: '0.02', about: 'real-time factor of the speech engine' },
    slots: { default: '4', about: 'windows that the engine transcribes at once' },
    seed: { default: '1', about: 'of the recordings' },
  },
  async run(settings, note) {
    const turns = await spokenTurns()
    const measured: Measured[] = []
    for (const minutes of numbers(settings.minutes)) {
      measured.push(await measure(turns, minutes, settings))
      const { peak, total } = measured.at(-1) as Measured
      note(`${minutes} min: most ${mb(Math.max(...total))}, of it server ${mb(peak.server)}`)
    }
    return findings(measured)
  },
}

async function measure(
  turns: readonly Samples[],
  minutes: number,
  settings: Readonly<Record<string, string>>,
): Promise<Measured> {
  await using service = await startService({
    realTimeFactor: Number(settings.rtf),
    slots: Number(settings.slots),
  })
  const consultation = await makeConsultation(turns, minutes, Number(settings.seed))
  const stopWatching = watchMemory(service.pid)
  const played = await play(service.api, consultation, Number(settings.factor))
  await playable(service.api, played.id)
  const samples = await stopWatching()
  if (played.status !== 'completed') throw new Error(`the consultation ended as ${played.status}`)
  const most = (part: keyof TreeShares) => Math.max(...samples.map((sample) => sample[part]))
  return {
    minutes,
    total: samples.map(({ server, children }) => server + children),
    peak: { server: most('server'), children: most('children'), database: most('database') },
  }
}

/** The playback file is made beside the report, and for a while after it. */
async function playable(api: Client, id: string): Promise<void> {
  for (;;) {
    const { pathname, search } = new URL((await api.consultation(id)).body.recording.url)
    const response = await api.open(`${pathname}${search}`, { headers: { range: 'bytes=0-0' } })
    await response.arrayBuffer()
    if (response.ok) return
    await delay(ASK_MS)
  }
}

function findings(measured: readonly Measured[]) {
  const [first, last] = [measured[0], measured.at(-1)]
  const more = Math.max(...(last?.total ?? [])) - Math.max(...(first?.total ?? []))
  return {
    columns: ['minutes', 'p50', 'most', 'server, most', 'children, most', 'database, most'],
    rows: measured.map(({ minutes, total, peak }) => [
      String(minutes),
      mb(percentile(total, 0.5)),
      mb(Math.max(...total)),
      mb(peak.server),
      mb(peak.children),
      mb(peak.database),
    ]),
    goals: [
      {
        goal: `the most at ${last?.minutes} min is at most ${TOLERANCE_MB} MB above that at ${first?.minutes} min`,
        found: `${more > 0 ? '+' : ''}${mb(more)}`,
        met: more <= TOLERANCE_MB,
      },
    ],
    data: measured,
  }
}

const mb = (value: number): string => `${value.toFixed(0)} MB`
