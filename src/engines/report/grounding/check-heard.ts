import { fold } from '../../../platform/text/fold.ts'
import { isPart, type NamedUnit } from './element.ts'
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
          .some(({ sentence, weight }) => weight >= enough && talk.isIn(sentence, within)),
    )
  const said = [...within].flatMap((index) => wordsOf(talk.utterances.get(index)?.text ?? '')).join(' ')
  // "Depois do café" is a time; whoever writes "café" has heard it.
  const isToTheLetter = ({ sentence, from, to }: NamedUnit) =>
    ` ${said} `.includes(
      ` ${sentence.tokens
        .slice(from, to)
        .flatMap(({ folded }) => wordsOf(folded))
        .join(' ')} `,
    )
  return units.filter(
    (unit) =>
      !isToTheLetter(unit) &&
      !talk.occurrences(unit).some(({ weight }) => weight >= enough) &&
      !isPart(unit, units) &&
      !hasHead(unit),
  )
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\d]+/gu) ?? []

export const mustBeNamed = ({ table }: NamedUnit): boolean => NAMED.has(table)
