import { fold } from '../../../platform/text/fold.ts'
import { tokenize } from '../facts/talk/token.ts'
import type { Match } from '../facts/words/matcher.ts'
import type { WordEntry } from '../facts/words/tables.ts'
import type { Visit } from '../note/visit.ts'
import type { JsonObject, ReportLanguage } from '../port.ts'
import { type Ask, isPart } from './ask.ts'
import { conceptsIn } from './concepts-in.ts'
import type { FillLexicons } from './member-words.ts'
import { withoutExceptions, withoutRates } from './name-words.ts'
import { isUnit } from './units.ts'

/** Where and how something was measured, and which of several measurements is meant. */
const CIRCUMSTANCES = ['home', 'lying', 'sitting', 'standing', 'fetal', 'highest', 'first'] as const
export type Circumstance = (typeof CIRCUMSTANCES)[number]
const circumstances: ReadonlySet<string> = new Set(CIRCUMSTANCES)
export const isCircumstance = (quality: Quality): quality is Circumstance => circumstances.has(quality)

/**
 * What a member's name says beside what it asks for: of before, only ordered, denied. `plain` and `unit` are words that
 * change nothing; `vague` ones ask for all of them, as far as one can tell.
 */
export type Quality =
  | 'plain'
  | 'unit'
  | 'vague'
  | 'previous'
  | 'ordered'
  | 'laboratory'
  | 'imaging'
  | 'not'
  /** What follows is not asked for. */
  | 'except'
  /** What the object around it asks for: `code.text`, `weight.value`. */
  | 'bare'
  /** A day, a week of which something is counted. */
  | 'rate'
  /** What a sign is watched for. */
  | 'condition'
  | 'given'
  | 'refused'
  | 'inhaled'
  | Circumstance

/** Whether all words of a member's name are understood, some that say what it asks for, or none. */
export type Clarity = 'clear' | 'half' | 'none'

/** What a member of a schema asks for, as far as its name, title and description tell. */
export interface Meaning {
  readonly ask: Ask | null
  /** Clinical concepts that it names, in the language of the talk. */
  readonly concepts: readonly string[]
  /** Its name, title and description. */
  readonly texts: readonly string[]
  /** Its words, folded. */
  readonly words: readonly string[]
  readonly qualities: ReadonlySet<Quality>
  /** The part of the examination that it names: `abdomen`, `skin`. */
  readonly system: string | null
  /** An unknown word may ask for less than the others say ("medicamentos de alto custo"): half of it is understood then. */
  readonly clarity: Clarity
  /** Its words of which nothing is known: they may ask for less than the others say. */
  readonly narrowing: readonly string[]
}

export interface MemberReading {
  readonly visit: Visit
  readonly lexicons: FillLexicons
  /** `parts` of one fact come first: for members of a list's items. */
  readonly within?: 'parts' | 'all'
}

const LANGUAGES: readonly ReportLanguage[] = ['pt-BR', 'en']
const nameWeight = 3
const mostDescribed = 300

/** `weightKg`, `peso_em_kg` → `weight kg`, `peso em kg`. */
const spaced = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    // "bateuACabeca"
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[_\-./]+/g, ' ')
    .toLowerCase()

/** `SpO2` is one word, for all its capitals. */
const shortest = 6
const short = (name: string): string[] => (name.length <= shortest ? [name.toLowerCase()] : [])

