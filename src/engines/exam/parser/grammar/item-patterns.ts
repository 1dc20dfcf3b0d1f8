import { NUMBER } from '../lexicon/numbers.ts'
import { AGE_UNIT, BOUND, COMPARATOR, RANGE, TRAILING_BOUND } from '../lexicon/references.ts'

/** What items look like; each pattern is tried at one place of a text. */

const NUMBER_END = String.raw`(?![\d.,]*\d)(?!\^\d)(?!\s*(?:ª|[º°](?!\s*C)))`
export const DATE =
  /\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d|[.,]\d)(?:,?\s*(?:[àa]s\s*)?\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s*h(?:rs?|oras)?)?)?|\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?|\d{1,2}[ -](?:de\s+)?(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[a-zç]*\.?,?[ -/](?:de\s+)?\d{4}(?:\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?)?|\d{1,2}:\d{2}(?::\d{2})?\s*(?:h(?:rs?|oras)?|[AP]M)?(?![\d:])/iy
export const AGE = new RegExp(`(?:de\\s+)?\\d+\\s*(?:(?:a|-|–|até|to|e)\\s*\\d+\\s*)?${AGE_UNIT}`, 'iy')
export const TITER = /1\s?[:/]\s?(?:[2-9]|\d{2,6})(?![\d.,])/y
/** `1:40` is a dilution; hours after midnight are printed with two digits. */
export const DILUTION = /1\s?:\s?(?:[248]|10|16|20|25|32|40|50|64|80)(?![\d:.,h])(?!\s*[AP]M)/iy
export const RANGE_AT = new RegExp(RANGE + NUMBER_END, 'iy')
export const TRAILING_AT = new RegExp(TRAILING_BOUND, 'iy')
export const BOUND_AT = new RegExp(BOUND + NUMBER_END, 'iy')
/** `Inferior a 1/40`: the dilution belongs to the bound. */
export const TITER_BOUND_AT = new RegExp(
  String.raw`${COMPARATOR}\s*1\s?[:/]\s?(?:[2-9]|\d{2,6})(?![\d.,])`,
  'iy',
)
export const NUMBER_AT = new RegExp(`[-+−]?${NUMBER}${NUMBER_END}(?![:h]\\d)`, 'y')
export const FLAG_AT =
  /\*{1,3}|!{1,3}(?=\s|\d|$)|[↑↓▲▼⬆⬇]+|\((?:high|low|alto|baixo|[hl]{1,2}|elevad[oa]|diminu[ií]d[oa]|acima|abaixo)\)|\[(?:[hl]{1,2}|\*{1,3})\]/iy
/** `1+`, `2+ (500 mg/dL)`: how much was seen, not how many. */
export const CROSSES_AT = /[1-4]\+(?![\d+])(?:\s*\([^)]*\)$)?/y
/** `+`, `++ *`: the same where it begins a cell; elsewhere a plus joins two names. */
export const PLUSES_AT = /\+{1,4}(?=$|\s*[*([])(?:\s*\([^)]*\)$)?/y
/** `2 min 30 s`, `11 h 20 min`: one duration, not two numbers. */
export const DURATION_AT =
  /\d{1,3}\s?h(?:oras?)?\s(?:e\s)?\d{1,2}\s?min(?:utos?|\.)?(?![\p{L}])|\d{1,3}\s?(?:min(?:utos?|\.)?|m|['’])\s?(?:e\s)?\d{1,2}\s?(?:s(?:eg(?:undos?|\.)?)?|["”]|['’]{2})(?![\p{L}])/iuy
/** `120/80 mmHg`: a pressure has two ends. */
export const PRESSURE_AT = /\d{2,3}\s?[/x]\s?\d{2,3}\s?mm\s?hg/iy
/** `> 16/8`, `≤ 0,5/9,5`: a bound of the concentrations of two drugs that are given as one. */
export const BOUND_OF_TWO_AT = new RegExp(
  String.raw`[<>≤≥]=?\s*(?!1/)${NUMBER}\s?/\s?${NUMBER}(?![\d.,/])`,
  'y',
)
/** `(p 42)`, `(percentil 6, Hadlock)`, `(acima do p 95)`: where a value stands among those of others. */
export const PERCENTILE_AT =
  /\((?:[<>]|(?:acima|abaixo) d[oe] |above the |below the )?\s?p(?:erc(?:entil|entile)?)?\.?\s?\d{1,2}(?:[.,]\d)?[^()]{0,24}\)/iy
export const WORD_AT = /\S+/y

/** `CKD-EPI 2021`: a formula and the year in which it was published. */
export const FORMULA = /(?:EPI|MDRD|Schwartz|Martin|Friedewald|OMS|WHO|SBC|SBD|ADA)\)?,?$/i
/** `10³`, `10^6`: the power of ten of a unit. */
export const SCALE_AT = /^10 ?(?:[³⁶⁹]|(?:\^|\*+|e) ?\d{1,2})(?![\d.,])/i
/** `3 dias` alone in a cell was measured; of people ages are told in years. */
export const SPAN = /^(\d{1,3})\s(?:dias?|days?)$/i
/** `45°` alone in a cell or behind its label: an angle; elsewhere the sign may count (`1°`). */
export const ANGLE = /^\s*([-−]?\d{1,3})\s?°$/
/** So many digits are no measured value but a code. */
export const BARCODE_AT = /^\d{8,}(?!\d|[.,]\d|\s*[\p{L}/%µ])/u
/** `± 10 %`: how far off a value may be, and none itself. */
export const PLAY_AT = new RegExp(String.raw`\(?\s?(?:±|\+\/-)\s*${NUMBER}\s*%?`, 'y')
