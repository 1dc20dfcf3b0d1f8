import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/platform/db/database.ts'
import { freshDatabase, silent } from '../../support/database.ts'
import { startFaultProxy } from '../../support/fault-proxy.ts'

test('a close does not wait for ever for a server that is gone without a word', async () => {
  const { connection } = await freshDatabase()
  if (typeof connection === 'string') throw new Error('the tests have a database of their own')
  const proxy = await startFaultProxy({ path: `${connection.host}/.s.PGSQL.${connection.port}` })
  onTestFinished(() => proxy.close())
  const database = openDatabase<object>({
    connection: { ...connection, host: '127.0.0.1', port: proxy.port },
    log: silent,
  })
  await database.listen('news', () => {})
  const unanswered = expect(database.pool.query('select pg_sleep(60)')).rejects.toThrow()
  await database.pool.query('select 1')
  proxy.set('hang')
  await database.close()
  await unanswered
})
