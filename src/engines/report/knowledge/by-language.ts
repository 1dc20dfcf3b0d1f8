import type { ReportLanguage } from '../port.ts'

/** One for each language. */
export type ByLanguage<Value> = { readonly [language in ReportLanguage]: Value }

/** Each is made when it is first asked for: most servers hear one language, and pay nothing for the other. */
export function byLanguage<Value extends object>(
  make: (language: ReportLanguage) => Value,
): ByLanguage<Value> {
  const made: { [language in ReportLanguage]?: Value } = {}
  const of = (language: ReportLanguage): Value => {
    made[language] ??= make(language)
    return made[language]
  }
  return {
    get 'pt-BR'() {
      return of('pt-BR')
    },
    get en() {
      return of('en')
    },
  }
}
