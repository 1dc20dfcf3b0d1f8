import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JsonObject, ReportSchema } from '../../port.ts'
import { pointerTo } from '../../template-content.ts'
import { lookUp, type Sources } from '../grounding/sources.ts'
import { createTally } from '../tally.ts'
import type { FinishedReport } from '../task.ts'
import { type Doubt, doubtsOf } from './doubts.ts'
import { leavesOf, pathOf } from './json-paths.ts'
import { type PlacedClaim, prove } from './prove.ts'
import { removeDoubts } from './remove-doubts.ts'
import type { ClaimedEvidence, SchemaAnswer } from './schema-answer.ts'
import { type SchemaWords, schemaWords } from './schema-words.ts'

const SHOWN_POINTERS = 10

/** The report that an answer makes once everything without a source that the schema can spare is gone. */
export async function finishSchema(
  answer: SchemaAnswer,
  { schema }: ReportSchema,
  sources: Sources,
): Promise<FinishedReport> {
  const words = schemaWords(schema)
  const claims = placeClaims(answer.evidence, answer.content, sources)
  const covered = claims.map(({ path }) => path)
  const ready = await lookUp(sources, textsIn(answer.content))
  const doubts = doubtsOf(answer.content, covered, words, ready)
  const cleaned = await removeDoubts(schema, answer.content, claims, doubts)
  const tally = createTally()
  for (const { why } of cleaned.removed) tally.add(why)
  await nextTurn()
  const evidence = prove(cleaned.content, cleaned.evidence, words, sources)
  return {
    content: cleaned.content,
    evidence,
    warnings: [...tally.warnings(), ...demanded(cleaned.kept, words)],
  }
}

/** Texts and names of a content: wherever a medicine could stand. */
const textsIn = (content: JsonObject): string[] =>
  leavesOf(content).flatMap(({ path, value }) => [...path, ...(typeof value === 'string' ? [value] : [])])

/** The model's evidence as far as it leads to a place in the content and to utterances that exist. */
function placeClaims(
  claims: readonly ClaimedEvidence[],
  content: JsonObject,
  { heard }: Sources,
): PlacedClaim[] {
  return claims.flatMap(({ pointer, utterances, kind }) => {
    const path = pathOf(pointer, content)
    const existing = utterances.filter((index) => heard.utterances.has(index))
    return path && existing.length > 0 ? [{ path, utterances: existing, kind }] : []
  })
}

/** Names the places that stay although nothing stands for them; the caller's names only, never the model's. */
function demanded(kept: readonly Doubt[], words: SchemaWords): string[] {
  if (kept.length === 0) return []
  const pointers = kept
    .slice(0, SHOWN_POINTERS)
    .map(({ path }) =>
      pointerTo(path.map((step) => (words.names.has(step) || /^\d+$/.test(step) ? step : '*'))),
    )
  const more = kept.length > SHOWN_POINTERS ? ` and ${kept.length - SHOWN_POINTERS} more` : ''
  return [`Not traced to the transcript, but demanded by the schema: ${pointers.join(', ')}${more}`]
}
