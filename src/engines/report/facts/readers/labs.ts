import { personAt } from '../attributes/person.ts'
import { sideAt } from '../attributes/side.ts'
import type { FactDraft } from '../fact.ts'
import type { FactReader, Reading } from '../reading.ts'
import { apart } from './examination/apart.ts'
import { readDictation } from './examination/read-dictation.ts'
import type { Result } from './measuring/result.ts'
import { resultsOf } from './measuring/results.ts'
import { type Named, namesIn } from './measuring/stretch.ts'
import { testName } from './planning/test-name.ts'

/** Results that were told: laboratory, imaging, tracings, scores; one fact a test and day. */
export const readLabs: FactReader = (reading) => {
  const drafts = reading.talk.sentences.flatMap((sentence) =>
    namesIn(reading, sentence)
      .filter((name): name is Named<'tests'> => name.entry.class === 'tests')
      .filter(({ from }) => personAt(reading, sentence, from) === 'patient')
      .flatMap((name) =>
        resultsOf(reading, name).flatMap((result) => [
          draftOf(reading, name, result),
          ...seenIn(reading, name, result),
        ]),
      ),
  )
  return apart(drafts).filter((draft, at) => !isToldBetter(draft, drafts, at))
}

/** "Hemoglobina normal" beside "13,1", "uns onze" after "11,4": the exact value is the one to chart. */
function isToldBetter({ concept, value }: FactDraft, drafts: readonly FactDraft[], at: number): boolean {
  return drafts.some((other, i) => {
    if (i === at || other.concept !== concept || !other.value || !('number' in other.value) || !value)
      return false
    if ('text' in value) return true
    return (
      'number' in value &&
      i < at &&
      value.number !== other.value.number &&
      Math.trunc(other.value.number) === value.number
    )
  })
}

/** The findings that an image or tracing showed, each a fact of its own beside the report's words. */
function seenIn(reading: Reading, { entry }: Named<'tests'>, { told }: Result): FactDraft[] {
  if (entry.options.kind !== 'image' && entry.options.kind !== 'tracing') return []
  return (told ?? []).flatMap((sentence) =>
    readDictation(reading, sentence, null)
      .findings.filter(({ sign, bare }) => sign && !bare)
      .map(({ sign: _, bare: __, image: ___, ...finding }) => ({ ...finding, type: 'lab' as const })),
  )
}

function draftOf(
  reading: Reading,
  name: Named<'tests'>,
  { value, earlier, time, proof, speaker }: Result,
): FactDraft {
  const concept = testName(reading, name, value)
  const { sentence, entry } = name
  return {
    type: 'lab',
    concept: earlier
      ? reading.language === 'pt-BR'
        ? `${concept} anterior`
        : `previous ${concept}`
      : concept,
    ...(entry.options.code && { code: entry.options.code }),
    value,
    time,
    side: entry.options.of
      ? sideAt(
          reading,
          sentence,
          { from: name.from, to: Math.min(sentence.tokens.length, name.to + 5) },
          name.to,
        )
      : null,
    speaker,
    evidence: proof,
  }
}
