import type { Period } from '../../../platform/quantities/index.ts'
import type { ReportLanguage } from '../port.ts'

const names: {
  readonly [language in ReportLanguage]: { readonly [period in Period]: readonly [one: string, many: string] }
} = {
  'pt-BR': {
    minute: ['minuto', 'minutos'],
    hour: ['hora', 'horas'],
    day: ['dia', 'dias'],
    week: ['semana', 'semanas'],
    month: ['mês', 'meses'],
    year: ['ano', 'anos'],
  },
  en: {
    minute: ['minute', 'minutes'],
    hour: ['hour', 'hours'],
    day: ['day', 'days'],
    week: ['week', 'weeks'],
    month: ['month', 'months'],
    year: ['year', 'years'],
  },
}

/** What so many of a period are called: `dia`, `dias`. */
export const periodName = (period: Period, count: number, language: ReportLanguage): string =>
  names[language][period][count === 1 ? 0 : 1]
