import { fold } from '../../../platform/text/fold.ts'
import type { JsonObject } from '../port.ts'
import { type Ask, isPart } from './ask.ts'
import { withoutExceptions, withoutRates } from './name-words.ts'
import { isCircumstance, type Quality } from './quality.ts'
import { type MemberReading, type ReadText, readText } from './read-text.ts'
import { typesOf } from './schema-node.ts'

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
  const isList = typesOf(schema).includes('array')
  const said = (value: unknown) => (typeof value === 'string' ? value.slice(0, mostDescribed) : '')
  const [called, title] = [spaced(name), said(schema.title)]
  const described = withoutExceptions(said(schema.description), reading.lexicons)
  const read = [called, ...short(name), title]
    .filter((text) => text !== '')
    .map((text) => readText(text, reading, isList))
  const about = readText(described, reading, isList)
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
    ...about.qualities.filter((quality) => isCircumstance(quality) && !isList),
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
