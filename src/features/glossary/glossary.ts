import { v7 as uuid } from 'uuid'
import type { Context, Db, Locale } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { TextBox } from '../../platform/vault/text-box.ts'
import type { GlossaryKind } from '../../schema/tables.ts'

/**
 * What a correction may teach beyond its own consultation. `term`: a name that the recogniser wrote as `before`; `wording`:
 * what notes called `before`, and the person calls `after`.
 */
export interface Proposal {
  readonly kind: GlossaryKind
  readonly language: Locale
  readonly before: string
  readonly after: string
}

/** What a person has decided on; only what was accepted has any effect. */
export interface GlossaryEntry extends Proposal {
  readonly id: string
  readonly accepted: boolean
  /** `null` where nobody was named. */
  readonly decidedBy: string | null
  readonly decidedAt: Date
}

/** Each window of speech is compared with all terms, each note with all wordings. */
const MOST_ENTRIES = 500

interface Shelf {
  readonly db: Db
  readonly box: TextBox
  readonly tenantId: string
}

/** Everything that was decided, oldest first. */
export async function listGlossary({ db, box, tenantId }: Shelf): Promise<GlossaryEntry[]> {
  const rows = await db
    .selectFrom('glossary')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, language, words, accepted, decided_by, decided_at }) => ({
    ...{ id, kind, language: language as Locale, accepted, decidedAt: decided_at },
    ...(box.openJson(words) as Pick<Proposal, 'before' | 'after'>),
    decidedBy: decided_by && box.open(decided_by),
  }))
}

/** Keeps a decision; the same again changes nothing. Throws `conflict` where there is no room or it was decided otherwise. */
export async function decide(
  shelf: Shelf,
  decision: Omit<GlossaryEntry, 'id' | 'decidedAt'>,
): Promise<GlossaryEntry> {
  const { box, tenantId } = shelf
  return inTransaction(shelf.db, async (db) => {
    // One after the other: the same is not kept twice.
    await db.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
    const known = await listGlossary({ ...shelf, db })
    const same = known.find((entry) => isSame(entry, decision))
    if (same?.accepted === decision.accepted) return same
    if (same) throw conflict('It was decided otherwise; delete that entry first')
    if (known.length >= MOST_ENTRIES) throw conflict(`There are ${MOST_ENTRIES} entries: delete some first`)
    const { kind, language, before, after, accepted, decidedBy } = decision
    const { id, decided_at: decidedAt } = await db
      .insertInto('glossary')
      .values({
        ...{ id: uuid(), tenant_id: tenantId, kind, language, accepted },
        words: box.sealJson({ before, after }),
        decided_by: decidedBy === null ? null : box.seal(decidedBy),
      })
      .returning(['id', 'decided_at'])
      .executeTakeFirstOrThrow()
    return { ...decision, id, decidedAt }
  })
}

/** Whether two are the same proposal. */
export const isSame = (one: Proposal, other: Proposal): boolean =>
  one.kind === other.kind &&
  one.language === other.language &&
  one.before === other.before &&
  one.after === other.after

/** Takes a decision back: it has no effect any more, and the proposal may come again. Throws `not-found`. */
export async function removeEntry(
  { db }: Pick<Context, 'db'>,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('glossary')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Glossary entry not found')
}
