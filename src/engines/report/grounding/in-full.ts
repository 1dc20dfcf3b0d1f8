import path from 'node:path'
import { type ByLanguage, byLanguage } from '../knowledge/by-language.ts'
import { readTable } from '../knowledge/read-table.ts'
import type { ReportLanguage } from '../port.ts'

/** Signs and shorthand that stand for words; amounts are written as the number engine reads them. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[~≈±]\s*/g, ''],
  [/(\d)\+\s*\/\s*4\+?/g, '$1+'],
  // The degree of a murmur is of six, crosses are of four.
  [/(\d)\+\s*\/\s*6\+?/g, '$1/6'],
  [/½|(?<![\d/])1\/2(?![\d/])/g, '0,5'],
  [/(\d)\s*\+(?=\s|$|[.,;)])/g, '$1 cruzes'],
  // "5º dedo" is a name.
  [/\b\d{1,2}[ºª°](?!\s*[CF]\b)/g, ''],
]

const spans: { readonly [language in ReportLanguage]: readonly (readonly [RegExp, string])[] } = {
  'pt-BR': [
    [/(?<![\d/.,-])(\d{1,2})\s*[-–]\s*(\d{1,2})(?![\d/-])/g, '$1 a $2'],
    [/(\d)x(?=\s|$|[.,;)])/g, '$1 vezes'],
  ],
  en: [
    [/(?<![\d/.,-])(\d{1,2})\s*[-–]\s*(\d{1,2})(?![\d/-])/g, '$1 to $2'],
    [/(\d)x\/(day|week|month|year)/g, '$1 times a $2'],
    [/(\d)[- ](year|month|week|day|hour)s?[- ](old|history|recall)/g, '$1 $2s $3'],
    [/\bnon-(?=\w)/gi, 'no '],
    // "In his 50s".
    [/\b([2-9]0)s\b/g, '$1'],
  ],
}

/** Writes a statement's shorthand in full, as it would be said. */
export type InFull = (text: string) => string

/** Reads the short forms of a language from `folder` (`words/<language>/short-forms.tsv`). */
function loadShortForms(folder: string, language: ReportLanguage): InFull {
  const file = path.join(folder, 'words', language === 'pt-BR' ? 'pt' : 'en', 'short-forms.tsv')
  const full = new Map(
    readTable(file).flatMap(([short = '', long = '']) =>
      short.startsWith('#') ? [] : [[short, long] as const],
    ),
  )
  return (text) =>
    [...signs, ...spans[language]]
      .reduce((out, [short, long]) => out.replace(short, long), text)
      .replace(/[\p{L}/]+\d?/gu, (word) => full.get(word) ?? word)
}

/** Both languages' short forms. */
export const loadInFull = (folder: string): ByLanguage<InFull> =>
  byLanguage((language) => loadShortForms(folder, language))
