import type { Context } from '../../../context.ts'
import type { Evidence } from '../../../engines/report/port.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Consent } from '../../../schema/tables.ts'
import { type ConsultationRow, findRecordingOf } from '../queries.ts'
import { diffContent } from './edit/diff-content.ts'
import { getReportVersion, listReportVersions } from './report-versions.ts'

/** What of a report a machine wrote, from what, and which person answers for it. */
export interface AiRecord {
  readonly consent: Consent | null
  readonly speech: { readonly engine: string | null; readonly model: string | null }
  readonly report: {
    readonly engine: string
    readonly model: string
    readonly version: number
    readonly writtenAt: Date
  }
  /** Statements of the draft, and those of them that the talk did not bear out. */
  readonly statements: { readonly total: number; readonly doubtful: number }
  readonly review: {
    readonly status: 'not-reviewed' | 'edited' | 'signed'
    readonly version: number
    readonly by: string | null
    readonly at: Date | null
    /** Differences between the draft and what is served now. */
    readonly changes: number
  }
}

/** For the chart. Throws `not_found` while there is no report. */
export async function getAiRecord(
  context: Pick<Context, 'db' | 'vault' | 'results'>,
  consultation: ConsultationRow,
): Promise<AiRecord> {
  const { db } = context
  const versions = await listReportVersions(context, consultation)
  const newest = versions.at(-1)
  const draft = versions.findLast(({ kind }) => kind === 'draft')
  if (!newest || !draft) throw notFound('Report not found')
  const box = await context.vault.box(consultation.tenant_id)
  const recording = await findRecordingOf(db, consultation.id)
  const heard = await db
    .selectFrom('windows')
    .select(['engine', 'model'])
    .where('recording_id', '=', recording.id)
    .where('transcribed_at', 'is not', null)
    .orderBy('window_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [written, served] = await Promise.all(
    [draft, newest].map(({ version }) => getReportVersion(context, consultation, version)),
  )
  const evidence = written?.evidence ?? []
  const isDraft = newest.kind === 'draft'
  return {
    consent: consultation.consent && box.openJson(consultation.consent),
    speech: { engine: heard?.engine ?? null, model: heard?.model ?? null },
    report: {
      ...{ engine: draft.engine.name, model: draft.engine.model },
      ...{ version: draft.version, writtenAt: draft.createdAt },
    },
    statements: { total: evidence.length, doubtful: evidence.filter(isDoubtful).length },
    review: {
      status: newest.kind === 'draft' ? 'not-reviewed' : newest.kind,
      version: newest.version,
      by: newest.signedBy,
      at: isDraft ? null : newest.createdAt,
      changes: diffContent(written?.content, served?.content).length,
    },
  }
}

const isDoubtful = ({ support }: Evidence): boolean => support !== undefined && support !== 'supported'
