import type { Context } from '../../../context.ts'
import type { Evidence, Fact, JsonObject, Understood } from '../../../engines/report/port.ts'
import { notFound } from '../../../platform/errors.ts'
import type { TextBox } from '../../../platform/vault/text-box.ts'
import type { ConsultationRow } from '../queries.ts'
import { unreportedFacts } from './unreported-facts.ts'

export interface ConsultationFacts extends Pick<Understood, 'facts' | 'withheld'> {
  /** Ids of those that no item of the newest report rests on: said, but not reported. */
  readonly unreported: readonly string[]
}

/** What was understood of a talk. Throws `not-found` until it was read. */
export async function getFacts(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  consultation: ConsultationRow,
): Promise<ConsultationFacts> {
  if (!consultation.facts) throw notFound('Facts not found')
  const box = await vault.box(consultation.tenant_id)
  const { withheld, ...understood } = understoodOf(box, consultation.facts)
  const facts = [...understood.facts, ...understood.slight]
  const report = await db
    .selectFrom('reports')
    .select(['evidence', 'content'])
    .where('consultation_id', '=', consultation.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!report) return { facts, withheld, unreported: facts.map(({ id }) => id) }
  const evidence = box.openJson(report.evidence) as readonly Evidence[]
  return {
    ...{ facts, withheld },
    unreported: unreportedFacts(facts, evidence, box.openJson(report.content) as JsonObject),
  }
}

/** What is kept of a talk's facts; none where it was not read. */
export function understoodOf(box: TextBox, sealed: ConsultationRow['facts']): Understood {
  if (!sealed) return { facts: [], slight: [], withheld: [] }
  const kept = box.openJson(sealed) as Partial<Understood> | readonly Fact[]
  // Talks that were read before anything was held back, or nothing as slight.
  return { facts: [], slight: [], withheld: [], ...('length' in kept ? { facts: kept } : kept) }
}
