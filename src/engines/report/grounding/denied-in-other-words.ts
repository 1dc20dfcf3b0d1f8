import { assertionAt, assertionOfStance } from '../facts/attributes/polarity.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import type { Elements, NamedUnit } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'

/**
 * Whether a statement denies a thing by a name that nobody said, and a cited question that was answered with no asks for
 * something that the statement does not name otherwise: "Ouve vozes?" "Não." is "Nega alucinações".
 */
export function isDeniedInOtherWords(
  talk: HeardTalk,
  { reading, units }: Elements,
  unit: NamedUnit,
  cited: ReadonlySet<number>,
): boolean {
  if (assertionAt(reading, unit.sentence, unit.from, unit.to) !== 'absent') return false
  const named = units.filter((other) => other !== unit).flatMap((other) => talk.occurrences(other))
  return talk.reading.exchanges.all.some(
    ({ questions, stance }) =>
      assertionOfStance(stance) === 'absent' &&
      questions.some(({ turn }, at) => talk.isIn(questions[at]!, cited) && asksForMore(talk, turn, named)),
  )
}

/** Whether a turn names nothing that tables know but what is accounted for, and has words of its own beside that. */
function asksForMore(
  { units }: HeardTalk,
  turn: number,
  named: readonly { readonly sentence: Sentence; readonly from: number; readonly to: number }[],
): boolean {
  const left = units.filter(
    (unit) =>
      unit.sentence.turn === turn &&
      !named.some(
        (place) => place.sentence === unit.sentence && place.from < unit.to && place.to > unit.from,
      ),
  )
  return left.length > 0 && left.every(({ table }) => !KNOWN.has(table))
}

/** Tables of what a question may ask for by its name. */
const KNOWN: ReadonlySet<string> = new Set([
  'symptoms',
  'conditions',
  'medicine-names',
  'allergens',
  'tests',
  'procedures',
])
