import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { slices, visit } from '../support/audio.ts'
import type { Started } from '../support/client.ts'
import { startService } from '../support/service.ts'

const { api, database } = await startService()
const { kysely } = database.open<object>()

async function decodingJobs(): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where name = 'decode-recording'`.execute(kysely)
  return rows[0]!.jobs
}

const send = (to: Started, bytes: Uint8Array, index: number) =>
  api.chunk(to, bytes, { chunkIndex: String(index) })

/** Started, with a first chunk, and followed by this process. */
async function followed(first: Uint8Array): Promise<Started> {
  const to = await api.start()
  expect((await send(to, first, 0)).status).toBe(201)
  await expect.poll(() => heard(to)).toBeGreaterThan(0)
  return to
}

/** Seconds. */
const heard = async (to: Started) => (await api.get<{ seconds: number }>(pathOf(to))).body.seconds

it('chunks of a recording that is followed need no job, and are heard at once and once', async () => {
  const [first, ...others] = slices(visit, 6)
  const to = await followed(first!)
  for (const [at, bytes] of others.entries())
    expect((await send(to, bytes, at + 1)).body).toMatchObject({
      chunkIndex: at + 1,
      receivedChunks: at + 2,
      duplicate: false,
    })
  expect((await send(to, others[0]!, 1)).body).toMatchObject({
    chunkIndex: 1,
    receivedChunks: 6,
    duplicate: true,
  })
  expect((await send(to, first!, 9)).status).toBe(400)
  expect((await send(to, Buffer.from('other bytes'), 2)).status).toBe(400)
  await expect.poll(() => heard(to)).toBeGreaterThan(12)
  expect(await decodingJobs()).toBe(0)
  await api.finish(to, {})
  expect((await send(to, first!, 6)).status).toBe(400)
  expect((await api.settled(to.id)).recording.duration).toBe(13)
})

it('a chunk that another sender was faster with changes nothing', async () => {
  const [first, second, third] = slices(visit, 3)
  const to = await followed(first!)
  const answers = await Promise.all([1, 1, 1].map((index) => send(to, second!, index)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers.map(({ body }) => body.duplicate).sort()).toEqual([false, true, true])
  const rivals = await Promise.all([third!, visit].map((bytes) => send(to, bytes, 2)))
  expect(rivals.map(({ status }) => status).sort()).toEqual([201, 400])
})

it('what is held counts, not what a start leads one to expect', async () => {
  const [first, second] = slices(visit, 2)
  const to = await api.start()
  const answers = await Promise.all([first!, first!].map((bytes) => send(to, bytes, 0)))
  expect(answers).toMatchObject([{ status: 201 }, { status: 201 }])
  expect(new Set(answers.map(({ body }) => body.duplicate))).toEqual(new Set([true, false]))
  expect((await send(to, second!, 0)).status).toBe(400)
  expect((await send(to, second!, 1)).body).toMatchObject({ receivedChunks: 2, duplicate: false })
  const gone = await api.start()
  await api.request('DELETE', `/consultations/${gone.id}`)
  expect((await send(gone, first!, 0)).status).toBe(404)
  const [one, other] = [await api.start(), await api.start()]
  expect((await send({ ...one, recordingId: other.recordingId }, first!, 0)).status).toBe(404)
})

it('a recording that was deleted is not found any more, although it was followed', async () => {
  const [first, second] = slices(visit, 2)
  const to = await followed(first!)
  await api.request('DELETE', `/consultations/${to.id}`)
  expect((await send(to, second!, 1)).status).toBe(404)
})

it('chunks of many recordings that come at once are each kept, and wait for no lock but their own', async () => {
  const [first, second, third] = slices(visit, 3)
  const all = await Promise.all(Array.from({ length: 6 }, () => followed(first!)))
  const [locked, ...others] = all as [Started, ...Started[]]
  const held = await kysely.transaction().execute(async (tx) => {
    await sql`select from consultations where id = ${locked.id} for update`.execute(tx)
    const waiting = send(locked, second!, 1)
    const answers = await Promise.all(others.map((to) => send(to, second!, 1)))
    expect(answers).toMatchObject(
      others.map(() => ({ status: 201, body: { chunkIndex: 1, duplicate: false } })),
    )
    return { waiting }
  })
  expect((await held.waiting).body).toMatchObject({ chunkIndex: 1, duplicate: false })
  const last = await Promise.all(all.map((to) => send(to, third!, 2)))
  expect(last).toMatchObject(all.map(() => ({ body: { receivedChunks: 3 } })))
  const { rows } = await sql<{ sizes: number[] }>`
    select array_agg(size::int order by chunk_index) as sizes from chunks
    where recording_id = any(${all.map(({ recordingId }) => recordingId)}::uuid[]) group by recording_id`.execute(
    kysely,
  )
  expect(rows.map(({ sizes }) => sizes)).toEqual(
    all.map(() => [first, second, third].map((one) => one?.length)),
  )
})

const pathOf = ({ id, recordingId }: Started) => `/consultations/${id}/recordings/${recordingId}`
