import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../src/schema/migrations.ts'
import { auscult } from '../support/cli.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { freshSettings } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const names = Object.keys(migrations)
const last = names.at(-1) as string
const allButLast = Object.fromEntries(Object.entries(migrations).slice(0, -1))

/** An installation of the version before the last migration, which holds a tenant. */
async function olderInstallation() {
  const database = await freshDatabase({ migrations: allButLast })
  const tables = database.open<{ tenants: { id: string; name: string } }>(1)
  await sql`insert into tenants (id, name) values (gen_random_uuid(), 'north')`.execute(tables.kysely)
  await tables.close()
  return { database, env: await freshSettings(database) }
}

async function doneIn(database: FreshDatabase): Promise<string[]> {
  const { kysely, close } = database.open<unknown>(1)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    kysely,
  )
  await close()
  return rows.map(({ name }) => name)
}

describe('auscult upgrade', { timeout: 240_000 }, () => {
  it('makes the tables of an empty database, and finds nothing to do the second time', async () => {
    const env = await freshSettings()
    const first = await auscult(['upgrade'], env)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain(`to do: ${names.join(', ')}`)
    const second = await auscult(['upgrade', '--check'], env)
    expect(second).toMatchObject({ code: 0, stderr: '' })
    expect(second.stdout).toMatch(/tables +up to date/)
    expect(second.stdout).toMatch(/version +(\d+\.\d+\.\d+) → \1/)
  })

  it('changes nothing without a backup, nor when it only checks; does it with a fresh one', async () => {
    const { database, env } = await olderInstallation()
    const refused = await auscult(['upgrade'], env)
    expect(refused).toMatchObject({ code: 1, stderr: 'nothing was changed\n' })
    expect(refused.stdout).toMatch(/FAIL +backup +none is known/)
    expect((await auscult(['upgrade', '--check', '--without-backup'], env)).code).toBe(0)
    expect(await doneIn(database)).toEqual(names.slice(0, -1))

    expect(await auscult(['upgrade', '--without-backup'], env)).toMatchObject({ code: 0, stderr: '' })
    expect(await doneIn(database)).toEqual(names)
  })

  it('knows the last backup and its age, unless it is no longer there', async () => {
    const { database, env } = await olderInstallation()
    const queue = database.open<unknown>(1)
    await sql`create schema pgboss`.execute(queue.kysely)
    await sql`create table pgboss.version as select 1 as version`.execute(queue.kysely)
    await queue.close()
    const folder = join(await temporaryDir(), 'backup')
    expect(await auscult(['backup', folder], env)).toMatchObject({ code: 0, stderr: '' })
    // The backup is of the tables as they were.
    expect(await doneIn(database)).toEqual(names.slice(0, -1))
    const fresh = await auscult(['upgrade', '--check'], env)
    expect(fresh.stdout).toMatch(/ok +backup +the last is 0\.\d h old\n/)
    const old = await auscult(['upgrade', '--check', '--backup-age', '0.0000001'], env)
    expect(old.stdout).toMatch(/FAIL +backup +the last is 0\.\d h old: make one/)
    await rm(folder, { recursive: true })
    expect((await auscult(['upgrade', '--check'], env)).stdout).toMatch(
      /FAIL +backup +none is known: make one/,
    )
  })

  it('waits for nobody: running processes are told of, and refused where tables change', async () => {
    const { database, env } = await olderInstallation()
    const running = database.open<unknown>(1)
    await sql`select 1`.execute(running.kysely)
    const refused = await auscult(['upgrade', '--without-backup'], env)
    expect(refused.stdout).toMatch(/FAIL +processes +1 connections/)
    expect(refused.code).toBe(1)
    expect(await doneIn(database)).not.toContain(last)
    await running.close()
  })

  it('leaves a database of a later version alone, and so does every other command', async () => {
    const database = await freshDatabase({
      migrations: { ...migrations, '9999-later': { up: async () => {} } },
    })
    const env = await freshSettings(database)
    expect((await auscult(['upgrade'], env)).stdout).toContain('made by a later version (9999-later)')
    expect(await auscult(['keys', 'list'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^the database was made by a later version \(it has 9999-later\): .*\n$/),
    })
  })
})
