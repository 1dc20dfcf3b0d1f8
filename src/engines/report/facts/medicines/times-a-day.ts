import type { Frequency } from '../../../../platform/quantities/index.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Token } from '../talk/token.ts'

/** More a day than this is no count of times. */
export const mostTimes = 6

/** "Por dia", "a week": so many of them, where a number stands before. */
const per: { readonly [language in ReportLanguage]: RegExp } = {
  'pt-BR': /^(?:por|ao|no|a cada|na|\/) ?(?:dia|semana)/,
  en: /^(?:a|per|each|every|in the|the) (?:day|week)/,
}

/** What a token says a number before it is counted by: a day or a week. */
export const perPeriod = (token: Token | undefined, language: ReportLanguage): Frequency | null =>
  token?.quantity?.kind === 'frequency' && !token.afterComma && per[language].test(token.folded)
    ? token.quantity
    : null

/** "Duas vezes", "three times": a day, of a medicine. */
export const timesADay = (value: number, language: ReportLanguage): Frequency =>
  multiplied(
    {
      kind: 'frequency',
      perDay: 1,
      everyHours: null,
      perWeek: null,
      times: [],
      asNeeded: false,
      once: false,
      text: '',
    },
    value,
    language,
  )

/** "Two or three a week". */
export function ranged(each: Frequency, low: number, high: number, language: ReportLanguage): Frequency {
  const week = each.perWeek !== null
  const text =
    language === 'pt-BR'
      ? `${low} a ${high}x/${week ? 'semana' : 'dia'}`
      : `${low}-${high} times ${week ? 'weekly' : 'daily'}`
  return { ...each, perDay: week ? null : high, perWeek: week ? high : null, text }
}

/** "Três por dia", "four a week". */
export function multiplied(each: Frequency, value: number, language: ReportLanguage): Frequency {
  const week = each.perWeek !== null
  const counts = ['', 'once', 'twice', 'three times', 'four times']
  const text =
    language === 'pt-BR'
      ? `${value}x/${week ? 'semana' : 'dia'}`
      : `${counts[value] ?? `${value} times`} ${week ? 'weekly' : 'daily'}`
  const rest = each.text.includes(',') ? each.text.slice(each.text.indexOf(',')) : ''
  return { ...each, perDay: week ? null : value, perWeek: week ? value : null, text: text + rest }
}
