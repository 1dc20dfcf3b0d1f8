import type { Context, Locale } from '../../../context.ts'
import { conflict } from '../../../platform/errors.ts'
import { decide, type GlossaryEntry, isSame, listGlossary, type Proposal } from '../../glossary/index.ts'
import { type ConsultationRow, findRecordingOf } from '../queries.ts'
import { getReportVersion, listReportVersions } from '../report/report-versions.ts'
import { loadCorrections } from '../transcript/load-corrections.ts'
import { languageOf, loadSegments } from '../transcript/transcript.ts'
import { proposeTerms } from './propose-terms.ts'
import { proposeWordings } from './propose-wordings.ts'

type Needs = Pick<Context, 'db' | 'engines' | 'settings' | 'vault' | 'results'>

/** Versions that are looked at: the newest. */
const MOST_EDITS = 5

/** What may be learnt from what people corrected in this consultation, and nobody has decided on. */
export async function openProposals(context: Needs, consultation: ConsultationRow): Promise<Proposal[]> {
  const shelf = await shelfOf(context, consultation)
  const [proposals, decided] = await Promise.all([propose(context, consultation), listGlossary(shelf)])
  return proposals.filter((one) => !decided.some((entry) => isSame(entry, one)))
}

/** Keeps what a person says of a proposal. Throws `conflict` where this consultation gives no reason for it. */
export async function decideProposal(
  context: Needs,
  consultation: ConsultationRow,
  decision: Omit<GlossaryEntry, 'id' | 'decidedAt'>,
): Promise<GlossaryEntry> {
  const proposals = await propose(context, consultation)
  if (!proposals.some((one) => isSame(one, decision)))
    throw conflict('No correction of this consultation proposes that')
  return decide(await shelfOf(context, consultation), decision)
}

async function propose(context: Needs, consultation: ConsultationRow): Promise<Proposal[]> {
  const { db, engines, settings } = context
  const { box } = await shelfOf(context, consultation)
  const recording = await findRecordingOf(db, consultation.id)
  const language = await languageOf({ db, box, settings }, recording.id, consultation.language)
  const corrections = await loadCorrections({ db, box }, consultation.id)
  const segments =
    corrections.size === 0 ? [] : await loadSegments({ db, engines, box }, recording.id, { language })
  const corrected = [...corrections].flatMap(([index, { heard }]) => {
    const text = segments[index]?.text
    return text === undefined ? [] : [{ heard: heard.text, text }]
  })
  const proposals = [
    ...(await proposeTerms(engines, language, corrected)),
    ...(await proposeWordings(engines, language, await editsOf(context, consultation, language))),
  ]
  return proposals.filter((one, at) => proposals.findIndex((other) => isSame(one, other)) === at)
}

/** Each version that a person made, with the one that it was made of. */
async function editsOf(context: Needs, consultation: ConsultationRow, language: Locale) {
  const versions = await listReportVersions(context, consultation)
  const edits = versions.filter((one) => one.basedOn !== null && one.language === language)
  return Promise.all(
    edits.slice(-MOST_EDITS).map(async ({ version, basedOn }) => {
      const [before, after] = await Promise.all(
        [basedOn ?? version, version].map((one) => getReportVersion(context, consultation, one)),
      )
      return { before: before?.content, after: after?.content }
    }),
  )
}

const shelfOf = async ({ db, vault }: Needs, { tenant_id: tenantId }: ConsultationRow) => ({
  ...{ db, tenantId },
  box: await vault.box(tenantId),
})
