import type { Frequency } from '../../../../platform/quantities/index.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Regimen } from '../fact.ts'
import { periodName } from '../period-names.ts'
import { amountsOf, eachTime, isOfOtherTimes, isOfStrength, isSplit } from './amounts.ts'
import { doseText, isSolid } from './dose-text.ts'
import { frequencyOf } from './frequency-of.ts'
import type { DoseItem } from './item.ts'
import type { Medicine } from './medicine.ts'
import type { SaidOf as Of, SaidItem } from './said-item.ts'

/** How a medicine is taken, after all that was said of it: the last word counts. */
export function regimenOf(said: readonly SaidItem[], medicine: Medicine, language: ReportLanguage): Regimen {
  const all = said.map((one) => unitedNumber(one, said, medicine)).filter((one) => one !== null)
  const isLimited = all.some(({ step, item }) => step === 0 && item.kind === 'duration')
  const now = regimenAt(
    // "Twice a day, and then one when you need it": both from the start.
    all.filter(({ step, item }) => step === 0 || (item.kind === 'need' && !isLimited)),
    medicine,
    language,
  )
  const then = now.duration ? stepsText(all, now, medicine, language) : []
  return { ...now, duration: [now.duration, ...then].filter(Boolean).join(', ') || null }
}

/** What comes after the first days, in order: `depois 25 mg`, `then 5 mg for 2 weeks`, `depois suspender`. */
function stepsText(
  all: readonly SaidItem[],
  first: Regimen,
  medicine: Medicine,
  language: ReportLanguage,
): string[] {
  const words = stepWords[language]
  let before = first
  return [...new Set(all.map(({ step }) => step))]
    .filter((step) => step > 0)
    .flatMap((step) => {
      const own = all.filter((one) => one.step === step)
      const now = regimenAt([...strengthOf(own, all), ...own], medicine, language)
      const told = [now.dose !== before.dose && now.dose, now.frequency !== before.frequency && now.frequency]
      const isEnd = own.some(({ item }) => item.kind === 'end')
      before = { ...now, dose: now.dose ?? before.dose, frequency: now.frequency ?? before.frequency }
      const lasting = now.duration ? [words.lasting, now.duration] : []
      const parts = isEnd ? [words.stop] : told.some(Boolean) ? [...told.filter(Boolean), ...lasting] : []
      return parts.length > 0 ? [[words.next, ...parts].join(' ')] : []
    })
}

/** "De vinte, dois por três dias, depois um": tablets of the strength said before. */
const strengthOf = (own: readonly SaidItem[], all: readonly SaidItem[]): readonly SaidItem[] =>
  own.some(({ item }) => item.kind === 'count') && !own.some(({ item }) => item.kind === 'strength')
    ? all.filter(({ item, step }) => item.kind === 'strength' && step === 0)
    : []

const stepWords = {
  'pt-BR': { next: 'depois', lasting: 'por', stop: 'suspender' },
  en: { next: 'then', lasting: 'for', stop: 'stop' },
}

function regimenAt(items: readonly SaidItem[], medicine: Medicine, language: ReportLanguage): Regimen {
  const of = <Kind extends SaidItem['item']['kind']>(kind: Kind) =>
    items.filter((one): one is Of<Kind> => one.item.kind === kind)
  if (isByWeekday(items) || isOfOtherTimes(of('strength'), items))
    return { dose: null, frequency: null, route: medicine.route, duration: null }
  const strength = lastWord(eachTime(of('strength'), items))
  const said = lastWord(of('ratio'))
  // "A de 250 por cinco, sete ml... não, a de quatrocentos: oito ml": the strength that takes its place is said by half.
  const isReplaced = said && strength?.corrects && strength.order > said.order
  const ratio = isReplaced ? null : said
  const count = lastWord(eachTime(of('count'), items))
  const rates = of('frequency')
  const isOften = rates.some(({ item: { frequency } }) => (frequency.perDay ?? frequency.everyHours ?? 0) > 1)
  const frequencies = standing(
    rates.filter(({ item }) => !(item.isMere && isOften)),
    (one) => one.item.frequency.times.length === 0,
  )
  const duration = lastWord(of('duration'))
  return {
    dose: doseText(
      {
        strength: amountsOf(strength, items, medicine),
        ratio: ratio?.item ?? null,
        count:
          count && !isSplit(of('count'), items) && isOfStrength(count, strength, of('strength'))
            ? count.item
            : null,
      },
      medicine,
      language,
    ),
    frequency: frequencyOf(
      {
        frequencies: frequencies.map(({ item }) => item.frequency),
        clocks: standing(of('clock'), () => true).map(({ item }) => item),
        need: lastWord(of('need'))?.item.text ?? null,
      },
      language,
    ),
    route: lastWord(of('route'))?.item.text ?? medicine.route,
    duration: duration ? durationText(duration.item, language) : null,
  }
}

