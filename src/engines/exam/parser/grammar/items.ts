import type { Cell } from '../layout/cells.ts'
import type { Box } from '../layout/page-text.ts'
import { isSusceptibilityLetter } from '../lexicon/antibiotics.ts'
import { isFlag } from '../lexicon/flags.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { isQuality } from '../lexicon/qualities.ts'
import { AGE_UNIT, isOfOneKind } from '../lexicon/references.ts'
import { isUnitAfterNumber } from '../lexicon/units.ts'
import { boxOf, wordStarts } from './item-box.ts'
import {
  AGE,
  ANGLE,
  BARCODE_AT,
  BOUND_AT,
  BOUND_OF_TWO_AT,
  CROSSES_AT,
  DATE,
  DILUTION,
  DURATION_AT,
  FLAG_AT,
  FORMULA,
  NUMBER_AT,
  PERCENTILE_AT,
  PLAY_AT,
  PLUSES_AT,
  PRESSURE_AT,
  RANGE_AT,
  SCALE_AT,
  SPAN,
  TITER,
  TITER_BOUND_AT,
  TRAILING_AT,
  WORD_AT,
} from './item-patterns.ts'
import { unitAt } from './unit-at.ts'

export type ItemKind =
  | 'number'
  | 'bound'
  | 'range'
  | 'titer'
  | 'unit'
  | 'quality'
  | 'flag'
  | 'date'
  | 'colon'
  | 'text'

/** A meaningful piece of a cell. */
export interface Item extends Box {
  readonly kind: ItemKind
  /** As printed. */
  readonly text: string
  /** Place in the cell's text. */
  readonly start: number
  readonly end: number
  readonly confidence: number
}

/** A cell with its text cut into items, in order. */
export interface LexedCell {
  readonly cell: Cell
  readonly items: readonly Item[]
}

/** Every rule looks at a cell anew; what is in it stays the same as long as the cell does. */
const lexed = new WeakMap<Cell, LexedCell>()

/** Cuts a cell's text into items. `recognised` texts (OCR) get their units repaired. */
export function lexCell(cell: Cell, recognised: boolean): LexedCell {
  const known = lexed.get(cell)
  if (known) return known
  const fresh = cutIntoItems(cell, recognised)
  lexed.set(cell, fresh)
  return fresh
}

function cutIntoItems(cell: Cell, recognised: boolean): LexedCell {
  const items: Item[] = []
  const { text } = cell
  const starts = wordStarts(cell)
  // Alone in its cell a letter has nothing beside it that its height could be compared with.
  const letter = recognised && text === 's' ? 'S' : text
  if (isSusceptibilityLetter(letter)) {
    const box = boxOf(cell, starts, 0, text.length)
    return { cell, items: [{ kind: 'quality', text: letter, start: 0, end: text.length, ...box }] }
  }
  let at = 0
  const push = (kind: ItemKind, end: number, printed = text.slice(at, end).trim()) => {
    items.push({ kind, text: printed, start: at, end, ...boxOf(cell, starts, at, end) })
    at = end
  }
  while (at < text.length) {
    const percentile = match(PERCENTILE_AT, text, at, 'text')
    if (percentile) {
      at = percentile.end
      continue
    }
    if (text[at] === ' ' || isBracketOfValue(text, at)) {
      at++
      continue
    }
    const before = items.at(-1)
    const inName =
      before?.kind === 'text' && (belongsToName(before.text, text, at) || ENDS_NAME.test(text.slice(at)))
    const begins = before === undefined || before.kind === 'colon'
    const found =
      match(PLAY_AT, text, at, 'text') ??
      match(DILUTION, text, at, 'titer') ??
      match(DATE, text, at, 'date') ??
      (begins ? match(PLUSES_AT, text, at, 'quality') : null) ??
      (inName ? null : numeric(text, at, begins)) ??
      match(FLAG_AT, text, at, 'flag') ??
      phrase(text, at, before, recognised)
    if (found) push(found.kind, found.end, found.text)
    else if (text[at] === ':' || text[at] === '=') push('colon', at + 1)
    else pushWord()
  }
  return { cell, items }

  function pushWord() {
    WORD_AT.lastIndex = at
    const word = WORD_AT.exec(text)?.[0] ?? text[at]!
    // A colon glued to a word is a colon of its own, but for ratios and clock times.
    const colon = /^(.+?)([:=])(?=$|[\d<>≤≥A-Za-zÀ-ÿ(*+-])/.exec(word)
    if (colon && !/^\d+$/.test(colon[1]!)) push('text', at + colon[1]!.length)
    else push('text', at + word.length)
  }
}

/** `Duplo produto máximo: 28.440`: behind other words it is no limit. */
const ENDS_NAME = /^m[áaíi](?:xim|nim)[oa]\s*:/i

/** `anti-HIV 1/2`, `SARS-CoV- 2`, `CKD-EPI 2021`: the number goes on with the name. */
const belongsToName = (before: string, text: string, at: number) =>
  /[-–]$/.test(before) ||
  /^(?:1\/2|1 ?\+ ?2)(?![\d.,/])/.test(text.slice(at)) ||
  (FORMULA.test(before) && /^(?:19|20)\d\d(?![\d.,])/.test(text.slice(at)))

/** Brackets around a value or reference say nothing: `(70 a 99)`, `[Negativo]`; those of a name are part of it. */
function isBracketOfValue(text: string, at: number): boolean {
  if (/[)\]]/.test(text[at]!)) return true
  if (!/[([]/.test(text[at]!)) return false
  FLAG_AT.lastIndex = at
  if (FLAG_AT.test(text)) return false
  const inside = text.slice(at + 1).replace(/[)\]].*$/, '')
  return (
    /^\s*(?:[-−]?\d|[<>≤≥]|at[ée]\s|inferior|superior|menor|maior|acima|abaixo)/i.test(inside) ||
    isQuality(inside)
  )
}

