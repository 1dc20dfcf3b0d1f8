import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createEmbeddedEngine } from '../src/engines/report/embedded/engine.ts'
import type { Utterance } from '../src/engines/report/port.ts'
import { loadSpecialties } from '../src/features/specialties/index.ts'
import { type Benchmark, numbers } from './support/benchmark.ts'
import { percentile } from './support/statistics.ts'

const TALKS = new URL('../training/consultations/consultations-pt-dev.jsonl', import.meta.url)
const WORDS_A_MINUTE = 150
const MOST_MS = 100
const MOST_STALL_MS = 20

interface Measured {
  readonly minutes: number
  readonly words: number
  readonly times: number[]
  /** Longest time that the server's event loop stood still, milliseconds. */
  readonly stall: number
}

/** What a report of rules costs, and whether the server answers meanwhile. */
export const report: Benchmark = {
  name: 'report',
  about:
    'writing a report with the embedded engine: time, and how long the event loop stands still meanwhile',
  settings: {
    minutes: { default: '10,60,180', about: 'lengths of the consultations' },
    times: { default: '15', about: 'reports of each length' },
  },
  async run(settings, note) {
    const engine = createEmbeddedEngine()
    const layout = (await loadSpecialties()).layout('generic', 'pt-BR')
    const talk = await utterances()
    const measured: Measured[] = []
    try {
      const started = performance.now()
      await engine.check()
      note(`catalogues are loaded in ${(performance.now() - started).toFixed(0)} ms`)
      for (const minutes of numbers(settings.minutes)) {
        const said = lengthen(talk, minutes * WORDS_A_MINUTE)
        const times: number[] = []
        const loop = monitorEventLoopDelay({ resolution: 1 })
        for (let i = 0; i <= Number(settings.times); i++) {
          if (i === 1) loop.enable()
          const began = performance.now()
          await engine.write(
            { utterances: said, language: 'pt-BR', layout, reason: '', notes: '' },
            AbortSignal.timeout(60_000),
          )
          // The first one warms the engine up.
          if (i > 0) times.push(performance.now() - began)
        }
        loop.disable()
        measured.push({ minutes, words: wordsIn(said), times, stall: loop.max / 1e6 })
      }
    } finally {
      await engine.close()
    }
    return findings(measured)
  },
}

async function utterances(): Promise<Utterance[]> {
  const lines = (await readFile(TALKS, 'utf8')).trim().split('\n')
  return lines.flatMap((line) => (JSON.parse(line) as { utterances: Utterance[] }).utterances)
}

const wordsIn = (said: readonly Utterance[]) =>
  said.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)

/** One visit after another until there are as many words. */
function lengthen(talk: readonly Utterance[], words: number): Utterance[] {
  const said: Utterance[] = []
  for (let count = 0; count < words; ) {
    const { speaker, text } = talk[said.length % talk.length] as Utterance
    const index = said.length
    said.push({ index, start: index * 4, end: index * 4 + 3, speaker, text })
    count += text.split(/\s+/).length
  }
  return said
}

function findings(measured: readonly Measured[]) {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const hour = measured.find(({ minutes }) => minutes === 60) ?? (measured.at(-1) as Measured)
  const median = percentile(hour.times, 0.5)
  const stall = Math.max(...measured.map((one) => one.stall))
  return {
    columns: ['minutes', 'words', 'p50', 'most', 'longest stall of the event loop'],
    rows: measured.map(({ minutes, words, times, stall: longest }) => [
      String(minutes),
      String(words),
      ms(percentile(times, 0.5)),
      ms(Math.max(...times)),
      ms(longest),
    ]),
    goals: [
      { goal: `p50 at ${hour.minutes} min is below ${MOST_MS} ms`, found: ms(median), met: median < MOST_MS },
      {
        goal: `the event loop never stands still for ${MOST_STALL_MS} ms`,
        found: ms(stall),
        met: stall < MOST_STALL_MS,
      },
    ],
    data: measured,
  }
}
