import { v7 as uuid } from 'uuid'
import type { Context, Tx } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { conflict, unprocessable } from '../../../platform/errors.ts'
import { isWritten } from '../consultation.ts'
import { jobs } from '../job-kinds.ts'
import type { ConsultationRow } from '../queries.ts'
import type { ResolvedLayout } from './resolve-layout.ts'

/**
 * Has the report of a consultation written again in another layout, by a job: the work outlives whoever asked for
 * it. Resolves to the order's id. Throws `unprocessable` while there is no transcript to write from, `conflict` when there
 * is none any more.
 * @param changed Only what rests on these utterances is to be another.
 */
export async function orderReport(
  context: Pick<Context, 'db' | 'queue'>,
  consultation: ConsultationRow,
  {
    layout,
    changed = null,
  }: { readonly layout: ResolvedLayout; readonly changed?: readonly number[] | null },
): Promise<string> {
  if (!canRewrite(consultation))
    throw unprocessable(`consultation must be completed first; it is ${consultation.status}`)
  if (consultation.transcript_removed_at)
    throw conflict('The words were removed: nothing is left to write from')
  const { id: consultationId, tenant_id: share } = consultation
  return inTransaction(context.db, async (tx) => {
    const orderId = await insertOrder(tx, { consultationId, layout, insteadOf: null, changed })
    const kind = layout.reportSchema ? jobs.rewriteSchemaReport : jobs.rewriteReport
    await context.queue.send(tx, kind, { data: { consultationId, orderId }, priority: 1, share })
    return orderId
  })
}

/** Written once already, or failed for its report alone: a schema that nothing could satisfy may be followed by another. */
export const canRewrite = ({ status, failure }: Pick<ConsultationRow, 'status' | 'failure'>): boolean =>
  isWritten(status) || (status === 'failed' && failure?.stage === 'report')

/** Has the engine that could not write a version write it after all, once it can. */
export async function orderRelief(
  { queue, settings }: Pick<Context, 'queue' | 'settings'>,
  tx: Tx,
  wish: {
    readonly consultation: Pick<ConsultationRow, 'id' | 'tenant_id'>
    readonly layout: ResolvedLayout
    readonly insteadOf: number
  },
): Promise<void> {
  const { consultation, layout, insteadOf } = wish
  const { id: consultationId, tenant_id: share } = consultation
  const orderId = await insertOrder(tx, { consultationId, layout, insteadOf, changed: null })
  const options = { delaySeconds: settings.reliefSeconds, share }
  await queue.send(tx, jobs.relieveStandIn, { ...options, data: { consultationId, orderId } })
}

async function insertOrder(
  tx: Tx,
  {
    consultationId,
    layout: { specialty, reportSchema },
    insteadOf,
    changed,
  }: {
    readonly consultationId: string
    readonly layout: ResolvedLayout
    readonly insteadOf: number | null
    readonly changed: readonly number[] | null
  },
): Promise<string> {
  const id = uuid()
  await tx
    .insertInto('report_orders')
    .values({
      id,
      consultation_id: consultationId,
      specialty,
      report_schema: reportSchema && JSON.stringify(reportSchema),
      instead_of: insteadOf,
      changed: changed && JSON.stringify(changed),
      outcome: null,
    })
    .execute()
  return id
}
