import { fold, tidy } from '../../../platform/text/fold.ts'
import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { JsonObject, ReportDraft, ReportLanguage, ReportRequest } from '../port.ts'
import { type FactsRequest, readFacts } from '../facts/read-facts.ts'
import { type Lexicon, loadLexicon } from '../facts/words/lexicon.ts'
import { shippedCatalog } from '../knowledge/load-knowledge.ts'
import { familiarWords } from './analysis.ts'
import { packs } from './packs.ts'
import { wordsOf } from './phrase-lexicon.ts'
import { emptyContent, fillSchema, noValue } from './schema/fill-schema.ts'
import { writeTemplate } from './write-template.ts'

/** What the engine's process does. */
export type ReportTask =
  | { readonly kind: 'write'; readonly request: ReportRequest }
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
  | { readonly kind: 'empty-content'; readonly schema: JsonObject }

/** Errors lose their class between processes, so an expected refusal is a value. */
export type TaskOutcome = { readonly output: unknown } | { readonly refused: string }

const loaded = new Map<ReportLanguage, Lexicon>()

/** A language's tables, read when it is first met. */
function lexicons(language: ReportLanguage): Lexicon {
  const lexicon = loaded.get(language) ?? loadLexicon(shippedCatalog, language)
  loaded.set(language, lexicon)
  return lexicon
}

export function handleTask(task: ReportTask, knowledge: Knowledge): TaskOutcome {
  switch (task.kind) {
    case 'write':
      return write(task.request, knowledge)
    case 'understand':
      return { output: readFacts(task.request, lexicons(task.request.language), knowledge) }
    case 'suggest-codes':
      return {
        output: task.phrases.map((phrase) => knowledge.icd[task.language].suggest(phrase, task.limit)),
      }
    case 'match-medicines':
      return { output: task.names.map((name) => knowledge.medicines.matches(name, 1, task.limit)) }
    case 'find-ingredients':
      return { output: task.texts.map((text) => ingredientsIn(text, task.language, knowledge)) }
    case 'empty-content': {
      const output = emptyContent(task.schema)
      return output ? { output } : { refused: noValue }
    }
  }
}

function write(request: ReportRequest, knowledge: Knowledge): TaskOutcome {
  const { layout } = request
  if (layout.kind === 'template') return { output: writeTemplate({ ...request, layout }, knowledge) }
  const filled: ReportDraft | string = fillSchema({ ...request, layout }, knowledge)
  return typeof filled === 'string' ? { refused: filled } : { output: filled }
}

function ingredientsIn(text: string, language: ReportLanguage, { medicines }: Knowledge): string[] {
  const pack = packs[language]
  const isCue = (word: string) => pack.medication.cues.has(word)
  const spotted = medicines.spot(wordsOf(fold(tidy(text))), isCue, familiarWords(pack))
  return [...new Set(spotted.flatMap(({ key }) => medicines.ingredientsOf(key)))]
}
