import type { Duration, Frequency } from '../../../../platform/quantities/index.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import type { Token } from '../talk/token.ts'
import type { Medicine } from './medicine.ts'
import { isCounted, isStrength } from './units.ts'

/** One thing that is said of how a medicine is taken. */
export type DoseItem =
  | { readonly kind: 'strength'; readonly value: number; readonly unit: string }
  /** `400 mg/5 mL`, `12/400 mcg`. */
  | { readonly kind: 'ratio'; readonly first: number; readonly second: number }
  | { readonly kind: 'count'; readonly low: number; readonly high: number; readonly unit: string | null }
  | { readonly kind: 'frequency'; readonly frequency: Frequency; readonly perDay: number | null }
  | { readonly kind: 'clock'; readonly hour: number; readonly minute: number }
  | { readonly kind: 'duration'; readonly duration: Duration }
  /** A number that no unit or place explains. */
  | { readonly kind: 'number'; readonly value: number }

/** Bare numbers up to here count tablets; above, they are milligrams. */
const mostTablets = 4
const perDay: { readonly [language in ReportLanguage]: RegExp } = {
  'pt-BR': /^(?:por|ao|no|a cada|na|\/) ?(?:dia|semana)/,
  en: /^(?:a|per|each|every|in the|the) (?:day|week)/,
}
/** Words before a number that make it the strength of the tablet: "a de cinquenta", "the ten". */
const strengthLead: { readonly [language in ReportLanguage]: RegExp } = { 'pt-BR': /^(?:de|do|da|dos)$/, en: /^the$/ }
/** "One in the morning" is read as an hour, and is one tablet. */
const atHour = /^(?:as|a|at)\b/

/** What token `at` says of a medicine, and the token after it. */
export function doseItemAt(
  { lexicon, language }: Reading,
  { tokens }: Sentence,
  at: number,
  medicine: Medicine,
): { readonly item: DoseItem; readonly next: number } | null {
  const quantity = tokens[at]!.quantity
  // "Six-fifties": half a word that was read is not read.
  if (quantity && quantity.to < tokens[at]!.to) return null
  const one = (item: DoseItem, next = at + 1) => ({ item, next })
  switch (quantity?.kind) {
    case 'measure':
      if (isStrength(quantity.unit)) return one({ kind: 'strength', value: quantity.value, unit: quantity.unit })
      // "Duas vezes": a day, of a medicine.
      if (isTimes(quantity.unit) && quantity.value <= mostTimes)
        return one({ kind: 'frequency', frequency: timesADay(quantity.value, language), perDay: quantity.value })
      if (isCounted(quantity.unit)) return one({ kind: 'count', low: quantity.value, high: quantity.value, unit: quantity.unit })
      return null
    case 'range': {
      const each = tokens[at + 1]
      if (!quantity.unit && each?.quantity?.kind === 'frequency' && perDay[language].test(each.folded))
        return { item: { kind: 'frequency', frequency: ranged(each.quantity, quantity.low, quantity.high, language), perDay: null }, next: at + 2 }
      if (quantity.unit && !isCounted(quantity.unit)) return null
      return one({ kind: 'count', low: quantity.low, high: quantity.high, unit: quantity.unit })
    }
    case 'ratio':
      return one({ kind: 'ratio', first: quantity.first, second: quantity.second })
    case 'frequency':
      return one({ kind: 'frequency', frequency: quantity, perDay: quantity.perDay })
    case 'duration':
      return quantity.relation === 'for' || quantity.relation === null ? one({ kind: 'duration', duration: quantity }) : null
    case 'clock':
      return atHour.test(tokens[at]!.folded)
        ? one({ kind: 'clock', hour: quantity.hour, minute: quantity.minute })
        : one({ kind: 'count', low: quantity.hour % 12 || 12, high: quantity.hour % 12 || 12, unit: null })
    case 'number':
      return unitAt(lexicon, tokens, at, quantity.value) ?? numberAt(tokens, at, quantity.value, medicine, language)
    default:
      return null
  }
}

/** "Seven and a half mils", "hundred mics": units that are no words of other talk. */
function unitAt({ cues }: Reading['lexicon'], tokens: readonly Token[], at: number, value: number): { readonly item: DoseItem; readonly next: number } | null {
  const found = tokens[at + 1] && cues['medicine-cues'].findAll(tokens, at + 1, at + 2).find(({ entry }) => entry.concept === 'unit')
  const unit = found?.entry.options.text
  if (!unit) return null
  return { item: isStrength(unit) ? { kind: 'strength', value, unit } : { kind: 'count', low: value, high: value, unit }, next: at + 2 }
}

