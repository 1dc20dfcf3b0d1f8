import { fold } from '../../../platform/text/fold.ts'
import { isCounted } from '../facts/medicines/units.ts'
import { tokenize } from '../facts/talk/token.ts'
import { isBelievable } from '../note/believable.ts'
import type { Fact } from '../port.ts'
import type { Measure } from './ask.ts'
import type { FillContext } from './fill-context.ts'
import type { Quality } from './quality.ts'
import { inShare, shareNamed, UNITS } from './units.ts'

/** By which words of a vital's name it is the measure that was asked for. */
const NAMED: { readonly [measure in Measure]: RegExp } = {
  'blood-pressure': /pressao arterial|blood pressure/,
  systolic: /pressao arterial|blood pressure/,
  diastolic: /pressao arterial|blood pressure/,
  'heart-rate': /frequencia cardiaca|heart rate|pulse|pulso/,
  'respiratory-rate': /frequencia respiratoria|respiratory rate/,
  temperature: /temperatur/,
  saturation: /saturac|saturation|spo2/,
  weight: /^(?:peso|weight)/,
  height: /^(?:altura|estatura|height)/,
  bmi: /imc|bmi|indice de massa|body mass/,
  glucose: /glicemia|glicose|glucose|blood sugar/,
  'capillary-glucose': /glicemia|glicose|glucose|blood sugar/,
  age: /\bidade|\bage\b/,
}

const digits = 2
const week = 7
const month = 30

/** How somebody was measured, and who: what asks for it is answered by nothing else. */
const OWN = ['lying', 'sitting', 'standing', 'fetal'] as const

export interface Measured {
  readonly fact: Fact
  /** Other values were measured in the same way. */
  readonly isOneOfSeveral: boolean
}

/** The measurement of the patient under that name that is asked for, the last that can be one; `null` where none was told. */
export function measured(
  { visit: { facts, words, language }, lexicons, meaning: { qualities } }: FillContext,
  measure: Measure,
): Measured | null {
  const isOf = (quality: Quality, { concept }: Fact) =>
    lexicons.schema[language].qualities
      .findAll(tokenize(concept, 0, language))
      .some(({ entry }) => entry.concept === quality)
  const ofBefore = qualities.has('previous')
  const isFormer = ({ concept, time }: Fact) => words.is('former', concept) || (ofBefore && time !== null)
  const isHome = ({ concept }: Fact) => words.is('home', concept)
  const position = OWN.find((one) => qualities.has(one))
  const found = facts.filter(
    (fact) =>
      (fact.type === 'vital' || fact.type === 'lab' || (measure === 'age' && fact.type === 'context')) &&
      fact.person === 'patient' &&
      fact.value !== null &&
      NAMED[measure].test(fold(fact.concept)) &&
      isBelievable(fact) &&
      isFormer(fact) === ofBefore &&
      (!position || isOf(position, fact)) &&
      (!qualities.has('home') || isHome(fact)),
  )
  // What was measured here, at rest, before what was at home, last month, or on standing up.
  const now = found.filter((fact) => !fact.time && !isHome(fact))
  const resting = now.filter(({ concept }) => position || !words.is('standing', concept))
  const anyTime = ofBefore || qualities.has('highest')
  const kept = [anyTime ? [] : resting, anyTime ? [] : now, found].find((facts) => facts.length > 0) ?? []
  const fact = qualities.has('first') ? kept[0] : qualities.has('highest') ? highestOf(kept) : kept.at(-1)
  // Whoever asks for the first of several may mean one that was not told.
  const isFirst = qualities.has('first') && kept.length > 1
  const isAsked = isFirst || qualities.has('highest') || ofBefore
  if (!fact) return null
  // Before breakfast, it may as well be the laboratory's.
  const isElsewhere = measure === 'capillary-glucose' && words.is('fasting', fact.concept)
  const isOneOf = !isAsked && (qualities.has('first') || kept.some((other) => isOther(other, fact)))
  return { fact, isOneOfSeveral: isElsewhere || isOneOf }
}

const highestOf = (facts: readonly Fact[]): Fact | undefined =>
  facts.toSorted((a, b) => numberOf(b) - numberOf(a))[0]

const numberOf = ({ value }: Fact): number =>
  value && 'systolic' in value ? value.systolic : value && 'number' in value ? value.number : 0

const isOther = (one: Fact, { value }: Fact): boolean => JSON.stringify(one.value) !== JSON.stringify(value)

/** Degrees in the scale that is asked for, where that is not the one that was told. */
function degreesIn(
  { number, unit }: { readonly number: number; readonly unit: string },
  words: readonly string[],
): number | null {
  const told = /^°?([CF])$/.exec(unit)?.[1]
  const asks = (scale: string, name: string) => words.includes(scale) || words.includes(name)
  if (told === 'F' && asks('c', 'celsius')) return Number((((number - 32) * 5) / 9).toFixed(1))
  return told === 'C' && asks('f', 'fahrenheit') ? Number(((number * 9) / 5 + 32).toFixed(1)) : null
}

/** A fact's number in the unit that a member's words name (`weightKg`, `altura em cm`); as told where they name none. */
export function numberIn(
  value: Fact['value'],
  words: readonly string[],
  measure: Measure | null,
): number | null {
  if (!value) return null
  if ('systolic' in value)
    return measure === 'diastolic' ? value.diastolic : measure === 'systolic' ? value.systolic : null
  if (!('number' in value)) return null
  const degrees = degreesIn(value, words)
  if (degrees !== null) return degrees
  const share = shareNamed(words)
  if (share && value.unit.includes('/')) return inShare(value, share)
  // Half a tablet is no half milligram.
  if (isCounted(value.unit) && words.some((word) => UNITS[word]?.[0] === 'mass')) return null
  const told = UNITS[fold(value.unit)]
  const wanted = words.map((word) => UNITS[word]).find((unit) => unit && told && unit[0] === told[0])
  if (!told || !wanted) return value.number
  // Three months are thirteen weeks, and ninety days.
  if (told[1] >= month && wanted[1] === week) return Math.round((value.number * told[1]) / week)
  return Number(((value.number * told[1]) / wanted[1]).toFixed(digits))
}
