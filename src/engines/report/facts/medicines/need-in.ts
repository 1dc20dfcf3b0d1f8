import type { ReportLanguage } from '../../port.ts'

/** As frequencies are written: `8/8h se dor`, `every 8 hours as needed for pain`. */
const begins: { readonly [language in ReportLanguage]: RegExp } = {
  'pt-BR': /\bse /,
  en: /\b(?:as needed|if )/,
}

/** What a frequency says a medicine is taken for, and the rest of it; `null` where it says none. */
export function needIn(
  frequency: string,
  language: ReportLanguage,
): { readonly need: string; readonly rest: string } | null {
  const at = frequency.search(begins[language])
  return at < 0 ? null : { need: frequency.slice(at), rest: frequency.slice(0, at).trimEnd() }
}
