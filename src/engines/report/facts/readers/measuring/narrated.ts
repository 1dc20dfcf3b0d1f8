import { timeAt } from '../../attributes/time.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import type { Token } from '../../talk/token.ts'
import { isSpeech } from '../../words/speech.ts'
import { written } from './measured.ts'
import { reportText } from './report-text.ts'
import type { Result } from './result.ts'
import { type Named, namesIn, type Stretch } from './stretch.ts'
import { isSupposed } from './supposed.ts'
import { verdictsOf } from './verdict-of.ts'

/** Sentences of a report read aloud that go on telling of the same test. */
const reportReach = 3

/** What an image, tracing or panel showed, in the words of the talk; `null` where nothing is told of it. */
export function narratedResult(
  reading: Reading,
  name: Named<'tests'>,
  stretches: readonly Stretch[],
): Result | null {
  for (const stretch of stretches) {
    const { sentence, from, to } = stretch
    if (sentence.isQuestion || reading.phase(sentence) === 'plan' || !tells(reading, name, stretch)) continue
    const more = to === sentence.tokens.length ? continued(reading, name, sentence) : []
    const text =
      name.entry.options.kind === 'scores'
        ? scoresOf([...sentence.tokens.slice(from, to), ...more.flatMap(({ tokens }) => tokens)], reading)
        : [reportText(reading, stretch), ...more.map((next) => reportText(reading, whole(next)))]
            .filter(Boolean)
            .join('; ')
    if (!text) continue
    return {
      value: { text },
      earlier: false,
      time: timeAt(sentence, { from: 0, to: sentence.tokens.length }),
      proof: [...name.sentence.proof(name.from, name.to), ...sentence.proof(from, to)],
      speaker: sentence.role,
      told: [sentence, ...more],
    }
  }
  return null
}

const whole = (sentence: Sentence): Stretch => ({ sentence, from: 0, to: sentence.tokens.length })

/** A verdict, a finding or a number stands in it. */
function tells(reading: Reading, name: Named<'tests'>, { sentence, from, to }: Stretch): boolean {
  if (to <= from) return false
  const { cues, grounds } = reading.lexicon
  if (
    cues['plan-cues']
      .findAll(sentence.tokens, 0, name.sentence === sentence ? name.from : 0)
      .some(({ entry }) => entry.concept === 'orders' || entry.concept === 'refers')
  )
    return false
  if (isSupposed(reading, sentence, to)) return false
  const tokens = sentence.tokens.slice(from, to)
  const { kind } = name.entry.options
  const asked = name.sentence !== sentence && name.sentence.isQuestion
  if (
    verdictsOf(reading, name, { sentence, from, to }).length > 0 &&
    (kind !== 'panel' || sentence.role === 'doctor' || asked || !name.entry.options.weak)
  )
    return true
  if (
    (kind === 'image' || kind === 'tracing') &&
    sentence.role === 'doctor' &&
    to - from > 2 &&
    cues['exam-cues'].findAll(tokens).some((cue) => cue.entry.concept === 'shows' && cue.from <= showReach)
  )
    return true
  if (kind === 'panel' && sentence.role !== 'doctor') return false
  if (
    sentence.role === 'doctor' &&
    (kind === 'panel' ? reading.phase(sentence) === 'results' : reading.phase(sentence) !== 'history') &&
    name.sentence === sentence &&
    cues['context-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'denies')
  )
    return true
  if (
    kind !== 'panel' &&
    grounds.examination
      .find(tokens)
      .some(({ entry }) => entry.class === 'findings' || entry.class === 'exam-qualities')
  )
    return true
  return (
    ((kind === 'panel' && name.entry.options.parts !== undefined) || kind === 'scores') &&
    tokens.some(({ quantity }) => quantity?.kind === 'number' || quantity?.kind === 'measure')
  )
}

/** "Coluna menos dois e nove, fêmur menos dois e um": `coluna -2,9 fêmur -2,1`. */
function scoresOf(tokens: readonly Token[], { lexicon, language }: Reading): string {
  const words: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const { quantity, text } = tokens[at]!
    const minus = isSpeech(lexicon, tokens, at - 1, 'minus') ? '-' : ''
    const tenth = tokens[at + 1]?.folded === 'e' ? unitsOf(tokens[at + 2]) : undefined
    const number = quantity?.kind === 'number' ? quantity.value : minus ? unitsOf(tokens[at]) : undefined
    if (number === undefined) {
      if (!isSpeech(lexicon, tokens, at, 'minus')) words.push(text)
      continue
    }
    if (tenth !== undefined) at += 2
    const value = number + (tenth ?? 0) / 10
    words.push(`${minus}${written(value, language)}`)
  }
  const last = words.findLastIndex((word) => /\d/.test(word))
  return words.slice(0, last + 1).join(' ')
}

/** A number of one digit; "um" is read as an article elsewhere. */
function unitsOf(token: Token | undefined): number | undefined {
  if (token?.quantity?.kind === 'number' && token.quantity.value < 10) return token.quantity.value
  return token?.folded === 'um' ? 1 : undefined
}

/** Tokens behind a test in which "shows" stands. */
const showReach = 6

/** The sentences behind that read on in the same report: no name of another test, no question, findings in each. */
function continued(reading: Reading, name: Named<'tests'>, sentence: Sentence): Sentence[] {
  if (name.entry.options.kind === 'panel') return []
  const more: Sentence[] = []
  const scores = name.entry.options.kind === 'scores'
  for (let ahead = 1; ahead <= reportReach; ahead += 1) {
    const next = reading.talk.sentences[sentence.order + ahead]
    if (!next || next.turn !== sentence.turn || next.isQuestion || namesIn(reading, next).length > 0) break
    const findings = reading.lexicon.grounds.examination
      .find(next.tokens)
      .some(({ entry }) => entry.class === 'findings')
    if (
      !(scores
        ? next.tokens.some(({ quantity }) => quantity?.kind === 'number')
        : findings && reading.phase(next) !== 'plan') ||
      isSupposed(reading, next, next.tokens.length)
    )
      break
    more.push(next)
  }
  return more
}
