import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openFileBlobs } from '../../src/platform/blobs/file-blobs.ts'
import { startReceiver } from '../support/receiver.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { startService } from '../support/service.ts'
import { subscribe, webhookSettings } from '../support/webhooks.ts'
import { whenDone } from '../support/when-done.ts'
import { audit, type StoredBlob } from './chaos/audit.ts'
import { undisturbed } from './chaos/chaos.ts'
import { newLedger } from './chaos/traffic.ts'

/** What a product with a fault would leave behind, made by hand: each must be noticed. */
describe('the audit', async () => {
  const recogniser = await startRecogniser()
  whenDone(() => recogniser.close())
  const receiver = await startReceiver()
  const { api, dataDir, database } = await startService({
    ...webhookSettings,
    AUSCULT_ASR: 'openai-compatible',
    AUSCULT_ASR_URL: recogniser.url,
  })
  const one = api.with({ 'x-service-professional-id': '7' })
  await subscribe(one, receiver.url)
  const reach = async () => one
  const db = database.open<object>().kysely
  const blobs = await openFileBlobs(path.join(dataDir, 'blobs'), path.join(dataDir, 'audit'))

  async function world() {
    const ledger = newLedger()
    const expected = await undisturbed({ reach }, ledger)
    const stored = async (what: 'chunks' | 'exams') => {
      const { rows } =
        what === 'chunks'
          ? await sql<StoredBlob>`select recording_id as owner, chunk_index as index, blob_key from chunks`.execute(
              db,
            )
          : await sql<StoredBlob>`select id as owner, 0 as index, blob_key from exams`.execute(db)
      return rows
    }
    return { api: one, blobs, receiver, ledger, expected, stored, settleMs: 1_500 }
  }
  const [audio, text] = [0, 1].map((index) => (list: readonly { id: string }[]) => list[index]?.id as string)

  it('finds nothing wrong where nothing is', async () => {
    // Those of the other tests of this file are not in this ledger.
    const found = await audit({ ...(await world()), settleMs: 20_000 })
    expect(found.filter((fault) => !fault.includes('sent by nobody'))).toEqual([])
  })

  it.each([
    [
      'an answer before the commit',
      (id: string) => sql`delete from chunks where chunk_index = 1 and recording_id =
        (select id from recordings where consultation_id = ${id}::uuid)`,
      /chunk 1 of \S+ has no row/,
    ],
    [
      'a job that was dropped',
      (id: string) => sql`update consultations set status = 'in-progress' where id = ${id}::uuid`,
      /is still in-progress/,
    ],
    [
      'a failure that is none of its own',
      (id: string) => sql`update consultations set status = 'failed',
        failure = '{"stage": "transcribe", "message": "away"}' where id = ${id}::uuid`,
      /failed: transcribe: away/,
    ],
    [
      'an event that was told twice',
      (id: string) => sql`insert into events (tenant_id, subject, kind, ordered)
        select tenant_id, subject, kind, true from events where subject = ${id}::uuid and kind = 'consultation.completed'`,
      /was told as/,
    ],
    [
      'a window that was heard twice',
      (
        id: string,
      ) => sql`insert into segments select recording_id, window_index, segment_index + 1000, start_ms, end_ms,
        text, confidence, words, voice, speaker from segments where recording_id =
        (select id from recordings where consultation_id = ${id}::uuid)`,
      /was heard otherwise/,
    ],
  ])('notices %s', async (_name, mutation, finding) => {
    const each = await world()
    await mutation(audio?.(each.ledger.consultations) ?? '').execute(db)
    // Events get their places a moment later.
    await expect.poll(async () => (await audit(each)).join('\n')).toMatch(finding)
  })

  it('notices blobs that were deleted, and others in their place', async () => {
    const each = await world()
    const chunks = await each.stored('chunks')
    const own = chunks.filter(({ owner }) => owner === each.ledger.consultations[0]?.recordingId)
    await blobs.delete(own[0]?.blob_key as string)
    await blobs.put(own[1]?.blob_key as string, Buffer.from('other'))
    const found = (await audit(each)).join('\n')
    expect(found).toMatch(/chunk 0 of \S+ has no bytes/)
    expect(found).toMatch(/chunk 1 of \S+ has other bytes/)
  })

  it('notices what nobody sent', async () => {
    const each = await world()
    const twice = { ...each.ledger, consultations: each.ledger.consultations.slice(0, 1) }
    const missing = text?.(each.ledger.consultations)
    expect((await audit({ ...each, ledger: twice })).join('\n')).toContain(`${missing}: sent by nobody`)
  })
})
