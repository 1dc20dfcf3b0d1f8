import { personAt } from '../attributes/person.ts'
import { assertionAt, assertionOfStance } from '../attributes/polarity.ts'
import { toldSide } from '../attributes/side.ts'
import { timeAt } from '../attributes/time.ts'
import type { FactDraft, Polarity, Proof } from '../fact.ts'
import type { FactReader, Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { hasSpeech } from '../words/speech.ts'
import type { WordEntry } from '../words/tables.ts'
import { resultsOf } from './measuring/results.ts'
import { type Named, namesIn } from './measuring/stretch.ts'

/** Something that was operated or done, by its name. */
interface Done {
  readonly sentence: Sentence
  readonly entry: WordEntry<'procedures' | 'operated-parts' | 'tests'>
  readonly from: number
  readonly to: number
}

/** Operations and interventions that the patient had, or was asked for and never had. */
export const readProcedures: FactReader = (reading) =>
  reading.talk.sentences.flatMap((sentence) =>
    donesIn(reading, sentence).flatMap((done) => draftOf(reading, done) ?? []),
  )

function donesIn(reading: Reading, sentence: Sentence): Done[] {
  const operations = reading.lexicon.grounds.operations
    .find(sentence.tokens)
    .filter((match) => match.entry.class === 'procedures' || isOperated(reading, sentence, match))
  const scopes = namesIn(reading, sentence).flatMap((name) =>
    name.entry.class === 'tests' && name.entry.options.procedure
      ? [{ ...name, entry: name.entry as WordEntry<'tests'> }]
      : [],
  )
  return [...operations, ...scopes].map(({ entry, from, to }) => ({ sentence, entry, from, to }))
}

/** Tokens between "operei" and what was operated. */
const operatedReach = 5

/** A part of the body stands for its operation beside "operei", or in the reply to "já operou?". */
function isOperated(reading: Reading, sentence: Sentence, { from, to }: Pick<Done, 'from' | 'to'>): boolean {
  const cues = reading.lexicon.cues['exam-cues']
  // "Tirei o útero, os ovários ficaram."
  const own = segmentAt(sentence, from)
  if (cues.findAll(sentence.tokens, own.from, own.to).some(({ entry }) => entry.concept === 'spared'))
    return false
  const beside = cues
    .findAll(sentence.tokens)
    .some(
      ({ entry, ...cue }) =>
        entry.concept === 'operated' &&
        (from - cue.to <= operatedReach && cue.to <= from + 1 ? true : cue.from >= to && cue.from - to <= 2),
    )
  if (beside && !(sentence.role === 'doctor' && reading.phase(sentence) !== 'history')) return true
  // "E fraturou o punho": an illness of the part, no operation.
  if (
    reading.mentions
      .get(sentence)
      ?.some(
        (mention) =>
          mention.entry.class === 'conditions' &&
          mention.from >= own.from &&
          mention.from < own.to &&
          (mention.to <= from || mention.from >= to),
      )
  )
    return false
  const asked = reading.exchanges.answers(sentence)?.questions ?? []
  return asked.some((question) =>
    cues.findAll(question.tokens).some(({ entry }) => entry.concept === 'operations'),
  )
}

function draftOf(reading: Reading, done: Done): FactDraft | null {
  const { sentence, entry, from, to } = done
  if (personAt(reading, sentence, from) !== 'patient' || hasResult(reading, done)) return null
  const told = toldOf(reading, done)
  if (!told) return null
  const segment = segmentAt(sentence, from)
  return {
    type: 'procedure',
    concept: entry.concept,
    polarity: told.polarity,
    side: entry.options.single
      ? null
      : (toldSide(reading, sentence, from) ??
        toldSide(reading, sentence, from, { from, to: sentence.tokens.length })),
    time: dateBehind(reading, sentence, from, to) ?? timeAt(sentence, segment),
    speaker: told.speaker,
    evidence: [...sentence.proof(from, to), ...told.proof],
  }
}

/** A test with its result is a result. */
const hasResult = (reading: Reading, { sentence, entry, from }: Done): boolean =>
  entry.class === 'tests' &&
  namesIn(reading, sentence).some(
    (name) =>
      name.from === from &&
      name.entry.class === 'tests' &&
      resultsOf(reading, name as Named<'tests'>).length > 0,
  )

/** Whether it was done: said by the patient, or by the doctor of the past; of a question, what the reply says. */
function toldOf(
  reading: Reading,
  { sentence, entry, from, to }: Done,
): { polarity: Polarity; proof: readonly Proof[]; speaker: Sentence['role'] } | null {
  if (sentence.isQuestion) {
    // "Vai ter que ser cesárea de novo?": what a patient asks is of what will be.
    if (sentence.role !== 'doctor' && sentence.role !== 'unknown') return null
    const exchange = reading.exchanges.asked(sentence)
    const polarity = exchange && assertionOfStance(exchange.stance)
    if (!exchange || !polarity || polarity === 'uncertain') return null
    return {
      polarity,
      proof: exchange.reply.flatMap((reply) => reply.proof()),
      speaker: exchange.reply[0]!.role,
    }
  }
  if (sentence.role === 'doctor' && (reading.phase(sentence) !== 'history' || entry.class === 'tests'))
    return null
  if (
    entry.class === 'tests' &&
    !sentence.tokens.some(
      ({ quantity }) =>
        quantity?.kind === 'date' || (quantity?.kind === 'duration' && quantity.relation === 'ago'),
    )
  )
    return null
  if (entry.class === 'operated-parts' && isKept(reading, sentence, from))
    return { polarity: 'absent', proof: [], speaker: sentence.role }
  const polarity = isAnswerFirst(reading, sentence, from)
    ? 'present'
    : assertionAt(reading, sentence, from, to)
  // What a doctor denies is of the plan ("o AAS não para por causa dos stents"): only who had it can say that they had not.
  return polarity === 'conditional' ||
    (polarity === 'present' && sentence.role !== 'doctor' && isWished(reading, sentence, from)) ||
    polarity === 'uncertain' ||
    (polarity === 'absent' && sentence.role === 'doctor')
    ? null
    : { polarity, proof: [], speaker: sentence.role }
}

/** "Eu queria fazer vasectomia": what one wishes or has before one is not done. */
const isWished = ({ lexicon }: Reading, { tokens }: Sentence, from: number): boolean =>
  lexicon.cues['exam-cues']
    .findAll(tokens, 0, from)
    .some(({ entry, to }) => entry.concept === 'wishes' && from - to <= wishReach)

const wishReach = 2

/** "I still got my gallbladder and my appendix": what one has was not taken out. */
const isKept = ({ lexicon }: Reading, { tokens }: Sentence, from: number): boolean =>
  lexicon.cues['exam-cues']
    .findAll(tokens, 0, from)
    .some(({ entry, to }) => entry.concept === 'kept' && from - to <= keptReach)

const keptReach = 4

/** "No, never. I was in hospital once": the no is the answer's, and what it tells later was so. */
function isAnswerFirst(reading: Reading, sentence: Sentence, from: number): boolean {
  if (sentence.role === 'doctor' || !reading.exchanges.answers(sentence)) return false
  const denials = reading.lexicon.cues['context-cues']
    .findAll(sentence.tokens, 0, from)
    .filter(({ entry }) => entry.concept === 'denies')
  // "Não precisou de curetagem": the denial's own clause goes on.
  return (
    denials.length > 0 &&
    denials.every(
      ({ to }) =>
        to <= 2 &&
        (segmentAt(sentence, to - 1).to <= from ||
          hasSpeech(reading.lexicon, sentence.tokens, { from: to, to: from }, 'self')),
    )
  )
}

/** "Em 2015", "aos quarenta e dois". */
function dateBehind({ lexicon }: Reading, { tokens }: Sentence, from: number, to: number): string | null {
  const next = lexicon.grounds.operations.find(tokens, to)[0]?.from ?? tokens.length
  const dated = tokens
    .slice(from, next)
    .find(
      ({ quantity }) =>
        quantity?.kind === 'date' || (quantity?.kind === 'duration' && quantity.relation === 'age'),
    )
  return dated?.text.replace(/^(?:em|in|de)\s+/i, '') ?? null
}
