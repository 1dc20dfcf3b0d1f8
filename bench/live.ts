import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Started } from '../test/support/client.ts'
import { startTwin } from './http/sides.ts'
import { floorOf } from './live/floor.ts'
import { finishAll, recordLive } from './live/record.ts'
import { type Benchmark, seconds } from './support/benchmark.ts'
import { type Consultation, makeConsultation } from './support/make-consultation.ts'
import { CpuWatch, type ProgramShares, treeMemory } from './support/process-tree.ts'
import { type BenchService, startService } from './support/start-service.ts'
import { median, percentile } from './support/statistics.ts'
import { spokenTurns } from './support/turns.ts'

/** What the service does on its own account is over by then. */
const SETTLE_MS = 3_000
/** Recordings that differ; more are the same ones again. */
const DIFFERENT = 10
const GOALS = { live: 0.5, whole: 0.9, megabytes: 10, answerMs: 250 }
const PARTS = ['server', 'decoders', 'other children', 'database'] as const

/** What a live recording takes, by part, and how long others wait while many begin at once and are recorded. */
export const live: Benchmark = {
  name: 'live',
  about:
    'recordings under way: CPU by part beside the least it could take, memory, answers, a burst of starts',
  settings: {
    recordings: { default: '20', about: 'at once' },
    spread: { default: '0', about: 'seconds over which they begin; 0: all at the same moment' },
    minutes: { default: '2', about: 'length of each' },
    rtf: { default: '0.02', about: 'real-time factor of the speech engine' },
    slots: { default: '16', about: 'windows that the engine transcribes at once' },
  },
  async run(settings, note) {
    const count = Number(settings.recordings)
    const turns = await spokenTurns()
    const made: Consultation[] = []
    for (let seed = 1; seed <= Math.min(count, DIFFERENT); seed++)
      made.push(await makeConsultation(turns, Number(settings.minutes), seed))
    const recordings = Array.from({ length: count }, (_, index) => made[index % made.length]!)
    const minutes = recordings.reduce((sum, one) => sum + one.seconds, 0) / 60
    const floorBefore = await floorOf(made)
    note(`floor ${floorBefore.toFixed(3)} s a minute; load ${loadavg()[0]?.toFixed(1)}`)
    await using service = await startService({
      realTimeFactor: Number(settings.rtf),
      slots: Number(settings.slots),
    })
    const completed = await warm(service.api, made[0]!)
    const spread = { spreadSeconds: Number(settings.spread) }
    const twin = await twinBurst(service, completed, recordings, spread)
    await delay(SETTLE_MS)
    const memory = { before: megabytes(service.pid), most: 0, after: 0 }
    const watch = setInterval(() => {
      memory.most = Math.max(memory.most, megabytes(service.pid))
    }, 2_000)
    using cpu = new CpuWatch(service.pid)
    const before = cpu.read()
    const { started, answers, burst } = await recordLive(
      { url: service.api.url, key: service.key },
      recordings,
      spread,
    )
    await delay(SETTLE_MS)
    const recorded = cpu.read()
    clearInterval(watch)
    note(`all recorded; load ${loadavg()[0]?.toFixed(1)}`)
    const waits = await finishAll(service.api, started)
    await delay(SETTLE_MS)
    const ended = cpu.read()
    await delay(10_000)
    memory.after = megabytes(service.pid)
    const floorAfter = await floorOf(made)
    const floor = (floorBefore + floorAfter) / 2
    const share = (from: ProgramShares, to: ProgramShares) =>
      Object.fromEntries(
        PARTS.map((part) => [part, (to[part] - from[part]) / minutes]),
      ) as unknown as ProgramShares
    const whileLive = share(before, recorded)
    const whole = share(before, ended)
    const each = (memory.most - memory.before) / count
    const p99 = percentile(answers, 0.99)
    return {
      columns: ['CPU seconds a minute', ...PARTS, 'all', 'floor'],
      rows: [
        ['while recorded', ...figures(whileLive), total(whileLive).toFixed(3), floor.toFixed(3)],
        ['with playback and report', ...figures(whole), total(whole).toFixed(3), ''],
      ],
      goals: [
        atMost('CPU seconds a minute while recorded', total(whileLive), GOALS.live),
        atMost('CPU seconds a minute with playback and report', total(whole), GOALS.whole),
        atMost('megabytes a live recording', each, GOALS.megabytes),
        atMost('p99 of answers, milliseconds', p99, GOALS.answerMs),
        atMost(
          'p99 of answers in the first slices, milliseconds',
          percentile(burst, 0.99),
          GOALS.answerMs,
          `a raw twin's ${twin.toFixed(1)}`,
        ),
        {
          goal: 'every consultation completes',
          found: `${waits.length} of ${count}; from finish p50 ${seconds(median(waits))}, p99 ${seconds(percentile(waits, 0.99))}`,
          met: waits.length === count,
        },
      ],
      data: {
        whileLive,
        whole,
        floor: [floorBefore, floorAfter],
        memory,
        each,
        p50: median(answers),
        p99,
        burst: { service: percentile(burst, 0.99), twin },
        waits,
        load: loadavg(),
      },
    }
  },
}

/** Whatever is made once is made by then. */
async function warm(api: Client, recording: Consultation): Promise<string> {
  const begun: Started = await api.start({ language: 'pt-BR' })
  for (const [index, slice] of recording.slices.slice(0, 3).entries())
    await api.chunk(begun, slice, { chunkIndex: String(index), duration: '4' })
  await finishAll(api, [begun])
  return begun.id
}

/** The same beginning at a raw twin of the service, warmed up as it is: milliseconds of 99 in 100 of its answers. */
async function twinBurst(
  service: BenchService,
  consultationId: string,
  recordings: readonly Consultation[],
  spread: { readonly spreadSeconds: number },
): Promise<number> {
  await using twin = await startTwin(service, consultationId, true)
  await recordLive(twin, recordings.slice(0, 1), { slices: 3 })
  const { answers } = await recordLive(twin, recordings, { ...spread, slices: 1 })
  return percentile(answers, 0.99)
}

function megabytes(pid: number): number {
  const { server, children } = treeMemory(pid)
  return server + children
}

const figures = (shares: ProgramShares): string[] => PARTS.map((part) => shares[part].toFixed(3))
const total = (shares: ProgramShares): number => PARTS.reduce((sum, part) => sum + shares[part], 0)

const atMost = (what: string, found: number, goal: number, beside = '') => ({
  goal: `${what}: ${goal}`,
  found: [found.toFixed(found < 2 ? 3 : 1), ...(beside ? [beside] : [])].join('; '),
  met: found <= goal,
})
