import type { Draft } from '../grammar/draft.ts'
import { isHeadingOf } from '../grammar/matrix/words.ts'
import { type CatalogEntry, entriesNamed, factorTo } from '../lexicon/observation-catalog.ts'
import { plain } from '../lexicon/plain.ts'

/** The catalogue's entry for what was read, when name, unit and specimen leave one; `null` otherwise. */
export function codeOf(
  draft: Pick<Draft, 'name' | 'value' | 'material' | 'section'>,
  number: number | null,
): CatalogEntry | null {
  // `Tempo de protrombina - Controle` was measured of somebody else.
  if (isHeadingOf('control', draft.name.split(' - ').at(-1)!)) return null
  const place = plain(`${draft.material} ${draft.section} ${draft.name}`)
  const candidates = entriesNamed(draft.name).filter((entry) => fitsSpecimen(entry, place))
  if (draft.value.unit === '' && number === null) return candidates.find((entry) => entry.ucum === '') ?? null
  const fitting = candidates.filter((entry) => {
    const factor = factorTo(entry, draft.value.unit)
    if (factor === null || entry.plausible === null) return false
    const value = number === null ? null : number * factor
    return value === null || (value >= entry.plausible[0] && value <= entry.plausible[1])
  })
  return fitting[0] ?? null
}

function fitsSpecimen(entry: CatalogEntry, place: string): boolean {
  const urine = /urina|urine|\beas\b|sedimento|urinar|quimico|elementos anormais|caracteres/.test(place)
  const stool = /fezes|stool|fecal|feces/.test(place)
  const arterial = /gasometria|arterial|blood gas/.test(place)
  if (urine) return entry.specimen === 'urine'
  if (stool) return entry.specimen === 'stool'
  if (arterial) return true
  return !['stool', 'arterial'].includes(entry.specimen)
}
