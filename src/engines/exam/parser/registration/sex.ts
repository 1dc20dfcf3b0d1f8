import type { Line } from '../layout/lines.ts'
import { plain } from '../lexicon/plain.ts'
import { type Field, isOfKind } from './fields.ts'
import { phrasesOf } from './head.ts'

export type Sex = '' | 'female' | 'male'

const FEMALE = 'fem[ie]nin[oa]|female|fem|mulher|mujer|woman|f|♀'
const MALE = 'masculin[oa]|male|masc|homem|hombre|man|m|♂'
const WORD = new RegExp(`(?<![\\p{L}\\d])(?:(${FEMALE})|(${MALE}))(?![\\p{L}\\d])`, 'giu')
/** `( ) M  (X) F` and `[x] Fem`. */
const TICKED = new RegExp(`[([]\\s*x\\s*[)\\]]\\s*(?:(${FEMALE})|(${MALE}))(?![\\p{L}\\d])`, 'iu')
const BOX = /[([]\s*x?\s*[)\]]/i
/** `M ( )  F (X)`: the box follows its letter where the value does not begin with one. */
const TICKED_BEHIND = new RegExp(`^(?![([]).*?(?:(${FEMALE})|(${MALE}))\\s*[([]\\s*x\\s*[)\\]]`, 'iu')
/** Durations whose `m` are months. */
const MONTHS = /\d+\s*(?:anos?|years?|yrs?|[ay])[\s,e]+\d+\s*m(?![\p{L}])/giu

const AGE = '\\(?\\d{1,3}\\s*(?:anos?(?:\\(s\\))?|years?(?: old)?|yrs?|y\\/?o|y\\.o\\.?|yo|y|a)?\\)?\\.?'
/** A phrase that says no more than the sex, or that and an age: `F`, `31 ANO(S) MASCULINO`, `M/45`, `sexo feminino`. */
const PHRASE = new RegExp(
  `^(?:${AGE}\\s*[/·-]?\\s*)?\\(?(?:(?:(?:do|de) )?(?:sexo|g[êe]nero|sex) )?(?:(${FEMALE})|(${MALE}))\\)?\\.?(?:\\s*[/·-]?\\s*${AGE})?$`,
  'iu',
)
const BESIDE_LETTER = /^\d{1,3} ?(?:a|anos?|y|yrs?|years?)$|\d{1,2}[/-]\d{1,2}[/-]\d{4}/i
/** `IG` is an immunoglobulin, too. */
const WEEKS = /^\d{1,2} ?s/i
const TITLE = /^[:\s]*(?:(mrs|ms|miss|sra|srta)|(mr|sr))\.?\s+(?=\p{Lu})/iu
/** Exams that only one sex has, as their titles call them. */
const EXAM_OF_WOMEN =
  /papanicola|colpocito|cervico-? ?vaginal|transvaginal|obstetric|colposcop|histerossalping|hysterosalping|pre-?natal|pap (?:smear|test)|cervical (?:screen|cytolog)/
const EXAM_OF_MEN =
  /espermograma|espermocultura|semen analysis|seminal|sperm\b|prostat|bolsa (?:escrotal|testicular)|escrot|scrot|testicul/
/** `Menopausa aos 50 anos`, `Menarca: 12 a`, said of the patient among the reasons for an exam. */
const OF_A_WOMAN =
  /(?<!\b(?:mae|mother|irma|sister)\b[^.]*)\b(?:menopausa|menarca|menopause|menarche)(?: (?:aos|ha|em|at|since)|:)? \d/
const EXPECTING = /^(?:gestante|gravida|pregnant)(?![\p{L}:])/u

/** Female or male, where the document says so; a title, a pregnancy or the exam itself says it, too. */
export function sexOf(fields: readonly Field[], head: readonly Line[], examType: string): Sex {
  for (const { value, line } of fields.filter((field) => isOfKind(field, 'sex'))) {
    // Boxes to tick stand wide apart.
    const sex = sexIn(BOX.test(value) ? line.text.slice(line.text.indexOf(value)) : value)
    if (sex) return sex
  }
  const phrases = head.flatMap(phrasesOf)
  const said = new Set(head.flatMap(saidIn))
  if (said.size === 1) return [...said][0]!
  if (said.size > 1) return ''
  if (fields.some(isOfWomen)) return 'female'
  for (const { value } of fields.filter((field) => isOfKind(field, 'titled'))) {
    const title = toSex(TITLE.exec(value))
    if (title) return title
  }
  if (phrases.some((phrase) => EXPECTING.test(plain(phrase)))) return 'female'
  if (head.some(({ text }) => OF_A_WOMAN.test(plain(text)))) return 'female'
  return sexOfExam(plain(examType))
}

function sexOfExam(title: string): Sex {
  const [women, men] = [EXAM_OF_WOMEN.test(title), EXAM_OF_MEN.test(title)]
  return women === men ? '' : women ? 'female' : 'male'
}

/** What a line of the head says in so many words; a letter alone says it beside an age or a date only. */
function saidIn(line: Line): Sex[] {
  const phrases = phrasesOf(line)
  const ofPerson = phrases.some((phrase) => BESIDE_LETTER.test(phrase))
  return phrases
    .filter((phrase) => ofPerson || !/^[fm]$/i.test(phrase))
    .map((phrase) => toSex(PHRASE.exec(phrase)))
    .filter((sex) => sex !== '')
}

const isOfWomen = (field: Field) =>
  !/^n[aã]o?\b/i.test(field.value) &&
  (isOfKind(field, 'woman') || (field.labels.includes('ig') && WEEKS.test(field.value)))

function sexIn(value: string): Sex {
  const ticked = TICKED_BEHIND.exec(value) ?? TICKED.exec(value)
  if (ticked) return toSex(ticked)
  const words = [...value.replace(MONTHS, ' ').matchAll(WORD)].map(toSex)
  // `F / M` with neither ticked is the form's print.
  return words.length > 1 && words[0] !== words[1] ? '' : (words[0] ?? '')
}

const toSex = (match: RegExpExecArray | RegExpMatchArray | null): Sex =>
  match?.[1] ? 'female' : match?.[2] ? 'male' : ''
