import { expect, it } from 'vitest'
import { temporaryDir } from '../support/temporary-dir.ts'
import { whenDone } from '../support/when-done.ts'
import { chaos } from './chaos/chaos.ts'
import { startEmbeddedSystem } from './chaos/system.ts'

/** Those that do the most; `npm run chaos` does all, and many. */
const faults = [
  ...['server killed', 'server killed while it starts', 'server and database killed', 'database killed'],
  ...['server stopped in order', 'connections ended', 'decoder killed', 'reader killed', 'speech cut'],
]

it('a service to which one fault after the other happens loses nothing, and does nothing twice', {
  timeout: 300_000,
}, async () => {
  const system = await startEmbeddedSystem(await temporaryDir())
  whenDone(() => system.close())
  const result = await chaos(system, { count: faults.length, limitMs: 25_000, only: faults })
  expect(result.findings).toEqual([])
  for (const kind of ['consultations', 'exams', 'messages', 'total'] as const)
    expect(result[kind]).toBeGreaterThan(0)
})
