import type { Quantity } from '@medplum/fhirtypes'
import { ucumOf } from '../../../platform/quantities/index.ts'
import { systems } from './systems.ts'

/** A number with its unit in UCUM; `null` where UCUM does not know the unit. */
export function quantityOf(value: number, unit: string, ucum: string = ucumOf(unit)): Quantity | null {
  if (ucum === '' || !Number.isFinite(value)) return null
  return { value, ...(unit === '' ? {} : { unit }), system: systems.ucum, code: ucum }
}
