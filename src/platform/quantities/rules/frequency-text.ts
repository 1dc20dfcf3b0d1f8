import type { QuantityLanguage, TimeOfDay } from '../quantity.ts'
import type { Part } from './frequency-parts.ts'

type Told = Pick<Part, 'rate' | 'times' | 'weekdays' | 'asNeeded'> & { readonly perDay: number | null }

/** A frequency as prescriptions write it: `8/8h`, `2x/dia, manhã e noite`; `twice daily`, `every 8 hours`. */
export function frequencyText(language: QuantityLanguage, told: Told): string {
  const { rate, times, weekdays, asNeeded, perDay } = told
  const words = texts[language]
  const parts = [
    rate
      ? words.rate(told)
      : perDay
        ? words.perDay(perDay)
        : weekdays.length > 0
          ? words.perWeek(weekdays.length)
          : '',
    weekdays.length === 0 ? '' : words.on(weekdays.map((day) => words.weekdays[day] ?? day)),
    timesText(times, words),
  ].filter((part) => part !== '')
  const need = asNeeded === null ? '' : words.need(asNeeded)
  return [parts.join(', '), need].filter((part) => part !== '').join(' ')
}

/** "Manhã e noite", "no almoço e no jantar"; fasting stands apart. */
function timesText(times: readonly TimeOfDay[], { alone, inRow, and }: Texts): string {
  const row = times.filter((time) => time !== 'fasting')
  const isShort = row.length > 1 && row.every((time) => inRow[time] !== undefined)
  const told = listed(
    row.map((time) => (isShort ? inRow[time]! : alone[time])),
    and,
  )
  return [told, times.includes('fasting') ? alone.fasting : ''].filter((part) => part !== '').join(', ')
}

const listed = (items: readonly string[], and: string) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`

const counts = ['', 'once', 'twice', 'three times', 'four times', 'five times', 'six times']

/** Hours in the longest period that they are whole in: 48 are two days. */
const periodOf = (low: number, high: number) =>
  [168, 24, 1].find((hours) => low % hours === 0 && high % hours === 0) ?? 1

function everyHoursPt(low: number, high: number): string {
  const size = periodOf(low, high)
  if (low === 48 && high === 48) return 'em dias alternados'
  if (low === size && high === size && size > 1) return size === 24 ? '1x/dia' : '1x/semana'
  if (size > 1) return `a cada ${through(low / size, high / size, ' a ')} ${size === 24 ? 'dias' : 'semanas'}`
  return high > low ? `a cada ${low} a ${high}h` : `${low}/${low}h`
}

function everyHoursEn(low: number, high: number): string {
  const size = periodOf(low, high)
  if (low === 48 && high === 48) return 'every other day'
  const name = size === 168 ? 'week' : size === 24 ? 'day' : 'hour'
  if (high === size && size > 1) return size === 24 ? 'once daily' : 'once weekly'
  return high === size ? `every ${name}` : `every ${through(low / size, high / size, '-')} ${name}s`
}

interface Texts {
  readonly and: string
  rate(told: Told): string
  perDay(count: number): string
  perWeek(count: number): string
  on(weekdays: readonly string[]): string
  need(reason: string): string
  readonly alone: Readonly<Record<TimeOfDay, string>>
  readonly inRow: Readonly<Partial<Record<TimeOfDay, string>>>
  readonly weekdays: Readonly<Record<string, string>>
}

const through = (low: number, high: number, joint: string) =>
  high > low ? `${low}${joint}${high}` : String(low)

const texts: Record<QuantityLanguage, Texts> = {
  'pt-BR': {
    and: 'e',
    rate({ rate, perDay }) {
      const { unit, low, high = low } = rate!
      if (unit === 'once') return 'dose única'
      if (unit === 'almost-daily') return 'quase todo dia'
      if (unit === 'hours') return everyHoursPt(low, high)
      if (unit === 'day') return `${through(perDay ?? low, Math.max(high, perDay ?? 0), ' a ')}x/dia`
      return `${through(low, high, ' a ')}x/${unit === 'week' ? 'semana' : unit === 'month' ? 'mês' : 'ano'}`
    },
    perDay: (count) => `${count}x/dia`,
    perWeek: (count) => `${count}x/semana`,
    on: (days) => listed(days, 'e'),
    need: (reason) => (reason === '' ? 'se necessário' : `se ${reason}`),
    alone: {
      morning: 'de manhã',
      noon: 'ao meio-dia',
      afternoon: 'à tarde',
      evening: 'à noite',
      night: 'à noite',
      bedtime: 'ao deitar',
      waking: 'ao acordar',
      fasting: 'em jejum',
      'before-breakfast': 'antes do café',
      'with-breakfast': 'no café da manhã',
      'after-breakfast': 'após o café',
      'before-lunch': 'antes do almoço',
      'with-lunch': 'no almoço',
      'after-lunch': 'após o almoço',
      'before-dinner': 'antes do jantar',
      'with-dinner': 'no jantar',
      'after-dinner': 'após o jantar',
      'before-meals': 'antes das refeições',
      'with-meals': 'com as refeições',
      'after-meals': 'após as refeições',
    },
    inRow: { morning: 'manhã', afternoon: 'tarde', night: 'noite', evening: 'noite', noon: 'meio-dia' },
    weekdays: {
      monday: 'segunda',
      tuesday: 'terça',
      wednesday: 'quarta',
      thursday: 'quinta',
      friday: 'sexta',
      saturday: 'sábado',
      sunday: 'domingo',
    },
  },
  en: {
    and: 'and',
    rate({ rate, perDay }) {
      const { unit, low, high = low } = rate!
      if (unit === 'once') return 'single dose'
      if (unit === 'almost-daily') return 'almost every day'
      if (unit === 'hours') return everyHoursEn(low, high)
      if (unit === 'day') return `${counted(perDay ?? low, Math.max(high, perDay ?? 0))} daily`
      return unit === 'week' ? `${counted(low, high)} weekly` : `${counted(low, high)} a ${unit}`
    },
    perDay: (count) => `${counted(count, count)} daily`,
    perWeek: (count) => `${counted(count, count)} weekly`,
    on: (days) => `on ${listed(days, 'and')}`,
    need: (reason) => (reason === '' ? 'as needed' : `as needed for ${reason}`),
    alone: {
      morning: 'in the morning',
      noon: 'at noon',
      afternoon: 'in the afternoon',
      evening: 'in the evening',
      night: 'at night',
      bedtime: 'at bedtime',
      waking: 'on waking',
      fasting: 'on an empty stomach',
      'before-breakfast': 'before breakfast',
      'with-breakfast': 'with breakfast',
      'after-breakfast': 'after breakfast',
      'before-lunch': 'before lunch',
      'with-lunch': 'with lunch',
      'after-lunch': 'after lunch',
      'before-dinner': 'before dinner',
      'with-dinner': 'with dinner',
      'after-dinner': 'after dinner',
      'before-meals': 'before meals',
      'with-meals': 'with meals',
      'after-meals': 'after meals',
    },
    inRow: {
      morning: 'morning',
      afternoon: 'afternoon',
      night: 'night',
      evening: 'evening',
      noon: 'noon',
      bedtime: 'bedtime',
    },
    weekdays: {
      monday: 'Mondays',
      tuesday: 'Tuesdays',
      wednesday: 'Wednesdays',
      thursday: 'Thursdays',
      friday: 'Fridays',
      saturday: 'Saturdays',
      sunday: 'Sundays',
    },
  },
}

const counted = (low: number, high: number) =>
  high > low ? `${low}-${high} times` : (counts[low] ?? `${low} times`)
