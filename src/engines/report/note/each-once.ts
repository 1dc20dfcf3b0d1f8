import type { Line } from './visit.ts'

interface Placed<Place> {
  readonly place: Place
  readonly line: Line
}

/**
 * Lines without those whose quoted words stand in another line: the longer says more, and of equal ones that which names what
 * they are about. What the shorter told stays with the longer. `elsewhere`: what stands in the prescription.
 */
export function eachOnce<Place>(
  note: ReadonlyMap<Place, readonly Line[]>,
  elsewhere: readonly string[],
): ReadonlyMap<Place, readonly Line[]> {
  const all = [...note].flatMap(([place, lines]) => lines.map((line): Placed<Place> => ({ place, line })))
  const kept: Placed<Place>[] = []
  for (const one of all.toSorted((a, b) => worthOf(b.line) - worthOf(a.line))) {
    const own = quotedIn(one.line)
    const at = kept.findIndex(({ line }) => own.length > 0 && own.every((text) => line.text.includes(text)))
    if (own.length > 0 && own.every((text) => elsewhere.some((usage) => usage.includes(text)))) continue
    if (at < 0) kept.push(one)
    else kept[at] = { ...kept[at]!, line: withFactsOf(kept[at]!.line, one.line) }
  }
  const places = new Map<Place, Line[]>([...note.keys()].map((place) => [place, []]))
  for (const { place, line } of kept.toSorted((a, b) => orderOf(a, all) - orderOf(b, all)))
    places.get(place)?.push(line)
  return places
}

/** Letters that are quoted; behind a head or a name the same words say more. */
const worthOf = (line: Line): number => quotedIn(line).join('').length + (line.quote ? 0 : named)
const named = 0.5

const quotedIn = ({ text, quote }: Line): readonly string[] =>
  quote ? [quote.text] : [...text.matchAll(/"([^"]+)"/g)].map(([, said = '']) => said)

const withFactsOf = (line: Line, { facts }: Line): Line => ({
  ...line,
  facts: [...new Set([...line.facts, ...facts])],
})

/** The place of a line among all, by its first words: those that took others' facts are new. */
const orderOf = <Place>({ place, line }: Placed<Place>, all: readonly Placed<Place>[]): number =>
  all.findIndex((one) => one.place === place && one.line.text === line.text)
