import { type Kysely, sql } from 'kysely'

/** So that looking for recordings that nobody continues costs nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index consultations_recording on consultations (created_at) where status = 'recording'`.execute(
    db,
  )
}