export function meaningOf(name: string, schema: JsonObject, reading: MemberReading): Meaning {
  const { within = 'all' } = reading
  const said = (value: unknown) => (typeof value === 'string' ? value.slice(0, mostDescribed) : '')
  const [called, title] = [spaced(name), said(schema.title)]
  const described = withoutExceptions(said(schema.description), reading.lexicons)
  const read = [called, ...short(name), title]
    .filter((text) => text !== '')
    .map((text) => readText(text, reading))
  const about = readText(described, reading)
  const scores = new Map<Ask, number>()
  const parts = new Map<Ask, number>()
  for (const [{ asks }, weight] of [...read.map((one) => [one, nameWeight] as const), [about, 1] as const])
    for (const { entry, from, to } of asks) {
      const ask = entry.concept as Ask
      const score = weight * Number(entry.options.weight ?? 1) * (to - from)
      for (const kept of isPart(ask) ? [scores, parts] : [scores]) kept.set(ask, (kept.get(ask) ?? 0) + score)
    }
  // "Systolic blood pressure" is one number of the two.
  if (scores.has('systolic') || scores.has('diastolic')) scores.delete('blood-pressure')
  const asked = within === 'parts' && parts.size > 0 ? parts : scores
  const [best] = [...asked].sort(([, a], [, b]) => b - a)
  // A name that says nothing ("q7"), or more than is understood, is what its description says; else that only helps.
  const isPlain = read.some(({ known, unknown }) => known && unknown.length === 0)
  const explains = about.known && (about.unknown.length === 0 || !read.some(({ known }) => known))
  const naming = explains && !isPlain ? [about] : read
  // "Local do acidente" asks for what no fact is, whatever its description says besides.
  const isOther = read.some((one) => one.isOther && one.asks.length === 0)
  const qualities = new Set([
    ...naming.flatMap((one) => one.qualities),
    // "SpO2: first reading" is the first one, whatever else the description says.
    ...about.qualities.filter(isCircumstance),
  ])
  const concepts = [...new Set(naming.flatMap((one) => one.concepts))]
  // The age at a menopause is no age of now.
  const isNone = isOther || (best?.[0] === 'age' && concepts.length > 0)
  return {
    ask: ofCourse(
      isNone ? null : (best?.[0] ?? null),
      qualities,
      naming.flatMap(({ courses }) => courses),
    ),
    concepts,
    system:
      read.flatMap(({ asks }) => asks).find(({ entry }) => entry.options.system)?.entry.options.system ??
      null,
    texts: [called, title, described],
    words:
      fold(withoutRates(`${called} ${title} ${described}`, reading.lexicons)).match(/[\p{L}\d]+/gu) ?? [],
    qualities,
    // "Oxigênio suplementar: em uso agora" says more than its description.
    clarity:
      naming.some(({ unknown }) => unknown.length === 0) && (naming === read || isExplained(read))
        ? 'clear'
        : naming.some(({ asks, concepts }) => asks.length > 0 || concepts.length > 0)
          ? 'half'
          : 'none',
    narrowing:
      naming
        .filter(({ known }) => known)
        .map(({ narrowing }) => narrowing)
        .toSorted((a, b) => a.length - b.length)[0] ?? [],
  }
}

/** "q7" and "3.1" say nothing themselves: their description does. */
const isExplained = (read: readonly ReadText[]): boolean =>
  read.some(({ known }) => known) ||
  read.every(({ unknown }) => unknown.every((word) => word.length <= shortestName || /\d/.test(word)))
const shortestName = 2

const MEDICINES: ReadonlySet<Ask | null> = new Set(['medicines', 'current-medicines', 'prescribed'] as const)

/** "stopMedicines", "remédios cortados", "medicinesNotGiven": lists of medicines of which only some are meant. */
function ofCourse(ask: Ask | null, qualities: ReadonlySet<Quality>, courses: readonly string[]): Ask | null {
  if (!MEDICINES.has(ask)) return ask
  if (courses.includes('stop')) return 'stopped-medicines'
  if (qualities.has('not')) return 'rejected-medicines'
  if (ask !== 'medicines') return ask
  if (courses.includes('change')) return 'changed-medicines'
  return courses.includes('start') ? 'started-medicines' : ask
}

interface ReadText {
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
function readText(text: string, { visit, lexicons }: MemberReading): ReadText {
  const rows = { 'pt-BR': tokenize(text, 0, 'pt-BR'), en: tokenize(text, 0, 'en') }
  const named = conceptsIn(rows, visit, lexicons)
  const asks = LANGUAGES.flatMap((tongue) => lexicons.schema[tongue].members.findAll(rows[tongue])).filter(
    // The weight of "weight loss" is no weight.
    ({ from, to }) =>
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
