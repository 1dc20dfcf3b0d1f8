import { type Kysely, sql } from 'kysely'
import { addEventOrder } from '../platform/events/event-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addEventOrder(db)
  // Beside exams' events, a failure needs the name of what failed; progress matters only while it happens.
  await sql`update events set kind = 'consultation.failed' where kind = 'failed'`.execute(db)
  await sql`update events set ordered = false where kind = 'progress'`.execute(db)
}
