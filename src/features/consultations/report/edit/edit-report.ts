import type { Context } from '../../../../context.ts'
import type { Evidence } from '../../../../engines/report/port.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { conflict, notFound, unprocessable } from '../../../../platform/errors.ts'
import { events } from '../../consultation.ts'
import { type ConsultationRow, findNewestReport, lockConsultation } from '../../queries.ts'
import { understoodOf } from '../get-facts.ts'
import { carryEvidence } from './carry-evidence.ts'
import { layoutFaults } from './keeps-layout.ts'
import { type TakenFact, takenEvidence } from './taken-evidence.ts'

export interface EditedReport {
  readonly content: Readonly<Record<string, unknown>>
  /** Who signs it; `null`: it is kept, and not signed. */
  readonly signedBy: string | null
  /** Facts that were taken into it as they were said; their statements rest on their words. */
  readonly taken?: readonly TakenFact[]
  /** The version that it was made of: the newest, or somebody would lose what they wrote. */
  readonly basedOn: number
}

/**
 * Stores what a person made of a report as its newest version. Resolves to the version.
 * Throws `conflict` while there is no report or when there is a later version, `unprocessable` where the layout is left or
 * what was taken is not there.
 */
export async function editReport(
  context: Pick<Context, 'db' | 'events' | 'vault'>,
  { id, tenant_id: tenantId, facts }: Pick<ConsultationRow, 'id' | 'tenant_id' | 'facts'>,
  { content, signedBy, basedOn, taken = [] }: EditedReport,
): Promise<number> {
  const box = await context.vault.box(tenantId)
  return inTransaction(context.db, async (tx) => {
    if (!(await lockConsultation(tx, id))) throw notFound('Consultation not found')
    const newest = await findNewestReport(tx, id)
    if (!newest) throw conflict('There is no report yet')
    if (newest.version !== basedOn) throw conflict(`basedOn must be the latest version, ${newest.version}`)
    const before = box.openJson(newest.content)
    const said = takenEvidence(taken, content, understoodOf(box, facts))
    const faults = [...layoutFaults(before, content), ...said.faults]
    if (faults.length > 0) throw unprocessable(faults.slice(0, 20))
    const carried = carryEvidence(before, box.openJson(newest.evidence) as Evidence[], content)
    const proven = new Set(carried.map(({ pointer }) => pointer))
    const evidence = [...carried, ...said.evidence.filter(({ pointer }) => !proven.has(pointer))]
    const version = newest.version + 1
    await tx
      .insertInto('reports')
      .values({
        ...{ consultation_id: id, version, based_on: basedOn, signed_by: signedBy },
        kind: signedBy === null ? 'edited' : 'signed',
        ...{ specialty: newest.specialty, language: newest.language },
        ...{ engine: newest.engine, model: newest.model },
        warnings: box.sealJson(box.openJson(newest.warnings)),
        content: box.sealJson(content),
        evidence: box.sealJson(evidence),
      })
      .execute()
    await context.events.append(tx, { tenantId, subject: id, kind: events.rewritten, data: { version } })
    return version
  })
}
