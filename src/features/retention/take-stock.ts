import { sql } from 'kysely'
import type { Context, Db } from '../../context.ts'
import { checkBlobs } from './orphans.ts'
import { periodsOf, type RetentionKind } from './retention.ts'

/** Things of one kind that are kept at one place for one reason. */
export interface StockItem {
  /** Name of the tenant; `null` for what belongs to none. */
  readonly tenant: string | null
  readonly what: string
  readonly where: 'database' | 'blobs' | 'temporary files'
  readonly count: number
  /** `null` where that is not known without reading all of it. */
  readonly bytes: number | null
  readonly why: string
  /** Something is wrong with it. */
  readonly fault: boolean
}

type Needs = Pick<Context, 'db' | 'blobs' | 'clock'>

/** An orphan is gone within an hour: an older one has been overlooked. */
const ORPHAN_MS = 60 * 60_000

/** Everything that is kept for tenants: where it is, and why it is still there. */
export async function takeStock(context: Needs): Promise<StockItem[]> {
  const tenants = await context.db
    .selectFrom('tenants')
    .select(['id', 'name', 'retention', 'legal_hold'])
    .orderBy('name')
    .execute()
  const items: StockItem[] = []
  for (const tenant of tenants) {
    const why = whyKept(periodsOf(tenant.retention), tenant.legal_hold)
    items.push(...(await stockOfRows(context.db, tenant, why)))
  }
  const names = new Map(tenants.map(({ id, name }) => [id, name]))
  items.push(...(await stockOfBlobs(context, names)))
  return items.filter(({ count }) => count > 0)
}

const whyKept =
  (periods: Readonly<Record<RetentionKind, string | null>>, held: boolean) =>
  (kind: RetentionKind): string => {
    if (held) return 'legal hold on all of the tenant'
    const period = periods[kind]
    return period === null ? 'kept for good: no period is set' : `kept for ${period} after its end`
  }

async function stockOfRows(
  db: Db,
  tenant: { readonly id: string; readonly name: string },
  why: (kind: RetentionKind) => string,
): Promise<StockItem[]> {
  const { rows } = await sql<{ what: string; count: number; why: RetentionKind | string }>`
    with mine as (select * from consultations where tenant_id = ${tenant.id})
    select 'consultations being recorded' as what, count(*) as count, 'until their finish, or until they are abandoned' as why
      from mine where status = 'recording'
    union all select 'consultations being processed', count(*), 'until they are completed' from mine where status = 'in-progress'
    union all select 'consultations with words', count(*), 'transcripts' from mine
      where exists (select from recordings r join segments s on s.recording_id = r.id where r.consultation_id = mine.id)
    union all select 'consultations with a report', count(*), 'reports' from mine
      where exists (select from reports where consultation_id = mine.id)
    union all select 'consultations in all (metadata, times)', count(*), 'until audio, words and reports have all gone' from mine
    union all select 'exams', count(*), 'exams' from exams where tenant_id = ${tenant.id}
    union all select 'consultations under legal hold', count(*), 'until the hold is lifted' from mine where legal_hold
    union all select 'exams under legal hold', count(*), 'until the hold is lifted' from exams
      where tenant_id = ${tenant.id} and legal_hold
    union all select 'events', count(*), 'the order of what happened, without content' from events where tenant_id = ${tenant.id}
    union all select 'audit lines', count(*), 'kept for good: append-only' from audit where tenant_id = ${tenant.id}`.execute(
    db,
  )
  const isKind = (text: string): text is RetentionKind => ['transcripts', 'reports', 'exams'].includes(text)
  return rows.map((row) => ({
    tenant: tenant.name,
    what: row.what,
    where: 'database',
    count: row.count,
    bytes: null,
    why: isKind(row.why) ? why(row.why) : row.why,
    fault: false,
  }))
}

const kinds: Readonly<Record<string, readonly [what: string, why: string]>> = {
  chunks: ['audio as it came', 'as long as audio is kept'],
  windows: ['samples of speech', 'until they are transcribed'],
  'playback.m4a': ['audio to be played', 'as long as audio is kept'],
  exams: ['exam files', 'as long as exams are kept'],
}

type Found = Pick<StockItem, 'tenant' | 'what' | 'why' | 'fault'> & { readonly bytes: number }

async function stockOfBlobs(
  { db, blobs, clock }: Needs,
  names: ReadonlyMap<string, string>,
): Promise<StockItem[]> {
  const items = new Map<string, StockItem>()
  const add = ({ tenant, what, why, bytes, fault }: Found) => {
    const key = JSON.stringify([tenant, what, why])
    const { count = 0, bytes: sum = 0 } = items.get(key) ?? {}
    items.set(key, { tenant, what, where: 'blobs', why, fault, count: count + 1, bytes: (sum ?? 0) + bytes })
  }
  const oldest = clock.now().getTime() - ORPHAN_MS
  let withRow = 0
  for await (const { key, size, modifiedAt, hasRow } of checkBlobs({ db, blobs }, null)) {
    const [tenantId = '', folder = '', kind = ''] = key.split('/')
    const [what, why] = kinds[folder === 'exams' ? folder : kind] ?? ['others', 'nobody knows']
    const tenant = names.get(tenantId) ?? null
    const found = { tenant, what: `${what}, without a row`, bytes: size, fault: false }
    if (hasRow) {
      withRow += 1
      add({ ...found, what, why })
    } else if (modifiedAt.getTime() > oldest)
      add({ ...found, why: 'being stored, or gone at the next sweep' })
    else add({ ...found, why: 'ORPHAN: older than an hour', fault: true })
  }
  const missing = (await rowsWithBlobs(db)) - withRow
  if (missing > 0) {
    const why = 'MISSING: a row tells of them, but they are not there'
    items.set('missing', {
      tenant: null,
      what: 'blobs',
      where: 'blobs',
      count: missing,
      bytes: null,
      why,
      fault: true,
    })
  }
  return [...items.values()]
}

async function rowsWithBlobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from chunks where blob_key is not null) + (select count(*) from windows where blob_key is not null)
      + (select count(*) from recordings where playback_key is not null)
      + (select count(*) from exams where blob_key is not null) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
