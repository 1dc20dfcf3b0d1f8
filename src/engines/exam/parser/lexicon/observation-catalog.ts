import { readFileSync } from 'node:fs'
import { nameKey } from './plain.ts'
import { unitKey } from './units.ts'

/** A common laboratory test. `catalog/observations/README.md` tells where codes, units and bounds come from. */
export interface CatalogEntry {
  readonly loinc: string
  /** Where the test is done: a name means one thing in blood and another in urine. */
  readonly specimen: 'blood' | 'serum' | 'plasma' | 'urine' | 'arterial' | 'stool' | 'semen' | 'respiratory'
  readonly en: string
  readonly pt: string
  readonly also: readonly string[]
  /** UCUM unit in which `plausible` is given; empty for qualitative tests. */
  readonly ucum: string
  /** Further units as UCUM, each with the factor that turns it into `ucum`. */
  readonly units: Readonly<Record<string, number>>
  /** Lowest and highest value seen in living patients, generously. */
  readonly plausible: readonly [number, number] | null
}

const FILE = new URL('../../../../../catalog/observations/observations.json', import.meta.url)

let entries: readonly CatalogEntry[] | undefined
let byName: ReadonlyMap<string, readonly CatalogEntry[]> | undefined

export function observationCatalog(): readonly CatalogEntry[] {
  entries ??= JSON.parse(readFileSync(FILE, 'utf8')) as CatalogEntry[]
  return entries
}

function index(): ReadonlyMap<string, readonly CatalogEntry[]> {
  if (byName) return byName
  const map = new Map<string, CatalogEntry[]>()
  for (const entry of observationCatalog()) {
    for (const key of new Set([entry.en, entry.pt, ...entry.also].map(nameKey))) {
      const list = map.get(key)
      if (list) list.push(entry)
      else map.set(key, [entry])
    }
  }
  byName = map
  return map
}

/** Words around a name that don't change which test it is. */
const AROUND =
  /^(?:dosagem de|dosagem|determinacao de|pesquisa de|teste de|exame de)\s+|\s*[-,(]?\s*(?:serico|serica|(?:(?:dosagem )?(?:em|no) )?(?:soro|plasma|sangue(?: total)?)|serum|s|em jejum|jejum)\s*\)?$/i

/** Every rule asks what a name means: the last answers are kept. */
const answers = new Map<string, readonly CatalogEntry[]>()
const MAX_ANSWERS = 4000

/** Entries that `name` may mean; none when it is not in the catalogue. */
export function entriesNamed(name: string): readonly CatalogEntry[] {
  const told = answers.get(name)
  if (told) return told
  if (answers.size >= MAX_ANSWERS) answers.clear()
  const found = findEntries(name)
  answers.set(name, found)
  return found
}

function findEntries(name: string): readonly CatalogEntry[] {
  const known = index()
  const exact = known.get(nameKey(name))
  if (exact) return exact
  const without = name.replace(/\s*\([^)]*\)\s*/g, ' ').trim()
  const inside = /\(([^)]+)\)/.exec(name)?.[1]
  const [before, after] = name.split(/\s+[-–]\s+/)
  for (const variant of [
    without,
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(AROUND, ''),
    name.split(',')[0],
    before,
    after,
    inside,
  ]) {
    if (!variant || variant === name) continue
    const found = known.get(nameKey(variant))
    if (found) return found
  }
  return []
}

export const isKnownName = (name: string): boolean => entriesNamed(name).length > 0

