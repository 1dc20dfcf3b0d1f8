import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../test/support/client.ts'
import { type Benchmark, seconds } from './support/benchmark.ts'
import { type Consultation, makeConsultation } from './support/make-consultation.ts'
import { type Played, play } from './support/play.ts'
import { type TreeShares, treeCpu } from './support/process-tree.ts'
import { startService } from './support/start-service.ts'
import { median, percentile } from './support/statistics.ts'
import { spokenTurns } from './support/turns.ts'

/** Seconds of the recording that may be missing in the transcript's account of it: codecs pad and trim. */
const TOLERANCE_SECONDS = 0.2

interface Transcript {
  readonly coverage: { readonly decoded: number; readonly voiced: number; readonly transcribed: number }
  readonly segments: readonly unknown[]
}

interface Result extends Played {
  readonly seconds: number
  readonly transcript: Transcript
}

/** Whether many consultations at once are all followed to their end, and how long their chunks wait for an answer. */
export const many: Benchmark = {
  name: 'many',
  about: 'consultations recorded at the same time: answers to chunks, nothing lost, all completed',
  settings: {
    consultations: { default: '20', about: 'at once' },
    minutes: { default: '3', about: 'length of each' },
    factor: { default: '1', about: 'times real time' },
    rtf: { default: '0.1', about: 'real-time factor of the speech engine' },
    slots: { default: '8', about: 'windows that the engine transcribes at once' },
    seed: { default: '1', about: 'of the recordings' },
  },
  async run(settings, note) {
    const count = Number(settings.consultations)
    const factor = Number(settings.factor)
    const slots = Number(settings.slots)
    const turns = await spokenTurns()
    const recordings: Consultation[] = []
    for (let i = 0; i < count; i++) {
      recordings.push(
        await makeConsultation(turns, Number(settings.minutes), Number(settings.seed) * 1000 + i),
      )
    }
    note(`${count} recordings made`)
    await using service = await startService({
      realTimeFactor: Number(settings.rtf),
      slots,
    })
    const cpuBefore = treeCpu(service.pid)
    const results = await Promise.all(
      recordings.map(async (recording, index) => {
        // Doctors don't press record in step.
        await delay(((index / count) * recording.sliceSeconds * 1000) / factor)
        return await follow(service.api, recording, factor)
      }),
    )
    const minutes = recordings.reduce((sum, one) => sum + one.seconds, 0) / 60
    const cpuAfter = treeCpu(service.pid)
    const share = (part: keyof TreeShares) => (cpuAfter[part] - cpuBefore[part]) / minutes
    const cpuSecondsAMinute = {
      server: share('server'),
      children: share('children'),
      database: share('database'),
    }
    note(`CPU seconds a minute of recording: ${JSON.stringify(cpuSecondsAMinute)}`)
    return findings(results, { cpuSecondsAMinute, mostAtOnce: service.recogniser.mostAtOnce }, slots)
  },
}

async function follow(api: Client, recording: Consultation, factor: number): Promise<Result> {
  const played = await play(api, recording, factor)
  const { body } = await api.get<Transcript>(`/consultations/${played.id}/transcript`)
  return { ...played, seconds: recording.seconds, transcript: body }
}

function findings(
  results: readonly Result[],
  seen: { readonly cpuSecondsAMinute: TreeShares; readonly mostAtOnce: number },
  slots: number,
) {
  const acks = results.flatMap((result) => result.acks)
  const waits = results.map(({ finishAt, endAt }) => endAt - finishAt)
  const completed = results.filter(({ status }) => status === 'completed').length
  const whole = results.filter(
    ({ transcript, seconds }) =>
      Math.abs(transcript.coverage.decoded - seconds) < TOLERANCE_SECONDS &&
      transcript.coverage.transcribed >= transcript.coverage.voiced - TOLERANCE_SECONDS,
  ).length
  const all = results.length
  return {
    columns: ['', 'p50', 'p99', 'most'],
    rows: [
      ['answer to a chunk', ...spread(acks)],
      ['finish to completed', ...spread(waits)],
    ],
    goals: [
      { goal: 'every consultation completes', found: `${completed} of ${all}`, met: completed === all },
      {
        goal: 'every second that was sent is decoded, every voiced one transcribed',
        found: `${whole} of ${all}`,
        met: whole === all,
      },
      {
        goal: 'the engine never has more windows at once than configured',
        found: `${seen.mostAtOnce} of ${slots}`,
        met: seen.mostAtOnce <= slots,
      },
    ],
    data: { ...seen, acks, waits, decoded: results.map(({ transcript }) => transcript.coverage) },
  }
}

const spread = (values: readonly number[]): string[] => [
  seconds(median(values)),
  seconds(percentile(values, 0.99)),
  seconds(Math.max(...values)),
]
