import { type MeasureName, plausible } from '../../../platform/quantities/index.ts'
import { fold } from '../../../platform/text/fold.ts'
import type { Fact } from '../port.ts'
import type { Measure } from './ask.ts'

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
  age: /idade|age/,
}

const PLAUSIBLE: Partial<Record<Measure, MeasureName>> = {
  'heart-rate': 'heartRate',
  'respiratory-rate': 'respiratoryRate',
  temperature: 'temperature',
  saturation: 'saturation',
  weight: 'weight',
  height: 'height',
  glucose: 'glucose',
}

/** Factors to one unit of a kind each, by the unit's folded name. */
const UNITS: { readonly [unit: string]: readonly [kind: string, factor: number] } = {
  kg: ['mass', 1],
  quilos: ['mass', 1],
  g: ['mass', 0.001],
  lb: ['mass', 0.45359237],
  lbs: ['mass', 0.45359237],
  libras: ['mass', 0.45359237],
  pounds: ['mass', 0.45359237],
  m: ['length', 1],
  metros: ['length', 1],
  cm: ['length', 0.01],
  centimetros: ['length', 0.01],
  in: ['length', 0.0254],
  inches: ['length', 0.0254],
  ft: ['length', 0.3048],
  dias: ['time', 1],
  dia: ['time', 1],
  days: ['time', 1],
  day: ['time', 1],
  semanas: ['time', 7],
  semana: ['time', 7],
  weeks: ['time', 7],
  week: ['time', 7],
  meses: ['time', 30],
  mes: ['time', 30],
  months: ['time', 30],
  month: ['time', 30],
  anos: ['time', 365],
  ano: ['time', 365],
  years: ['time', 365],
  year: ['time', 365],
  horas: ['time', 1 / 24],
  hours: ['time', 1 / 24],
  minutos: ['time', 1 / 1440],
  minutes: ['time', 1 / 1440],
}
const digits = 2

/** The last measurement of the patient under that name that can be one; `null` where none was told. */
export function measured(facts: readonly Fact[], measure: Measure): Fact | null {
  const found = facts.filter(
    ({ type, person, value, concept }) =>
      (type === 'vital' || type === 'lab' || (measure === 'age' && type === 'context')) &&
      person === 'patient' &&
      value !== null &&
      NAMED[measure].test(fold(concept)),
  )
  return found.filter((fact) => isPlausible(fact, measure)).at(-1) ?? null
}

function isPlausible({ value }: Fact, measure: Measure): boolean {
  const name = PLAUSIBLE[measure]
  if (!value || !('number' in value) || !name) return true
  return plausible(name, value.number, value.unit as Parameters<typeof plausible>[2])
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
  const told = UNITS[fold(value.unit)]
  const wanted = words.map((word) => UNITS[word]).find((unit) => unit && told && unit[0] === told[0])
  if (!told || !wanted) return value.number
  return Number(((value.number * told[1]) / wanted[1]).toFixed(digits))
}
