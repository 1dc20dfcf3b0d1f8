import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { type Page, pageOf } from '../../platform/paging.ts'
import type { NoteError, NoteErrorKind, NoteReviewTable } from '../../schema/tables.ts'

/** A note as somebody found it. */
export interface NoteReview {
  readonly consultationId: string
  readonly version: number
  readonly engine: string
  readonly writtenAt: Date
  readonly reviewedAt: Date
  readonly reviewer: string
  readonly kinds: readonly NoteErrorKind[]
  /** `null` once the report is gone. */
  readonly errors: readonly NoteError[] | null
}

interface NewReview {
  readonly consultationId: string
  readonly version: number
  readonly errors: readonly NoteError[]
  /** The key of who reviews. */
  readonly keyId: string
}

type Needs = Pick<Context, 'db' | 'vault'>

/** Stores a review in the place of an earlier one. Throws `conflict` where there is no such version. */
export async function putReview(
  context: Needs & Pick<Context, 'clock'>,
  tenantId: string,
  { consultationId, version, errors, keyId }: NewReview,
): Promise<NoteReview> {
  const { db, clock } = context
  const report = await db
    .selectFrom('reports')
    .select(['created_at', 'engine'])
    .where('consultation_id', '=', consultationId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!report) throw conflict('There is no report yet')
  const { name } = await db
    .selectFrom('api_keys')
    .select('name')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow()
  const box = await context.vault.box(tenantId)
  const found = {
    ...{ version, written_at: report.created_at, engine: report.engine },
    ...{ reviewed_at: clock.now(), reviewer: name },
    kinds: errors.map(({ kind }) => kind),
    errors: box.sealJson(errors),
  }
  await db
    .insertInto('note_reviews')
    .values({ consultation_id: consultationId, tenant_id: tenantId, ...found })
    .onConflict((c) => c.column('consultation_id').doUpdateSet(found))
    .execute()
  return getReview(context, tenantId, consultationId)
}

/** Throws `not_found` where nobody has reviewed it. */
export async function getReview(
  context: Needs,
  tenantId: string,
  consultationId: string,
): Promise<NoteReview> {
  const row = await context.db
    .selectFrom('note_reviews')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
  if (!row) throw notFound('There is no review yet')
  return toReview(row, await context.vault.box(tenantId))
}

/** All of a tenant's reviews, newest note first. */
export async function listReviews(
  context: Needs,
  tenantId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Page<NoteReview>> {
  const rows = await context.db
    .selectFrom('note_reviews')
    .selectAll()
    .select('consultation_id as id')
    .where('tenant_id', '=', tenantId)
    .$if(after !== null, (q) => q.where('consultation_id', '<', after))
    .orderBy('consultation_id', 'desc')
    .limit(limit + 1)
    .execute()
  const box = await context.vault.box(tenantId)
  const { items, next } = pageOf(rows, limit)
  return { items: items.map((row) => toReview(row, box)), next }
}

/** Throws `not_found` for a consultation of another's. */
export async function requireOwn({ db }: Pick<Context, 'db'>, tenantId: string, id: string): Promise<void> {
  const found = await db
    .selectFrom('consultations')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!found) throw notFound('Consultation not found')
}

type Box = Awaited<ReturnType<Context['vault']['box']>>
type Row = Selectable<NoteReviewTable>

const toReview = (row: Row, box: Box): NoteReview => ({
  consultationId: row.consultation_id,
  version: row.version,
  engine: row.engine,
  writtenAt: row.written_at,
  reviewedAt: row.reviewed_at,
  reviewer: row.reviewer,
  kinds: row.kinds,
  errors: row.errors && box.openJson(row.errors),
})
