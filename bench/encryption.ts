import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openFileBlobs } from '../src/platform/blobs/file-blobs.ts'
import type { BlobStore } from '../src/platform/blobs/port.ts'
import type { KeyRing } from '../src/platform/vault/key-ring.ts'
import { SealedBlobs } from '../src/platform/vault/sealed-blobs.ts'
import { createTextBox, plainBox, type TextBox } from '../src/platform/vault/text-box.ts'
import type { Benchmark } from './support/benchmark.ts'
import { percentile } from './support/statistics.ts'

const MB = 1_000_000

/** What encryption at rest costs: processor time of files and texts, with and without. */
export const encryption: Benchmark = {
  name: 'encryption',
  about: 'processor milliseconds to store and read files and texts, plain and sealed',
  settings: { rounds: { default: '7', about: 'rounds, plain and sealed in turn' } },
  async run({ rounds = '7' }) {
    const dir = await mkdtemp(join(tmpdir(), 'auscult-bench-'))
    try {
      const plain = await openFileBlobs(dir)
      const key = { version: 1, key: randomBytes(32) }
      const ring: KeyRing = { current: () => key, of: () => key }
      const sealed = new SealedBlobs(plain, async () => ring)
      const box = createTextBox(ring, 'tenant')
      const works: Record<string, (store: BlobStore, box: TextBox) => Promise<void>> = {
        'store 100 chunks of 160 kB': async (store) => {
          for (let i = 0; i < 100; i++) await store.put(`t/chunk-${i}`, chunk)
        },
        'read them': async (store) => {
          for (let i = 0; i < 100; i++) await buffer(await store.open(`t/chunk-${i}`))
        },
        'store a file of 50 MB': (store) => store.put('t/large', large),
        'read it': async (store) => void (await buffer(await store.open('t/large'))),
        '200 ranges of 64 kB of it': async (store) => {
          for (let i = 0; i < 200; i++)
            await buffer(await store.open('t/large', { start: i * 200_000, end: i * 200_000 + 65_535 }))
        },
        'seal and open 10,000 texts of 300 characters': async (_, box) => {
          for (let i = 0; i < 10_000; i++) box.open(box.seal(text))
        },
      }
      const found = new Map<string, { plain: number[]; sealed: number[] }>()
      for (let round = 0; round < Number(rounds); round++) {
        for (const way of ['plain', 'sealed'] as const) {
          for (const [name, work] of Object.entries(works)) {
            const before = process.cpuUsage()
            await (way === 'plain' ? work(plain, plainBox) : work(sealed, box))
            const { user, system } = process.cpuUsage(before)
            const entry = found.get(name) ?? { plain: [], sealed: [] }
            entry[way].push((user + system) / 1000)
            found.set(name, entry)
          }
        }
      }
      const rows = [...found].map(([name, ms]) => [
        name,
        percentile(ms.plain, 0.5).toFixed(0),
        percentile(ms.sealed, 0.5).toFixed(0),
      ])
      return {
        columns: ['processor milliseconds, median', 'plain', 'sealed'],
        rows,
        goals: [],
        data: Object.fromEntries(found),
      }
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
}

const chunk = randomBytes(160_000)
const large = randomBytes(50 * MB)
const text = 'Estou com dor de cabeça há três dias. '.repeat(8).slice(0, 300)
