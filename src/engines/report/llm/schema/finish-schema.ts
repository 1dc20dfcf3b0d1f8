import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Evidence, JsonObject, ReportSchema } from '../../port.ts'
import { joinVerdicts, SUPPORTED, type Verdict } from '../../support.ts'
import { pointerTo } from '../../template-content.ts'
import { type Judged, judge, markOf, mayStay } from '../grounding/judge.ts'
import { markWarnings } from '../grounding/mark-warnings.ts'
import { lookUp, type Sources } from '../grounding/sources.ts'
import { createTally } from '../tally.ts'
import type { FinishedReport } from '../task.ts'
import { type Doubt, doubtsOf } from './doubts.ts'
import { type JsonPath, leavesOf, pathOf, startsWith, valueAt } from './json-paths.ts'
import { type PlacedClaim, prove } from './prove.ts'
import { removeDoubts } from './remove-doubts.ts'
import type { ClaimedEvidence, SchemaAnswer } from './schema-answer.ts'
import { type SchemaWords, schemaWords } from './schema-words.ts'
import { type PlacedStatement, statementsOf } from './statements-of.ts'

const SHOWN_POINTERS = 10

/** The report that an answer makes: what can't be is gone as far as the schema spares it, all else carries its mark. */
export async function finishSchema(
  answer: SchemaAnswer,
  { schema }: ReportSchema,
  sources: Sources,
): Promise<FinishedReport> {
  const words = schemaWords(schema)
  const claims = placeClaims(answer.evidence, answer.content, sources)
  const ready = await lookUp(sources, textsIn(answer.content))
  const stated = statementsOf(answer.content, claims, words, sources.language)
  const judged = (await judge(sources, stated)).map((verdict, at) => ({ ...verdict, path: stated[at]!.path }))
  const doubts = [
    ...doubtsOf(answer.content, words, ready),
    ...judged.filter((one) => !mayStay(one, sources.unsupported)).map(doubtAbout(answer.content)),
  ]
  const cleaned = await removeDoubts(schema, answer.content, [...claims, ...judged], doubts)
  const tally = createTally()
  for (const { why, path } of cleaned.removed) tally.add(why, shownPath(path, words))
  await nextTurn()
  const isClaim = (entry: PlacedClaim | JudgedPlace): entry is PlacedClaim => 'kind' in entry
  const moved = cleaned.evidence.filter((entry) => !isClaim(entry)) as JudgedPlace[]
  const proofs = prove(cleaned.content, cleaned.evidence.filter(isClaim), words, sources)
  const evidence = proofs.map((entry) => marked(entry, moved, cleaned.content))
  return {
    content: cleaned.content,
    evidence,
    warnings: [
      ...tally.warnings(),
      ...demanded(cleaned.kept, words),
      ...markWarnings(evidence),
      ...unproven(moved, evidence, words),
    ],
  }
}

/** What an answer states and names lines for. */
export const statementsIn = (
  { content, evidence }: SchemaAnswer,
  words: SchemaWords,
  sources: Sources,
): PlacedStatement[] =>
  statementsOf(content, placeClaims(evidence, content, sources), words, sources.language).filter(
    ({ utterances }) => utterances.length > 0,
  )

type JudgedPlace = Judged & { readonly path: JsonPath }

const doubtAbout =
  (content: JsonObject) =>
  ({ path }: JudgedPlace): Doubt => {
    const value = valueAt(content, path)
    return {
      path,
      value: typeof value === 'string' || typeof value === 'number' ? value : undefined,
      why: 'unsupported',
    }
  }

/** An entry of the evidence with the worst mark of what it proves, and the utterances that were found for it. */
function marked(entry: Evidence, judged: readonly JudgedPlace[], content: JsonObject): Evidence {
  const path = pathOf(entry.pointer, content) ?? []
  const own = judged.filter((one) => startsWith(one.path, path) || startsWith(path, one.path))
  if (own.length === 0) return entry
  const [first] = own
  const isMoved = own.length === 1 && first!.moved
  const verdict = own.reduce<Verdict>(joinVerdicts, SUPPORTED)
  return { ...entry, ...(isMoved ? { utterances: first!.utterances } : {}), ...markOf(verdict) }
}

/** Marked values without any evidence are told of in the warnings alone. */
const unproven = (
  judged: readonly JudgedPlace[],
  evidence: readonly Evidence[],
  words: SchemaWords,
): string[] =>
  judged
    .filter(({ support, path }) => {
      const pointer = pointerTo(path)
      return (
        support !== 'supported' &&
        !evidence.some(
          (entry) => entry.pointer.startsWith(pointer) || pointer.startsWith(`${entry.pointer}/`),
        )
      )
    })
    .slice(0, SHOWN_POINTERS)
    .map(
      ({ support, path, reason }) => `${support} at ${shownPath(path, words)}${reason ? `: ${reason}` : ''}`,
    )

/** A place by the caller's names only, never the model's. */
const shownPath = (path: JsonPath, words: SchemaWords): string =>
  pointerTo(path.map((step) => (words.names.has(step) || /^\d+$/.test(step) ? step : '*')))

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
  const pointers = kept.slice(0, SHOWN_POINTERS).map(({ path }) => shownPath(path, words))
  const more = kept.length > SHOWN_POINTERS ? ` and ${kept.length - SHOWN_POINTERS} more` : ''
  return [`Not traced to the transcript, but demanded by the schema: ${pointers.join(', ')}${more}`]
}
