import { fold } from '../../../../platform/text/fold.ts'
import type { Statement } from '../../grounding/statement.ts'
import type { JsonObject, JsonValue, ReportLanguage } from '../../port.ts'
import { statementPlace } from '../template/statement-place.ts'
import { claimOf, isPresence, yesOrNo } from './choices.ts'
import { type JsonPath, startsWith } from './json-paths.ts'
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
  language: ReportLanguage,
): PlacedStatement[] {
  const utterancesAt = (path: JsonPath) => [
    ...new Set(
      claims
        .filter((claim) => startsWith(path, claim.path) || startsWith(claim.path, path))
        .flatMap(({ utterances }) => utterances),
    ),
  ]
  return unitsOf(content, [], { ...words, language }).map(({ path, text, isNames }) => ({
    ...{ path, text, isNames, utterances: utterancesAt(path) },
    place: statementPlace('', path.filter((step) => !/^\d+$/.test(step)).join('/')),
  }))
}

interface Unit {
  readonly path: JsonPath
  readonly text: string
  /** The words are the schema's names, not the model's. */
  readonly isNames: boolean
}

type Naming = SchemaWords & { readonly language: ReportLanguage }

function unitsOf(value: JsonValue, path: JsonPath, words: Naming): Unit[] {
  const text = textOf(value, path, words)
  if (text !== null) return text === '' ? [] : [{ path, text, isNames: isChoice(value, words) }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, child]) => unitsOf(child, [...path, key], words))
}

const isChoice = (value: JsonValue, { values }: Naming): boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && values.has(value))

/** What a value says with the names that lead to it; empty where it says nothing, `null` where its members say it. */
function textOf(value: JsonValue, path: JsonPath, words: Naming): string | null {
  const names = namesIn(path)
  if (value === null) return ''
  if (typeof value === 'boolean') return claimOf(value, inWords(names.at(-1) ?? '').join(' '), words.language)
  if (typeof value === 'number') return [...names.slice(0, -1), withUnit(names.at(-1) ?? '', value)].join(' ')
  if (typeof value === 'string') {
    const side = sideIn(path, value)
    if (side) return side
    if (value.trim() === '' || isCode(value)) return ''
    if (!words.values.has(value)) return inWordsOfDate(value)
    const name = inWords(names.at(-1) ?? '').join(' ')
    const choice = yesOrNo(value)
    if (choice !== null) return claimOf(choice, name, words.language)
    // "intensidade: leve"; a code of the schema's is no word of the talk.
    return isWord(value) ? `${name} ${inWords(value).join(' ')}` : ''
  }
  return isEntry(value, path) ? entryText(value, words) : null
}

/** An entry of a list as one line; `presente: false` denies all of it. */
function entryText(entry: JsonObject, words: Naming): string {
  const parts: string[] = []
  let isSo = true
  for (const [name, value] of Object.entries(entry)) {
    const choice = typeof value === 'boolean' ? value : typeof value === 'string' ? yesOrNo(value) : null
    if (choice !== null && (typeof value === 'boolean' || words.values.has(value))) {
      if (isPresence(name)) isSo = choice
      else parts.push(claimOf(choice, inWords(name).join(' '), words.language))
    } else if (typeof value === 'number') parts.push(withUnit(name, value, true))
    else if (typeof value === 'string' && value.trim() !== '' && !isCode(value))
      parts.push(inWordsOfDate(value))
  }
  return parts.length === 0 ? '' : claimOf(isSo, parts.join(' '), words.language)
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

const isWord = (value: string): boolean => /^[\p{L}][\p{L}\s_-]{2,}$/u.test(value)

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