/** Spelling of common printed units in UCUM (https://ucum.org), by `unitKey`. */
const UCUM: Readonly<Record<string, string>> = {
  '%': '%',
  fl: 'fL',
  pg: 'pg',
  'g/dl': 'g/dL',
  'g/l': 'g/L',
  'mg/dl': 'mg/dL',
  'mg/l': 'mg/L',
  'ug/dl': 'ug/dL',
  'mcg/dl': 'ug/dL',
  'ug/l': 'ug/L',
  'mcg/l': 'ug/L',
  'ug/ml': 'ug/mL',
  'mcg/ml': 'ug/mL',
  'ng/dl': 'ng/dL',
  'ng/ml': 'ng/mL',
  'ng/l': 'ng/L',
  'pg/ml': 'pg/mL',
  'pg/dl': 'pg/dL',
  'u/l': 'U/L',
  'ui/l': '[IU]/L',
  'iu/l': '[IU]/L',
  'u/ml': 'U/mL',
  'ui/ml': '[IU]/mL',
  'iu/ml': '[IU]/mL',
  'kui/l': 'k[IU]/L',
  'ku/l': 'k[IU]/L',
  'mui/ml': 'm[IU]/mL',
  'miu/ml': 'm[IU]/mL',
  'mu/ml': 'm[IU]/mL',
  'mui/l': 'm[IU]/L',
  'miu/l': 'm[IU]/L',
  'uui/ml': 'u[IU]/mL',
  'uiu/ml': 'u[IU]/mL',
  'uu/ml': 'u[IU]/mL',
  'mcui/ml': 'u[IU]/mL',
  'mciu/ml': 'u[IU]/mL',
  'meq/l': 'meq/L',
  'mmol/l': 'mmol/L',
  'umol/l': 'umol/L',
  'nmol/l': 'nmol/L',
  'pmol/l': 'pmol/L',
  'mosm/kg': 'mosm/kg',
  '/mm3': '/uL',
  mm3: '/uL',
  '/ul': '/uL',
  'cells/ul': '/uL',
  'celulas/mm3': '/uL',
  'cel/mm3': '/uL',
  'cells/cumm': '/uL',
  'cells/cu.mm': '/uL',
  '/cumm': '/uL',
  '/cmm': '/uL',
  'cells/cmm': '/uL',
  'mil/mm3': '10*3/uL',
  '10^3/ul': '10*3/uL',
  '103/ul': '10*3/uL',
  'x10^3/ul': '10*3/uL',
  'x103/ul': '10*3/uL',
  'x10e3/ul': '10*3/uL',
  '10e3/ul': '10*3/uL',
  'thousand/ul': '10*3/uL',
  'thou/mm3': '10*3/uL',
  'thou/ul': '10*3/uL',
  'k/ul': '10*3/uL',
  'mil/ul': '10*3/uL',
  'x10^9/l': '10*9/L',
  '10^9/l': '10*9/L',
  '10^3/mm3': '10*3/uL',
  '103/mm3': '10*3/uL',
  'x10^3/mm3': '10*3/uL',
  'x103/mm3': '10*3/uL',
  'milhoes/mm3': '10*6/uL',
  'milh/mm3': '10*6/uL',
  'milh./mm3': '10*6/uL',
  'milhoes/ul': '10*6/uL',
  '10^6/ul': '10*6/uL',
  '106/ul': '10*6/uL',
  'x10^6/ul': '10*6/uL',
  'x106/ul': '10*6/uL',
  'x10e6/ul': '10*6/uL',
  '10e6/ul': '10*6/uL',
  'million/ul': '10*6/uL',
  'mill/mm3': '10*6/uL',
  'mill/cumm': '10*6/uL',
  'mill/cu.mm': '10*6/uL',
  'm/ul': '10*6/uL',
  '10^6/mm3': '10*6/uL',
  '106/mm3': '10*6/uL',
  'x106/mm3': '10*6/uL',
  'x10^6/mm3': '10*6/uL',
  'x10^12/l': '10*12/L',
  '10^12/l': '10*12/L',
  'mi/mm3': '10*6/uL',
  'million/cumm': '10*6/uL',
  'millions/cumm': '10*6/uL',
  'mm/h': 'mm/h',
  'mm/hr': 'mm/h',
  'mm/1h': 'mm/h',
  'mm/hora': 'mm/h',
  mm: 'mm',
  s: 's',
  seg: 's',
  segundos: 's',
  sec: 's',
  seconds: 's',
  'ml/min': 'mL/min',
  'ml/min/1,73m2': 'mL/min/{1.73_m2}',
  'ml/min/1,73 m2': 'mL/min/{1.73_m2}',
  'ml/min/1.73m2': 'mL/min/{1.73_m2}',
  'ml/min/1.73 m2': 'mL/min/{1.73_m2}',
  'ml/min/1.73': 'mL/min/{1.73_m2}',
  'ml/min/1,73': 'mL/min/{1.73_m2}',
  mmhg: 'mm[Hg]',
  '/campo': '/[HPF]',
  '/hpf': '/[HPF]',
  '/ml': '/mL',
  'mg/g': 'mg/g',
  'mg/24h': 'mg/(24.h)',
  'g/24h': 'g/(24.h)',
}

/** The printed unit in UCUM; empty when it is not known. */
export function toUcum(unit: string): string {
  return UCUM[unitKey(unit)] ?? ''
}

/** The factor that turns a value in the printed unit into the entry's; `null` when the unit does not fit the test. */
export function factorTo(entry: CatalogEntry, unit: string): number | null {
  const ucum = toUcum(unit)
  if (ucum === entry.ucum) return 1
  if (ucum === '') return entry.ucum === '1' && unit === '' ? 1 : null
  return entry.units[ucum] ?? null
}
