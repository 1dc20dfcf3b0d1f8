import type { Frequency, TimeOfDay } from '../../../../platform/quantities/index.ts'
import { frequencyText } from '../../../../platform/quantities/rules/frequency-text.ts'
import type { ReportLanguage } from '../../port.ts'
import { needIn } from './need-in.ts'

interface SaidTimes {
  readonly frequencies: readonly Frequency[]
  readonly clocks: readonly { readonly hour: number; readonly minute: number }[]
  /** "Quando ataca", "when it flares": in the talk's words. */
  readonly need: string | null
}

/** One frequency out of all that was said: a rate, times of the day, and what it is taken for. */
export function frequencyOf(
  { frequencies, clocks, need }: SaidTimes,
  language: ReportLanguage,
): string | null {
  const rated = frequencies.filter(
    ({ times, asNeeded, perDay, perWeek, everyHours, once }) =>
      once ||
      (times.length === 0 && !asNeeded) ||
      ((perDay ?? perWeek ?? everyHours) !== null &&
        (times.length === 0 || (perDay ?? 0) > times.length || asNeeded || everyHours !== null)),
  )
  const rate = rated.find(({ times }) => times.length === 0) ?? rated[0] ?? null
  const times = [...new Set(frequencies.flatMap((one) => one.times))]
  const needed = frequencies.find(({ asNeeded }) => asNeeded)
  const needText = needed ? (needIn(needed.text, language)?.need ?? needed.text) : need
  const withNeed = (text: string) => (needText && !text.endsWith(needText) ? `${text} ${needText}` : text)
  if (rate && !isNeedOnly(rate)) {
    const own = rate.times.length === 0 ? times.filter((time) => !rate.times.includes(time)) : []
    const daily = rate.perDay === 1 && rate.everyHours === null
    if (daily && slotsOf(own) > 1) return withNeed(textOf(own, language))
    const base = rate.text
    return withNeed(own.length > 0 ? `${base}, ${alone(own, language)}` : base)
  }
  if (times.length > 0) return withNeed(textOf(times, language))
  if (clocks.length > 0) return withNeed(clockText(clocks, language))
  return needText
}

const isNeedOnly = ({ perDay, perWeek, everyHours, once, asNeeded }: Frequency) =>
  asNeeded && !once && (perDay ?? perWeek ?? everyHours) === null

function textOf(times: readonly TimeOfDay[], language: ReportLanguage): string {
  const slots = slotsOf(times)
  const count = frequencyText(language, {
    rate: null,
    perDay: slots,
    times: [],
    weekdays: [],
    asNeeded: null,
  })
  if (slots < times.length) return [count, ...times.map((time) => alone([time], language))].join(', ')
  return frequencyText(language, { rate: null, perDay: slots, times, weekdays: [], asNeeded: null })
}

/** "De manhã, depois do café" is one time of the day told twice. */
const slotsOf = (times: readonly TimeOfDay[]): number =>
  new Set(times.map((time) => partOfDay[time] ?? time)).size
const partOfDay: { readonly [time in TimeOfDay]?: string } = {
  waking: 'morning',
  fasting: 'morning',
  'before-breakfast': 'morning',
  'with-breakfast': 'morning',
  'after-breakfast': 'morning',
  'before-lunch': 'noon',
  'with-lunch': 'noon',
  'after-lunch': 'noon',
  evening: 'night',
  bedtime: 'night',
  'before-dinner': 'night',
  'with-dinner': 'night',
  'after-dinner': 'night',
}

/** Times without their number: "manhã e noite". */
const alone = (times: readonly TimeOfDay[], language: ReportLanguage) =>
  frequencyText(language, { rate: null, perDay: null, times, weekdays: [], asNeeded: null })

function clockText(clocks: SaidTimes['clocks'], language: ReportLanguage): string {
  const counts = ['', 'once', 'twice', 'three times', 'four times']
  const hours = clocks.map(({ hour, minute }) =>
    language === 'pt-BR'
      ? `às ${hour}h${minute ? String(minute).padStart(2, '0') : ''}`
      : `at ${hour}:${String(minute).padStart(2, '0')}`,
  )
  return language === 'pt-BR'
    ? `${clocks.length}x/dia, ${hours.join(' e ')}`
    : `${counts[clocks.length] ?? `${clocks.length} times`} daily, ${hours.join(' and ')}`
}
