import { type FactsRequest, readingOf, understand, understoodIn } from '../facts/read-facts.ts'
import { importantTurns, untoldTurns } from '../facts/turns/important-turns.ts'
import { emptyContent, type FillOptions, fillSchema, noValue } from '../fill/fill-schema.ts'
import type { FillLexicons } from '../fill/member-words.ts'
import { checkStatements, type StatementsRequest } from '../grounding/check-statements.ts'
import type { InFull } from '../grounding/in-full.ts'
import type { ByLanguage } from '../knowledge/by-language.ts'
import type { NoteResources } from '../note/resources.ts'
import { visitOf } from '../note/visit-of.ts'
import { withheldWarnings } from '../note/withheld.ts'
import { writeNote } from '../note/write-note.ts'
import type { JsonObject, ReportLanguage, ReportRequest } from '../port.ts'
import { ingredientsIn } from './ingredients-in.ts'

/** What the engine's process does. */
export type ReportTask =
  | { readonly kind: 'write'; readonly request: ReportRequest; readonly options: FillOptions }
  | { readonly kind: 'understand'; readonly request: FactsRequest }
  | {
      readonly kind: 'suggest-codes'
      readonly phrases: readonly string[]
      readonly language: ReportLanguage
      readonly limit: number
    }
  | { readonly kind: 'match-medicines'; readonly names: readonly string[]; readonly limit: number }
  | {
      readonly kind: 'find-ingredients'
      readonly texts: readonly string[]
      readonly language: ReportLanguage
    }
  | { readonly kind: 'check-statements'; readonly request: StatementsRequest }
  | { readonly kind: 'empty-content'; readonly schema: JsonObject }

/** Errors lose their class between processes, so an expected refusal is a value. */
export type TaskOutcome = { readonly output: unknown } | { readonly refused: string }

/** What the tasks look up, read from disk once. */
export interface EmbeddedResources extends NoteResources {
  readonly schemas: FillLexicons
  readonly inFull: ByLanguage<InFull>
}

/** A talk is understood once, and the note or the caller's schema is written from what was understood. */
export function handleTask(task: ReportTask, resources: EmbeddedResources): TaskOutcome {
  const { knowledge, lexicons } = resources
  switch (task.kind) {
    case 'write':
      return write(task.request, task.options, resources)
    case 'understand':
      return { output: understand(task.request, lexicons[task.request.language], knowledge) }
    case 'suggest-codes':
      return {
        output: task.phrases.map((phrase) => knowledge.icd[task.language].suggest(phrase, task.limit)),
      }
    case 'match-medicines':
      return { output: task.names.map((name) => knowledge.medicines.matches(name, 1, task.limit)) }
    case 'find-ingredients':
      return { output: task.texts.map((text) => ingredientsIn(text, lexicons[task.language], knowledge)) }
    case 'check-statements': {
      const { language } = task.request
      const found = { lexicon: lexicons[language], knowledge, inFull: resources.inFull[language] }
      return { output: checkStatements(task.request, found) }
    }
    case 'empty-content': {
      const output = emptyContent(task.schema)
      return output ? { output } : { refused: noValue }
    }
  }
}

function write(request: ReportRequest, options: FillOptions, resources: EmbeddedResources): TaskOutcome {
  const { layout, language } = request
  const reading = readingOf(request, resources.lexicons[language], resources.knowledge)
  const { facts, slight, withheld } = understoodIn(reading)
  if (layout.kind === 'template') {
    const untold = untoldTurns(importantTurns(reading), facts)
    return { output: writeNote(facts, { ...request, layout, withheld, untold }, resources) }
  }
  const draft = fillSchema(visitOf(facts, request, resources), { ...request, layout }, resources.schemas, {
    ...options,
    ...{ slight, withheld },
  })
  return typeof draft === 'string'
    ? { refused: draft }
    : { output: { ...draft, warnings: [...draft.warnings, ...withheldWarnings(withheld)] } }
}
