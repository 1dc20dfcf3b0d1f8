import { assertionOf } from '../attributes/assertion.ts'
import { feltWith } from '../attributes/caused.ts'
import { isOver } from '../attributes/over.ts'
import { personAt } from '../attributes/person.ts'
import { sideAt, toldSide, usualSide } from '../attributes/side.ts'
import { sinceWhen } from '../attributes/since.ts'
import type { FactDraft, Side } from '../fact.ts'
import { findMedicines } from '../medicines/find-medicines.ts'
import { type Mention, mentionsOf, type Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { nameComplaint, siteOf } from './complaint-name.ts'

/** What the patient feels, or was asked and denies. */
export function readSymptoms(reading: Reading): FactDraft[] {
  return mentionsOf(reading, 'symptoms', 'complaints').flatMap((mention): FactDraft[] => {
    const { sentence, from } = mention
    if (!isTold(reading, mention)) return []
    const asserted = assertionOf(reading, mention)
    const site = mention.entry.class === 'complaints' ? siteOf(reading, mention) : null
    const concept =
      mention.entry.class === 'complaints' ? nameComplaint(reading, mention) : mention.entry.concept
    const person = personAt(reading, sentence, from)
    if (!asserted || !concept || person !== 'patient') return []
    if (asserted.polarity === 'absent' && isTouched(reading, mention, concept)) return []
    const isGrave = (mention.entry.options.grave ?? site?.entry.options.grave) !== undefined
    if (asserted.polarity === 'present' && !isGrave && isOver(reading, mention)) return []
    if (asserted.polarity === 'present' && isOfChildhood(reading, mention)) return []
    return [
      {
        type: 'symptom',
        concept,
        polarity: asserted.polarity,
        side:
          toldSide(reading, sentence, from) ??
          (site && (repliedSide(reading, mention) ?? usualSide(reading, site, asserted.polarity))),
        time: feltWith(reading, sentence, from) ?? sinceWhen(reading, mention),
        speaker: asserted.speaker,
        evidence: asserted.proof,
      },
    ]
  })
}

/** Years up to which an age that a grown-up names is long past. */
const childhood = 15

/** "Tive febre aos seis anos", "Any fainting?" "Once, when I was a kid.": no complaint of today. */
function isOfChildhood(reading: Reading, { sentence }: Mention): boolean {
  const [told] = sentence.isQuestion ? (reading.exchanges.asked(sentence)?.reply ?? []) : [sentence]
  // Parents tell today's complaints with the ages of their children.
  if (told?.role !== 'patient') return false
  return (
    reading.lexicon.cues['context-cues']
      .findAll(told.tokens)
      .some(({ entry }) => entry.concept === 'childhood') ||
    told.tokens.some(
      ({ quantity }) =>
        quantity?.kind === 'duration' &&
        quantity.relation === 'age' &&
        quantity.unit === 'year' &&
        quantity.value <= childhood,
    )
  )
}

/** "My back always hurts." "I'm gonna tap on your back. Any pain there?" "No.": the touch hurts not, and the pain stays told. */
const isTouched = (reading: Reading, { sentence, entry }: Mention, concept: string): boolean =>
  entry.class === 'complaints' &&
  sentence.role === 'doctor' &&
  reading.phase(sentence) === 'examination' &&
  reading.lexicon.cues['exam-cues'].findAll(sentence.tokens).some((cue) => cue.entry.concept === 'here') &&
  mentionsOf(reading, 'complaints').some(
    (told) =>
      told.sentence.role !== 'doctor' &&
      told.sentence.order < sentence.order &&
      nameComplaint(reading, told) === concept,
  )

/** "Incha algum dedo?" "O indicador da esquerda."; where several sides are named nobody knows which. */
function repliedSide(reading: Reading, { sentence, entry }: Mention): Side | null {
  if (!sentence.isQuestion) return null
  const reply = reading.exchanges.asked(sentence)?.reply ?? []
  // "O direito. O esquerdo não dói.": what names it again tells of itself.
  const bare = reply.filter((one) => !reading.mentions.get(one)?.some((told) => told.entry === entry))
  const named = bare.flatMap((one) =>
    [0, one.tokens.length].flatMap(
      (at) => sideAt(reading, one, { from: 0, to: one.tokens.length }, at) ?? [],
    ),
  )
  const [side] = named
  return side && side !== 'both' && named.every((one) => one === side) ? side : null
}

/** What a doctor tells is seen, warned of or treated: no complaint. What a medicine did is told with the medicine. */
const isTold = (reading: Reading, { sentence, from }: Mention): boolean =>
  isComplaint(reading, sentence) && !isReaction(reading, sentence) && !isWhyStopped(reading, sentence, from)

/** "Esse eu parei, porque inchava demais", "tomei dois dias, foi só vômito": what a medicine was given up for, or did. */
function isWhyStopped(reading: Reading, sentence: Sentence, from: number): boolean {
  const cues = reading.lexicon.cues['medicine-cues']
  const told = cues.findAll(sentence.tokens, 0, from)
  const caused = told.some(({ entry }) => entry.concept === 'causes')
  const taken = told.find(({ entry }) => entry.concept === 'past')
  const isEffect = taken && told.some((cue) => cue.entry.concept === 'causes' && cue.from >= taken.to)
  if (isEffect && !feltWith(reading, sentence, from)) return true
  const quit = told.find(({ entry }) => entry.concept === 'quit')
  const why = quit && told.some((cue) => cue.entry.concept === 'because' && cue.from >= quit.to)
  if (!why && !caused) return false
  const before = reading.talk.sentences[sentence.order - 1]
  const beside = before?.turn === sentence.turn ? before : null
  if (!why && !(beside && cues.findAll(beside.tokens).some(({ entry }) => entry.concept === 'quit')))
    return false
  const spoken = [sentence, beside, ...(reading.exchanges.answers(sentence)?.questions ?? [])]
  return spoken.some((one) => one && findMedicines(reading, one).length > 0)
}

/** Of voices that nobody told apart, questions and what comes before the examination. */
const isComplaint = ({ phase }: Reading, sentence: Sentence): boolean =>
  sentence.role === 'unknown'
    ? sentence.isQuestion || phase(sentence) === 'history'
    : (sentence.role === 'doctor') === sentence.isQuestion

/** Told in answer to a question about allergies, or together with one. */
function isReaction({ exchanges, lexicon }: Reading, sentence: Sentence): boolean {
  const asked = exchanges.answers(sentence)?.questions ?? []
  return [sentence, ...asked].some((one) =>
    lexicon.cues['context-cues'].findAll(one.tokens).some(({ entry }) => entry.concept === 'reacts'),
  )
}
