import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../../src/app/config.ts'
import { serve } from '../../src/app/serve.ts'
import { visit } from '../support/audio.ts'
import { auscult } from '../support/cli.ts'
import { Client, type ExamBody } from '../support/client.ts'
import { silent } from '../support/database.ts'
import { everyRow } from '../support/every-row.ts'
import { labReport } from '../support/pdf.ts'
import { startService, type TestService } from '../support/service.ts'
import { spokenLines } from '../support/settings.ts'
import { whenDone } from '../support/when-done.ts'

const MARK = 'zebrafish-4711'

/** What was said of the script: which of its lines it is hangs on the last bit of a decoder's samples. */
const linesOf = (transcription: string) => spokenLines.filter((line) => transcription.includes(line))

const newKey = () => randomBytes(32).toString('base64')

async function completed(api: Client) {
  const to = await api.start({ reason: MARK, notes: MARK, metadata: { MARK }, vocabulary: [MARK] })
  await api.chunk(to, visit)
  await api.finish(to, {})
  expect((await api.settled(to.id)).status).toBe('completed')
  return to
}

async function sentExam(api: Client): Promise<string> {
  const sender = api.with({ 'x-service-professional-id': '7' })
  const form = [
    ['files', { bytes: labReport(), name: `${MARK}.pdf` }],
    ['metadata', JSON.stringify({ MARK })],
  ] as const
  const { body } = await sender.post<{ data: ExamBody }[]>('/exams/batch', { form })
  const id = body[0]?.data.id as string
  expect((await sender.settledExam(id)).status).toBe('completed')
  return id
}

/** Everything that a thief of database and files would have. */
async function stolen({ database, dataDir }: TestService): Promise<string> {
  const rows = await everyRow(database.open<object>().kysely)
  const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1'))
  return [...rows.map(({ row }) => row), ...(await Promise.all(files))].join('\n')
}

/** The same service in another process's place, with other settings. */
async function again(service: TestService, settings: Record<string, string>): Promise<Client> {
  const other = await serve(loadConfig({ ...service.env, ...settings }), { role: 'all', log: silent })
  whenDone(() => other.stop())
  return new Client(other.url as string, service.key)
}

