import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { limitsOf, type Projection, project } from './scale/project.ts'
import { startApart } from './scale/start-apart.ts'
import { lookAtUsage, memoryOf, scaled, spent, type Usage } from './scale/usage.ts'
import { type Benchmark, numbers, seconds } from './support/benchmark.ts'
import { type Consultation, makeConsultation } from './support/make-consultation.ts'
import { play } from './support/play.ts'
import { median, percentile } from './support/statistics.ts'
import { spokenTurns } from './support/turns.ts'

const MB = 1024 ** 2
const IDLE_SECONDS = 15
/** Counts of the database are told late. */
const SETTLE_MS = 12_000

/** What a minute of a recording takes of every part, and what many recordings would. */
export const scale: Benchmark = {
  name: 'scale',
  about:
    'two answering and two working processes on a PostgreSQL and an S3 server: what a recording takes of each',
  settings: {
    recordings: { default: '20', about: 'at once' },
    minutes: { default: '2', about: 'length of each' },
    rtf: { default: '0.05', about: 'real-time factor of the speech engine' },
    slots: { default: '16', about: 'windows that the engine transcribes at once' },
    at: { default: '1000,2500,10000', about: 'recordings at once to compute for' },
    commits: { default: '10000', about: 'commits a second that the database is taken to do' },
    log: { default: '200', about: 'megabytes a second that its log is taken to hold' },
    cores: { default: '32', about: 'cores that it is taken to have' },
  },
  async run(settings, note) {
    const count = Number(settings.recordings)
    const turns = await spokenTurns()
    const recordings: Consultation[] = []
    for (let seed = 1; seed <= count; seed++)
      recordings.push(await makeConsultation(turns, Number(settings.minutes), seed))
    note(`${count} recordings made; load ${loadavg()[0]?.toFixed(0)}`)
    await using installation = await startApart(Number(settings.rtf), Number(settings.slots))
    await delay(SETTLE_MS)
    const atRest = await lookAtUsage(installation)
    await delay(IDLE_SECONDS * 1000)
    const before = await lookAtUsage(installation)
    const idle = scaled(difference(atRest, before), 1 / IDLE_SECONDS)
    const memory = { before: memoryOf(installation), most: 0 }
    const watch = setInterval(() => {
      memory.most = Math.max(memory.most, memoryOf(installation))
    }, 2_000)
    const began = performance.now()
    const played = await Promise.all(
      recordings.map(async (recording, index) => {
        await delay((index / count) * recording.sliceSeconds * 1000)
        return play(installation.clients[index % installation.clients.length]!, recording, 1)
      }),
    ).finally(() => clearInterval(watch))
    note(`all ended; load ${loadavg()[0]?.toFixed(0)}`)
    await delay(SETTLE_MS)
    const after = await lookAtUsage(installation)
    const passed = (performance.now() - began) / 1000
    const minutes = recordings.reduce((sum, one) => sum + one.seconds, 0) / 60
    const minute = scaled(spent(before, after, idle, passed), 1 / minutes)
    const { commits, log, cores } = settings
    const limits = limitsOf({
      ...{ commits: Number(commits), logMegabytes: Number(log), cores: Number(cores) },
    })
    const projections = numbers(settings.at).map((many) => project(minute, many, limits))
    const completed = played.filter(({ status }) => status === 'completed').length
    const acks = played.flatMap((one) => one.acks)
    const waits = played.map(({ finishAt, endAt }) => endAt - finishAt)
    const perRecording = (memory.most - memory.before) / count
    note(`answer to a chunk: p50 ${seconds(median(acks))}, p99 ${seconds(percentile(acks, 0.99))}`)
    for (const [words, { length }] of Map.groupBy(
      installation.clients.flatMap(({ refused }) => refused),
      String,
    ))
      note(`503, ${length} times: ${words}`)
    note(`finish to completed: p50 ${seconds(median(waits))}, p99 ${seconds(percentile(waits, 0.99))}`)
    note(`memory: ${memory.before.toFixed(0)} MB at rest, ${perRecording.toFixed(1)} MB a live recording`)
    for (const { recordings: many, narrowest } of projections)
      note(`${many}: the first bottleneck is ${narrowest.name}, at ${(narrowest.share * 100).toFixed(0)} %`)
    return {
      columns: [
        '',
        'at rest, a second',
        'a minute of a recording',
        ...projections.map(({ recordings: n }) => `${n}, a second`),
      ],
      rows: rowsOf(idle, minute, projections),
      goals: [
        { goal: 'every consultation completes', found: `${completed} of ${count}`, met: completed === count },
      ],
      data: { idle, minute, memory, perRecording, acks, waits, projections, load: loadavg() },
    }
  },
}

const difference = (before: Usage, after: Usage): Usage => spent(before, after, scaled(before, 0), 0)

const told: Readonly<Record<keyof Usage, readonly [name: string, unit: number]>> = {
  commits: ['transactions that change something', 1],
  jobs: ['jobs', 1],
  events: ['events', 1],
  lines: ['audit lines', 1],
  windows: ['windows', 1],
  log: ['database log, MB', MB],
  filesSent: ['to the S3 server, MB', MB],
  filesReceived: ['from the S3 server, MB', MB],
  api: ['CPU of answering processes, s', 1],
  worker: ['CPU of working processes, s', 1],
  workerChildren: ['CPU of their children, s', 1],
  database: ['CPU of the database, s', 1],
}

const rowsOf = (idle: Usage, minute: Usage, projections: readonly Projection[]): string[][] =>
  (Object.keys(told) as (keyof Usage)[]).map((name) => {
    const [label, unit] = told[name]
    const figures = [idle, minute, ...projections.map(({ second }) => second)]
    return [label, ...figures.map((usage) => figure(usage[name] / unit))]
  })

const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))
