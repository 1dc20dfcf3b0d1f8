import { type DecimalMark, NUMBER, parseNumber } from './numbers.ts'
import { plain } from './plain.ts'
import { isQuality } from './qualities.ts'
import { ABOVE, AGE_UNIT, BELOW, isOfOneKind, LOWER_END, TO, UPPER_END } from './references.ts'
import { isUnit } from './units.ts'

/** One printed line of a reference, understood. */
export interface ReferenceLimit {
  /** For whom or for which verdict it holds, in plain text; empty when it holds for all. */
  readonly qualifier: string
  readonly low: number | null
  readonly high: number | null
  /** The end itself lies outside. */
  readonly lowOpen: boolean
  readonly highOpen: boolean
  /** A qualitative reference (`Não reagente`), as printed; empty when the limits are numbers. */
  readonly quality: string
}

const AGE_PREFIX = new RegExp(
  String.raw`^(?:(?:de|entre|from)\s+)?(?:(?:acima de|maior(?:es)? (?:de|que)|menor(?:es)? (?:de|que)|abaixo de|até|>=?|<=?|≥|≤)\s*)?\d+\s*(?:${AGE_UNIT}\s*)?(?:(?:a|-|–|até|to|e)\s*\d+\s*)?${AGE_UNIT}\s*[:\-–]?\s*`,
  'i',
)
const NUMBERS = new RegExp(NUMBER, 'g')
const RANGE = new RegExp(
  String.raw`([-−]?${NUMBER})\s*(?:[%a-zA-Zµμ/³]{1,12}\s*)?(?:${TO}|e)\s*\+?([-−]?${NUMBER})`,
  'i',
)
/** `inferior a 150 mg/dL (adultos > 20 anos)`: an age is no end of what is measured. */
const NO_AGE = String.raw`(?![\d.,]*\d)(?!\s*${AGE_UNIT})`
const BELOW_AT = new RegExp(String.raw`(${BELOW})\s*([-−]?${NUMBER})${NO_AGE}`, 'i')
const ABOVE_AT = new RegExp(String.raw`(${ABOVE})\s*([-−]?${NUMBER})${NO_AGE}`, 'i')
const OR_MORE = new RegExp(
  String.raw`(${NUMBER})\s*(ou mais|ou superior|or more|or greater|or higher|or above|and above|ou menos|ou inferior|or less|or lower|or below|and below)`,
  'i',
)

/** What a printed reference line says; `null` when it names neither limits nor a quality. */
export function parseReference(text: string, mark: DecimalMark): ReferenceLimit | null {
  if (AGE_ALONE.test(text)) return null
  const { qualifier, body } = cutQualifier(text.trim())
  const limits = NONE_EXPECTED.test(body.trim()) ? NOUGHT : parseLimits(body, mark)
  if (limits) return { qualifier: conditionOf(`${qualifier} ${limits.after}`), quality: '', ...limits }
  const quality = body.replace(/^[\s:–-]+/, '').trim()
  if (isQuality(quality))
    return { qualifier: plain(qualifier), low: null, high: null, lowOpen: false, highOpen: false, quality }
  if (isQuality(text))
    return { qualifier: '', low: null, high: null, lowOpen: false, highOpen: false, quality: text.trim() }
  return null
}

/** `(adultos > 20 anos)`: for whom the limits hold, and none itself. */
const AGE_ALONE = new RegExp(
  String.raw`^\D*(?:${ABOVE}|${BELOW})\s*\d+\s*(?:anos?|meses|years?|yrs?\.?|months?)(?:\s+de\s+idade|\s+old)?[\s).:]*$`,
  'i',
)

/** `Mielócitos   0 %   0`: none is in order. Of any other number alone nobody can tell which end it is. */
const NONE_EXPECTED = /^0(?:[.,]0+)?(?:\s*(?:%|\/\S+))?$/
const NOUGHT = { low: 0, high: 0, lowOpen: false, highOpen: false, after: '' }

/** Without surfaces of bodies, speeds (`m` are men as well) and hours without food, which are no people and no ages. */
const conditionOf = (text: string) =>
  plain(text.normalize('NFKC'))
    .replace(/\/ ?1[.,]73 ?m2?/g, '')
    .replace(/\bc?m\/s\b/g, '')
    .replace(/jejum (?:minimo )?(?:de )?\d+ ?(?:(?:a|-|ou) ?\d+ ?)?h(?:oras|rs?)?\b/g, 'jejum')

const isLimitAlone = (text: string) =>
  parseLimits(text, ',') !== null &&
  !/\p{L}/u.test(text.replace(unitOfReference(text), '').replace(LIMIT_WORDS, ''))
