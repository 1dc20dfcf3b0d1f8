import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import Table from 'cli-table3'
import { audit } from './audit.ts'
import { consoleBenchmark } from './console.ts'
import { encryption } from './encryption.ts'
import { examBatch } from './exam-batch.ts'
import { examPages } from './exam-pages.ts'
import { finishLatency } from './finish-latency.ts'
import { http } from './http.ts'
import { live } from './live.ts'
import { longVisit } from './long-visit.ts'
import { many } from './many.ts'
import { memory } from './memory.ts'
import { report as reportBenchmark } from './report.ts'
import { scale } from './scale.ts'
import { shares } from './shares.ts'
import type { Benchmark, Findings } from './support/benchmark.ts'

// As `scripts/auscult` starts the service.
process.env.MALLOC_ARENA_MAX ??= '2'

/**
 * npm run bench [NAME…] [-- NAME=VALUE… --json FILE]
 * Runs benchmarks against a service of their own and prints a table each; exit code 1 when a goal is missed.
 */
const benchmarks: readonly Benchmark[] = [
  finishLatency,
  memory,
  many,
  examPages,
  examBatch,
  reportBenchmark,
  audit,
  encryption,
  shares,
  longVisit,
  http,
  scale,
  live,
  consoleBenchmark,
]

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const names = positionals.filter((word) => !word.includes('='))
const given = Object.fromEntries(
  positionals.filter((word) => word.includes('=')).map((word) => word.split('=', 2)),
) as Record<string, string>

const chosen = names.length > 0 ? benchmarks.filter(({ name }) => names.includes(name)) : benchmarks
const known = new Set(chosen.flatMap(({ settings }) => Object.keys(settings)))
const unknown = [
  ...names.filter((name) => !benchmarks.some((one) => one.name === name)),
  ...Object.keys(given).filter((name) => !known.has(name)),
]
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`unknown: ${unknown.join(', ')}\n`)
  for (const { name, about, settings } of benchmarks) {
    console.log(`${name}: ${about}`)
    for (const [setting, { default: value, about }] of Object.entries(settings)) {
      console.log(`  ${`${setting}=${value}`.padEnd(24)} ${about}`)
    }
  }
  process.exit(values.help ? 0 : 2)
}

const results: Record<string, unknown> = {}
for (const benchmark of chosen) {
  const defaults = Object.entries(benchmark.settings).map(([name, setting]) => [name, setting.default])
  const settings = { ...Object.fromEntries(defaults), ...given } as Record<string, string>
  console.log(`\n${benchmark.name}: ${benchmark.about}`)
  const found = await benchmark.run(settings, (line) => console.log(`  ${line}`))
  print(found)
  if (found.goals.some(({ met }) => !met)) process.exitCode = 1
  results[benchmark.name] = { settings, goals: found.goals, data: found.data }
}
const report = { at: new Date().toISOString(), cores: cpus().length, node: process.version, results }
if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
else console.log(JSON.stringify(report))

function print({ columns, rows, goals }: Findings): void {
  const table = new Table({ head: [...columns], style: { head: [], border: [] } })
  table.push(...rows.map((row) => [...row]))
  console.log(table.toString())
  for (const { goal, found, met } of goals) console.log(`${met ? 'met   ' : 'MISSED'} ${goal}: ${found}`)
}
