import { describe, expect, it } from 'vitest'
import { type CreateKeyOptions, createKeyCommand } from '../../src/app/commands/keys.ts'
import { UsageError } from '../../src/app/usage-error.ts'
import { visit } from '../support/audio.ts'
import { auscultHere } from '../support/cli-here.ts'
import { Client, type ExamBody, recordingPath } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'
import { tenantClient } from '../support/tenants.ts'

const service = await startService()
const { url, env } = service
const [north, south] = await Promise.all([tenantClient(service, 'north'), tenantClient(service, 'south')])

const make = (...options: string[]) => auscultHere(['keys', 'create', '--name', 'x', ...options], env)
const clientOf = async (made: ReturnType<typeof make>) =>
  new Client(url, (await made).stdout.trim(), { 'x-service-professional-id': '7' })

describe('what belongs to one tenant', () => {
  it('is its own: a consultation is nowhere to be found for another', async () => {
    const to = await north.start({ metadata: { secret: true } })
    const path = recordingPath(to)
    const refusals = [
      south.get(`/consultations/${to.id}`),
      south.get(`/consultations/${to.id}/events`),
      south.chunk(to, visit),
      south.finish(to, {}),
      south.post(`/consultations/${to.id}/integrated`),
    ]
    for (const answer of await Promise.all(refusals)) expectRefusal(answer, 404, 'Consultation not found')
    expect(await north.chunk(to, visit)).toMatchObject({
      status: 201,
      body: { chunkIndex: 0, duplicate: false },
    })
    expect((await north.post(`${path}/finish`)).status).toBe(201)
    expectRefusal(await south.get(`/consultations/${to.id}`), 404, 'Consultation not found')
  })

  it('is not reached by a recording of another’s consultation either', async () => {
    const [mine, theirs] = await Promise.all([south.start(), north.start()])
    const crossed = { id: mine.id, recordingId: theirs.recordingId }
    expectRefusal(await south.chunk(crossed, visit), 404, 'Recording not found')
    expectRefusal(await south.finish(crossed, {}), 404, 'Recording not found')
  })

  it('is its own: an exam is nowhere to be found for another, with the same professional', async () => {
    const form = [['files', { bytes: labReport(), name: 'a.pdf' }]] as const
    const { body } = await north.post<{ data: ExamBody }[]>('/exams/batch', { form })
    const path = `/exams/${body[0]?.data.id}`
    expect((await north.get(path)).status).toBe(200)
    expectRefusal(await south.get(path), 404, 'Exam not found')
  })
})

describe('a key', () => {
  it('that may do one thing may not do another', async () => {
    const exams = await tenantClient(service, 'north', 'exams')
    expectRefusal(await exams.post('/consultations/v2'), 403, 'API key lacks the scope consultations')
    expect((await exams.get('/specialties')).status).toBe(200)
    expectRefusal(await exams.post('/exams/batch'), 400, 'Files are required')
  })

  it('given a date ends with that day where the command runs', async () => {
    const inRio = { ...env, TZ: 'America/Sao_Paulo' }
    const { stderr } = await auscultHere(['keys', 'create', '--name', 'x', '--expires', '2999-12-31'], inRio)
    expect(stderr).toContain('3000-01-01T02:59:59.999Z')
  })

  it('manages nothing unless that was said', async () => {
    const [plain, admin] = await Promise.all([clientOf(make()), tenantClient(service, 'north', 'admin')])
    expectRefusal(await plain.get('/api-keys'), 403, 'API key lacks the scope admin')
    expect((await admin.get('/api-keys')).status).toBe(200)
  })

  it('is rotated: the new one opens the same, and the old one ends after the overlap', async () => {
    const { stdout, stderr } = await make('--tenant', 'north')
    const id = /[0-9a-f-]{36}/.exec(stderr)?.[0] as string
    const to = await north.start()
    const rotated = await auscultHere(['keys', 'rotate', id, '--overlap', '0'], env)
    expect((await new Client(url, rotated.stdout.trim()).get(`/consultations/${to.id}`)).status).toBe(200)
    expectRefusal(await new Client(url, stdout.trim()).get('/specialties'), 401, 'Unauthorized')
    const again = await auscultHere(['keys', 'rotate', id], env)
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toBe('the key is not valid any more: make another\n')
  })

  it('that is revoked is not valid from then on, and others are', async () => {
    const { stdout, stderr } = await make()
    const lost = new Client(url, stdout.trim())
    expect((await lost.get('/specialties')).status).toBe(200)
    const id = /[0-9a-f-]{36}/.exec(stderr)?.[0] as string
    expect(await auscultHere(['keys', 'revoke', id], env)).toMatchObject({
      code: 0,
      stdout: 'revoked 1 key\n',
    })
    expectRefusal(await lost.get('/specialties'), 401, 'Unauthorized')
    expect((await south.get('/specialties')).status).toBe(200)
    expect(await auscultHere(['keys', 'revoke', id], env)).toMatchObject({ code: 1, stdout: '' })
  })

  it('is shown once: the list names keys, and none of it opens anything', async () => {
    const { stdout: key } = await make('--name', 'front desk', '--tenant', 'north')
    expect(key).toMatch(/^svc_live_[\w-]{32,}\n$/)
    const { code, stdout } = await auscultHere(['keys', 'list'], env)
    expect(code).toBe(0)
    expect(stdout).toContain('front desk')
    expect(stdout).not.toContain(key.trim())
  })

  it.each<[Partial<CreateKeyOptions>, string]>([
    [{ scopes: 'exams,everything' }, 'unknown scope everything'],
    [{ expires: '2999-02-30' }, '--expires must be a date'],
    [{ expires: '2999-12-31T10:00' }, '--expires must be a date'],
    [{ expires: '2020-01-01' }, '--expires must be in the future'],
    [{ rate: 'many' }, '--rate must be a number'],
  ])('is not made from a mistake: %j', async (options, message) => {
    const made = createKeyCommand({ name: 'x', ...options })
    await expect(made).rejects.toThrow(UsageError)
    await expect(made).rejects.toThrow(message)
  })

  it('that is not made leaves a word of why, and nothing that could be taken for a key', async () => {
    const result = await make('--expires', 'soon')
    const stderr = expect.stringContaining('--expires must be a date')
    expect(result).toMatchObject({ code: 1, stdout: '', stderr })
    expect(result.stderr).not.toMatch(/\n\s+at /)
  })
})