const LIMIT_WORDS =
  /\b(?:inferior(?:es)?|superior(?:es)?|menor(?:es)?|maior(?:es)?|mayor(?:es)?|acima|abaixo|até|hasta|entre|de|ou|igual|que|do|a|à|e|or|less|greater|than|above|below|to)(?!\p{L})/giu

const END = new RegExp(`^(?:${LOWER_END}|${UPPER_END})`, 'i')

/** `Homens: 13,0 a 17,0` and `20 a 60 anos 3 a 5` begin with for whom they hold. */
function cutQualifier(text: string): { qualifier: string; body: string } {
  if (END.test(text)) return { qualifier: '', body: text }
  const colon = /^([^:]{2,70}):\s*(?=\S)/.exec(text)
  // `Inferior a 15,0: não reagente`: the verdict may stand behind its limits.
  if (colon && isLimitAlone(colon[1]!) && isQuality(text.slice(colon[0].length)))
    return { qualifier: text.slice(colon[0].length), body: colon[1]! }
  if (colon && !/^\d+$/.test(colon[1]!)) {
    const inner = cutQualifier(text.slice(colon[0].length))
    return { qualifier: `${colon[1]} ${inner.qualifier}`.trim(), body: inner.body }
  }
  const age = AGE_PREFIX.exec(text)
  if (age && new RegExp(NUMBER).test(text.slice(age[0].length)))
    return { qualifier: age[0], body: text.slice(age[0].length) }
  const words =
    /^(\p{L}[\p{L}\s().,/°ªº-]*?)\s+(?=(?:<|>|≤|≥|at[ée]\s*\d|hasta\s*\d|mayor|de\s+\d|entre\s+\d|inferior|superior|menor|maior|abaixo|acima|\d))/u.exec(
      text,
    )
  if (
    words &&
    !/^(?:de|entre|ate|inferior|superior|menor|maior|mayor|hasta|abaixo|acima|from|between|up|less|greater|below|above|under|over|ou|igual)\b/.test(
      plain(words[1]!),
    )
  ) {
    return { qualifier: words[1]!, body: text.slice(words[0].length) }
  }
  return { qualifier: '', body: text }
}

type Limits = Pick<ReferenceLimit, 'low' | 'high' | 'lowOpen' | 'highOpen'> & { after: string }

function parseLimits(body: string, mark: DecimalMark): Limits | null {
  const range = RANGE.exec(body)
  const below = BELOW_AT.exec(body)
  const above = ABOVE_AT.exec(body)
  const firstBound = Math.min(
    below?.index ?? Number.POSITIVE_INFINITY,
    above?.index ?? Number.POSITIVE_INFINITY,
  )
  if (range && isOfOneKind(range[0]) && range.index <= firstBound) {
    const low = parseNumber(range[1]!, mark)
    const high = parseNumber(range[2]!, mark)
    if (low === null || high === null) return null
    return { low, high, lowOpen: false, highOpen: false, after: body.slice(range.index + range[0].length) }
  }
  const more = OR_MORE.exec(body)
  if (more) {
    const value = parseNumber(more[1]!, mark)
    const up = /mais|superior|more|greater|higher|above/i.test(more[2]!)
    return { low: up ? value : null, high: up ? null : value, lowOpen: false, highOpen: false, after: '' }
  }
  if (!below && !above) return null
  const low = above ? parseNumber(above[2]!, mark) : null
  const high = below ? parseNumber(below[2]!, mark) : null
  if (low === null && high === null) return null
  const inclusive =
    /igual|=|≤|≥|at[ée]|hasta|up\s*to|a partir|m[áa]x|m[íi]n|at least|equal|lim|l[sil][ni]|\bl[is]\s*:|uln/i
  const end = Math.max(below ? below.index + below[0].length : 0, above ? above.index + above[0].length : 0)
  return {
    low,
    high,
    lowOpen: above !== null && !inclusive.test(above[1]!),
    highOpen: below !== null && !inclusive.test(below[1]!),
    after: body.slice(end),
  }
}

/** Numbers in a reference as printed, without the ages of its qualifier. */
export function printedLimits(text: string): string[] {
  return cutQualifier(text).body.match(NUMBERS) ?? []
}

/** The unit printed behind a reference's limits; empty when there is none. */
export function unitOfReference(text: string): string {
  for (const number of text.matchAll(NUMBERS)) {
    const behind = text
      .slice(number.index + number[0].length)
      .replace(/\s*\(.*$/, '')
      .trim()
    if (isUnit(behind)) return behind
  }
  return ''
}
