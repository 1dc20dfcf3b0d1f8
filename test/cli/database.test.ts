import { expect, test } from 'vitest'
import { auscult } from '../support/cli.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

test('a program runs on the embedded database, and its exit code is the command’s', async () => {
  // psql need not be installed: whatever reads libpq's variables finds the server
  const program = `
    const { PGHOST, PGPORT, PGUSER, PGDATABASE } = process.env
    const socket = require('node:net').connect(PGHOST + '/.s.PGSQL.' + PGPORT)
    socket.once('connect', () => { console.log(PGUSER, PGDATABASE, process.argv[1]); process.exit(7) })`
  const { code, stdout, stderr } = await auscult(['database', 'node', '-e', program, '--', '--quiet'], {
    AUSCULT_DATA_DIR: await temporaryDir(),
  })
  expect({ code, stdout, stderr }).toEqual({ code: 7, stdout: 'auscult auscult --quiet\n', stderr: '' })
})

test('with a database of the operator’s own there is no embedded one to run programs on', async () => {
  const { code, stderr } = await auscult(['database', 'psql'], { AUSCULT_DATABASE_URL: 'postgres://db/x' })
  expect(code).toBe(1)
  expect(stderr).toContain('AUSCULT_DATABASE_URL is set: use psql on that database')
})
