import { timeAt } from '../../attributes/time.ts'
import type { Reading } from '../../reading.ts'
import { segmentAt } from '../../talk/sentence.ts'
import { measuredAs, readUnits } from './measured.ts'
import { narratedResult } from './narrated.ts'
import type { Result } from './result.ts'
import { type Named, namesIn, type Stretch, stretchesOf } from './stretch.ts'
import { isEarlier, isLimit, isPast, isSupposed, saysNow } from './supposed.ts'
import { verdictsOf } from './verdict-of.ts'

/** Tokens between a test and its number, and its verdict. */
const numberReach = 8
const verdictReach = 6

/** The results that are told of a named test: a number in its unit, a verdict, or words of a report. */
export function resultsOf(reading: Reading, name: Named<'tests'>): Result[] {
  const { entry, sentence } = name
  if (entry.options.order || isSupposed(reading, sentence, name.from)) return []
  // What a companion says of their own is not the patient's.
  if (entry.options.own) return sentence.role === 'other' ? [] : [ownResult(name, Number(entry.options.own))]
  const kind = entry.options.kind
  if (kind && kind !== 'culture') {
    const told = narratedResult(reading, name, stretchesFor(reading, name))
    return told ? [told] : []
  }
  const results: Result[] = []
  const before = numberBefore(reading, name)
  if (before) return [before]
  for (const stretch of stretchesFor(reading, name)) {
    for (const found of numbersIn(reading, name, stretch)) {
      if (results.some((one) => one.earlier === found.earlier)) continue
      results.push(found)
    }
    if (results.length > 0) return results
    const verdict = verdictIn(reading, name, stretch)
    if (verdict) return [verdict]
  }
  return results
}

/** "Você é O negativo": the last words of the name are what it came to. */
const ownResult = ({ sentence, from, to }: Named<'tests'>, words: number): Result => ({
  value: {
    text: sentence.tokens
      .slice(to - words, to)
      .map(({ text }) => text)
      .join(' '),
  },
  earlier: false,
  time: null,
  proof: sentence.proof(from, to),
  speaker: sentence.role,
})

/** "Dezesseis mil leucócitos": right before the name, and behind no other. */
function numberBefore(reading: Reading, { entry, sentence, from }: Named<'tests'>): Result | null {
  const at = from - (sentence.tokens[from - 1]?.folded === 'de' ? 2 : 1)
  const quantity = sentence.tokens[at]?.quantity
  if (
    sentence.isQuestion ||
    quantity?.kind !== 'number' ||
    quantity.value < leastBefore ||
    namesIn(reading, sentence).some((other) => other.to <= at && at - other.to < 2)
  )
    return null
  const value = measuredAs(quantity.value, null, readUnits(entry.options.units))
  if (!value || isLimit(reading, sentence, at)) return null
  return { value, earlier: false, time: null, proof: sentence.proof(at, from + 1), speaker: sentence.role }
}

/** Smaller numbers before a name count something else: "duas hemoglobinas". */
const leastBefore = 1000

/** Behind the name; of a question, in its reply. */
function stretchesFor(reading: Reading, name: Named): Stretch[] {
  const exchange = name.sentence.isQuestion ? reading.exchanges.asked(name.sentence) : null
  const own = name.sentence.isQuestion ? [] : stretchesOf(reading, name, 1)
  const replies = (exchange?.reply ?? []).map((sentence) => ({
    sentence,
    from: 0,
    to: sentence.tokens.length,
  }))
  return [...own, ...replies, ...(name.entry.options.kind ? readAfter(reading, name) : [])]
}

/** Sentences behind "trouxe o raio-x?" in which the doctor reads it. */
const readingReach = 6

/** "Trouxe o raio-x?" "Trouxe." "Deixa ver. Sem fratura.": the doctor's next words, until something else is named. */
function readAfter(reading: Reading, { sentence, entry }: Named): Stretch[] {
  const brings = reading.lexicon.cues['plan-cues']
    .findAll(sentence.tokens)
    .some((cue) => cue.entry.concept === 'results')
  if (!brings || sentence.role !== 'doctor' || entry.options.kind === 'panel') return []
  const behind = reading.talk.sentences.slice(sentence.order + 1, sentence.order + 1 + readingReach)
  const stop = behind.findIndex(
    (next) => next.turn - sentence.turn > 2 || (next.role === 'doctor' && namesIn(reading, next).length > 0),
  )
  return (stop < 0 ? behind : behind.slice(0, stop))
    .filter(({ role, turn }) => role === 'doctor' && turn > sentence.turn)
    .map((next) => ({ sentence: next, from: 0, to: next.tokens.length }))
}

function numbersIn(reading: Reading, name: Named<'tests'>, stretch: Stretch): Result[] {
  const { sentence } = stretch
  const units = readUnits(name.entry.options.units)
  if (units.length === 0) return []
  const results: Result[] = []
  let from = stretch.from
  let first = from
  for (let at = from; at < stretch.to && at < from + numberReach; at += 1) {
    const { quantity } = sentence.tokens[at]!
    if (
      !quantity ||
      (name.entry.options.taken && reading.phase(sentence) === 'plan') ||
      isLimit(reading, sentence, at) ||
      isSupposed(reading, sentence, at)
    )
      continue
    const value =
      quantity.kind === 'measure'
        ? measuredAs(quantity.value, quantity.unit, units)
        : quantity.kind === 'number'
          ? measuredAs(quantity.value, null, units)
          : quantity.kind === 'ratio' && quantity.second === units[0]?.high
            ? measuredAs(quantity.first, null, units)
            : quantity.kind === 'range' && units[0]
              ? {
                  text: `${quantity.low} ${reading.language === 'en' ? 'to' : 'a'} ${quantity.high} ${units[0].unit}`,
                }
              : null
    if (!value) continue
    const earlier =
      results.length > 0
        ? isPast(reading, sentence, from, Math.min(stretch.to, at + 4))
        : isEarlier(reading, sentence, from, at)
    const [before] = results
    // "Era nove e dois em março, agora oito e um": what was, beside what is.
    if (
      before &&
      !earlier &&
      (isPast(reading, sentence, stretch.from, first) || saysNow(reading, sentence, first, at))
    )
      results[0] = { ...before, earlier: true }
    if (!before) first = at
    results.push({
      value,
      earlier,
      time: timeAt(sentence, segmentAt(sentence, at)),
      proof: [...name.sentence.proof(name.from, name.to), ...sentence.proof(at, at + 1)],
      speaker: sentence.role,
    })
    from = at + 1
  }
  return results
}

function verdictIn(reading: Reading, name: Named<'tests'>, { sentence, from, to }: Stretch): Result | null {
  if (reading.talk.sentences[sentence.order]?.isQuestion) return null
  const verdict = verdictsOf(reading, name, { sentence, from, to }).find(
    (match) => match.from - from < verdictReach && !isSupposed(reading, sentence, match.from),
  )
  if (!verdict) return null
  return {
    value: { text: verdict.entry.concept },
    earlier: false,
    time: timeAt(sentence, { from: 0, to: sentence.tokens.length }),
    proof: [...name.sentence.proof(name.from, name.to), ...sentence.proof(verdict.from, verdict.to)],
    speaker: sentence.role,
  }
}
