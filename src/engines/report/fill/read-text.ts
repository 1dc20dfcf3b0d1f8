import { tokenize } from '../facts/talk/token.ts'
import type { Match } from '../facts/words/matcher.ts'
import type { WordEntry } from '../facts/words/tables.ts'
import type { Visit } from '../note/visit.ts'
import type { ReportLanguage } from '../port.ts'
import { conceptsIn } from './concepts-in.ts'
import type { FillLexicons } from './member-words.ts'
import type { Quality } from './quality.ts'
import { isUnit } from './units.ts'

export interface MemberReading {
  readonly visit: Visit
  readonly lexicons: FillLexicons
  /** `parts` of one fact come first: for members of a list's items. */
  readonly within?: 'parts' | 'all'
}

const LANGUAGES: readonly ReportLanguage[] = ['pt-BR', 'en']

export interface ReadText {
  readonly asks: readonly Match<WordEntry<'schema-members'>>[]
  readonly concepts: readonly string[]
  readonly qualities: readonly Quality[]
  /** What became of something, by its words: started, stopped. */
  readonly courses: readonly string[]
  /** It names what is none of the kinds of facts. */
  readonly isOther: boolean
  /** Whether any of its words says what is asked for. */
  readonly known: boolean
  readonly unknown: readonly string[]
  /** Those of them that may ask for less. */
  readonly narrowing: readonly string[]
}

/** What the words of a name or description are, and which of them nothing is known of. */
export function readText(text: string, { visit, lexicons }: MemberReading, isList: boolean): ReadText {
  const rows = { 'pt-BR': tokenize(text, 0, 'pt-BR'), en: tokenize(text, 0, 'en') }
  const named = conceptsIn(rows, visit, lexicons)
  const members = LANGUAGES.flatMap((tongue) => lexicons.schema[tongue].members.findAll(rows[tongue]))
  // A list is of facts, and of no part of one.
  const parts = members.filter(({ entry }) => isList && PARTS_OF_ENTRIES.has(entry.concept))
  const asks = members.filter(
    // The weight of "weight loss" is no weight.
    ({ from, to, entry }) =>
      !(isList && PARTS_OF_ENTRIES.has(entry.concept)) &&
      !named.some((span) => span.from <= from && span.to >= to && span.to - span.from > to - from),
  )
  const isWithin = ({ from, to }: Span, spans: readonly Span[]) =>
    spans.some((span) => span.from <= from && span.to >= to)
  const concepts = named.filter((span) => !isWithin(span, asks))
  const qualities = LANGUAGES.flatMap((tongue) => lexicons.schema[tongue].qualities.find(rows[tongue]))
  const courses = LANGUAGES.flatMap((tongue) => lexicons.schema[tongue].choices.find(rows[tongue])).filter(
    ({ entry }) => COURSES.has(entry.concept),
  )
  const telling = [...asks, ...concepts]
  const vague = qualities.filter(({ entry }) => entry.concept === 'vague')
  const clear = qualities.filter(({ entry }) => entry.concept !== 'vague')
  // "Takes an anticoagulant" is of that one medicine.
  const isOfOne = concepts.length > 0 && asks.length === 0
  const covered = [
    ...telling,
    ...named,
    ...parts,
    ...(isOfOne ? qualities : clear),
    ...(asks.length > 0 ? courses : []),
  ]
  const without = (spans: readonly Span[]) =>
    rows.en
      .filter(({ folded }, at) => !/^\d/.test(folded) && !isWithin({ from: at, to: at + 1 }, spans))
      .filter(({ folded }) => !isUnit(folded))
      .map(({ folded }) => folded)
  return {
    asks,
    concepts: together(concepts.filter(({ concept }) => concept !== '-')),
    qualities: qualities
      .filter((span) => KINDS.has(span.entry.concept) || !isWithin(span, asks))
      .map(({ entry }) => entry.concept as Quality),
    courses: courses.map(({ entry }) => entry.concept),
    isOther: named.some(({ concept }) => concept === '-'),
    known: telling.length > 0,
    unknown: without(covered),
    narrowing: without([...covered, ...vague]),
  }
}

/** What entries have; lists of reactions and codes are of allergies and problems. */
const PARTS_OF_ENTRIES: ReadonlySet<string> = new Set([
  'name',
  'dose',
  'since',
  'frequency',
  'regimen',
  'duration',
])
const COURSES: ReadonlySet<string> = new Set(['start', 'stop', 'change', 'continue'])

/** They say what kind of test, or of sign, also where they are part of a list's name. */
const KINDS: ReadonlySet<string> = new Set<Quality>(['laboratory', 'imaging', 'condition', 'bare'])

/** "Hipertensão na gestação" is both in one; words for the same thing stay apart. */
function together(named: readonly (Span & { readonly concept: string })[]): string[] {
  let joined: { readonly to: number; readonly concepts: readonly string[] } | null = null
  for (const { from, to, concept } of named.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (!joined) joined = { to, concepts: [concept] }
    else if (from < joined.to)
      joined = { to: Math.max(joined.to, to), concepts: [...joined.concepts, concept] }
    else joined = { to, concepts: joined.concepts.map((one) => `${one} ${concept}`) }
  }
  return [...new Set(joined?.concepts ?? [])]
}

type Span = { readonly from: number; readonly to: number }
