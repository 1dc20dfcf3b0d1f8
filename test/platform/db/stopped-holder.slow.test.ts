import { expect, onTestFinished, test } from 'vitest'
import { openLocks } from '../../../src/platform/db/advisory-lock.ts'
import { startChild } from '../../support/child.ts'
import { freshDatabase, silent } from '../../support/database.ts'

const CHILD = new URL('../../support/lock.child.ts', import.meta.url)

test('a process that is stopped loses its names to whoever asks', async () => {
  const { connection } = await freshDatabase()
  const child = startChild(CHILD, [JSON.stringify(connection), 'stopped'])
  await child.next()
  process.kill(child.pid, 'SIGSTOP')
  const locks = openLocks({ connection, log: silent })
  onTestFinished(() => locks.close())
  expect(await locks.tryLock('stopped')).toBeNull()
  await expect.poll(() => locks.tryLock('stopped'), { timeout: 120_000, interval: 500 }).not.toBeNull()
  process.kill(child.pid, 'SIGCONT')
})
