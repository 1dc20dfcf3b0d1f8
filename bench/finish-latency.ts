import type { HeardWindow } from '../test/support/recogniser.ts'
import { type Benchmark, numbers, seconds } from './support/benchmark.ts'
import { type Consultation, makeConsultation } from './support/make-consultation.ts'
import { type Played, play, sendWhole } from './support/play.ts'
import { startService } from './support/start-service.ts'
import { median, percentile } from './support/statistics.ts'
import { type Samples, spokenTurns } from './support/turns.ts'

interface Measured {
  readonly minutes: number
  readonly live: Wait[]
  /** Milliseconds. */
  readonly batch: number[]
}

/** Milliseconds from finish on. */
interface Wait {
  readonly total: number
  /** Of it, until the last window reached the engine. */
  readonly toEngine: number
  /** While the engine was at work on it. */
  readonly inEngine: number
  /** From its last answer to the end. */
  readonly afterEngine: number
  /** Seconds of sound that the engine was given, or had not finished, after finish. */
  readonly tailSeconds: number
}

/** How long a doctor waits after pressing stop, and how long the same recording takes when it is sent as a whole. */
export const finishLatency: Benchmark = {
  name: 'finish-latency',
  about: 'from finish to completed, for consultations of several lengths; beside it the same in one step',
  settings: {
    minutes: { default: '1,5,15,30', about: 'lengths of the consultations' },
    repetitions: { default: '5,5,3,3', about: 'how often each length is played' },
    factor: { default: '3', about: 'times real time' },
    rtf: { default: '0.3', about: 'real-time factor of the speech engine' },
    slots: { default: '2', about: 'windows that the engine transcribes at once' },
    batch: { default: '1', about: 'how often each length is sent as a whole' },
    seed: { default: '1', about: 'of the recordings' },
  },
  async run(settings, note) {
    const factor = Number(settings.factor)
    const slots = Number(settings.slots)
    const repetitions = numbers(settings.repetitions)
    const turns = await spokenTurns()
    await using service = await startService({ realTimeFactor: Number(settings.rtf), slots })
    // Loads what is loaded on first use.
    await play(service.api, await makeConsultation(turns, 0.3, 0), 10)

    const measured: Measured[] = []
    for (const [index, minutes] of numbers(settings.minutes).entries()) {
      const times = repetitions[index] ?? repetitions.at(-1) ?? 1
      const one: Measured = { minutes, live: [], batch: [] }
      for (let repetition = 0; repetition < times; repetition++) {
        const consultation = await recording(turns, minutes, Number(settings.seed), repetition)
        const played = await play(service.api, consultation, factor)
        if (played.status !== 'completed') throw new Error(`${played.id} ended as ${played.status}`)
        const wait = waitOf(played, service.recogniser.heard)
        one.live.push(wait)
        note(`${minutes} min, played ${repetition + 1} of ${times}: ${describe(wait)}`)
        if (repetition >= Number(settings.batch)) continue
        one.batch.push(await sendWhole(service.api, consultation))
        note(`${minutes} min, sent as a whole: ${seconds(one.batch.at(-1) ?? 0)}`)
      }
      measured.push(one)
    }
    return findings(measured)
  },
}

function waitOf({ finishAt, endAt }: Played, heard: readonly HeardWindow[]): Wait {
  const tail = heard.filter(({ answeredAt }) => answeredAt > finishAt)
  const last = tail.at(-1)
  const from = Math.max(finishAt, last?.arrivedAt ?? finishAt)
  const to = last?.answeredAt ?? finishAt
  return {
    total: endAt - finishAt,
    toEngine: from - finishAt,
    inEngine: to - from,
    afterEngine: endAt - to,
    tailSeconds: tail.reduce((sum, window) => sum + window.seconds, 0),
  }
}

const describe = (wait: Wait): string =>
  `${seconds(wait.total)} (${seconds(wait.toEngine)} until the engine had the last window, ` +
  `${seconds(wait.inEngine)} in it, ${seconds(wait.afterEngine)} after it)`

const recording = (turns: readonly Samples[], minutes: number, seed: number, repetition: number) =>
  makeConsultation(
    turns,
    minutes,
    seed * 100_000 + minutes * 100 + repetition,
  ) satisfies Promise<Consultation>

function findings(measured: readonly Measured[]) {
  const total = (one: Measured | undefined) => one?.live.map((wait) => wait.total) ?? []
  const shortest = measured[0]
  const longest = measured.at(-1)
  const ratio = median(total(longest)) / median(total(shortest))
  const worst = median(total(longest))
  return {
    columns: [
      'minutes',
      'played',
      'p50',
      'p90',
      'of it outside the engine',
      'as a whole, p50',
      'times as long',
    ],
    rows: measured.map((one) => [
      String(one.minutes),
      `${one.live.length} ×`,
      seconds(median(total(one))),
      seconds(percentile(total(one), 0.9)),
      seconds(median(one.live.map((wait) => wait.total - wait.inEngine))),
      one.batch.length > 0 ? seconds(median(one.batch)) : '',
      one.batch.length > 0 ? `${(median(one.batch) / median(total(one))).toFixed(1)} ×` : '',
    ]),
    goals: [
      {
        goal: `p50 at ${longest?.minutes} min is at most 1.5 × p50 at ${shortest?.minutes} min`,
        found: `${ratio.toFixed(2)} ×`,
        met: ratio <= 1.5,
      },
      { goal: `p50 at ${longest?.minutes} min is at most 3 s`, found: seconds(worst), met: worst <= 3000 },
    ],
    data: measured,
  }
}
