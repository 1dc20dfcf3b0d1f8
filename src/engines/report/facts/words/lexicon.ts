import type { ReportLanguage } from '../../port.ts'
import { Matcher } from './matcher.ts'
import { CONCEPT_CLASSES, CUE_CLASSES, type CueClass, readWords, type WordEntry } from './tables.ts'

/** All phrases of one language. */
export interface Lexicon {
  readonly language: ReportLanguage
  readonly concepts: Matcher<WordEntry>
  readonly cues: { readonly [cues in CueClass]: Matcher<WordEntry<CueClass>> }
}

/** Reads the tables of `folder` (`words/<language>/…tsv`) from disk: some ten milliseconds. */
export function loadLexicon(folder: string, language: ReportLanguage): Lexicon {
  const cues = Object.fromEntries(
    CUE_CLASSES.map((table) => [table, new Matcher(readWords(folder, language, table), language)]),
  ) as Lexicon['cues']
  const concepts = new Matcher(
    CONCEPT_CLASSES.flatMap((table) => readWords(folder, language, table)),
    language,
  )
  return { language, concepts, cues }
}
