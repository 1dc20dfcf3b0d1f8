import { type Static, Type } from 'typebox'
import type { Context } from '../../context.ts'

/** Custom vocabulary: names and terms that may be said, as written. */
export const Vocabulary = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  maxItems: 500,
  description: 'Names and terms that may be said; they help the recogniser',
})
export type Vocabulary = Static<typeof Vocabulary>

export async function getVocabulary({ db }: Pick<Context, 'db'>, tenantId: string): Promise<Vocabulary> {
  const { vocabulary } = await db
    .selectFrom('tenants')
    .select('vocabulary')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return vocabulary
}

/** In place of what there was; from the next stretch of speech on. */
export async function putVocabulary(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  terms: Vocabulary,
): Promise<Vocabulary> {
  const vocabulary = [...new Set(terms.map((term) => term.trim()).filter((term) => term !== ''))]
  await db
    .updateTable('tenants')
    .set({ vocabulary: JSON.stringify(vocabulary) })
    .where('id', '=', tenantId)
    .execute()
  return vocabulary
}
