import type { Amount } from './dose-text.ts'
import type { Medicine } from './medicine.ts'
import type { SaidOf as Of, SaidItem } from './said-item.ts'

/** "Toma duas, uma no café e uma na janta", "um grama por dia, quinhentos no almoço e quinhentos na janta": what is taken each time counts, not the sum. */
export function eachTime<One extends Of<'count'> | Of<'strength'>>(
  said: readonly One[],
  all: readonly SaidItem[],
): readonly One[] {
  const timed = said.filter((one) => isTimed(one, all))
  const isTablets = said.every(({ item }) => item.kind === 'count' && item.unit === null)
  const isCorrected = said.slice(said.lastIndexOf(timed.at(-1)!) + 1).some(({ corrects }) => corrects)
  const isShare = timed.length === 1 && isShareOf(timed[0]!, said[0]!, all)
  return (timed.length > 1 || isShare || (timed.length > 0 && isTablets)) && !isCorrected ? timed : said
}

/** "A losartana vai pra cem. Um comprimido de cinquenta de manhã e um à noite": twice fifty is the hundred. */
function isShareOf(each: Of<'count'> | Of<'strength'>, whole: SaidItem, all: readonly SaidItem[]): boolean {
  const next = all[all.indexOf(each) + 1]?.item
  return (
    each.item.kind === 'strength' &&
    whole.item.kind === 'strength' &&
    next?.kind === 'frequency' &&
    each.item.value * next.frequency.times.length === whole.item.value
  )
}

const isTimed = (one: SaidItem, all: readonly SaidItem[]): boolean => {
  const next = all[all.indexOf(one) + 1]
  if (!next || next.order !== one.order || next.at !== one.at + 1) return false
  return (
    next.item.kind === 'clock' || (next.item.kind === 'frequency' && next.item.frequency.times.length > 0)
  )
}

/**
 * "A da noite pra dez, e mantém vinte e quatro de manhã": of two amounts in one breath only the second has its time. Which
 * is taken when was said in words that were not read, so neither is told.
 */
export function isOfOtherTimes(strengths: readonly Of<'strength'>[], items: readonly SaidItem[]): boolean {
  return strengths.some((one, i) => {
    const before = strengths[i - 1]
    return (
      before?.order === one.order &&
      before.item.value !== one.item.value &&
      !one.corrects &&
      before.corrects &&
      isTimed(one, items) &&
      !isTimed(before, items)
    )
  })
}

/** "Two of the five hundreds"; later: "a thousand, three times a day": tablets of one strength are none of another. */
export const isOfStrength = (
  count: Of<'count'>,
  strength: Of<'strength'> | null,
  all: readonly Of<'strength'>[],
): boolean => {
  const own = all.find(({ order }) => order === count.order)
  return !own || !strength || strength.order <= count.order || own.item.value === strength.item.value
}

/** "Um de manhã e dois à noite": tablets of each time of the day, which differ. */
export function isSplit(counts: readonly Of<'count'>[], items: readonly SaidItem[]): boolean {
  const timed = counts.filter((one) => isTimed(one, items))
  return (
    timed.length > 1 &&
    timed.every(({ order, item }) => order === timed[0]!.order && item.low === item.high) &&
    new Set(timed.map(({ item }) => item.low)).size === timed.length
  )
}

/** One amount, or those of each time of the day where they differ: "vinte de manhã e dez à noite", "um de manhã e dois à noite". */
export function amountsOf(
  strength: Of<'strength'> | null,
  items: readonly SaidItem[],
  { form }: Medicine,
): Amount[] {
  const of = <Kind extends SaidItem['item']['kind']>(kind: Kind) =>
    items.filter((one): one is Of<Kind> => one.item.kind === kind)
  const counts = of('count')
  if (isSplit(counts, items))
    return counts
      .filter((one) => isTimed(one, items))
      .map((one) => ({
        value: one.item.low * (strength?.item.value ?? 1),
        unit: strength?.item.unit ?? one.item.unit ?? form ?? null,
        time: timeOf(one, items),
      }))
  if (!strength) return []
  const timed = of('strength').filter((one) => one.order === strength.order && isTimed(one, items))
  const values = new Set(timed.map(({ item }) => item.value))
  if (values.size < 2 || timed.length !== values.size) return [{ ...strength.item, time: null }]
  return timed.map((one) => ({ ...one.item, time: timeOf(one, items) }))
}

const timeOf = (one: SaidItem, items: readonly SaidItem[]): Amount['time'] => {
  const next = items[items.indexOf(one) + 1]
  return next?.item.kind === 'frequency' ? next.item.frequency : null
}