function numberAt(
  tokens: readonly Token[],
  at: number,
  value: number,
  medicine: Medicine,
  language: ReportLanguage,
): { readonly item: DoseItem; readonly next: number } | null {
  const following = tokens[at + 1]
  const then = following?.quantity
  // "Três por dia": so many a day.
  if (then?.kind === 'frequency' && value <= mostTimes && !following!.afterComma && perDay[language].test(following!.folded))
    return { item: { kind: 'frequency', frequency: multiplied(then, value, language), perDay: then.perDay && value }, next: at + 2 }
  // "Six-fifty", "eight seventy-five": hundreds.
  if (language === 'en' && then?.kind === 'number' && !following!.afterComma && isHundreds(value, then.value))
    return { item: { kind: 'number', value: value * 100 + then.value }, next: at + 2 }
  // "Doze quatrocentos": the two strengths of a combination.
  if (then?.kind === 'number' && !following!.afterComma && isPair(medicine) && value >= 1)
    return { item: { kind: 'ratio', first: value, second: then.value }, next: at + 2 }
  // "Uns quinze": days or times, as often as not; "at six": an hour.
  const lead = tokens[at - 1]
  if (vague.test(lead?.folded ?? '') || (lead?.quantity?.kind === 'number' && vague.test(tokens[at - 2]?.folded ?? ''))) return null
  if (lead?.folded === 'at' && Number.isInteger(value) && value <= latestHour) return null
  const stroke = tokens[at + 2]?.quantity
  if (stroke?.kind === 'number' && /^(?:stroke|slash|barra)$/.test(following?.folded ?? ''))
    return { item: { kind: 'ratio', first: value, second: stroke.value }, next: at + 3 }
  // "Os dois", "the two": those that were named.
  if (/^(?:os|as|both|all)$/.test(tokens[at - 1]?.folded ?? '')) return null
  const leads = strengthLead[language].test(tokens[at - 1]?.folded ?? '')
  const isUnits = medicine.unit === 'UI' || medicine.unit === 'units'
  if (value <= mostTablets && Number.isInteger(value * 4) && !leads && !isUnits)
    return { item: { kind: 'count', low: value, high: value, unit: null }, next: at + 1 }
  if (medicine.unit === 'mL') return { item: { kind: 'count', low: value, high: value, unit: 'mL' }, next: at + 1 }
  return { item: { kind: 'number', value }, next: at + 1 }
}

const mostTimes = 6
const isTimes = (unit: string) => unit === 'vez' || unit === 'time'

const timesADay = (value: number, language: ReportLanguage): Frequency =>
  multiplied({ kind: 'frequency', perDay: 1, everyHours: null, perWeek: null, times: [], asNeeded: false, once: false, text: '' }, value, language)

const isHundreds = (first: number, rest: number) => Number.isInteger(first) && first >= 1 && first <= 9 && rest >= 10 && rest <= 99

const vague = /^(?:uns|umas|about|around|like|was|were|aged|tinha)$/
const latestHour = 12

const isPair = ({ concept }: Medicine) => /\/| com | e /.test(concept)

/** "Two or three a week". */
function ranged(each: Frequency, low: number, high: number, language: ReportLanguage): Frequency {
  const week = each.perWeek !== null
  const text = language === 'pt-BR' ? `${low} a ${high}x/${week ? 'semana' : 'dia'}` : `${low}-${high} times ${week ? 'weekly' : 'daily'}`
  return { ...each, perDay: week ? null : high, perWeek: week ? high : null, text }
}

function multiplied(each: Frequency, value: number, language: ReportLanguage): Frequency {
  const week = each.perWeek !== null
  const counts = ['', 'once', 'twice', 'three times', 'four times']
  const text =
    language === 'pt-BR'
      ? `${value}x/${week ? 'semana' : 'dia'}`
      : `${counts[value] ?? `${value} times`} ${week ? 'weekly' : 'daily'}`
  const rest = each.text.includes(',') ? each.text.slice(each.text.indexOf(',')) : ''
  return { ...each, perDay: week ? null : value, perWeek: week ? value : null, text: text + rest }
}
