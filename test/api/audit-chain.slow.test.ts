import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { auscult } from '../support/cli.ts'
import { startService, type TestService } from '../support/service.ts'

describe('the chain of the audit log', () => {
  const at = (positions: string) => `seq in (select seq from audit_links where position ${positions})`
  const verify = (env: TestService['env'], ...args: string[]) => auscult(['audit', 'verify', ...args], env)

  /** A service with twenty lines, and somebody who may do everything to its database. */
  async function written() {
    const one = await startService()
    for (let i = 0; i < 20; i++) await one.api.start()
    const db = one.database.open<object>().kysely
    const tamper = async (statement: string) => {
      const triggers = (what: 'disable' | 'enable') =>
        sql
          .raw(`alter table audit ${what} trigger user; alter table audit_links ${what} trigger user`)
          .execute(db)
      await triggers('disable')
      await sql.raw(statement).execute(db)
      await triggers('enable')
    }
    return { ...one, db, tamper }
  }

  it('is whole as long as nobody meddles, also as an export', async () => {
    const { env, dataDir } = await written()
    const { code, stdout } = await verify(env)
    expect(stdout).toMatch(/^\d+ lines, intact; head \d+:[0-9a-f]{64}\n$/)
    expect(code).toBe(0)
    const file = join(dataDir, 'audit.jsonl')
    await writeFile(file, (await auscult(['audit', 'export'], env)).stdout)
    expect((await verify(env, file)).code).toBe(0)
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    await writeFile(file, lines.toSpliced(5, 1).join('\n'))
    expect(await verify(env, file)).toMatchObject({ code: 1, stderr: 'line 6 was removed\n' })
    await writeFile(
      file,
      lines.toSpliced(5, 1, (lines[5] as string).replace('"success"', '"refused"')).join('\n'),
    )
    expect((await verify(env, file)).stderr).toMatch(/^line 6 \(.*\) was changed or inserted\n$/)
  })

  it('can’t be changed by the service itself', async () => {
    const { db } = await written()
    for (const statement of [
      `update audit set outcome = 'refused'`,
      `update audit_links set hash = ''`,
      'delete from audit',
      'delete from audit_links',
      'truncate audit',
      'truncate audit_links',
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
    }
  })

  it.each([
    [
      'changed',
      `update audit set object_id = gen_random_uuid()::text where ${at('= 7')}`,
      /line 7 .*changed/,
    ],
    ['removed', `delete from audit where ${at('= 7')}`, /line 7 was removed/],
    [
      'removed with its link',
      `delete from audit where ${at('= 7')}; delete from audit_links where position = 7`,
      /line 7 was removed/,
    ],
    ['removed at the end', `delete from audit where ${at('> 15')}`, /lines 16 to \d+ were removed/],
    [
      'inserted',
      `insert into audit (id, at, actor_kind, verb, action, object_kind, outcome, key_id, mac)
       select gen_random_uuid(), at, actor_kind, verb, action, object_kind, outcome, key_id, mac from audit where ${at('= 7')}`,
      /changed or inserted/,
    ],
    [
      'moved',
      `update audit_links set position = -position where position in (7, 8);
       update audit_links set position = 15 + position where position in (-7, -8)`,
      /does not follow/,
    ],
  ])('shows a line that was %s', async (_what, statement, fault) => {
    const { env, tamper } = await written()
    const { stdout } = await verify(env)
    await tamper(statement)
    const found = await verify(env)
    expect(found.stderr).toMatch(fault)
    expect(found.code).toBe(1)
    expect(stdout).toMatch(/intact/)
  })

  it('shows that its end was cut off with all traces, to those who kept the last link', async () => {
    const { env, tamper } = await written()
    const head = (await verify(env)).stdout.match(/head (\S+)/)?.[1] as string
    await tamper(`delete from audit where ${at('> 15')}; delete from audit_links where position > 15;
      update audit_head set position = 15, hash = (select hash from audit_links where position = 15)`)
    expect((await verify(env)).code).toBe(0)
    expect((await verify(env, '--expect', head)).stderr).toMatch(/lines 16 to \d+ were removed/)
  })

  it('is proven by the secret: under another one it is not, unless the old one is given', async () => {
    const { env, dataDir } = await written()
    const other = { ...env, AUSCULT_SECRET: 'another secret of the tests, also long enough' }
    expect((await verify(other)).stderr).toMatch(/another secret/)
    const file = join(dataDir, 'old-secret')
    await writeFile(file, env.AUSCULT_SECRET as string)
    expect((await verify(other, '--old-secret-file', file)).code).toBe(0)
  })
})
