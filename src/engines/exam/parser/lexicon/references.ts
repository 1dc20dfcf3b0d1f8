import { NUMBER } from './numbers.ts'
import { isUnitAfterNumber } from './units.ts'

/** `igual ou superior a 40`, `equal to or greater than 40`: the end itself lies inside. */
const OR_EQUAL = String.raw`(?:(?:igual|iguais)\s+(?:ou|o|e)\s+)?`
const EQUAL_OR = String.raw`(?:equal\s+to\s+or\s+)?`

/** `LIN`, `Upper limit of normal`: headings of a column that holds one end of what is normal. */
export const LOWER_END = String.raw`\b(?:lln|lin|lli|li(?=\s*:)|lim(?:ite|\.)?\s+inf(?:erior|\.)?(?:\s+d[ao]\s+normal\w*)?|lower\s+limit(?:\s+of\s+normal)?)(?![a-zà-ú.])`
export const UPPER_END = String.raw`\b(?:uln|lsn|lls|ls(?=\s*:)|lim(?:ite|\.)?\s+sup(?:erior|\.)?(?:\s+d[ao]\s+normal\w*)?|upper\s+limit(?:\s+of\s+normal)?)(?![a-zà-ú.])`

/** Words and signs that bound a value from one side, with the side they leave open. */
export const BELOW = String.raw`(?:<\s*(?:ou|or)?\s*=?|≤|⩽|${OR_EQUAL}(?:inferior|inferiores|menor|menores)(?:\s+ou?\s+(?:igual|iguais))?\s+(?:a|à|que|do\s+que|de)|${OR_EQUAL}abaixo\s+de|at[ée]|hasta|m[áa]ximo\s*:?|menos\s+de|${EQUAL_OR}less\s+than(?:\s+or\s+equal\s+to)?|up\s*to|upto|below|under|lower\s+than|no\s+m[áa]ximo|${UPPER_END}\s*:?)`
export const ABOVE = String.raw`(?:>\s*(?:ou|or)?\s*=?|≥|⩾|=?\s*ou\s*>|${OR_EQUAL}(?:superior|superiores|maior|maiores|mayor|mayores)(?:\s+ou?\s+(?:igual|iguais))?\s+(?:a|à|que|do\s+que|de)|${OR_EQUAL}acima\s+de|a\s+partir\s+de|m[íi]nimo\s*:?|mais\s+de|${EQUAL_OR}greater\s+than(?:\s+or\s+equal\s+to)?|more\s+than|above|over|at\s+least|higher\s+than|${LOWER_END}\s*:?)`
export const COMPARATOR = `(?:${BELOW}|${ABOVE})`

/** Words that join the ends of a range. */
export const TO = '(?:a|à|-|–|—|−|~|to|at[ée])'

/** `70 a 99`, `0,50 - 1,10`, `70 mg/dL a 99`. */
export const RANGE = String.raw`(?:(?:de|entre|from|between)\s+)?[-−]?${NUMBER}\s*(?:[%a-zA-Zµμ/³]{1,12}\s*)?(?:${TO}|(?<=entre.{1,12})\s*e)\s*[+]?${NUMBER}`
/** `até 32`, `> 59`, `inferior a 5,6`. */
export const BOUND = String.raw`${COMPARATOR}\s*[-−]?${NUMBER}`
/** `60 ou mais`, `59 or less`. */
export const TRAILING_BOUND = String.raw`${NUMBER}\s*(?:ou\s+(?:mais|menos|superior|inferior)|or\s+(?:more|less|greater|higher|lower|above|below)|and\s+(?:above|below))`
/** What follows a number that is an age, not a limit. */
export const AGE_UNIT = String.raw`(?:a[nñ]os?|meses|m[êe]s|dias?|semanas?|horas?|years?|yrs?\.?|months?|mo\b|days?|weeks?|hours?)`

const JOINT = new RegExp(`^(?:${TO}|e)$`, 'i')

/** `1,6 m/s Até 2,0`: a capital begins a limit of its own. */
const BEGINS_LIMIT = /\sAt[ée]\s/

/** `4 batimentos a 141`: within a range stands nothing but the unit of both its ends. */
export function isOfOneKind(range: string): boolean {
  const within = /^(?:(?:de|entre|from|between)\s+)?[-−\d.,\s]*([%\p{L}µμ/³]*)/iu.exec(range)?.[1] ?? ''
  if (BEGINS_LIMIT.test(range)) return false
  return within === '' || JOINT.test(within) || isUnitAfterNumber(within)
}
