import type { Context, Db, Locale, Tx } from '../../../context.ts'
import { type ReportDraft, type ReportLayout, writtenUtterances } from '../../../engines/report/port.ts'
import type { TextBox } from '../../../platform/vault/text-box.ts'
import { applyWordings, listGlossary } from '../../glossary/index.ts'
import { gateDraft } from '../../reports/index.ts'
import type { SpecialtyCatalogue } from '../../specialties/index.ts'
import { getStrictness } from '../../strictness/index.ts'
import { defaultSpecialty } from '../consultation.ts'
import { type ConsultationRow, findRecordingOf } from '../queries.ts'
import { languageOf, loadSegments, toUtterances } from '../transcript/transcript.ts'
import { orderRelief } from './order-report.ts'
import type { ResolvedLayout } from './resolve-layout.ts'
import { understandTalk } from './understand-talk.ts'

export interface WrittenReport {
  readonly specialty: string
  readonly language: Locale
  readonly draft: ReportDraft
}

/** What to write of, and how. */
export interface ReportWish {
  readonly consultation: ConsultationRow
  readonly layout: ResolvedLayout
  /** No other engine may stand in for the configured one, and nobody waits. */
  readonly alone?: boolean
}

/** Writes a report of what was said, in the language of the transcript. Stores the facts of the talk, and nothing else. */
export async function draftReport(
  context: Pick<Context, 'db' | 'engines' | 'settings' | 'vault'>,
  specialties: SpecialtyCatalogue,
  {
    signal,
    consultation,
    layout: { specialty, reportSchema },
    alone = false,
  }: ReportWish & { readonly signal: AbortSignal },
): Promise<WrittenReport> {
  const { db, engines, settings } = context
  const recording = await findRecordingOf(db, consultation.id)
  const box = await context.vault.box(consultation.tenant_id)
  const language = await languageOf({ db, box, settings }, recording.id, consultation.language)
  const utterances = toUtterances(await loadSegments({ ...context, box }, recording.id, { language }))
  const layout: ReportLayout = reportSchema
    ? { kind: 'schema', specialty, reportSchema }
    : specialties.layout(specialties.has(specialty) ? specialty : defaultSpecialty, language)
  await understandTalk(
    { db, engines, box },
    { consultationId: consultation.id, utterances, language },
    signal,
  )
  const reason = box.open(consultation.reason)
  const notes = box.open(consultation.notes)
  const visitAt = consultation.created_at.toISOString()
  const unsupported = await getStrictness(context, consultation.tenant_id)
  const request = {
    ...{ utterances, language, layout, reason, notes, visitAt },
    ...(unsupported === null ? {} : { unsupported }),
  }
  const { report } = engines
  const written = await (alone && report.writeAlone ? report.writeAlone : report.write)(request, signal)
  const sources = [...utterances, ...writtenUtterances(utterances.length, { reason, notes })]
  const gated = gateDraft(written, { utterances: sources, language, layout })
  const draft = reportSchema
    ? gated
    : await inTheirWords({ db, box, tenantId: consultation.tenant_id }, gated, language)
  if (layout.specialty === specialty) return { specialty, language, draft }
  const warning = 'The specialty was taken away after the finish; the report is laid out as generic.'
  return {
    specialty: layout.specialty,
    language,
    draft: { ...draft, warnings: [...draft.warnings, warning] },
  }
}

/** The note in the wordings that the tenant's people have accepted for its language. */
async function inTheirWords(
  shelf: Parameters<typeof listGlossary>[0],
  draft: ReportDraft,
  language: Locale,
): Promise<ReportDraft> {
  const wordings = (await listGlossary(shelf)).filter(
    (entry) => entry.kind === 'wording' && entry.accepted && entry.language === language,
  )
  return { ...draft, content: applyWordings(draft.content, wordings) }
}

/** Which engine wrote it: the configured one, unless another stood in. */
export const authorOf = ({ engines }: Pick<Context, 'engines'>, { writtenBy }: ReportDraft) =>
  writtenBy ?? { engine: engines.report.name, model: engines.report.model }

/**
 * Stores a report as the newest version, sealed by `box`, and has it written anew where an engine stood in for the
 * configured one. The caller holds the consultation's lock. Resolves to the version.
 */
export async function insertReport(
  context: Pick<Context, 'engines' | 'queue' | 'settings'> & { readonly box: TextBox },
  tx: Tx,
  {
    consultation,
    layout,
    written: { specialty, language, draft },
  }: ReportWish & { readonly written: WrittenReport },
): Promise<number> {
  const { engines, box, settings } = context
  const version = ((await newestVersion(tx, consultation.id)) ?? 0) + 1
  await tx
    .insertInto('reports')
    .values({
      consultation_id: consultation.id,
      version,
      specialty,
      language,
      ...authorOf(context, draft),
      content: box.sealJson(draft.content),
      evidence: box.sealJson(draft.evidence),
      warnings: box.sealJson(draft.warnings),
    })
    .execute()
  const hasStandIn = draft.writtenBy !== undefined && engines.report.writeAlone !== undefined
  if (hasStandIn && settings.reliefSeconds > 0)
    await orderRelief(context, tx, { consultation, layout, insteadOf: version })
  return version
}

/** `null` while there is none. */
export async function newestVersion(db: Db, consultationId: string): Promise<number | null> {
  const { newest } = await db
    .selectFrom('reports')
    .where('consultation_id', '=', consultationId)
    .select((s) => s.fn.max<number | null>('version').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}
