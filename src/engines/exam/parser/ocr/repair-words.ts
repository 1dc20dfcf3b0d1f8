import type { Word } from '../layout/page-text.ts'
import { decimals } from '../lexicon/numbers.ts'
import { plain } from '../lexicon/plain.ts'
import { isUnit, repairUnit } from '../lexicon/units.ts'

/** Marks that a recogniser makes of dirt and of what is left of rules and leaders. */
const DIRT = /^[^\p{L}\p{N}%<>≤≥+*:()/[\]-]+$/u
const LONE_LETTER = 0.4

/** Undoes confusions that recognition makes wherever they stand in the document. */
export function repairWords(words: readonly Word[]): Word[] {
  const clean = words
    .map(asLetter)
    .map((word, i) => asHyphen(word, words[i - 1], words[i + 1]))
    .map((word, i) => besideStroke(word, words[i - 1], words[i + 1]))
    .filter((word) => !isDirt(word))
    .flatMap(splitJoined)
    .map(repairWord)
  return joinDecimals(clean).map((word, i, all) => repairBeside(word, before(all, i), all[i + 1]))
}

/** `Peptídeo €`, `Vitamina €`: reports tell no prices in Euro. */
const asLetter = (word: Word): Word => (word.text === '€' ? { ...word, text: 'C' } : word)

/** An upright stroke right beside a number, as digits set wide are parted; and what the number is worth then. */
const STROKES = /^[\]|Il!1)]{1,2}$/
const BESIDE_NUMBER = 0.75
const DOUBTED = 0.3

/** `] 59` was `159`, `14 ]` was `141`: whether the stroke was a digit nobody can tell. */
function besideStroke(word: Word, last: Word | undefined, next: Word | undefined): Word {
  if (!/^\d[\d.,]*$/.test(word.text)) return word
  const reach = (word.y1 - word.y0) * BESIDE_NUMBER
  const before = last && STROKES.test(last.text) && sameRow(last, word) && word.x0 - last.x1 < reach
  const behind = next && STROKES.test(next.text) && sameRow(word, next) && next.x0 - word.x1 < reach
  return before || behind ? { ...word, confidence: Math.min(word.confidence, DOUBTED) } : word
}

/** Blanks around the hyphen of a range, as a share of its numbers' height: letters of a typewriter stand wide. */
const AROUND_HYPHEN = 2
const SURE_DASH = 0.6

/** `135 — 145`: a long dash alone is what is left of a rule, but not between two numbers. */
function asHyphen(word: Word, last: Word | undefined, next: Word | undefined): Word {
  if (!/^[–—−_~]$/.test(word.text) || !last || !next || !sameRow(last, next)) return word
  const reach = (last.y1 - last.y0) * AROUND_HYPHEN
  const between = word.x0 - last.x1 < reach && next.x0 - word.x1 < reach && sameRow(last, word)
  // `Tempo de protrombina – tempo do paciente`: a dash that is sure, right between words.
  const joins =
    between && word.confidence > SURE_DASH && word.x0 - last.x1 < reach / 2 && next.x0 - word.x1 < reach / 2
  if (joins && /\p{L}\)?$/u.test(last.text) && /^\p{L}/u.test(next.text)) return { ...word, text: '-' }
  return between && /^\d/.test(next.text) && /\d%?$/.test(last.text) ? { ...word, text: '-' } : word
}

/** Blanks inside a number, as a share of its height. */
const INSIDE_NUMBER = 0.55

