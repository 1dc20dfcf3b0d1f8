import type { Mention, Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'

/**
 * Whether a word that names an illness among other things names it here: "pressão" beside "diabetes" does, "gripe" of
 * a vaccine and "HIV" among ordered tests do not.
 */
export function namesIllness(reading: Reading, mention: Mention): boolean {
  const { options } = mention.entry
  if (options.beside && !standsBeside(reading, mention)) return false
  if (options.vaccine && isOfVaccine(reading, mention.sentence)) return false
  if (options.test && isOrdered(reading, mention.sentence)) return false
  return true
}

/** In a list with illnesses that are nothing else, in the same sentence or in the question that it answers. */
function standsBeside(reading: Reading, { sentence }: Mention): boolean {
  const exchange = reading.exchanges.answers(sentence)
  return [sentence, ...(exchange?.questions ?? [])].some((one) =>
    reading.mentions.get(one)?.some(({ entry }) => entry.class === 'conditions' && !entry.options.beside),
  )
}

const isOfVaccine = ({ lexicon, talk }: Reading, { order, turn }: Sentence): boolean =>
  talk.sentences
    .slice(Math.max(0, order - vaccineReach), order + 1)
    .some((near) => turn - near.turn <= 1 && lexicon.grounds.vaccines.findAll(near.tokens).length > 0)

/** Sentences in which the talk of vaccines goes on. */
const vaccineReach = 3

/** Named among tests: "sorologias, hepatite B e C e HIV". */
const isOrdered = (reading: Reading, sentence: Sentence): boolean =>
  sentence.role === 'doctor' && reading.lexicon.grounds.tests.findAll(sentence.tokens).length > 0