interface Found {
  readonly kind: ItemKind
  readonly end: number
  readonly text?: string
}

function match(pattern: RegExp, text: string, at: number, kind: ItemKind): Found | null {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found ? { kind, end: at + found[0].length } : null
}

/** A number's surroundings decide: `17-OH`, `3621-0000`, `2ª`, `1 a 10 anos` are no values. */
function numeric(text: string, at: number, begins: boolean): Found | null {
  // `10^3/µL`, `10³/mm³`: the ten is part of a unit.
  if (SCALE_AT.test(text.slice(at)) || BARCODE_AT.test(text.slice(at))) return null
  const told =
    match(CROSSES_AT, text, at, 'quality') ??
    match(DURATION_AT, text, at, 'quality') ??
    match(PRESSURE_AT, text, at, 'quality') ??
    match(BOUND_OF_TWO_AT, text, at, 'text')
  if (told) return told
  const whole = (at === 0 ? SPAN.exec(text) : null) ?? (begins ? ANGLE.exec(text.slice(at)) : null)
  if (whole) return { kind: 'number', end: at + whole[1]!.length }
  const age = match(AGE, text, at, 'text')
  if (age) return age
  const range = match(RANGE_AT, text, at, 'range')
  if (
    range &&
    isOfOneKind(text.slice(at, range.end)) &&
    !isCode(text.slice(at, range.end)) &&
    !followedByAge(text, range.end)
  )
    return gluedToLetters(text, range.end) ? null : range
  const trailing = match(TRAILING_AT, text, at, 'bound')
  if (trailing) return trailing
  const diluted = match(TITER_BOUND_AT, text, at, 'bound')
  if (diluted) return diluted
  const bound = match(BOUND_AT, text, at, 'bound')
  if (bound) return followedByAge(text, bound.end) ? { kind: 'text', end: bound.end } : bound
  const titer = match(TITER, text, at, 'titer')
  if (titer) return titer
  const number = match(NUMBER_AT, text, at, 'number')
  if (!number || number.end - at > 12 || gluedToLetters(text, number.end)) return null
  return number
}

const isCode = (text: string) =>
  /^\d{4,5}\s?[-–]\s?\d{3,4}$/.test(text) && !/\s/.test(text) && /^\d{5}-\d{3}$|^\d{4,5}-\d{4}$/.test(text)

function followedByAge(text: string, end: number): boolean {
  return new RegExp(`^\\s*${AGE_UNIT}`, 'i').test(text.slice(end)) && !/^\s*h\b/.test(text.slice(end))
}

/** `25OH`, `4x`, `12/03`: letters right behind a number make it a name, unless they are a unit. */
function gluedToLetters(text: string, end: number): boolean {
  const rest = /^[^\s()[\],;]+/.exec(text.slice(end))?.[0] ?? ''
  if (rest === '' || /^[*↑↓▲▼:;.,]+$/.test(rest)) return false
  // `20/20` is no number either.
  if (/^[-–]\D|^\/\d/.test(rest)) return true
  if (isUnitAfterNumber(rest) || /^(?:%|\/)/.test(rest)) return false
  return (
    /^[\p{L}/-]/u.test(rest) &&
    !isUnitAfterNumber(rest.replace(/[*HL↑↓]+$/, '')) &&
    !/^[HL]{1,2}$/.test(rest) &&
    !/^a\d/.test(rest)
  )
}

/** Units, qualities and flags: phrases of one or several words whose place matters. */
function phrase(text: string, at: number, before: Item | undefined, recognised: boolean): Found | null {
  const rest = text.slice(at)
  const behindNumber = before !== undefined && ['number', 'bound', 'range'].includes(before.kind)
  const unit = unitAt(rest, behindNumber, recognised)
  if (unit && (behindNumber || before === undefined || before.kind === 'colon' || before.kind === 'flag')) {
    if (
      behindNumber ||
      unit.length === rest.length ||
      /^\s*(?:[\d<>≤≥(*]|at[ée]\b|inferior|superior|menor|maior|de \d|[hl]\b)/i.test(rest.slice(unit.length))
    ) {
      return { kind: 'unit', end: at + unit.length, text: unit.text }
    }
  }
  if ((before === undefined || before.kind === 'colon') && isQuality(rest) && !isKnownName(rest))
    return { kind: 'quality', end: text.length }
  const word = /^\S+/.exec(rest)?.[0] ?? ''
  const valueBefore = before !== undefined && ['number', 'bound', 'unit', 'quality'].includes(before.kind)
  if ((valueBefore || (before === undefined && word.length === rest.length)) && isFlag(word))
    return { kind: 'flag', end: at + word.length }
  if (valueBefore && isQuality(rest)) return { kind: 'quality', end: text.length }
  return null
}
