import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { auscult } from '../support/cli.ts'
import { Client, type ExamBody } from '../support/client.ts'
import { everyRow } from '../support/every-row.ts'
import { labReport } from '../support/pdf.ts'
import { startService, type TestService } from '../support/service.ts'

interface Line {
  readonly position: number | null
  readonly actor: { readonly kind: string; readonly id: string | null }
  readonly verb: string
  readonly action: string
  readonly object: { readonly kind: string; readonly id: string | null }
  readonly outcome: string
  readonly status: number | null
  readonly address: string | null
  readonly requestId: string | null
}
interface Page {
  readonly data: Line[]
  readonly nextCursor: string | null
}

const service = await startService()
const { api } = service
const MARK = 'zebrafish-4711'

const linesOf = async (object: string) =>
  (await api.get<Page>(`/audit?limit=1000&object=${object}`)).body.data.reverse()

async function newClient(options: readonly string[], { url, env }: TestService = service): Promise<Client> {
  const { stdout } = await auscult(['keys', 'create', '--name', 'test', ...options], env)
  return new Client(url, stdout.trim())
}

describe('the audit log', () => {
  it('says who did what to which thing, how it ended, from where and in which request', async () => {
    const to = await api.start()
    await api.chunk(to, visit)
    await api.finish(to, {})
    const { recording } = await api.settled(to.id)
    await api.get(`/consultations/${to.id}/transcript`, { 'x-request-id': 'mine-1' })
    await api.request('DELETE', `/consultations/${to.id}`)
    await api.get(`/consultations/${to.id}`)
    const lines = (await linesOf(to.id)).filter(
      ({ action, status }) => action !== 'GET /consultations/:consultationId' || status !== 200,
    )
    expect(lines.map(({ verb, action, outcome, status }) => [verb, action, outcome, status])).toEqual([
      ['create', 'POST /consultations/v2', 'success', 201],
      ['create', 'POST /consultations/v2/:consultationId/recordings/:recordingId/finish', 'success', 201],
      ['read', 'GET /consultations/:consultationId/transcript', 'success', 200],
      ['delete', 'DELETE /consultations/:consultationId', 'success', null],
      ['read', 'GET /consultations/:consultationId', 'refused', 404],
    ])
    for (const line of lines) {
      expect(line).toMatchObject({ actor: { kind: 'key' }, address: '127.0.0.1' })
      expect(line.object).toEqual({ kind: 'consultation', id: to.id })
    }
    expect(lines[2]?.requestId).toBe('mine-1')
    expect(recording.url).not.toBe('')
  })

  it('tells of those who listen by a link, of streams as they begin, and of every exam of a batch', async () => {
    const to = await api.start()
    await api.chunk(to, visit)
    await api.finish(to, {})
    const { recording } = await api.settled(to.id)
    await new Client(service.url).get(recording.url)
    expect(await linesOf(to.recordingId)).toMatchObject([
      { actor: { kind: 'link', id: null }, verb: 'read', object: { kind: 'recording' }, status: 200 },
    ])
    await (await api.open(`/consultations/${to.id}/events`)).text()
    expect(await linesOf(to.id)).toContainEqual(
      expect.objectContaining({ action: 'GET /consultations/:consultationId/events', outcome: 'success' }),
    )
    const form = [
      ['files', { bytes: labReport(), name: `${MARK}.pdf` }],
      ['files', { bytes: labReport(), name: 'b.pdf' }],
    ] as const
    const { body } = await api
      .with({ 'x-service-professional-id': MARK })
      .post<{ data: ExamBody }[]>('/exams/batch', { form })
    for (const { data } of body)
      expect(await linesOf(data.id)).toMatchObject([
        { action: 'POST /exams/batch', object: { kind: 'exam' } },
      ])
  })

  it('has no content in it: not what was sent, not what stood in an address', async () => {
    await api.start({ reason: MARK, notes: MARK, metadata: { MARK } })
    await api.get(`/consultations/${MARK}`)
    await api.get(`/${MARK}?${MARK}`)
    await api.get(`/specialties/${MARK}`)
    const db = service.database.open<object>().kysely
    const found = (await everyRow(db)).filter(({ table, row }) => /audit/.test(table) && row.includes(MARK))
    expect(found).toEqual([])
  })

  it('tells of what operators do on the command line, and of keys that were refused', async () => {
    const { stdout, stderr } = await auscult(
      ['keys', 'create', '--name', 'exams', '--scopes', 'exams'],
      service.env,
    )
    const id = stderr.match(/key (\S+);/)?.[1] as string
    expect(await linesOf(id)).toMatchObject([
      { actor: { kind: 'operator' }, verb: 'create', action: 'keys create', object: { kind: 'api-key', id } },
    ])
    const { id: unseen } = await api.start()
    expect((await new Client(service.url, stdout.trim()).get(`/consultations/${unseen}`)).status).toBe(403)
    expect(await linesOf(unseen)).toContainEqual(
      expect.objectContaining({ actor: { kind: 'key', id }, outcome: 'refused', status: 403 }),
    )
  })

  it('has no lines of callers without a key', async () => {
    await new Client(service.url, 'svc_live_nobody').get('/consultations/x', { 'x-request-id': 'unknown-1' })
    const { body } = await api.get<Page>('/audit?limit=1000')
    expect(body.data.filter(({ requestId }) => requestId === 'unknown-1')).toEqual([])
  })

  it('is shown to its tenant’s administrators only: page by page, or whole as JSON Lines', async () => {
    const [other, plain] = await Promise.all([
      newClient(['--tenant', 'other', '--scopes', 'admin']),
      newClient(['--tenant', 'other', '--scopes', 'consultations']),
    ])
    for (let i = 0; i < 5; i++) await plain.start()
    expect((await plain.get('/audit')).status).toBe(403)
    const first = await other.get<Page>('/audit?limit=4')
    expect(first.body.data).toHaveLength(4)
    const second = await other.get<Page>(`/audit?limit=4&cursor=${first.body.nextCursor}`)
    const actions = [...first.body.data, ...second.body.data].map(({ action }) => action)
    expect(actions.filter((action) => action === 'POST /consultations/v2')).toHaveLength(5)
    const { body, headers } = await other.get<string>('/audit', { accept: 'application/x-ndjson' })
    expect(headers.get('content-type')).toBe('application/x-ndjson')
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
    expect(lines.filter(({ action }) => action === 'POST /consultations/v2')).toHaveLength(5)
    expect((await other.get('/audit?limit=0')).status).toBe(422)
    for (const query of [
      'from=yesterday',
      'to=2020-12-31T23:59:60Z',
      'from=0000-01-01T00:00:00Z',
      'object=%00',
    ])
      expect((await other.get(`/audit?${query}`)).status, query).toBe(422)
  })
})

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
