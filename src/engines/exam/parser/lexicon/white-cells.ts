import { entriesNamed } from './observation-catalog.ts'

/** Kinds of white cells that exclude each other: a sum of neutrophils would count twice. LOINC codes. */
const PARTS = new Set([
  '26508-2',
  '26505-8',
  '713-8',
  '706-2',
  '736-9',
  '5905-5',
  '13046-8',
  '26498-6',
  '28541-1',
  '26523-1',
  '26446-5',
])

/** All neutrophils; LOINC codes of their share and their count. */
const NEUTROPHILS = new Set(['770-8', '751-8'])

/** Whether reports give what `name` says as percentage and as count. */
export const isShareAndCount = (name: string): boolean =>
  isWhiteCell(name) || entriesNamed(name).some(({ loinc }) => NEUTROPHILS.has(loinc))

/** Whether `name` is one of the kinds that exclude each other. */
export const isWhiteCell = (name: string): boolean => entriesNamed(name).some(({ loinc }) => PARTS.has(loinc))
