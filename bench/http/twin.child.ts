import { createHash, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import type { PgConnection } from '../../src/platform/db/connection.ts'
import { place, readForm } from './twin-form.ts'

interface Settings {
  readonly connection: PgConnection
  readonly dir: string
  readonly specialties: string
  readonly lines: boolean
}

/** A request with what its path names. */
interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly keyHash: string
  readonly ids: readonly string[]
}

process.once('message', (settings: Settings) => void serve(settings))

/**
 * What the compared endpoints can't do with less: node:http and `pg` with prepared statements; the key, what is asked
 * for and the line of who asked in one statement; files synced and in their place before the one commit.
 */
async function serve({ connection, dir, specialties, lines }: Settings): Promise<void> {
  const temp = join(dir, 'temp')
  await mkdir(temp, { recursive: true })
  const pool = new pg.Pool({ ...connection, max: 10 })
  const line = (action: string, object: string) =>
    lines
      ? `, line as (insert into twin.lines (tenant_id, key_id, action, object)
           select tenant_id, id, '${action}', ${object} from key)`
      : ''
  const key = 'with key as (select id, tenant_id from twin.keys where hash = $1 and revoked_at is null)'
  const statements = {
    specialties: `${key}${line('specialties', 'null')} select tenant_id from key`,
    consultation: `${key}${line('consultation', '$2')}
      select body from twin.consultations c join key using (tenant_id) where c.id = $2::uuid`,
    start: `${key}${line('start', '$2')},
      visit as (insert into twin.consultations (id, tenant_id, status, body) select $2::uuid, tenant_id, 'recording', $4 from key)
      insert into twin.recordings (id, tenant_id, consultation_id) select $3, tenant_id, $2::uuid from key`,
    recording: `${key} select r.tenant_id from twin.recordings r join key using (tenant_id)
      where r.id = $3 and r.consultation_id = $2`,
    chunk: `with visit as (select id from twin.consultations where id = $1 and status = 'recording' for update)
      insert into twin.chunks (recording_id, chunk_index, path, sha256, size) select $2, $3, $4, $5, $6 from visit`,
    key: `${key} select tenant_id from key`,
    exams: `${key}${line('exams', '$3::text')}
      insert into twin.exams (id, tenant_id, path, sha256, size)
      select e.id, tenant_id, e.path, e.sha256, e.size from key, jsonb_to_recordset($2::jsonb) as
        e(id uuid, path text, sha256 text, size int)`,
    events: `${key}${line('events', '$2')}
      select data from twin.events, key where subject = $2::uuid order by seq`,
  }
  const run = (name: keyof typeof statements, values: unknown[]) =>
    pool.query({ name, text: statements[name], values })

  const routes: readonly [RegExp, (call: Call) => Promise<void>][] = [
    [
      /^GET \/specialties$/,
      async ({ response, keyHash }) => {
        await run('specialties', [keyHash])
        answer(response, 200, specialties)
      },
    ],
    [
      /^GET \/consultations\/([^/]+)$/,
      async ({ response, keyHash, ids }) => {
        const { rows } = await run('consultation', [keyHash, ids[0]])
        answer(response, 200, (rows[0] as { body: string }).body)
      },
    ],
    [
      /^POST \/consultations\/v2$/,
      async ({ request, response, keyHash }) => {
        const body = await json(request)
        const [id, recordingId] = [randomUUID(), randomUUID()]
        await run('start', [keyHash, id, recordingId, JSON.stringify(body)])
        const told = {
          id,
          status: 'recording',
          recording: { id: recordingId },
          transcription: '',
          report: {},
        }
        answer(response, 201, JSON.stringify(told))
      },
    ],
    [
      /^POST \/consultations\/v2\/([^/]+)\/recordings\/([^/]+)\/chunks$/,
      async ({ request, response, keyHash, ids: [id, recordingId] }) => {
        await run('recording', [keyHash, id, recordingId])
        const { fields, files } = await readForm(request, temp)
        const [file] = files
        if (!file) throw new Error('no file')
        const chunkIndex = Number(fields.get('chunkIndex'))
        const target = join(dir, String(id), String(chunkIndex))
        await place(file, target)
        await run('chunk', [id, recordingId, chunkIndex, target, file.sha256, file.size])
        answer(response, 201, JSON.stringify({ recordingId, chunkIndex, receivedChunks: chunkIndex + 1 }))
      },
    ],
    [
      /^POST \/exams\/batch$/,
      async ({ request, response, keyHash }) => {
        await run('key', [keyHash])
        const { files } = await readForm(request, temp)
        const exams = files.map((file) => ({ ...file, id: randomUUID() }))
        for (const exam of exams) await place(exam, join(dir, 'exams', exam.id))
        await run('exams', [keyHash, JSON.stringify(exams), exams[0]?.id])
        answer(response, 201, JSON.stringify(exams.map(({ id }) => ({ data: { id, status: 'pending' } }))))
      },
    ],
    [
      /^GET \/consultations\/([^/]+)\/events$/,
      async ({ response, keyHash, ids }) => {
        const { rows } = await run('events', [keyHash, ids[0]])
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
        for (const { data } of rows as { data: string }[]) response.write(data)
        response.end()
      },
    ],
    // The bench takes away what it made; the twin has nothing that would go on.
    [/^DELETE /, async ({ response }) => answer(response, 204, '')],
  ]

  const server = createServer((request, response) => {
    const what = `${request.method} ${request.url}`
    const keyHash = createHash('sha256').update(String(request.headers['x-service-api-key'])).digest('hex')
    for (const [pattern, handle] of routes) {
      const found = pattern.exec(what)
      if (!found) continue
      handle({ request, response, keyHash, ids: found.slice(1) }).catch((error: Error) =>
        answer(response, 500, error.message),
      )
      return
    }
    answer(response, 404, what)
  })
  // As the service: callers wait between blocks.
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(body)
}
