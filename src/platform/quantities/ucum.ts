import { readFileSync } from 'node:fs'
import { fold } from '../text/fold.ts'

const FILE = new URL('../../../catalog/units/ucum.tsv', import.meta.url)

type Spellings = ReadonlyMap<string, string>
interface Units {
  readonly laboratory: Spellings
  /** Those of laboratories, and those of talk and prescriptions. */
  readonly all: Spellings
}

let read: Units | undefined

/** Spellings by which `catalog/units/ucum.tsv` knows units, read once a process. */
function units(): Units {
  if (read) return read
  const rows = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) => {
      const [ucum = '', spellings = '', use = ''] = line.split('\t')
      return spellings.split('|').map((spelling) => ({ spelling, ucum, use }))
    })
  const mapOf = (some: typeof rows): Spellings => new Map(some.map(({ spelling, ucum }) => [spelling, ucum]))
  read = { laboratory: mapOf(rows.filter(({ use }) => use === 'laboratory')), all: mapOf(rows) }
  return read
}

/** A laboratory's unit, as a row of the table spells it, in UCUM (https://ucum.org); empty when it is not known. */
export const laboratoryUcum = (spelling: string): string => units().laboratory.get(spelling) ?? ''

/** A unit as it is written or said, in UCUM; empty when it is not known. */
export const ucumOf = (unit: string): string =>
  units().all.get(fold(unit.normalize('NFKC').replaceAll('μ', 'u')).trim()) ?? ''
