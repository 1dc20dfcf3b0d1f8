import type { Unit } from './quantity.ts'

/** Units whose short form replaces the words that were said. */
export const short: ReadonlySet<string> = new Set<Unit>([
  'mg',
  'mcg',
  'g',
  'kg',
  'mL',
  'mEq',
  'cm',
  'mm',
  'm',
  '°C',
  '%',
  'bpm',
  'mmHg',
  'mg/dL',
  'g/dL',
  'mg/kg',
])

/** Doses and measures, of which "um" is a number; "uma injeção" stays as it was said. */
export const counts: ReadonlySet<string> = new Set<Unit>([
  'comprimido',
  'cápsula',
  'gota',
  'jato',
  'inalação',
  'ampola',
  'dose',
  'colher',
  'copo',
  'taça',
  'lata',
  'maço',
  'cigarro',
  'UI',
  'L',
  'tablet',
  'pill',
  'capsule',
  'drop',
  'puff',
  'pack',
  'cigarette',
  'teaspoon',
  'tablespoon',
  'unit',
  'drink',
  'cup',
])

/** Amounts, of which there may be hundreds; other units are things that are counted one by one. */
export const isAmount = (unit: string) => short.has(unit) || amounts.has(unit)
const amounts: ReadonlySet<string> = new Set<Unit>(['unit', 'lb', 'oz', 'UI', 'L'])
