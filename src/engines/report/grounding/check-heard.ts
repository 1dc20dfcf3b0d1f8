import { isPart, type NamedUnit } from './elements.ts'
import type { HeardTalk } from './heard-talk.ts'

/** Tables of what can't be stated without being named by one of its names. */
const NAMED: ReadonlySet<string> = new Set([
  'medicine-names',
  'conditions',
  'symptoms',
  'tests',
  'procedures',
  'referrals',
  'vaccines',
  'habits',
  'allergens',
])

/** How surely a unit must be named somewhere. */
const enough = 0.6

/** The units that nobody named. Parts of longer names don't count. */
export function unheard(
  talk: HeardTalk,
  units: readonly NamedUnit[],
  within: ReadonlySet<number>,
): NamedUnit[] {
  // "Dyspnea on exertion" of "I get winded on the hill": its head was named there.
  const hasHead = (unit: NamedUnit) =>
    units.some(
      (part) =>
        part.table === unit.table &&
        isPart(part, [part, unit]) &&
        talk
          .occurrences(part)
          .some(
            ({ sentence, weight }) =>
              weight >= enough && talk.utterancesOf(sentence).some((index) => within.has(index)),
          ),
    )
  return units.filter(
    (unit) =>
      !talk.occurrences(unit).some(({ weight }) => weight >= enough) &&
      !isPart(unit, units) &&
      !hasHead(unit),
  )
}

export const mustBeNamed = ({ table }: NamedUnit): boolean => NAMED.has(table)
