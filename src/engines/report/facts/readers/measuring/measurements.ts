import type { FactValue } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import type { WordEntry } from '../../words/tables.ts'
import { isHypothetical } from './hypothetical.ts'
import { type Named, namesIn, type Stretch, stretchesOf } from './stretch.ts'
import { isPast } from './supposed.ts'
import { vitalAt } from './vital-at.ts'

/** A vital sign with a value: the number stands at token `from` of `sentence`. */
export interface Measurement {
  readonly entry: WordEntry<'vitals'>
  readonly value: FactValue
  readonly sentence: Sentence
  readonly from: number
  /** Where it was named. */
  readonly named: Sentence
}

/** Sentences behind a name in which its value may still come. */
const sentencesAhead = 2
/** Tokens between a name and its value. */
const valueReach = 9

/** The values told behind a name, else right before it ("noventa e sete de saturação"). */
export function measurementsOf(reading: Reading, name: Named<'vitals'>): Measurement[] {
  const { entry, sentence } = name
  const several: Measurement[] = []
  const stretches = [...stretchesOf(reading, name, sentencesAhead), ...repliesOf(reading, name)]
  for (const stretch of stretches) {
    for (
      let at = stretch.from;
      at < Math.min(stretch.to, stretch.from + valueReach + (several.length > 0 ? 20 : 0));
      at += 1
    ) {
      const value = vitalAt(reading, entry, stretch.sentence, at)
      if (!value || isHypothetical(reading, stretch, at)) continue
      const measurement = { entry, value, sentence: stretch.sentence, from: at, named: sentence }
      // A pressure may be told lying and standing, sight of each eye; of anything else the first number is the value.
      if (!entry.options.several) return [ofToday(reading, stretch, measurement)]
      several.push(measurement)
    }
  }
  if (several.length > 0) return several
  return valueBefore(reading, name)
}

/** "I was 171 when I went home, and today it was 164": of one day and of today, today's counts. */
function ofToday(reading: Reading, { from, to }: Stretch, first: Measurement): Measurement {
  const { entry, sentence } = first
  if (!isPast(reading, sentence, from, first.from)) return first
  const now = reading.lexicon.cues['exam-cues']
    .findAll(sentence.tokens, first.from, to)
    .find((cue) => cue.entry.concept === 'now')
  for (let at = now?.to ?? to; at < to; at += 1) {
    const value = vitalAt(reading, entry, sentence, at)
    if (value) return { ...first, value, from: at }
  }
  return first
}

function valueBefore(reading: Reading, { entry, sentence, from }: Named<'vitals'>): Measurement[] {
  for (let at = from - 1; at >= 0 && at >= from - 2; at -= 1) {
    const value = vitalAt(reading, entry, sentence, at)
    const taken = namesIn(reading, sentence).some((other) => other.from < at)
    if (value && !taken && !isHypothetical(reading, { sentence, from: 0, to: from }, at))
      return [{ entry, value, sentence, from: at, named: sentence }]
  }
  return []
}

/** "Tem medido a pressão?" "Semana passada deu dezesseis por dez." */
function repliesOf(reading: Reading, { sentence }: Named): Stretch[] {
  const exchange = sentence.isQuestion ? reading.exchanges.asked(sentence) : null
  return (exchange?.reply ?? [])
    .filter((reply) => namesIn(reading, reply).length === 0)
    .map((reply) => ({ sentence: reply, from: 0, to: reply.tokens.length }))
}
