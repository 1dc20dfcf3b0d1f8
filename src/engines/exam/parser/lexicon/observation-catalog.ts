import { readFileSync } from 'node:fs'
import { laboratoryUcum } from '../../../../platform/quantities/index.ts'
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

/** The printed unit in UCUM; empty when it is not known. */
export const toUcum = (unit: string): string => laboratoryUcum(unitKey(unit))

/** The factor that turns a value in the printed unit into the entry's; `null` when the unit does not fit the test. */
export function factorTo(entry: CatalogEntry, unit: string): number | null {
  const ucum = toUcum(unit)
  if (ucum === entry.ucum) return 1
  if (ucum === '') return entry.ucum === '1' && unit === '' ? 1 : null
  return entry.units[ucum] ?? null
}
