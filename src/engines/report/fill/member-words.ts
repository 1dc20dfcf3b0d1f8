import type { Token } from '../facts/talk/token.ts'
import type { Lexicon } from '../facts/words/lexicon.ts'
import type { Matcher } from '../facts/words/matcher.ts'
import type { WordEntry } from '../facts/words/tables.ts'
import type { ByLanguage } from '../knowledge/by-language.ts'
import type { ReportLanguage } from '../port.ts'

/** The phrases by which members of schemas are understood, of one language. */
export interface MemberWords {
  readonly members: Matcher<WordEntry<'schema-members'>>
  readonly findings: Matcher<WordEntry<'schema-findings'>>
  readonly choices: Matcher<WordEntry<'schema-choices'>>
  readonly said: Matcher<WordEntry<'schema-said'>>
  readonly persons: Matcher<WordEntry<'schema-persons'>>
  readonly classes: Matcher<WordEntry<'schema-classes'>>
  readonly qualities: Matcher<WordEntry<'schema-qualities'>>
}

export interface FillLexicons {
  readonly talk: ByLanguage<Lexicon>
  readonly schema: ByLanguage<MemberWords>
}

/** One text, read in either language: the same words at the same places. */
export type Rows = { readonly [language in ReportLanguage]: readonly Token[] }
