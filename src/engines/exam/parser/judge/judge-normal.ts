import type { DecimalMark } from '../lexicon/numbers.ts'
import { partedLimits } from '../lexicon/parted-limits.ts'
import { plain } from '../lexicon/plain.ts'
import { polarityOf } from '../lexicon/qualities.ts'
import { parseReference, type ReferenceLimit } from '../lexicon/reference-limits.ts'
import { isRiskClass, type Verdict, verdictOf } from '../lexicon/verdicts.ts'
import { fitOf, type Patient } from './applies.ts'

export interface JudgedValue {
  readonly kind: 'number' | 'bound' | 'range' | 'titer' | 'quality' | 'text'
  /** As printed, without unit. */
  readonly text: string
  readonly number: number | null
}

interface Rule extends ReferenceLimit {
  readonly verdict: Verdict
}

/**
 * Whether a value lies within the reference that fits the patient; `null` when that can't be known: no reference,
 * one that depends on an unknown age, sex or state, or several that disagree.
 */
export function judgeNormal(
  value: JudgedValue,
  references: readonly string[],
  patient: Patient,
  mark: DecimalMark,
): boolean | null {
  const titer = isTiter(value) ? judgeTiter(value.text, references) : null
  if (titer !== null) return titer
  const rules = carryHeadings(references)
    .flatMap(partedLimits)
    .map((text) => parseReference(text, mark))
    .filter((rule) => rule !== null)
    .map((rule): Rule => ({ ...rule, verdict: verdictOf(rule.qualifier) }))
    .map((rule, _, all) => (all.length === 1 ? withoutFasting(rule) : rule))
  if (rules.length === 0) return null
  const counted = value.kind === 'range' ? judgeRange(value.text, rules, mark) : null
  if (counted !== null) return counted
  return value.number === null || value.kind === 'quality' || value.kind === 'text'
    ? judgeQuality(value, rules)
    : judgeNumber(value, rules, patient)
}

const isTiter = ({ kind, text }: JudgedValue) => kind === 'titer' || (kind === 'bound' && DILUTED.test(text))
/** `Inferior a 1/40`: a titre that was not reached. */
export const DILUTED = /\b1\s?[:/]\s?\d+$/

/** `1/640` against `inferior a 1/80`: the greater the dilution that still reacts, the more there is. */
function judgeTiter(text: string, references: readonly string[]): boolean | null {
  const dilution = (printed: string) => Number(/1\s?[:/]\s?(\d+)/.exec(printed)?.[1] ?? Number.NaN)
  const limits = references.filter((reference) => TITER_LIMIT.test(reference))
  const [limit] = limits
  const [found, end] = [dilution(text), dilution(limit ?? '')]
  if (limits.length !== 1 || Number.isNaN(found) || Number.isNaN(end)) return null
  // Less than the least dilution that counts does not count.
  if (TITER_LIMIT.test(text)) return found <= end ? true : null
  return /at[ée]|≤|igual/i.test(limit!) ? found <= end : found < end
}

const TITER_LIMIT = /(?:<|≤|inferior|menor|abaixo|at[ée]|less)[^\d]{0,20}1\s?[:/]\s?\d+/i

/** `6 a 10` lies within `até 5` or beyond it, or reaches over the limit. */
function judgeRange(text: string, rules: readonly Rule[], mark: DecimalMark): boolean | null {
  const range = parseReference(text, mark)
  const [limit] = rules
  if (rules.length !== 1 || limit?.high == null || range?.low == null || range.high === null) return null
  if (range.high <= limit.high && range.low >= (limit.low ?? 0)) return true
  return range.low >= limit.high ? false : null
}

/** Where a laboratory prints limits for the fasting only, it has taken the sample so. */
const withoutFasting = (rule: Rule): Rule => ({
  ...rule,
  qualifier: rule.qualifier.replace(/\b(?:em |com )?jejum\b|\bfasting\b/g, ''),
})

const GROUP =
  /^((?:homens?|mulheres?|hombres?|mujer(?:es)?|masculino|feminino|adultos?|crian[çc]as|men|women|males?|females?)):\s*(.*)$/i
const BEGINS_WITH_AGE =
  /^(?:(?:de|at[ée]|acima de|maior(?:es)? (?:de|que)|menor(?:es)? (?:de|que)|a partir de|entre|[<>≤≥]=?)\s*)?\d+\s*(?:(?:a|-|–|at[ée]|e|to)\s*\d+\s*)?(?:anos|years|meses|dias)/i

/** `Masculino:` over lines for several ages holds for each of them. */
function carryHeadings(references: readonly string[]): string[] {
  let heading = ''
  return references.map((text) => {
    const group = GROUP.exec(text)
    if (group) {
      heading = group[2] === '' || BEGINS_WITH_AGE.test(group[2]!) ? group[1]! : ''
      return text
    }
    if (heading !== '' && BEGINS_WITH_AGE.test(text)) return `${heading} ${text}`
    heading = ''
    return text
  })
}