/**
 * "Cinco, mas segunda e sexta dois e meio", "5 mg daily, 6 on Sundays": one amount on some days and another on the rest
 * has no place in a regimen. Told as one it would be a false dose, so neither is told.
 */
function isByWeekday(items: readonly SaidItem[]): boolean {
  return items.some(({ item: weekly, order, corrects }) => {
    if (weekly.kind !== 'frequency' || weekly.frequency.perWeek === null || corrects) return false
    const beside = items.filter((one) => one.order === order && !one.corrects).map(({ item }) => item)
    const strengths = new Set(beside.flatMap((item) => (item.kind === 'strength' ? item.value : [])))
    const isAlsoDaily = beside.some((item) => item.kind === 'frequency' && isDaily(item.frequency))
    const isAnother = (item: SaidItem['item']) =>
      item.kind === 'count' && (isAlsoDaily || (item.unit === null && item.low > 1))
    return strengths.size > 1 || (strengths.size > 0 && beside.some(isAnother))
  })
}

const isDaily = ({ perDay, everyHours }: Frequency): boolean => perDay !== null || everyHours !== null

/** Of things of one kind the first, unless a later one corrects it or somebody else knows better. */
function lastWord<Item extends SaidItem>(items: readonly Item[]): Item | null {
  let word: Item | null = null
  for (const one of items)
    if (
      !word ||
      one.corrects ||
      (word.tentative && !one.tentative) ||
      (!one.tentative && one.role !== word.role)
    )
      word = one
  return word
}

/** Frequencies add up ("de manhã", "à noite"), until one is corrected or asked ones are answered. */
function standing<Item extends SaidItem>(items: readonly Item[], isWhole: (item: Item) => boolean): Item[] {
  let all: Item[] = []
  for (const one of items) {
    const replaced = all.some((known) => known.tentative && !one.tentative)
    if (replaced) all = all.filter((known) => !known.tentative)
    if (one.corrects && isWhole(one)) all = []
    if (one.tentative && all.some((known) => !known.tentative)) continue
    all.push(one)
  }
  return all
}

/** What a bare number measures: what stands corrected, or the strength in the medicine's unit. */
function unitedNumber(one: SaidItem, all: readonly SaidItem[], medicine: Medicine): SaidItem | null {
  const { item } = one
  const earlier = all.slice(0, all.indexOf(one))
  if (item.kind === 'count' && item.unit === null && isEcho(item.low, one, earlier)) return null
  if (item.kind !== 'number') return one
  // "For ten days. I mean seven. No, we'll do the ten."
  const span = earlier.find(
    (known) => known.item.kind === 'duration' && known.item.duration.value === item.value,
  )
  if (span && one.corrects) return { ...span, corrects: true }
  const counted = earlier.findLast((known) => known.item.kind === 'count' && known.item.unit !== null)
  // "Um comprimido de cinquenta": nobody takes fifty of them.
  const isTablets =
    counted?.item.kind === 'count' &&
    isSolid(counted.item.unit) &&
    item.value >= manyTablets &&
    counted === earlier.at(-1)
  if (
    counted?.item.kind === 'count' &&
    !isTablets &&
    (counted.order === one.order || counted.item.low === item.value)
  )
    return { ...one, item: { kind: 'count', low: item.value, high: item.value, unit: counted.item.unit } }
  if (item.value < 0.01 || item.value > mostUnits) return null
  return { ...one, item: { kind: 'strength', value: item.value, unit: medicine.unit } }
}

/** "Dois miligramas?" "Dois.", "seis vezes por dia. Normal é duas.": a bare number that repeats or compares. */
const isEcho = (value: number, { order }: SaidItem, earlier: readonly SaidItem[]): boolean =>
  earlier.some(
    ({ item, order: before }) =>
      before !== order &&
      ((item.kind === 'strength' && item.value === value) ||
        (item.kind === 'frequency' && !earlier.some((one) => one.item.kind === 'strength'))),
  )

const mostUnits = 600_000
/** Tablets at once that nobody takes. */
const manyTablets = 10

function durationText(
  { duration }: Extract<DoseItem, { kind: 'duration' }>,
  language: ReportLanguage,
): string {
  const { value, high, unit } = duration
  const number = high ? `${value} ${language === 'en' ? 'to' : 'a'} ${high}` : String(value)
  return `${number} ${periodName(unit, high ?? value, language)}`
}
