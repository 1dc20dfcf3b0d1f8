import { readQuantities } from '../../../../platform/quantities/index.ts'
import type { Statement } from '../../grounding/statement.ts'
import type { JsonObject, JsonValue, ReportLanguage } from '../../port.ts'
import { promptTexts } from '../prompt/texts.ts'
import { claimOf, isPresence, yesOrNo } from './choices.ts'
import { type JsonPath, startsWith } from './json-paths.ts'
import { memberPlace } from './member-place.ts'
import { asksOf, choicesOf, inWords } from './member-words.ts'
import type { PlacedClaim } from './prove.ts'
import type { SchemaWords } from './schema-words.ts'

/** A statement of a content, and where it stands: a value with the names that lead to it, or an entry of a list. */
export interface PlacedStatement extends Statement {
  readonly path: JsonPath
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
    place: memberPlace(path),
    label: namesIn(path).slice(-MOST_NAMES).flatMap(inWords).join(' '),
  }))
}

/** The last names of a path say what stands there. */
const MOST_NAMES = 2

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
    const side = sideIn(names.at(-1) ?? '', value, words.language)
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

/** "lado": "E": a choice that says a side. */
function sideIn(name: string, value: string, language: ReportLanguage): string | null {
  if (!asksOf(inWords(name).join(' ')).includes('side')) return null
  const { sides } = promptTexts(language).choices
  const [meant = ''] = choicesOf(value)
  return sides[meant] ?? value
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
  text.replace(/^\d{4}-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}).*)?$/, (_, month, day, time) =>
    time === undefined ? `${day}/${month}` : `${day}/${month} ${time}`,
  )

const isWord = (value: string): boolean => /^[\p{L}][\p{L}\s_-]{2,}$/u.test(value)

const namesIn = (path: JsonPath): string[] => path.filter((step) => !/^\d+$/.test(step))

/** "dose_mg": 50 says "dose 50 mg": the end of a name may tell what its number counts. */
function withUnit(name: string, value: number, withoutName = false): string {
  const parts = inWords(name)
  const unit = parts.length > 1 && isUnit(parts.at(-1)!) ? parts.at(-1)! : ''
  const rest = withoutName ? [] : unit ? parts.slice(0, -1) : parts
  return [...rest, String(value), unit].filter(Boolean).join(' ')
}

const LANGUAGES: readonly ReportLanguage[] = ['pt-BR', 'en']

/** Whether the number engine counts with a word: `mg`, `dias`, `years`. */
function isUnit(word: string): boolean {
  const text = `2 ${word}`
  return LANGUAGES.some((language) =>
    readQuantities(text, language).some(({ kind, to }) => kind !== 'number' && to === text.length),
  )
}
