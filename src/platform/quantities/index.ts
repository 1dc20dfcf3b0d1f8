export { type MeasureName, plausible } from './plausible.ts'
export { type Pressure, pressureOf } from './pressure.ts'
export type {
  CalendarDate,
  Duration,
  Frequency,
  Period,
  Quantity,
  QuantityLanguage,
  QuantityValue,
  Ratio,
  Relation,
  Span,
  TimeOfDay,
  Unit,
} from './quantity.ts'
export { readQuantities } from './read.ts'
export { numbersIn, supportedNumbers, ungroundedNumbers } from './supported-numbers.ts'
export { laboratoryUcum, ucumOf } from './ucum.ts'
export { writtenNumbers } from './written-numbers.ts'
