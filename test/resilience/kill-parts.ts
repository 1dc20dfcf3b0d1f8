/**
 * The long form of the pipeline test. Usage:
 *   scripts/run node test/resilience/kill-parts.ts [rounds=10] [kills=10]
 * Each round records one consultation and kills server, decoder, voice activity detector and speech server at
 * random moments, some of them after finish; exits 1 when a transcript differs from that of an undisturbed one.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { exampleSlices } from '../support/audio.ts'
import { serviceSettings } from '../support/settings.ts'
import { Killable, type Part, record } from './killed-parts.ts'

const [rounds = 10, kills = 10] = process.argv.slice(2).map(Number)
const parts: readonly Part[] = ['server', 'decoder', 'detector', 'recogniser']
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

const chunks = exampleSlices()
const dataDir = await mkdtemp(path.join(tmpdir(), 'auscult-kill-parts-'))
const { AUSCULT_ASR: _, AUSCULT_ASR_SCRIPT: __, ...settings } = await serviceSettings(dataDir)
{
  await using service = new Killable({ ...settings, AUSCULT_LOG_LEVEL: 'info' }, { realTimeFactor: 0.1 })
  await service.start()
  const undisturbed = await record(service.reach, chunks)
  console.log(`undisturbed: ${undisturbed.segments.length} segments`)
  for (let round = 1; round <= rounds; round++) {
    const plan = Array.from({ length: kills }, () => ({
      part: pick(parts),
      at: pick<number | null>([...chunks.keys(), null]),
    }))
    const startedAt = Date.now()
    const before = service.kills
    const slow = setTimeout(() => console.log(`slow: ${JSON.stringify(plan)}\n${service.output()}`), 120_000)
    const disturbed = await record(service.reach, chunks, async (chunk) => {
      for (const { part, at } of plan) {
        if (at !== chunk) continue
        await delay(Math.random() * 200)
        await service.kill(part)
      }
      await delay(Math.random() * 200)
    })
    clearTimeout(slow)
    const same = isDeepStrictEqual(disturbed, undisturbed)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    console.log(
      `round ${round}: ${service.kills - before} kills, ${seconds} s, ${same ? 'the same' : 'DIFFERENT'}`,
    )
    if (!same) {
      console.log(JSON.stringify({ plan, undisturbed, disturbed }, null, 1))
      process.exitCode = 1
    }
  }
}
await rm(dataDir, { recursive: true, force: true })
