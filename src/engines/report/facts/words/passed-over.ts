import type { ReportLanguage } from '../../port.ts'

/** Articles, prepositions and words of degree: they stand between the words of a phrase and change nothing. */
const PASSED_OVER: { readonly [language in ReportLanguage]: ReadonlySet<string> } = {
  'pt-BR': new Set(
    (
      'a o as os um uma uns umas de da do das dos em no na nos nas num numa ao aos pra pras pro pros para por pelo pela com ' +
      'meu minha meus minhas seu sua seus suas dela dele nosso nossa esse essa este esta aquele aquela desse dessa nesse nessa ' +
      'muito muita muitos bastante pouco pouquinho bem mais meio assim aqui ai la ja mesmo so tambem tipo ne uma umas tanto toda todo'
    ).split(' '),
  ),
  en: new Set(
    (
      'a an the of in on at to with my your his her their our its this that these those some any little bit very really ' +
      'quite kind sort so just like um uh pretty more much here there also still again'
    ).split(' '),
  ),
}

export const isPassedOver = (folded: string, language: ReportLanguage): boolean =>
  PASSED_OVER[language].has(folded)

/** What no gap of a phrase reaches over: "perna ~ incha" is not said by "perna não incha". */
const DENYING: { readonly [language in ReportLanguage]: ReadonlySet<string> } = {
  'pt-BR': new Set('nao nunca nem sem nenhum nenhuma nada'.split(' ')),
  en: new Set(
    "no not never without nothing none don't doesn't isn't aren't hasn't haven't didn't".split(' '),
  ),
}

export const isDenying = (folded: string, language: ReportLanguage): boolean => DENYING[language].has(folded)
