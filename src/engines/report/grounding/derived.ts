import { amountsOf } from './compare-quantities.ts'
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
    value.kind === 'quantity' && talk.utterancesOf(sentence).some((index) => within.has(index))
      ? amountsOf(value.quantity).map((one) => ({ ...one, order: sentence.order }))
      : [],
  )
  if (isPackYears(stated)) {
    const packs = said.filter(({ unit }) => unit === 'ma\u00e7o' || unit === 'pack' || unit === null)
    const years = said.filter(({ unit }) => unit === 'year')
    return years.some((year) => packs.some((pack) => Math.abs(pack.value * year.value - amount.value) < 0.01))
  }
  const isCount = (unit: string | null) =>
    unit === null || /^(?:comprimido|c\u00e1psula|tablet|pill|capsule|gota|jato|puff|vez|time)$/.test(unit)
  return said.some(
    (one) =>
      one.value <= mostTimes &&
      one.value !== 1 &&
      one.value >= 0.25 &&
      isCount(one.unit) &&
      said.some(
        (other) =>
          other !== one &&
          Math.abs(other.order - one.order) <= 2 &&
          other.value >= 5 &&
          Math.abs(one.value * other.value - amount.value) < 0.01,
      ),
  )
}

/** "30 ma\u00e7os-ano", "30 pack-years": packs a day times years. */
export function isPackYears({ sentence, from, to }: Attribute): boolean {
  const words = sentence.tokens.slice(from, to + 2).map(({ folded }) => folded)
  return /(?:maco|pack)s?[- ](?:ano|year)/.test(words.join(' '))
}
