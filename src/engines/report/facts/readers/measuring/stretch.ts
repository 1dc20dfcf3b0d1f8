import { findMedicines } from '../../medicines/find-medicines.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import type { Match } from '../../words/matcher.ts'
import type { GroundClass, WordEntry } from '../../words/tables.ts'

/** A name of something that is measured, in a sentence. */
export interface Named<Class extends GroundClass = GroundClass> extends Match<WordEntry<Class>> {
  readonly sentence: Sentence
}

/** Tokens `from` to `to` (not included) of a sentence. */
export interface Stretch {
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
}

/** All names of vital signs and tests of a talk, by sentence: where one begins, what is said of another ends. */
export function namesIn(reading: Reading, sentence: Sentence): Named<'vitals' | 'tests'>[] {
  const { vitals, tests } = reading.lexicon.grounds
  const measured = vitals.find(sentence.tokens).map((match) => ({ ...match, sentence }))
  const tested = tests
    .find(sentence.tokens)
    .filter(
      (test) =>
        !measured.some(
          (one) => test.from < one.to && test.to > one.from && one.to - one.from >= test.to - test.from,
        ),
    )
    .map((match) => ({ ...match, sentence }))
  const all = [
    ...measured.filter((one) => !tested.some((test) => test.from < one.to && test.to > one.from)),
    ...tested,
  ]
  return withoutParts(all.sort((a, b) => a.from - b.from))
}

/** "Urina com nitrito positivo e leucócitos 60 mil": what is told of a panel's parts is told of the panel. */
function withoutParts<Name extends Named>(names: readonly Name[]): Name[] {
  let parts: readonly string[] = []
  return names.filter(({ entry }) => {
    if (parts.includes(entry.concept)) return false
    parts = entry.options.parts?.split(',') ?? []
    return true
  })
}

/**
 * Where what is said of a name stands: behind it until the next name; when the sentence ends before any number, the
 * speaker's next sentences too ("Deixa eu medir sua pressão. Respira. Tá quinze por nove.").
 */
export function stretchesOf(reading: Reading, named: Named, sentencesAhead: number): Stretch[] {
  const { sentence, to } = named
  const next = namesIn(reading, sentence).find((other) => other.from >= to)
  const stretches: Stretch[] = [{ sentence, from: to, to: next?.from ?? sentence.tokens.length }]
  if (next || sentence.tokens.slice(to).some(({ quantity }) => quantity !== undefined)) return stretches
  for (let ahead = 1; ahead <= sentencesAhead; ahead += 1) {
    const following = reading.talk.sentences[sentence.order + ahead]
    if (!following || following.turn !== sentence.turn) break
    // "Com esse potássio não. Vamos de anlodipina, cinco": a number behind a medicine is its dose.
    const name = [...namesIn(reading, following), ...findMedicines(reading, following)].toSorted(
      (a, b) => a.from - b.from,
    )[0]
    stretches.push({ sentence: following, from: 0, to: name?.from ?? following.tokens.length })
    if (name || following.tokens.some(({ quantity }) => quantity !== undefined)) break
  }
  return stretches
}
