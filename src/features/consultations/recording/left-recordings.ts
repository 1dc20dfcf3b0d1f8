import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { RecordingRef } from './followed.ts'

/** What is younger is on its way. */
const LEFT_SECONDS = 10
const AT_ONCE = 200

/** Recordings under way with chunks that nobody has taken in for a while: who followed them has died, or is behind. */
export async function findLeft(db: Db): Promise<Pick<RecordingRef, 'id' | 'tenant_id'>[]> {
  const { rows } = await sql<Pick<RecordingRef, 'id' | 'tenant_id'>>`
    select r.id, r.tenant_id
    from consultations c join recordings r on r.consultation_id = c.id
    where c.status = 'recording' and exists (
      select from chunks
      where recording_id = r.id and chunk_index >= r.decoded_chunks
        and created_at < now() - ${LEFT_SECONDS}::int * interval '1 second'
    )
    limit ${AT_ONCE}`.execute(db)
  return rows
}
