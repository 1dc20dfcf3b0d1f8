import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import { makeCatalogue, type SpecialtyCatalogue } from './specialties.ts'
import { formFaults, meaningFaults, SpecialtyDefinition, specialtyKey } from './specialty-definition.ts'

/** Who changes specialties tells this name. */
export const specialtiesChanged = 'specialties'

/** More than any clinic has; a bound for what every listing carries. */
const MOST_OWN = 100

/** The specialties that a tenant can name: those of the installation, with its own added or put in their place. */
export interface Specialties {
  /** Those of the installation. */
  readonly installed: SpecialtyCatalogue
  of(tenantId: string): Promise<SpecialtyCatalogue>
}

export const createSpecialties = (
  context: Pick<Context, 'db'>,
  installed: SpecialtyCatalogue,
): Specialties => ({
  installed,
  async of(tenantId) {
    const rows = await context.db
      .selectFrom('specialties')
      .select(['key', 'definition'])
      .where('tenant_id', '=', tenantId)
      .execute()
    if (rows.length === 0) return installed
    const own = rows.map(({ key, definition }) => [key, definition as SpecialtyDefinition] as const)
    return makeCatalogue(new Map([...installed.definitions, ...own]), installed.titles)
  },
})

/**
 * Adds a specialty of the tenant's own, or changes it. True when it is new.
 * Throws `unprocessable` that names every fault of the key and the definition.
 */
export async function putSpecialty(
  { db, clock, events }: Pick<Context, 'db' | 'clock' | 'events'>,
  { installed }: Specialties,
  {
    definition,
    tenantId,
    key,
  }: { readonly definition: unknown; readonly tenantId: string; readonly key: string },
): Promise<boolean> {
  const faults = specialtyKey.test(key) ? [] : [`the key must match ${specialtyKey.source}`]
  faults.push(...formFaults(SpecialtyDefinition, definition))
  if (faults.length === 0) faults.push(...meaningFaults(definition as SpecialtyDefinition, installed.titles))
  if (faults.length > 0) throw unprocessable(faults)
  const isNew = await inTransaction(db, async (tx) => {
    // Two requests at once must not pass the bound together.
    await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forUpdate().execute()
    const row = { tenant_id: tenantId, key, definition: JSON.stringify(definition), updated_at: clock.now() }
    const stored = await tx
      .insertInto('specialties')
      .values(row)
      .onConflict((c) =>
        c
          .columns(['tenant_id', 'key'])
          .doUpdateSet({ definition: row.definition, updated_at: row.updated_at }),
      )
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('specialties')
      .where('tenant_id', '=', tenantId)
      .select((s) => s.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) > MOST_OWN)
      throw unprocessable(`there may be at most ${MOST_OWN} specialties of your own`)
    return stored.is_new
  })
  await events.tell(specialtiesChanged)
  return isNew
}

/** Takes away a specialty of the tenant's own; one of the installation appears again. Throws `not-found`. */
export async function deleteSpecialty(
  { db, events }: Pick<Context, 'db' | 'events'>,
  tenantId: string,
  key: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('specialties')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Specialty not found')
  await events.tell(specialtiesChanged)
}
