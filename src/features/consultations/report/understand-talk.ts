import type { Context, Locale } from '../../../context.ts'
import type { Understood, Utterance } from '../../../engines/report/port.ts'
import type { TextBox } from '../../../platform/vault/text-box.ts'

/** Reads the facts of a talk and keeps them with the consultation, whatever becomes of its report. */
export async function understandTalk(
  { db, engines, box }: Pick<Context, 'db' | 'engines'> & { readonly box: TextBox },
  {
    consultationId,
    ...talk
  }: {
    readonly consultationId: string
    readonly utterances: readonly Utterance[]
    readonly language: Locale
  },
  signal: AbortSignal,
): Promise<Understood> {
  const understood = await engines.facts.understand(talk, signal)
  await db
    .updateTable('consultations')
    .set({ facts: box.sealJson(understood) })
    .where('id', '=', consultationId)
    .execute()
  return understood
}
