import { fold } from '../../../../platform/text/fold.ts'
import type { Statement } from '../../grounding/statement.ts'
import type { JsonObject, JsonValue } from '../../port.ts'
import { statementPlace } from '../template/statement-place.ts'
import { type JsonPath, leavesOf, startsWith } from './json-paths.ts'
import type { PlacedClaim } from './prove.ts'
import type { SchemaWords } from './schema-words.ts'

/** A statement of a content, and where it stands: a value with the names that lead to it, or an entry of a list. */
export interface PlacedStatement extends Statement {
  readonly path: JsonPath
}

/** The end of a name that says what its number counts. */
const UNITS: { readonly [end: string]: string } = {
  mg: 'mg',
  mcg: 'mcg',
  ml: 'mL',
  g: 'g',
  ui: 'UI',
  cm: 'cm',
  mm: 'mm',
  kg: 'kg',
  bpm: 'bpm',
  mmhg: 'mmHg',
  graus: 'graus',
  degrees: 'degrees',
  dias: 'dias',
  days: 'days',
  semanas: 'semanas',
  weeks: 'weeks',
  meses: 'meses',
  months: 'months',
  anos: 'anos',
  years: 'years',
  horas: 'horas',
  hours: 'hours',
}

/** What a content states, with the utterances that the model names for it. */
export function statementsOf(
  content: JsonObject,
  claims: readonly PlacedClaim[],
  words: SchemaWords,
): PlacedStatement[] {
  const utterancesAt = (path: JsonPath) => [
    ...new Set(
      claims
        .filter((claim) => startsWith(path, claim.path) || startsWith(claim.path, path))
        .flatMap(({ utterances }) => utterances),
    ),
  ]
  return unitsOf(content, [], words).map(({ path, text }) => ({
    ...{ path, text, utterances: utterancesAt(path) },
    place: statementPlace('', path.filter((step) => !/^\d+$/.test(step)).join('/')),
  }))
}

interface Unit {
  readonly path: JsonPath
  readonly text: string
}

function unitsOf(value: JsonValue, path: JsonPath, words: SchemaWords): Unit[] {
  if (value === null || typeof value === 'boolean') return []
  if (typeof value === 'string') {
    const side = sideIn(path, value)
    if (side) return [{ path, text: side }]
    // A choice of the schema's and a code are no words of the talk.
    if (value.trim() === '' || words.values.has(value) || isCode(value)) return []
    return [{ path, text: inWordsOfDate(value) }]
  }
  if (typeof value === 'number') {
    const names = namesIn(path)
    return [{ path, text: [...names.slice(0, -1), withUnit(names.at(-1) ?? '', value)].join(' ') }]
  }
  if (isEntry(value, path)) {
    const text = leavesOf(value)
      .filter((leaf) => !(typeof leaf.value === 'string' && isCode(leaf.value)))
      .map((leaf) =>
        typeof leaf.value === 'number'
          ? withUnit(leaf.path.at(-1)!, leaf.value, true)
          : inWordsOfDate(leaf.value),
      )
    return text.length === 0 ? [] : [{ path, text: text.join(' ') }]
  }
  return Object.entries(value).flatMap(([key, child]) => unitsOf(child, [...path, key], words))
}

const SIDES: { readonly [choice: string]: string } = {
  d: 'direito',
  e: 'esquerdo',
  r: 'right-sided',
  l: 'left',
}

/** "lado": "E": a choice that says a side. */
function sideIn(path: JsonPath, value: string): string | null {
  const name = namesIn(path).at(-1) ?? ''
  if (!/lado|lateral|side/i.test(name)) return null
  return SIDES[fold(value)] ?? value
}

/** An entry of a list that holds plain values only says one thing: a medicine with its dose and use. */
const isEntry = (value: JsonObject | JsonValue[], path: JsonPath): value is JsonObject =>
  !Array.isArray(value) &&
  /^\d+$/.test(path.at(-1) ?? '') &&
  Object.values(value).every((child) => child === null || typeof child !== 'object')

/** Codes and addresses. */
const isCode = (text: string): boolean => /^[A-Z]\d{2}(?:\.\d{1,2})?$/.test(text) || text.includes('@')

/** "2026-03-12" as it is written in a note; of its year nobody speaks. */
const inWordsOfDate = (text: string): string =>
  text.replace(/^\d{4}-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}).*)?$/, (_, month, day, hour, minute) =>
    hour === undefined ? `${day}/${month}` : `${day}/${month} ${hour}:${minute}`,
  )

const namesIn = (path: JsonPath): string[] => path.filter((step) => !/^\d+$/.test(step))

const inWords = (name: string): string[] =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .split(/[\s_-]+/)
    .filter(Boolean)

function withUnit(name: string, value: number, withoutName = false): string {
  const parts = inWords(name)
  const unit = UNITS[fold(parts.at(-1) ?? '')]
  const rest = withoutName ? [] : unit ? parts.slice(0, -1) : parts
  return [...rest, String(value), unit ?? ''].filter(Boolean).join(' ')
}
