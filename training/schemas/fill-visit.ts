import { understand } from '../../src/engines/report/facts/read-facts.ts'
import { fillSchema } from '../../src/engines/report/fill/fill-schema.ts'
import { loadFillLexicons } from '../../src/engines/report/fill/lexicons.ts'
import { loadKnowledge, shippedCatalog } from '../../src/engines/report/knowledge/load-knowledge.ts'
import { loadNoteResources } from '../../src/engines/report/note/resources.ts'
import { visitOf } from '../../src/engines/report/note/visit-of.ts'
import type { JsonObject, ReportDraft } from '../../src/engines/report/port.ts'
import { roleOfLabel } from '../../src/features/consultations/transcript/given-segments.ts'
import { type Visit, visits } from '../facts/visits.ts'

const knowledge = loadKnowledge()
const resources = loadNoteResources(knowledge)
const lexicons = loadFillLexicons(shippedCatalog, resources.lexicons)

const requestOf = (name: string, among: readonly Visit[]) => {
  const visit = among.find((one) => one.visit === name)
  if (!visit) throw new Error(`no visit is called ${name}`)
  const utterances = visit.segments.map(({ speaker, start, end, text }, index) => ({
    ...{ index, start, end, text },
    speaker: roleOfLabel(speaker) ?? ('other' as const),
  }))
  return { utterances, language: visit.language, reason: '', notes: '' }
}

/** A caller's schema filled from a visit, as the embedded engine does it. */
export function fillVisit(name: string, schema: JsonObject, among: readonly Visit[] = visits): ReportDraft {
  const request = requestOf(name, among)
  const { facts, slight, withheld } = understand(request, resources.lexicons[request.language], knowledge)
  const draft = fillSchema(
    visitOf(facts, request, resources),
    {
      ...request,
      layout: {
        kind: 'schema',
        specialty: 'generic',
        reportSchema: { schema, instructions: '', fewShots: [] },
      },
    },
    lexicons,
    { placeholders: false, slight, withheld },
  )
  if (typeof draft === 'string') throw new Error(draft)
  return draft
}
