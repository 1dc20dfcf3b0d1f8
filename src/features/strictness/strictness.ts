import type { Context } from '../../context.ts'

/** What becomes of statements that the talk does not bear out: they are marked, or they go; `null`: as configured. */
export type Strictness = 'mark' | 'remove' | null

export async function getStrictness({ db }: Pick<Context, 'db'>, tenantId: string): Promise<Strictness> {
  const { unsupported } = await db
    .selectFrom('tenants')
    .select('unsupported')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return unsupported
}

/** In place of what there was; from the next report on. */
export async function putStrictness(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  unsupported: Strictness,
): Promise<void> {
  await db.updateTable('tenants').set({ unsupported }).where('id', '=', tenantId).execute()
}
