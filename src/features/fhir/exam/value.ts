import type { Quantity } from '@medplum/fhirtypes'
import type { Observation } from '../../../engines/exam/port.ts'
import { quantityOf } from '../parts/quantity.ts'

const comparators: Readonly<Record<string, NonNullable<Quantity['comparator']>>> = {
  '<': '<',
  '≤': '<=',
  '<=': '<=',
  '>': '>',
  '≥': '>=',
  '>=': '>=',
}

/** A number alone, perhaps behind a comparison and before its unit. */
const MEASURE = /^\s*([<>]=?|[≤≥])?\s*[-+]?\d[\d.,\s]*(?![\d\s]*(?:a|to|-|–|:|\/)\s*\d)/

type Value = { readonly valueQuantity: Quantity } | { readonly valueString: string } | Record<string, never>

/** A quantity where one number was printed in a unit that UCUM knows; else the words as printed. */
export function printedValue({ result, numericResult, unit, code }: Observation): Value {
  if (result === '') return {}
  const sign = MEASURE.exec(result)?.[1] ?? ''
  const isMeasure = numericResult !== '' && MEASURE.test(result)
  // Ratios and pH are printed without a unit.
  const ucum = unit === '' && code ? '1' : code?.ucum
  const quantity = isMeasure ? quantityOf(Number(numericResult), unit, ucum || undefined) : null
  if (!quantity) return { valueString: result }
  const comparator = comparators[sign]
  return { valueQuantity: { ...quantity, ...(comparator ? { comparator } : {}) } }
}
