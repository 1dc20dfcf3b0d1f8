import { isOrdered } from './check-medicines.ts'
import { hasCue } from './cues.ts'
import type { Elements, NamedUnit } from './element.ts'
import { type HeardTalk, nearness } from './heard-talk.ts'
import { isOf } from './is-of.ts'
import type { Finding } from './reasons.ts'

/** How much more of the statement must stand beside another medicine. */
const margin = 1
const share = 1.5

/** Medicines that were said elsewhere, where what is stated of them was said of another one. */
export function checkNames(talk: HeardTalk, statement: Elements, within: ReadonlySet<number>): Finding[] {
  const medicines = statement.units.filter(isMedicine)
  return medicines.flatMap((unit): Finding[] => {
    const given = isGiven(talk, unit)
    const rest = statement.units.filter(
      (other) => !isMedicine(other) && !overlaps(other, unit) && !(given && isVerb(statement, other)),
    )
    // What it was ordered with stands right behind it.
    if (rest.length === 0 || isOrdered(talk, statement, unit)) return []
    const near = (place: Pick<NamedUnit, 'sentence' | 'from' | 'to'>) =>
      rest.reduce((sum, other) => {
        const closest = talk
          .occurrences(other)
          .reduce((top, one) => Math.max(top, one.weight * nearness(one, place)), 0)
        return sum + talk.weightOf(other) * closest
      }, 0)
    const own = Math.max(0, ...talk.occurrences(unit).map(near))
    const others = talk.units.filter(
      (other) =>
        isMedicine(other) &&
        talk.isIn(other.sentence, within) &&
        !medicines.some(
          (one) => one.keys.some((key) => other.keys.includes(key)) || other.concept.includes(one.concept),
        ),
    )
    const best = others
      .map((other) => ({ other, near: near(other) }))
      .reduce<{ other: NamedUnit; near: number } | null>(
        (top, one) => (!top || one.near > top.near ? one : top),
        null,
      )
    return best && best.near > own * share + margin
      ? [{ kind: 'other-medicine', what: unit.concept, said: best.other.concept }]
      : []
  })
}

const isMedicine = ({ kind, table }: NamedUnit) => kind === 'medicine' && table === 'medicine-names'
/** "Acrescentada", "manter": said of every medicine that is given. */
const isVerb = ({ reading }: Elements, { sentence, from, to }: NamedUnit): boolean =>
  hasCue(reading, sentence.tokens, ['starts', 'keeps', 'changes'], [from, to])

const GIVEN: ReadonlySet<string | null> = new Set(['start', 'change', 'continue'])

const isGiven = (talk: HeardTalk, unit: NamedUnit): boolean =>
  talk.facts.some((fact) => fact.type === 'medicine' && GIVEN.has(fact.status) && isOf(talk, unit, fact))

const overlaps = (a: NamedUnit, b: NamedUnit) => a.sentence === b.sentence && a.from < b.to && a.to > b.from
