import { v7 as uuid } from 'uuid'
import type { Context, Db } from '../../../context.ts'
import type { AuditInsert } from '../../../platform/audit/audit-table.ts'
import { isRowsFault } from '../../../platform/db/errors.ts'
import { gatherWrites } from '../../../platform/db/gather.ts'
import { repeatably } from '../../../platform/db/transaction.ts'
import { deriveId } from '../../../platform/derive-id.ts'
import type { TextBox } from '../../../platform/vault/text-box.ts'
import type { ConsultationDetails } from '../consultation.ts'
import { type ConsultationRow, insertConsultations } from './insert-consultations.ts'

/** Who starts a consultation, and what of. */
export interface Beginning {
  readonly tenantId: string
  readonly details: ConsultationDetails
  /** What its ids come from, where the request may be a repetition. */
  readonly seed: string | null
}

export interface StartedConsultation {
  readonly id: string
  readonly recordingId: string
}

/** Opens a consultation and the recording that its chunks go to. `lineOf` makes the audit line, which stands with them. */
export type StartConsultation = (
  beginning: Beginning,
  lineOf: (id: string) => AuditInsert,
) => Promise<StartedConsultation>

/** Of one statement. */
const MOST_AT_ONCE = 100

/** Those who start at once share a statement and its commit: mornings begin for everybody at the same minute. */
export function openStarts(context: Pick<Context, 'db' | 'vault' | 'followed'>): StartConsultation {
  const starts = gatherWrites({
    most: MOST_AT_ONCE,
    isOnes: isRowsFault,
    async write(begun: readonly { readonly row: ConsultationRow; readonly line: AuditInsert }[]) {
      const rows = distinct(begun.map(({ row }) => row))
      const lines = begun.map(({ line }) => line)
      await repeatably(() => insertConsultations(context.db, rows, lines))
      return begun.map(({ row }) => ({ id: row.id, recordingId: row.recording_id }))
    },
  })
  return async (beginning, lineOf) => {
    const row = rowOf(await context.vault.box(beginning.tenantId), beginning)
    const started = await starts.add({ row, line: lineOf(row.id) })
    const { tenant_id, id: consultation_id } = row
    context.followed.noteStart({ id: row.recording_id, tenant_id, consultation_id })
    return started
  }
}

/** A statement can't pass over what it has put there itself: two tries of one request. */
const distinct = (rows: readonly ConsultationRow[]): ConsultationRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/**
 * A consultation with its ids, not stored yet. With a seed they are always the same, and `insert` is false where an
 * earlier try has stored it.
 */
export function newConsultation(box: TextBox, beginning: Beginning) {
  const row = rowOf(box, beginning)
  const insert = async (tx: Db): Promise<boolean> => (await insertConsultations(tx, [row])).has(row.id)
  return { id: row.id, recordingId: row.recording_id, insert }
}

function rowOf(box: TextBox, { tenantId, details, seed }: Beginning): ConsultationRow {
  return {
    id: seed ?? uuid(),
    recording_id: seed ? deriveId(seed, 'recording') : uuid(),
    tenant_id: tenantId,
    professional_id: details.professionalId,
    patient_reference: details.patientReference,
    consent: details.consent && box.sealJson(details.consent),
    reason: box.seal(details.reason),
    notes: box.seal(details.notes),
    metadata: box.sealJson(details.metadata),
    language: details.language,
    vocabulary: box.sealJson(details.vocabulary),
  }
}