/** `41` and `;8` were `41,8`. */
function joinDecimals(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const near = last && sameRow(last, word) && word.x0 - last.x1 < (last.y1 - last.y0) * INSIDE_NUMBER
    if (near && /^\d{1,3}$/.test(last.text) && /^[;,.:'’]\d{1,2}$/.test(word.text)) {
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text},${word.text.slice(1)}`,
        x1: word.x1,
        y1: Math.max(last.y1, word.y1),
        confidence: Math.min(last.confidence, word.confidence),
      }
    } else joined.push(word)
  }
  return joined
}

function isDirt(word: Word): boolean {
  if (word.text === ':') return false
  return (
    DIRT.test(word.text) ||
    (/^[\p{L}|]$/u.test(word.text) && word.confidence < LONE_LETTER && !/^[ae]$/i.test(word.text))
  )
}

const sameRow = (a: Word | undefined, b: Word | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  b.x0 > a.x0 &&
  Math.abs(a.y0 + a.y1 - b.y0 - b.y1) < (a.y1 - a.y0 + b.y1 - b.y0) * 0.5

const before = (words: readonly Word[], i: number) =>
  sameRow(words[i - 1], words[i]) ? words[i - 1] : undefined

/** Letters that are read for digits. */
const DIGITS: Readonly<Record<string, string>> = {
  l: '1',
  I: '1',
  '|': '1',
  O: '0',
  o: '0',
  s: '5',
  S: '5',
  Z: '2',
  B: '8',
}
const asDigits = (text: string) => text.replace(/[lI|OosSZB]/g, (letter) => DIGITS[letter]!)

const DIGIT_LIKE = '[\\dlI|OosSZB]'
const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const JOINED = [
  // `1a6%`, `11,5a`, `a15,1`; `0as` and `1la6` are ranges of digits with look-alikes.
  new RegExp(`^(${NUMBER})(a)(${NUMBER})(%?)$`),
  new RegExp(`^(${NUMBER})(a)()()$`),
  new RegExp(`^()(a)(${NUMBER})(%?)$`),
  new RegExp(`^(\\d${DIGIT_LIKE}{0,2})(a)(${DIGIT_LIKE}{1,3})(%?)$`),
  new RegExp(`^(${DIGIT_LIKE}{1,2})(a)(\\d${DIGIT_LIKE}{0,2})(%?)$`),
  // `0O/mm³`: a zero alone is read twice.
  /^(0)[Oo](\/\S+)$/,
]

/** Numbers run together with the word that joins them, or with a unit. */
function splitJoined(word: Word): Word[] {
  for (const pattern of JOINED) {
    const match = pattern.exec(word.text)
    if (!match) continue
    const width = (word.x1 - word.x0) / word.text.length
    let at = 0
    return match
      .slice(1)
      .filter((part) => part !== '')
      .map((part) => {
        const x0 = word.x0 + at * width
        at += part.length
        const text = part === 'a' || part === '%' || /[./,]/.test(part) ? part : collapse(asDigits(part))
        return { ...word, text, x0, x1: word.x0 + at * width - width * 0.3 }
      })
  }
  return [word]
}

/** `1l` is one stroke read twice. */
const collapse = (digits: string) => (digits === '11' ? '1' : digits)

/** Words that reports are full of, as they are spelt. */
const FREQUENT = [
  'Material',
  'Método',
  'Resultado',
  'Resultados',
  'Referência',
  'Paciente',
  'Unidade',
  'Valores',
  'Amostra',
  'Reference',
  'Result',
  'Patient',
]
const FREQUENT_KEYS = new Map(FREQUENT.map((word) => [plain(word), word]))

function repairWord(word: Word): Word {
  const [, opening = '', inside = '', closing = ''] = /^([([]?)(.+?)([)\],;]*)$/.exec(word.text) ?? []
  const unit = repairUnit(inside)
  if (unit && unit !== inside) return { ...word, text: opening + unit + closing }
  const [, letters = '', tail = ''] = /^(\p{L}{6,11})([:;.]?)$/u.exec(word.text) ?? []
  const key = plain(letters)
  // `Material;` was a label.
  if (FREQUENT_KEYS.has(key)) return tail === ';' ? { ...word, text: `${letters}:` } : word
  if (letters === '') return word
  for (const [frequent, spelt] of FREQUENT_KEYS) {
    if (!differsByOne(key, frequent)) continue
    const text =
      letters === letters.toUpperCase()
        ? spelt.toUpperCase()
        : /^\p{Lu}/u.test(letters)
          ? spelt
          : spelt.toLowerCase()
    return { ...word, text: text + tail.replace(';', ':') }
  }
  return word
}

/** One letter replaced, or one for two (`rn` for `m`, `n` for `ri`). */
function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const left = a.length - start - end
  const right = b.length - start - end
  return (left <= 1 && right <= 1) || (left === 1 && right === 2) || (left === 2 && right === 1)
}

/** What recognisers make of a per cent sign. */
const PERCENT = /^(?:[Yy][o0a%]|[o0°]\/[o0]|%[o0]|°[o0]|\/o)$/

/** Blanks around the `a` of a range, as a share of its height: a result and its limits stand farther apart. */
const BLANKS_OF_RANGE = 1.2

/** What only the neighbours tell: a zero read as O, the `a` of a range read as 2. */
function repairBeside(word: Word, last: Word | undefined, following: Word | undefined): Word {
  const next = sameRow(word, following) ? following : undefined
  if (/^[Yy]%$/.test(word.text)) return { ...word, text: '%' }
  if (/^m[?*º°'"”]$/.test(word.text) && last && /1[.,]73$/.test(last.text)) return { ...word, text: 'm²' }
  if (PERCENT.test(word.text) && last && /^\d+(?:[.,]\d+)?$/.test(last.text)) return { ...word, text: '%' }
  if (/^\(?[Oo]$/.test(word.text) && next && (/^a$/.test(next.text) || isUnit(next.text)))
    return { ...word, text: word.text.replace(/o/i, '0') }
  if (/^a[lIoOsS\d]{1,3}$/.test(word.text) && last && /^\d/.test(last.text))
    return { ...word, text: `a ${asDigits(word.text.slice(1))}` }
  const near = next && next.x0 - word.x1 < (word.y1 - word.y0) * BLANKS_OF_RANGE
  if (near && isRangeJoinedByTwo(word.text, next.text))
    return { ...word, text: `${word.text.slice(0, -1)} a` }
  return word
}

/** `33,02 47,8` was `33,0 a 47,8`; `402 75%` was `40 a 75%`. */
function isRangeJoinedByTwo(low: string, high: string): boolean {
  const top = new RegExp(`^(${NUMBER})%?$`).exec(high)?.[1]
  if (!top || !new RegExp(`^${NUMBER}$`).test(low) || !low.endsWith('2') || low.length < 2) return false
  const without = low.slice(0, -1)
  const value = (text: string) => Number(text.replace(',', '.'))
  if (/[.,]$/.test(without) || !(value(without) < value(top))) return false
  const [own, cut, other] = [decimals(low, ','), decimals(without, ','), decimals(top, ',')]
  return own !== other ? cut === other : own === 0 && value(low) > value(top)
}
