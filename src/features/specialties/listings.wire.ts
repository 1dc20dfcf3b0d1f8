import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { ReportLanguage } from '../../engines/report/port.ts'
import { createBriefMemory } from '../../platform/events/brief-memory.ts'
import { type BuiltAnswer, buildAnswer } from '../../platform/http/built-answer.ts'
import { RecentBytes } from '../../platform/recent-bytes.ts'
import { type Specialties, specialtiesChanged } from './own-specialties.ts'

const MOST_BYTES = 16 * 1024 * 1024

/** Listings as they are sent, each made once for as long as the tenant's own specialties stay as they are. */
export function createListings(context: Pick<Context, 'db' | 'events'>, specialties: Specialties) {
  const stamps = createBriefMemory<string>({ context, subject: specialtiesChanged })
  const built = new RecentBytes<{ readonly stamp: string; readonly answer: BuiltAnswer }>(MOST_BYTES)

  return async (tenantId: string, language: ReportLanguage): Promise<BuiltAnswer> => {
    const stamp = (await stamps.get(tenantId, () => stampOf(context.db, tenantId))) ?? ''
    const key = `${stamp && tenantId} ${language}`
    const known = built.get(key)
    if (known?.stamp === stamp) return known.answer
    const catalogue = stamp ? await specialties.of(tenantId) : specialties.installed
    const answer = buildAnswer(catalogue.listing(language))
    built.set(key, { stamp, answer }, answer.body.length)
    return answer
  }
}

/** Another text with every change of the tenant's own specialties; empty while it has none. */
async function stampOf(db: Context['db'], tenantId: string): Promise<string> {
  const { stamp } = await db
    .selectFrom('specialties')
    .where('tenant_id', '=', tenantId)
    .select(sql<string>`coalesce(string_agg(key || ' ' || xmin::text, ',' order by key), '')`.as('stamp'))
    .executeTakeFirstOrThrow()
  return stamp
}