describe('encryption at rest', () => {
  it('leaves nothing to read in tables and files, and everything to those with a key', async () => {
    const service = await startService({ AUSCULT_MASTER_KEY: newKey() })
    const { api } = service
    const to = await completed(api)
    const exam = await sentExam(api)
    const text = await stolen(service)
    for (const secret of [MARK, ...spokenLines, 'dor de cabeça', 'Hemoglobina', '%PDF', 'OggS', 'ftyp'])
      expect(text.includes(secret), secret).toBe(false)

    const { body } = await api.consultation(to.id)
    expect(linesOf(body.transcription)).not.toEqual([])
    expect(body.report.metadata).toEqual({ MARK })
    const read = await api.get<{ metadata: object; content: { tests: unknown } }>(`/exams/${exam}`, {
      'x-service-professional-id': '7',
    })
    expect(read.body.metadata).toEqual({ MARK })
    expect(JSON.stringify(read.body.content)).toContain('Hemoglobina')
    const listed = await api.get<{ data: { metadata: object }[] }>('/consultations')
    expect(listed.body.data[0]?.metadata).toEqual({ MARK })

    const whole = Buffer.from(await (await fetch(body.recording.url)).arrayBuffer())
    const part = await fetch(body.recording.url, { headers: { range: 'bytes=1000-1999' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000, 2000))).toBe(true)
    expect((await api.request('DELETE', `/consultations/${to.id}`)).status).toBe(204)
    const left = await readdir(join(service.dataDir, 'blobs/blobs'), { recursive: true })
    expect(left.filter((path) => path.includes(to.id) && path.includes('.'))).toEqual([])
  })

  it('can be turned on later: what was stored before is read as it is', async () => {
    const service = await startService()
    const to = await completed(service.api)
    const api = await again(service, { AUSCULT_MASTER_KEY: newKey() })
    const { body } = await api.consultation(to.id)
    expect(linesOf(body.transcription)).not.toEqual([])
    expect((await fetch(body.recording.url)).status).toBe(200)
    expect((await api.post('/consultations/v2', { json: { reason: MARK } })).status).toBe(201)
    expect((await stolen(service)).includes('sealed:v1:1:')).toBe(true)
  })

  it('knows a text that only looks like an encrypted one', async () => {
    const forged = { reason: 'sealed:v1:1:AAAA', notes: 'sealed:v0:x' }
    for (const settings of [{}, { AUSCULT_MASTER_KEY: newKey() }] as Record<string, string>[]) {
      const { api } = await startService(settings)
      const to = await api.start(forged)
      await api.chunk(to, visit)
      await api.finish(to, {})
      expect((await api.settled(to.id)).status).toBe('completed')
    }
  })

  it('does not start without the master key that it needs; an earlier one may stand behind a new one', async () => {
    const [old, current] = [newKey(), newKey()]
    const service = await startService({ AUSCULT_MASTER_KEY: old })
    const to = await completed(service.api)
    const start = (env: Record<string, string>) =>
      serve(loadConfig({ ...service.env, ...env }), { role: 'api', log: silent })
    await expect(start({ AUSCULT_MASTER_KEY: '' })).rejects.toThrow(ConfigError)
    await expect(start({ AUSCULT_MASTER_KEY: current })).rejects.toThrow('not given')
    expect(() => loadConfig({ ...service.env, AUSCULT_MASTER_KEY: 'short' })).toThrow('32 bytes')

    const file = join(service.dataDir, 'master-keys')
    await writeFile(file, `${current}\n${old}\n`)
    const { AUSCULT_MASTER_KEY: _, ...rest } = service.env
    const both = { ...rest, AUSCULT_MASTER_KEY_FILE: file }
    expect((await auscult(['encryption', 'rewrap'], both)).stdout).toMatch(/^1 keys/)
    expect((await auscult(['encryption', 'rotate-key', 'default'], both)).code).toBe(0)
    const api = await again(service, { AUSCULT_MASTER_KEY: current })
    expect(linesOf((await api.consultation(to.id)).body.transcription)).not.toEqual([])
    expect((await auscult(['encryption'], { ...rest, AUSCULT_MASTER_KEY: current })).stdout).toMatch(/in use/)
  })

  it('ends a tenant when its key is destroyed: nobody reads its data again, and others go on', async () => {
    const key = newKey()
    const service = await startService({ AUSCULT_MASTER_KEY: key })
    const { env, url, api } = service
    const made = await auscult(['keys', 'create', '--name', 'x', '--tenant', 'north'], env)
    const north = new Client(url, made.stdout.trim())
    const [theirs, ours] = [await completed(north), await completed(api)]
    const { recording } = (await north.consultation(theirs.id)).body
    expect((await auscult(['encryption', 'destroy-key', 'north'], env)).code).toBe(1)
    expect((await auscult(['encryption', 'destroy-key', 'north', '--yes-destroy'], env)).code).toBe(0)
    expect((await north.consultation(theirs.id)).status).toBe(401)
    expect(linesOf((await api.consultation(ours.id)).body.transcription)).not.toEqual([])

    // With a new API key for the tenant, and in a process that never knew its key.
    const renewed = await auscult(['keys', 'create', '--name', 'y', '--tenant', 'north'], env)
    const later = await again(service, { AUSCULT_PORT: '0' })
    const reader = new Client(later.url, renewed.stdout.trim())
    expect((await reader.consultation(theirs.id)).status).toBe(410)
    expect((await reader.post('/consultations/v2', { json: {} })).status).toBe(410)
    expect(
      (await fetch(new URL(new URL(recording.url).pathname + new URL(recording.url).search, later.url)))
        .status,
    ).toBe(410)
    expect((await reader.request('DELETE', `/consultations/${theirs.id}`)).status).toBe(204)
  })
})
