import { tokenize } from '../../facts/talk/token.ts'
import { Matcher } from '../../facts/words/matcher.ts'
import { readWords, type SchemaClass, type WordEntry } from '../../facts/words/tables.ts'
import { shippedCatalog } from '../../knowledge/load-knowledge.ts'
import type { ReportLanguage } from '../../port.ts'

/** Callers name members and choices in either language, whatever is spoken. */
const LANGUAGES: readonly ReportLanguage[] = ['pt-BR', 'en']

/** What words of a caller's schema mean, longest phrases first; concepts of its table. */
type Meanings = (words: string) => readonly string[]

/** Reads a table once a process, when it is first asked. */
function meaningsBy(table: SchemaClass): Meanings {
  let matchers: readonly {
    readonly language: ReportLanguage
    readonly words: Matcher<WordEntry<SchemaClass>>
  }[]
  return (text) => {
    matchers ??= LANGUAGES.map((language) => ({
      language,
      words: new Matcher(readWords(shippedCatalog, language, table), language),
    }))
    return matchers.flatMap(({ language, words }) =>
      words.find(tokenize(text, 0, language)).map(({ entry }) => entry.concept),
    )
  }
}

/** What the name of a member asks for: `allergies`, `side`. */
export const asksOf: Meanings = meaningsBy('schema-members')

/** What a value of an enumeration means: `left`, `no`. */
export const choicesOf: Meanings = meaningsBy('schema-choices')

/** `doseMg`, `peso_em_kg`: the words of a member's name. */
export const inWords = (name: string): string[] =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .split(/[\s_-]+/)
    .filter(Boolean)
