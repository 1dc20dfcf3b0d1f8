import { sql } from 'kysely'
import type { Context, Db } from '../../context.ts'
import type { BlobInfo } from '../../platform/blobs/port.ts'

/** A blob is stored before its row, at the longest by as much as a batch of exams takes to be looked at. */
const GRACE_MS = 30 * 60_000
/** How far back a look that is not a full one goes, by the age of what blobs belong to. */
const RECENT_MS = 48 * 3_600_000
const AT_ONCE = 500

/** A blob with what its row says, if there is one. */
export interface CheckedBlob extends BlobInfo {
  readonly hasRow: boolean
}

type Needs = Pick<Context, 'db' | 'blobs' | 'clock' | 'log' | 'aloneSince'>

/**
 * Deletes blobs without a row: what a crash left between two steps. `full`: of all, else of what is not older than two
 * days. Resolves to how many.
 */
export async function deleteOrphans(context: Needs, full: boolean): Promise<number> {
  const { blobs, clock, aloneSince, log } = context
  const graceEnd = clock.now().getTime() - GRACE_MS
  // When nobody but this process has been at work since its start, what is older than that waits for no row.
  const before = Math.max(graceEnd, aloneSince?.getTime() ?? 0)
  let deleted = 0
  for await (const blob of checkBlobs(context, full ? null : new Date(clock.now().getTime() - RECENT_MS))) {
    if (blob.hasRow || blob.modifiedAt.getTime() >= before) continue
    await blobs.delete(blob.key)
    deleted += 1
  }
  if (deleted > 0) log.info({ deleted }, 'blobs that belonged to nothing were deleted')
  return deleted
}

/** Every blob, and whether anything knows it; with `since`, those of consultations and exams begun after that. */
export async function* checkBlobs(
  { db, blobs }: Pick<Needs, 'db' | 'blobs'>,
  since: Date | null,
): AsyncGenerator<CheckedBlob> {
  let load: BlobInfo[] = []
  for await (const blob of since ? recentBlobs({ db, blobs }, since) : blobs.list()) {
    load.push(blob)
    if (load.length < AT_ONCE) continue
    yield* check(db, load)
    load = []
  }
  yield* check(db, load)
}

/** Ids begin with their time, and keys hold them. */
async function* recentBlobs({ db, blobs }: Pick<Needs, 'db' | 'blobs'>, since: Date) {
  const from = since.getTime().toString(16).padStart(12, '0')
  const id = `${from.slice(0, 8)}-${from.slice(8)}`
  const tenants = await db.selectFrom('tenants').select('id').execute()
  for (const tenant of tenants) {
    yield* blobs.list({ prefix: tenant.id, after: `${tenant.id}/${id}`, before: `${tenant.id}/exams` })
    yield* blobs.list({ prefix: `${tenant.id}/exams`, after: `${tenant.id}/exams/${id}` })
  }
}

async function* check(db: Db, load: readonly BlobInfo[]): AsyncGenerator<CheckedBlob> {
  const known = await knownKeys(db, load)
  for (const blob of load) yield { ...blob, hasRow: known.has(blob.key) }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Which of these keys stand in a row. */
async function knownKeys(db: Db, load: readonly BlobInfo[]): Promise<Set<string>> {
  const paths = load.map(({ key }) => key.split('/'))
  const exams = paths.flatMap(([, folder, id]) => (folder === 'exams' && id && UUID.test(id) ? [id] : []))
  const consultations = [...new Set(paths.flatMap(([, id]) => (id && UUID.test(id) ? [id] : [])))]
  const { rows } = await sql<{ key: string }>`
    with recording as (
      select id, playback_key from recordings where consultation_id = any(${consultations}::uuid[])
    )
    select playback_key as key from recording where playback_key is not null
    union all
    select blob_key from chunks where recording_id in (select id from recording) and blob_key is not null
    union all
    select blob_key from windows where recording_id in (select id from recording) and blob_key is not null
    union all
    select blob_key from exams where id = any(${exams}::uuid[]) and blob_key is not null`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
