import type { Period, Unit } from '../../../platform/quantities/index.ts'
import { fold } from '../../../platform/text/fold.ts'
import { periodName } from '../facts/period-names.ts'
import { amountsOf, isCounted } from './compare-quantities.ts'
import type { Attribute } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'

/** Tablets that are taken at once, and times a day, at most. */
const mostTimes = 6

/**
 * Whether a stated amount follows from said ones: one of something, tablets times their strength, packs a day times years,
 * or the sum of what was given.
 */
export function isDerived(
  stated: Attribute,
  talk: HeardTalk,
  within: ReadonlySet<number>,
  speaksAgainst: boolean,
): boolean {
  if (stated.value.kind !== 'quantity') return false
  const { quantity } = stated.value
  const [amount] = amountsOf(quantity)
  if (!amount || quantity.kind === 'range') return false
  // "Vomitei no carro": one of what was told once.
  if (amount.value === 1) return !speaksAgainst
  const said = talk.attributes.flatMap(({ sentence, value }) =>
    value.kind === 'quantity' && talk.isIn(sentence, within)
      ? amountsOf(value.quantity).map((one) => ({ ...one, order: sentence.order }))
      : [],
  )
  if (isPackYears(talk, stated)) {
    const packs = said.filter(({ unit }) => unit === null || PACKS.has(unit))
    const years = said.filter(({ unit }) => unit === 'year')
    return years.some((year) => packs.some((pack) => Math.abs(pack.value * year.value - amount.value) < 0.01))
  }
  // "Dois e quatro meses" is how old a child is.
  if (amount.unit === 'month' && said.some(isYears(said, amount.value))) return true
  return said.some(
    (one) =>
      one.value <= mostTimes &&
      one.value !== 1 &&
      one.value >= 0.25 &&
      (one.unit === null || isCounted(one.unit)) &&
      said.some(
        (other) =>
          other !== one &&
          // A bare number counts what its own sentence names.
          Math.abs(other.order - one.order) <= (one.unit === null ? 0 : 2) &&
          other.value >= 5 &&
          Math.abs(one.value * other.value - amount.value) < 0.01,
      ),
  )
}

interface Said {
  readonly value: number
  readonly unit: Unit | Period | null
  readonly order: number
}

/** Whether an amount is the years that make so many months with the months said beside it. */
const isYears =
  (said: readonly Said[], months: number) =>
  (years: Said): boolean =>
    (years.unit === null || years.unit === 'year') &&
    said.some(
      (rest) =>
        rest.unit === 'month' && rest.order === years.order && 12 * years.value + rest.value === months,
    )

/** "30 maços-ano", "30 pack-years": packs a day times years. */
export function isPackYears({ reading }: HeardTalk, { sentence, from, to, value }: Attribute): boolean {
  if (value.kind !== 'quantity' || value.quantity.kind !== 'measure' || !PACKS.has(value.quantity.unit))
    return false
  const years = [1, 2].map((count) => fold(periodName('year', count, reading.language)))
  const own = sentence.tokens[from]!.folded.split('-').at(-1)!
  return years.some((name) => own === name || sentence.tokens[to]?.folded === name)
}

const PACKS: ReadonlySet<Unit | Period> = new Set(['maço', 'pack'])
