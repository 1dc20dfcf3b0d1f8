import { readFile } from 'node:fs/promises'
import { Client, type ExamBody } from '../test/support/client.ts'
import type { Benchmark } from './support/benchmark.ts'
import { startService } from './support/start-service.ts'
import { median } from './support/statistics.ts'

const scan = new URL('../examples/exams/thyroid.jpg', import.meta.url)
const PROFESSIONAL = { 'x-service-professional-id': '7' }
const BATCH = 10

/** A tenant of the first one's making, with a key of its own. */
async function newTenant(api: Client, name: string): Promise<Client> {
  const made = async (path: string, json: object) =>
    (await api.post<{ id: string; key?: string }>(path, { json })).body
  const { id: tenantId } = await made('/tenants', { name })
  const { key } = await made('/api-keys', { name, tenantId })
  return new Client(api.url, key, PROFESSIONAL)
}

async function send(client: Client, bytes: Uint8Array, count: number): Promise<string[]> {
  const form = Array.from({ length: count }, (_, i) => ['files', { bytes, name: `${i}.jpg` }] as const)
  const { body } = await client.post<{ data: ExamBody }[]>('/exams/batch', { form })
  return body.map(({ data }) => data.id)
}

/** Seconds from sending one exam to its reading. */
async function secondsOfOne(client: Client, bytes: Uint8Array): Promise<number> {
  const from = performance.now()
  const [id = ''] = await send(client, bytes, 1)
  await client.settledExam(id)
  return (performance.now() - from) / 1000
}

export const shares: Benchmark = {
  name: 'shares',
  about: 'how long one tenant’s exam takes alone, and behind a flood of another’s',
  settings: {
    flood: { default: '30', about: 'scanned pages that the other tenant has sent' },
    rounds: { default: '3', about: 'measurements of each' },
  },
  async run(settings, say) {
    await using service = await startService({ slots: 1 })
    const bytes = await readFile(scan)
    const [few, many] = [await newTenant(service.api, 'few'), await newTenant(service.api, 'many')]
    const rounds = Array.from({ length: Number(settings.rounds) })
    await secondsOfOne(few, bytes)
    const alone: number[] = []
    for (const _ of rounds) alone.push(await secondsOfOne(few, bytes))
    say(`alone: ${alone.map((seconds) => seconds.toFixed(1)).join(', ')} s`)
    const flood: string[] = []
    for (let left = Number(settings.flood); left > 0; left -= BATCH)
      flood.push(...(await send(many, bytes, Math.min(left, BATCH))))
    const behind: number[] = []
    for (const _ of rounds) behind.push(await secondsOfOne(few, bytes))
    say(`behind the flood: ${behind.map((seconds) => seconds.toFixed(1)).join(', ')} s`)
    const last = await many.get<ExamBody>(`/exams/${flood.at(-1)}`)
    const ratio = median(behind) / median(alone)
    return {
      columns: ['', 'median seconds'],
      rows: [
        ['alone', median(alone).toFixed(1)],
        [`behind ${flood.length} of another’s`, median(behind).toFixed(1)],
      ],
      goals: [
        { goal: 'no more than twice as long', found: `${ratio.toFixed(2)} times`, met: ratio <= 2 },
        {
          goal: 'the flood lasts until the end',
          found: last.body.status,
          met: last.body.status === 'pending',
        },
      ],
      data: { alone, behind },
    }
  },
}
