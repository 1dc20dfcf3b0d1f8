const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const values = new Map<string, number>([
  ...small.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['hundred', 100],
  ['thousand', 1000],
])

/** After these, "one" is a number and not a pronoun. */
const counted =
  /^(?:mg|milligrams?|mcg|micrograms?|grams?|units?|tablets?|pills?|capsules?|puffs?|drops?|teaspoons?|tablespoons?|times?|hours?|days?|weeks?|months?|years?|minutes?|liters?|packs?|cigarettes?|glass(?:es)?|cups?|drinks?|point|over|out|percent|pounds?|plus|hundred|thousand)$/

/** Most clauses have no number: a look is cheaper than a reading. */
const anyNumber = new RegExp(String.raw`\d|\b(?:${[...values.keys()].join('|')})`, 'i')

interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** English number words as digits ("one twenty over eighty" → "120/80") and the units of medicine in short form. */
export function spokenNumbersEn(text: string): string {
  if (!anyNumber.test(text)) return text
  const tokens: Token[] = [...text.matchAll(/[A-Za-z]+|\d+(?:[.,]\d+)*/g)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
  let out = ''
  let from = 0
  for (let i = 0; i < tokens.length; ) {
    const run = readRun(tokens, i, text)
    if (!run) {
      i += 1
      continue
    }
    out += text.slice(from, tokens[i]!.start) + run.digits
    from = tokens[run.next - 1]!.end
    i = run.next
  }
  return units(out + text.slice(from))
}

function readRun(tokens: readonly Token[], i: number, text: string): { digits: string; next: number } | null {
  const first = tokens[i]!.word
  const hundredAfterArticle =
    first === 'a' && (tokens[i + 1]?.word === 'hundred' || tokens[i + 1]?.word === 'thousand')
  if (!values.has(first) && !hundredAfterArticle) return null
  if (first === 'hundred' || first === 'thousand') return null
  const gap = (k: number) => (k < tokens.length ? text.slice(tokens[k - 1]!.end, tokens[k]!.start) : '.')
  const joined = (k: number) => gap(k) === ' ' || gap(k) === '-'
  if (
    first === 'one' &&
    !(joined(i + 1) && (counted.test(tokens[i + 1]!.word) || values.has(tokens[i + 1]!.word)))
  )
    return null

  const numbers: number[] = []
  let total = 0
  let part = hundredAfterArticle ? 1 : values.get(first)!
  let next = i + 1
  while (joined(next)) {
    const word = tokens[next]!.word
    const and = word === 'and' && (part >= 100 || total > 0) && part % 100 === 0
    const k = and ? next + 1 : next
    if (and && !joined(k)) break
    const value = values.get(tokens[k]!.word)
    if (value === undefined) break
    if (value === 1000 && !and) {
      total += part * 1000
      part = 0
    } else if (value === 100 && !and && part > 0 && part < 100) part *= 100
    else if (value < 100 && part >= 100 && part % 100 === 0) part += value
    else if (value > 0 && value < 10 && part >= 20 && part % 10 === 0 && part % 100 !== 0) part += value
    else if (part === 0 && total > 0 && value < 1000) part = value
    else if (!and) {
      numbers.push(total + part)
      total = 0
      part = value
    } else break
    next = k + 1
  }
  numbers.push(total + part)
  const before = i > 0 ? tokens[i - 1]!.word : ''
  let digits = together(numbers, before, next < tokens.length && joined(next) ? tokens[next]!.word : '')
  if (joined(next) && tokens[next]?.word === 'point' && joined(next + 1)) {
    const word = tokens[next + 1]!.word
    const value = values.get(word) ?? (/^\d$/.test(word) ? Number(word) : undefined)
    if (value !== undefined && value < 10) {
      digits += `.${value}`
      next += 2
    }
  }
  return { digits, next }
}

const tellsValue =
  /^(?:is|was|over|under|below|above|of|weigh|weighed|weighs|hits?|reads|ran|running|now|m|s)$/

/** "one twenty" is 120 and "nineteen eighty five" 1985; other rows of numbers stay apart. */
function together(numbers: readonly number[], before: string, following: string): string {
  const [a = 0, b = 0] = numbers
  if (
    numbers.length === 2 &&
    a > 0 &&
    a < 10 &&
    b >= 10 &&
    b < 100 &&
    /^(?:over|mg|milligrams?|pounds?|percent|units?|to)$/.test(following)
  ) {
    return String(a * 100 + b)
  }
  // "Sugar is one forty", "I weigh one eighty two": hundreds, where a value stands and nothing is counted.
  if (
    numbers.length === 2 &&
    a > 0 &&
    a < 4 &&
    b >= 10 &&
    b < 100 &&
    tellsValue.test(before) &&
    !counted.test(following)
  )
    return String(a * 100 + b)
  if (numbers.length === 2 && (a === 19 || a === 20) && b >= 10 && b < 100) return String(a * 100 + b)
  return numbers.join(' ')
}

const shortUnits: [RegExp, string][] = [
  [/\b(\d{1,3}) (?:point|\.) (\d)\b/gi, '$1.$2'],
  [/\b(\d{2,3}) over (\d{2,3})\b/gi, '$1/$2'],
  [/\b(\d{1,2}) out of (5|6|10)\b/gi, '$1/$2'],
  [/\b(\d) over (5|6|10)\b/gi, '$1/$2'],
  [/\b(\d+) ?percent\b/gi, '$1%'],
  [/(\d) ?milligrams?\b/gi, '$1 mg'],
  [/(\d) ?(?:micrograms?|mcg)\b/gi, '$1 mcg'],
  [/(\d) ?(?:milliliters?|millilitres?)\b/gi, '$1 mL'],
  [/\b(\d{1,3})[ -]years?[ -]old\b/gi, '$1-year-old'],
]

const acuity =
  /\b((?:vision|acuity)\b[^.\d]{0,40}(?:20\/\d{2}[^.\d]{0,40})?) 20 ?(15|20|25|30|40|50|60|70|80)\b/i

function units(text: string): string {
  if (!/\d/.test(text)) return text
  let out = text
  for (const [pattern, replacement] of shortUnits) out = out.replace(pattern, replacement)
  // "Vision is twenty thirty, and twenty forty on the left": no years.
  for (let eye = 0; eye < 2; eye += 1) out = out.replace(acuity, '$1 20/$2')
  return out
}
