import { findMedicines } from '../medicines/find-medicines.ts'
import type { Mention, Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { hasSpeech } from '../words/speech.ts'

/**
 * Whether a word that names an illness among other things names it here: "pressão" beside "diabetes" does, "gripe" of
 * a vaccine and "HIV" among ordered tests do not.
 */
export function namesIllness(reading: Reading, mention: Mention): boolean {
  const { options } = mention.entry
  if (options.beside && !standsBeside(reading, mention)) return false
  if (options.vaccine && isOfVaccine(reading, mention.sentence)) return false
  if (options.test && isOrdered(reading, mention.sentence)) return false
  if (options.seen && isDictated(reading, mention.sentence)) return false
  if (isWhatFor(reading, mention)) return false
  if (options.reaction && tellsMedicine(reading, mention.sentence)) return false
  return true
}

/** In a list with illnesses that are nothing else, in answer to a question about such, or told by its remedy. */
function standsBeside(reading: Reading, mention: Mention): boolean {
  const asked = reading.exchanges.answers(mention.sentence)?.questions ?? []
  return (
    illnessesIn(reading, mention.sentence).some((other) => isListed(reading, mention, other)) ||
    (standsAlone(reading, mention) &&
      asked.some((one) => illnessesIn(reading, one).length > 0 || asksOfIllnesses(reading, one))) ||
    isTreated(reading, mention)
  )
}

/** "Tem algum problema de saúde?" */
const asksOfIllnesses = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['context-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'illnesses')

/** "Só pressão": nothing is said of it, as "a pressão tava 12 por 8" says. */
const standsAlone = ({ lexicon }: Reading, { sentence: { tokens }, to }: Mention): boolean =>
  to === tokens.length ||
  tokens[to]!.afterComma ||
  hasSpeech(
    lexicon,
    tokens,
    { from: to, to: to + 2 },
    'and',
    'or',
    'nor',
    'affirms',
    'denies',
    'only',
    'self',
    'has',
  )

/** "O da pressão, de manhã", "my thyroid pill": who takes a remedy of it has it. */
const isTreated = ({ lexicon }: Reading, { sentence, from, to }: Mention): boolean =>
  sentence.role !== 'doctor' &&
  !sentence.isQuestion &&
  lexicon.cues['context-cues']
    .findAll(sentence.tokens)
    .some(
      ({ entry, ...cue }) =>
        (entry.concept === 'treats' && cue.to === from) ||
        (entry.concept === 'treated' && (cue.to === from || cue.from === to)),
    )

const illnessesIn = ({ mentions }: Reading, sentence: Sentence): Mention[] =>
  (mentions.get(sentence) ?? []).filter(
    ({ entry }) => entry.class === 'conditions' && !entry.options.beside && !entry.options.state,
  )

/** Words between two of a list. */
const listReach = 3

/** "Diabetes, pressão": with a mark or an "and" between them, and little else. */
function isListed({ lexicon }: Reading, a: Mention, b: Mention): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  const { tokens } = a.sentence
  if (second.from - first.to > listReach) return false
  return (
    hasSpeech(lexicon, tokens, { from: first.to, to: second.from }, 'and', 'or', 'nor') ||
    tokens.slice(first.to, second.from + 1).some(({ afterComma }) => afterComma)
  )
}

/** "A rifampicina é remédio da tuberculose": a doctor who tells what a medicine is for says of nobody that they have it. */
const isWhatFor = ({ lexicon }: Reading, { sentence, from, to }: Mention): boolean =>
  sentence.role === 'doctor' &&
  !sentence.isQuestion &&
  lexicon.cues['context-cues']
    .findAll(sentence.tokens, 0, to)
    .some((cue) => cue.entry.concept === 'treats' && cue.to === from)

/** Told with a medicine it is what that did: an allergy's. */
const tellsMedicine = (reading: Reading, sentence: Sentence): boolean =>
  findMedicines(reading, sentence).length > 0

const isOfVaccine = ({ lexicon, talk }: Reading, { order, turn }: Sentence): boolean =>
  talk.sentences
    .slice(Math.max(0, order - vaccineReach), order + 1)
    .some((near) => turn - near.turn <= 1 && lexicon.grounds.vaccines.findAll(near.tokens).length > 0)

/** Sentences in which the talk of vaccines goes on. */
const vaccineReach = 3

/** "Abdome com ascite", "desvio de septo para a esquerda": what the examiner sees is a finding, there. */
const isDictated = ({ phase }: Reading, sentence: Sentence): boolean =>
  sentence.role === 'doctor' && !sentence.isQuestion && phase(sentence) === 'examination'

/** Named among tests: "sorologias, hepatite B e C e HIV". */
const isOrdered = (reading: Reading, sentence: Sentence): boolean =>
  sentence.role === 'doctor' && reading.lexicon.grounds.tests.findAll(sentence.tokens).length > 0
