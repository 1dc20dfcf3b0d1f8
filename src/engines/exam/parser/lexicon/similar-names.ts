import { isKnownName, observationCatalog } from './observation-catalog.ts'
import { nameKey } from './plain.ts'

/** Characters that recognition takes for one another, each class written as one of them. */
const CONFUSED: Readonly<Record<string, string>> = {
  o: '0',
  d: '0',
  i: '1',
  l: '1',
  j: '1',
  t: '1',
  z: '2',
  s: '5',
  '3': '5',
  '8': '5',
  b: '5',
  g: '6',
  q: '6',
  '9': '6',
  u: 'v',
  c: 'e',
}

const confusionKey = (name: string) =>
  nameKey(name)
    .replace(/[odiljtzs38bgq9uc]/g, (character) => CONFUSED[character]!)
    // A letter read twice (`VCmM`).
    .replace(/([a-z])\1/g, '$1')

let byConfusion: ReadonlyMap<string, readonly string[]> | undefined

function index(): ReadonlyMap<string, readonly string[]> {
  if (byConfusion) return byConfusion
  const map = new Map<string, string[]>()
  for (const entry of observationCatalog()) {
    for (const name of [entry.pt, entry.en, ...entry.also]) {
      const key = confusionKey(name)
      const names = map.get(key) ?? []
      if (!names.some((other) => nameKey(other) === nameKey(name))) names.push(name)
      map.set(key, names)
    }
  }
  byConfusion = map
  return map
}

/**
 * The catalogue's spelling of a misread name (`poz` was `pO2`, `Hcos` was `HCO3`), where
 * exactly one test looks like it; else the name as read.
 */
export function correctName(read: string): string {
  // A hydroxyl: `25-0H`, `17 0H`.
  const name = read.replace(/(?<=\b\d{1,2}[- ]?)0H(?![a-z])/g, 'OH')
  if (name.length < 3 || isKnownName(name)) return name
  // A small figure below the line is read as a comma, or not at all: `pCO,`.
  const plainName = name.replace(/[,.;]+$/, '')
  if (/^(?:[a-z]{1,2}[A-Z]{1,3}|[A-Z]{2,4})$/.test(plainName))
    for (const figure of ['2', '3']) if (isKnownName(plainName + figure)) return plainName + figure
  const alike = index().get(confusionKey(name)) ?? []
  return alike.length === 1 ? alike[0]! : name
}
