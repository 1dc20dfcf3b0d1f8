import type { Context } from '../../context.ts'
import type { Evidence, Fact, JsonObject } from '../../engines/report/port.ts'
import { notFound } from '../../platform/errors.ts'
import type { ConsultationRow } from './queries.ts'
import { unreportedFacts } from './unreported-facts.ts'

export interface ConsultationFacts {
  readonly facts: readonly Fact[]
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
  const facts = box.openJson(consultation.facts) as readonly Fact[]
  const report = await db
    .selectFrom('reports')
    .select(['evidence', 'content'])
    .where('consultation_id', '=', consultation.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!report) return { facts, unreported: facts.map(({ id }) => id) }
  const evidence = box.openJson(report.evidence) as readonly Evidence[]
  return { facts, unreported: unreportedFacts(facts, evidence, box.openJson(report.content) as JsonObject) }
}
