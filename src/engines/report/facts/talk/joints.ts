import type { ReportLanguage } from '../../port.ts'
import type { Token } from './token.ts'

/** Words that begin a clause of its own: what was said before them is not denied by what follows, nor the reverse. */
const JOINTS: { readonly [language in ReportLanguage]: ReadonlySet<string> } = {
  'pt-BR': new Set('mas porem porque pois se quando enquanto embora ai'.split(' ')),
  en: new Set('but then because so if when while although though except which that'.split(' ')),
}

export const joinsClauses = (tokens: readonly Token[], at: number, language: ReportLanguage): boolean =>
  JOINTS[language].has(tokens[at]!.folded)