function judgeNumber(value: JudgedValue, rules: readonly Rule[], patient: Patient): boolean | null {
  const limits = rules.filter((rule) => rule.low !== null || rule.high !== null)
  if (limits.length === 0) {
    // A count where none is expected: `30 mg/dL` against `Negativo`.
    const expected = rules[0]!.quality ? polarityOf(rules[0]!.quality) : null
    return expected === 'absent' ? value.number === 0 : null
  }
  const goals = limits.filter((rule) => isRiskClass(rule.qualifier))
  if (goals.length > 1 && goals.length === limits.length && goals.every(({ low }) => low === null)) {
    // Goals by a risk that only the physician knows: told only where they agree.
    const agreed = new Set(goals.map((rule) => inside(value, rule)))
    return agreed.size === 1 ? [...agreed][0]! : null
  }
  const good = limits.filter((rule) => rule.verdict === 'good')
  const bad = limits.filter((rule) => rule.verdict === 'bad')
  const named = good.length > 0 && (bad.length > 0 || good.length === limits.length) ? good : null
  const candidates = named ?? limits.filter((rule) => rule.verdict === 'plain')
  if (candidates.length === 0) {
    // Only verdicts that are no good: inside one of them is not normal, outside says nothing.
    return bad.some((rule) => inside(value, rule) === true) ? false : null
  }
  const fits = candidates.map((rule) => ({ rule, fit: fitOf(rule.qualifier, patient) }))
  const suitable = fits.filter(({ fit }) => fit !== 0)
  if (suitable.length === 0) return null
  const certain = suitable.filter(({ fit }) => fit !== null)
  const best = Math.max(...certain.map(({ fit }) => fit ?? 0))
  const chosen = certain.filter(({ fit }) => fit === best)
  const specific = best > 1 || suitable.length === certain.length
  const verdicts = new Set((specific ? chosen : suitable).map(({ rule }) => inside(value, rule)))
  if (named) return verdicts.has(true) ? true : verdicts.has(null) ? null : false
  return verdicts.size === 1 ? [...verdicts][0]! : null
}

/** `null` where a bounded result (`< 0,5`) reaches over the limit. */
function inside(value: JudgedValue, rule: ReferenceLimit): boolean | null {
  const { low, high } = rule
  const number = value.number!
  if (value.kind === 'bound') {
    const below = /^\s*(?:<|≤|inferior|menor|abaixo|at[ée]|less|under|up)/i.test(value.text)
    if (below) {
      if (low === null || low <= 0) return high === null || number <= high ? true : null
      return number <= low ? false : null
    }
    if (high === null) return low === null || number >= low ? true : null
    return number >= high ? false : null
  }
  const aboveLow = low === null || (rule.lowOpen ? number > low : number >= low)
  const belowHigh = high === null || (rule.highOpen ? number < high : number <= high)
  return aboveLow && belowHigh
}

function judgeQuality(value: JudgedValue, rules: readonly Rule[]): boolean | null {
  const result = polarityOf(value.text)
  const key = stem(value.text)
  // `Incontáveis` where `até 5.000 /mL` are in order.
  const limited =
    rules.length === 1 && rules[0]!.high !== null && rules[0]!.qualifier.replace(PER, '').trim() === ''
  if (limited && UNCOUNTABLE.test(plain(value.text))) return false
  const qualities = rules.filter((rule) => rule.quality !== '')
  for (const rule of qualities) {
    // `Ausentes ou raros`, `None to few` for `Few seen`
    const expected = rule.quality.split(/ (?:ou|or|to|a) /)
    if (expected.some((each) => stem(each) === key)) return true
    if (expected.length > 1 && expected.some((each) => key.startsWith(`${stem(each)} `))) return true
  }
  const expected = qualities[0]
  if (expected) {
    const wanted = polarityOf(expected.quality)
    // What lies between `Ausentes` and `moderadas` no list tells.
    if (/ (?:to|a) /.test(expected.quality) && result !== 'absent') return null
    if (result === null || wanted === null) return null
    // `Amarelo claro` against `amarelo citrino`: a shade says nothing.
    if (wanted === 'unclear' && firstWord(value.text) === firstWord(expected.quality)) return null
    if (wanted === 'absent' || wanted === 'normal')
      return result === wanted || (wanted === 'normal' && result === 'absent')
    return wanted === 'present' && result === 'present'
  }
  // Cut-offs with names: `Não reagente: inferior a 1,0`.
  if (rules.some((rule) => /nao[- ]?reagente|negativ|non-?reactive/.test(rule.qualifier))) {
    if (result === 'absent') return true
    if (result === 'present') return false
  }
  return null
}

const PER = /(?:\/|por|per)\s?(?:ml|ul|mm3?|l|campos?|hpf|lpf|field)\b|\bp\/c\b/g
const UNCOUNTABLE = /^(?:incontaveis|inumer[oa]s|numeros[oa]s|abundantes|too numerous|tntc|numerous|packed)\b/
const firstWord = (text: string) => plain(text).split(/[^a-z]/)[0]

const stem = (text: string) =>
  plain(text)
    .replace(/[^a-z+]+/g, ' ')
    .trim()
    .replace(/(?<=\w{3})(?:as|os|es|a|o|s)\b/g, '')
