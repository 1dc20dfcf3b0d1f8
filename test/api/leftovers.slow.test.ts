import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { auscult } from '../support/cli.ts'
import { startService, type TestService } from '../support/service.ts'
import { startAgain } from '../support/sweep.ts'
import { completed, examOf, filesOf, putRetention, sentExam } from './retention.ts'

describe('what belongs to nothing', () => {
  async function lay(service: TestService, key: string, minutesAgo: number): Promise<string> {
    const path = join(service.dataDir, 'blobs/blobs', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'left over')
    const then = Date.now() / 1000 - minutesAgo * 60
    await utimes(path, then, then)
    return path
  }

  it('is deleted, if it is not too young to have a row yet; what has one stays', async () => {
    const service = await startService()
    const { api } = service
    const to = await completed(api)
    const exam = await sentExam(api)
    const [tenant = ''] = (await filesOf(service, to.id)).map(
      (path) => path.split('/blobs/blobs/')[1]?.split('/')[0],
    )
    const kept = await filesOf(service, tenant)
    for (const key of [`${to.id}/chunks/000009-x`, `${to.id}/windows/000009-x`, `exams/${to.id}`, 'strange'])
      await lay(service, `${tenant}/${key}`, 45)
    const young = await lay(service, `${tenant}/${to.id}/chunks/000010-x`, 10)
    const { code, stdout } = await auscult(['storage', 'check'], service.env)
    expect(stdout).toContain('without a row')
    expect(code).toBe(0)
    await startAgain(service)
    expect((await filesOf(service, tenant)).sort()).toEqual([...kept, young].sort())
    expect((await examOf(api, exam)).status).toBe(200)
  })

  it('is told by `storage check`, with what is kept and why, and what is missing', async () => {
    const service = await startService()
    const { api, env } = service
    const to = await completed(api)
    await putRetention(api, { audio: 'P30D', reports: 'P20Y' })
    const sound = await auscult(['storage', 'check', '--json'], env)
    expect(sound.code).toBe(0)
    const items = JSON.parse(sound.stdout) as { what: string; why: string; count: number }[]
    expect(items).toContainEqual(expect.objectContaining({ what: 'audio as it came', count: 1 }))
    expect(items).toContainEqual(
      expect.objectContaining({ what: 'consultations with a report', why: 'kept for P20Y after its end' }),
    )
    await lay(service, `strange/${to.id}`, 100)
    expect(await auscult(['storage', 'check'], env)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('ORPHAN'),
    })
    await startAgain(service)
    const db = service.database.open<object>().kysely
    await sql`update chunks set blob_key = blob_key || 'x'`.execute(db)
    const { code, stdout } = await auscult(['storage', 'check'], env)
    expect(stdout).toContain('MISSING')
    expect(code).toBe(1)
  })
})
