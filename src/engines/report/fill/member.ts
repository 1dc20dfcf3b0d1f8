import { fold } from '../../../platform/text/fold.ts'
import { type Token, tokenize } from '../facts/talk/token.ts'
import type { Lexicon } from '../facts/words/lexicon.ts'
import type { Matcher } from '../facts/words/matcher.ts'
import type { WordEntry } from '../facts/words/tables.ts'
import type { JsonObject, ReportLanguage } from '../port.ts'
import { type Ask, isPart } from './ask.ts'

/** The phrases by which members of schemas are understood, of one language. */
export interface MemberWords {
  readonly members: Matcher<WordEntry<'schema-members'>>
  readonly findings: Matcher<WordEntry<'schema-findings'>>
  readonly choices: Matcher<WordEntry<'schema-choices'>>
}

export interface FillLexicons {
  readonly talk: { readonly [language in ReportLanguage]: Lexicon }
  readonly schema: { readonly [language in ReportLanguage]: MemberWords }
}

/** What a member of a schema asks for, as far as its name, title and description tell. */
export interface Meaning {
  readonly ask: Ask | null
  /** Clinical concepts that it names, in the language of the talk. */
  readonly concepts: readonly string[]
  /** Its words, folded. */
  readonly words: readonly string[]
}

const LANGUAGES: readonly ReportLanguage[] = ['pt-BR', 'en']
const nameWeight = 3

/** `weightKg`, `peso_em_kg` → `weight kg`, `peso em kg`. */
const spaced = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\-./]+/g, ' ')
    .toLowerCase()

/** Reads a member; `within` limits it to parts of one fact, for members of a list's items. */
export function meaningOf(
  name: string,
  schema: JsonObject,
  {
    language,
    lexicons,
    within = 'all',
  }: {
    readonly language: ReportLanguage
    readonly lexicons: FillLexicons
    readonly within?: 'parts' | 'all'
  },
): Meaning {
  const called = [spaced(name), typeof schema.title === 'string' ? schema.title : ''].join(' . ')
  const described = typeof schema.description === 'string' ? schema.description.slice(0, 300) : ''
  const scores = new Map<Ask, number>()
  for (const [text, weight] of [
    [called, nameWeight],
    [described, 1],
  ] as const) {
    for (const tongue of LANGUAGES) {
      const tokens = tokenize(text, 0, tongue)
      for (const { entry, from, to } of lexicons.schema[tongue].members.findAll(tokens)) {
        const ask = entry.concept as Ask
        if (within === 'parts' && !isPart(ask)) continue
        scores.set(ask, (scores.get(ask) ?? 0) + weight * Number(entry.options.weight ?? 1) * (to - from))
      }
    }
  }
  const [best] = [...scores].sort(([, a], [, b]) => b - a)
  return {
    ask: best?.[0] ?? null,
    concepts: within === 'parts' ? [] : conceptsIn(`${called} ${described}`, language, lexicons),
    words: fold(`${called} ${described}`).match(/[\p{L}\d]+/gu) ?? [],
  }
}

/** Findings, illnesses, habits and tests that a member names, whichever language it is written in. */
function conceptsIn(text: string, language: ReportLanguage, { talk, schema }: FillLexicons): string[] {
  const own = tokenize(text, 0, language)
  const foreign = tokenize(text, 0, language === 'pt-BR' ? 'en' : 'pt-BR')
  const { concepts, grounds } = talk[language]
  const found: readonly { readonly entry: { readonly concept: string; readonly class: string } }[] = [
    ...concepts.find(own).filter(({ entry }) => entry.class === 'symptoms' || entry.class === 'conditions'),
    ...grounds.tests.find(own),
    ...grounds.habits.find(own),
    ...grounds.medicines.find(own),
    ...schema[language].findings.find(own as readonly Token[]),
    ...schema[language].findings.find(foreign),
  ]
  return [...new Set(found.map(({ entry }) => entry.concept).filter((concept) => concept !== '-'))]
}
