import { expect, it } from 'vitest'
import { createEmbeddedEngine } from '../../src/engines/report/embedded/engine.ts'
import { childrenOf } from '../support/processes.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { reportEngineSuite } from './report-suite.ts'

reportEngineSuite('facts', () => createEmbeddedEngine())

it('engines of the same catalogues share a process, which the last one that closes ends', async () => {
  const catalogFolder = await temporaryDir()
  const processes = () => childrenOf(process.pid, (_, command) => command.includes(catalogFolder)).length
  const engines = [1, 2].map(() => createEmbeddedEngine({ catalogFolder }))
  for (const engine of engines) expect(await engine.check()).toMatchObject({ usable: true })
  expect(processes()).toBe(1)
  await engines[0]?.close()
  expect(await engines[1]?.check()).toMatchObject({ usable: true })
  await engines[1]?.close()
  expect(processes()).toBe(0)
  const next = createEmbeddedEngine({ catalogFolder })
  expect(await next.check()).toMatchObject({ usable: true })
  await next.close()
})
