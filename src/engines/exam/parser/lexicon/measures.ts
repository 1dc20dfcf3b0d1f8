import { plain } from './plain.ts'
import { unitKey } from './units.ts'
import { readWordsTable } from './words-table.ts'

let units: ReadonlyMap<string, ReadonlySet<string>> | undefined

function measures(): ReadonlyMap<string, ReadonlySet<string>> {
  if (units) return units
  const found = new Map<string, Set<string>>()
  for (const { phrases, rest } of readWordsTable('measures'))
    for (const phrase of phrases) {
      const own = found.get(phrase) ?? new Set()
      for (const unit of (rest[0] ?? '').split('|')) own.add(unit === '-' ? '' : unitKey(unit))
      found.set(phrase, own)
    }
  units = found
  return found
}

let ofPlaces: ReadonlySet<string> | undefined

/** Whether a measure says nothing without the place that it was taken at: `T-score` under `Coluna lombar`. */
export function isOfPlace(name: string): boolean {
  ofPlaces ??= new Set(
    readWordsTable('measures').flatMap(({ phrases, rest }) => (rest[1] === 'of a place' ? phrases : [])),
  )
  return ofPlaces.has(plain(name))
}

/**
 * Whether heart, bones, lungs or a child before birth are measured so: a known name with a unit of its own. Of a name of
 * several parts (`L1-L4 - T-score`, `CVF - Pós-BD`, `Via aérea - OD - 500 Hz`) any one is the measure.
 */
export const isMeasure = (name: string, unit: string): boolean =>
  namesOf(name).some((key) => measures().get(key)?.has(unitKey(unit)))

/** Whether `text`, as a heading, names a measure; its unit may stand behind it in brackets. */
export const namesMeasure = (text: string): boolean =>
  measures().has(plain(text.replace(/\s*\([^)]*\)$/, '')))

/** `Diâmetro biparietal (DBP)`: as printed, without brackets, what is in them, and each part of a name of two. */
function namesOf(name: string): string[] {
  const key = plain(name)
  const bare = key.replace(/\s*\([^()]*\)\s*/g, ' ').trim()
  const inside = /\(([^()]+)\)/.exec(key)?.[1]
  const parts = bare.split(/ [-–] /)
  // `Pausas > 2,0 s`: from what on they are counted.
  const counted = bare.replace(/ (?:[<>≥≤]=?|maiores (?:que|de)|superiores a|acima de) ?\d.*$/, '')
  // `Espessura do septo`, `Diâmetro da raiz da aorta`: what of it was measured.
  const whole = bare.replace(
    /^(?:diametro|espessura|medida|dimensao|diameter|thickness) (?:d[aeo]s?|of) (?:the )?/,
    '',
  )
  return [...new Set([key, bare, whole, counted, ...(inside ? [inside] : []), ...parts])]
}
