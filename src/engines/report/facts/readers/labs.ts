import { personAt } from '../attributes/person.ts'
import { sideAt } from '../attributes/side.ts'
import type { FactDraft } from '../fact.ts'
import type { FactReader, Reading } from '../reading.ts'
import { type Result, resultsOf } from './measuring/results.ts'
import { type Named, namesIn } from './measuring/stretch.ts'
import { testName } from './planning/test-name.ts'

/** Results that were told: laboratory, imaging, tracings, scores; one fact a test and day. */
export const readLabs: FactReader = (reading) =>
  reading.talk.sentences.flatMap((sentence) =>
    namesIn(reading, sentence)
      .filter((name): name is Named<'tests'> => name.entry.class === 'tests')
      .filter(({ from }) => personAt(reading, sentence, from) === 'patient')
      .flatMap((name) => resultsOf(reading, name).map((result) => draftOf(reading, name, result))),
  )

function draftOf(reading: Reading, name: Named<'tests'>, { value, earlier, time, proof, speaker }: Result): FactDraft {
  const concept = testName(reading, name)
  const { sentence, entry } = name
  return {
    type: 'lab',
    concept: earlier ? (reading.language === 'pt-BR' ? `${concept} anterior` : `previous ${concept}`) : concept,
    ...(entry.options.code && { code: entry.options.code }),
    value,
    time,
    side: entry.options.of ? sideAt(sentence, { from: name.from, to: Math.min(sentence.tokens.length, name.to + 5) }, name.to) : null,
    speaker,
    evidence: proof,
  }
}
