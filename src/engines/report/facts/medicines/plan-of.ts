import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { medicineCues } from './found-words.ts'
import { isDose } from './units.ts'

/** Share of a talk before which no examination is over. */
const earliest = 0.3
/** Share of a talk without an examination from which on the doctor plans. */
const latest = 0.6
/** Sentences of a talk that is hardly a visit. */
const shortVisit = 20
/** Vital signs, or signs in a long turn, that make an examination of a doctor's turn. */
const fewestVitals = 2
const fewestSigns = 4
const longTurn = 20

/** Whether the doctor tells what shall be: after the patient was examined, or where the words are those of a plan. */
export function planOf(reading: Reading): (sentence: Sentence) => boolean {
  const { sentences } = reading.talk
  const early = sentences.length < shortVisit ? -1 : sentences.length * earliest
  const examined = sentences.find(
    (sentence) => sentence.order > early && isDoctor(sentence) && examines(reading, sentence.turn),
  )
  if (examined) return (sentence) => isDoctor(sentence) && sentence.order >= examined.order
  const plan = new Set<Sentence>()
  for (const sentence of sentences) {
    if (!isDoctor(sentence) || sentence.isQuestion) continue
    const before = sentences[sentence.order - 1]
    const goesOn = before?.turn === sentence.turn && plan.has(before)
    if (
      sentence.order > sentences.length * latest ||
      orders(reading, sentence) ||
      (goesOn && !recalls(reading, sentence))
    )
      plan.add(sentence)
  }
  return (sentence) => plan.has(sentence)
}

const bodily = new Set<string>(['kg', '°C', '°F', 'bpm', 'irpm', 'mmHg'])

/** What the doctor's words do to medicines, without everyday verbs. */
const kindsIn = ({ lexicon }: Reading, { tokens }: Sentence): string[] =>
  medicineCues(lexicon, tokens)
    .filter(({ entry }) => entry.options.near !== 'yes' && entry.options.by !== 'others')
    .map(({ entry }) => entry.concept)

const recalls = (reading: Reading, sentence: Sentence): boolean =>
  kindsIn(reading, sentence).some((kind) => recalling.has(kind))

/** Without an examination, an order in so many words is the plan, and what is said behind it in the same turn. */
function orders(reading: Reading, sentence: Sentence): boolean {
  const { tokens } = sentence
  const kinds = kindsIn(reading, sentence)
  // "Se tiver dor, dipirona quarenta gotas": what is dosed for what may come.
  const foresees = kinds.includes('if') && tokens.some((token) => isDose(token))
  return (
    (foresees || prescribes(tokens) || kinds.some((kind) => ordering.has(kind))) &&
    !recalls(reading, sentence)
  )
}

/** "Loratadina 10 mg uma vez ao dia por quinze dias": how much, how often and how long, of what is not spoken of as taken. */
const prescribes = (tokens: Sentence['tokens']): boolean =>
  tokens.some(({ quantity }) => quantity?.kind === 'frequency') &&
  tokens.some((token) => token.quantity?.kind !== 'frequency' && isDose(token)) &&
  tokens.some(({ quantity }) => quantity?.kind === 'duration' && quantity.relation === 'for')

const ordering = new Set(['start', 'stop', 'continue', 'taper', 'swap', 'change'])
const recalling = new Set(['recap', 'past', 'quit', 'taking'])

/** Whether a turn tells what an examination found. */
function examines({ talk, lexicon }: Reading, turn: number): boolean {
  let vitals = 0
  let signs = 0
  let length = 0
  for (const { tokens, isQuestion } of talk.sentences.filter((one) => one.turn === turn)) {
    if (isQuestion) continue
    length += tokens.length
    vitals += tokens.filter(
      ({ quantity }) =>
        quantity?.kind === 'ratio' || (quantity?.kind === 'measure' && bodily.has(quantity.unit)),
    ).length
    if (tokens.some(({ quantity }) => quantity))
      vitals += new Set(lexicon.grounds.vitals.find(tokens).map(({ entry }) => entry.concept)).size
    signs += lexicon.grounds.examination.find(tokens).length
  }
  return vitals >= fewestVitals || (length >= longTurn && signs >= fewestSigns)
}

export const isDoctor = ({ role }: Sentence): boolean => role === 'doctor' || role === 'unknown'
