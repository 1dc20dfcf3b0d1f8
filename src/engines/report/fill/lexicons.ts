import type { Lexicon } from '../facts/words/lexicon.ts'
import { Matcher } from '../facts/words/matcher.ts'
import { readWords, type SchemaClass } from '../facts/words/tables.ts'
import { type ByLanguage, byLanguage } from '../knowledge/by-language.ts'
import type { ReportLanguage } from '../port.ts'
import type { FillLexicons, MemberWords } from './member-words.ts'

/** Reads the tables by which members of schemas are understood. */
export function loadFillLexicons(folder: string, talk: ByLanguage<Lexicon>): FillLexicons {
  const words = (language: ReportLanguage): MemberWords => {
    const table = <Class extends SchemaClass>(name: Class) =>
      new Matcher(readWords(folder, language, name), language)
    const named = () => {
      const rows = readWords(folder, language, 'schema-findings')
      // A finding is called what it is called in talks, too.
      const own = new Map(
        rows.flatMap(([, entry]) => (entry.concept === '-' ? [] : [[entry.concept, entry] as const])),
      )
      return new Matcher([...rows, ...own], language)
    }
    return {
      members: table('schema-members'),
      findings: named(),
      choices: table('schema-choices'),
      said: table('schema-said'),
      persons: table('schema-persons'),
      classes: table('schema-classes'),
      qualities: table('schema-qualities'),
    }
  }
  return { talk, schema: byLanguage(words) }
}
