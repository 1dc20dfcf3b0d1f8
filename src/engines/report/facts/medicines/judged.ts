import { hasCue } from '../allergies/allergy-cues.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { markersIn } from './cues.ts'
import type { Said, Standing } from './said.ts'

/** Sentences between a medicine of a class and the class, within which they are one. */
const classReach = 2

/** What stands of all that was said: medicines of which nobody says whether they are taken fall away. */
export function judged(reading: Reading, heard: readonly Said[]): (Said & { readonly standing: Standing })[] {
  const said = heard.map((one) => specified(one, heard))
  const standing = said.flatMap((one) => {
    const stands = standingOf(reading, one, said)
    return stands ? [{ ...one, standing: stands }] : []
  })
  // "Antibiótico, azitromicina": the class is the medicine named beside it. A class that is forbidden stands.
  return standing.filter(
    (one) =>
      !isNotChosen(one, said) &&
      (!one.medicine.isClass ||
        (forbidding.has(one.standing) && !isAnsweredAtOnce(one, said)) ||
        !said.some((other) => isNamedFor(reading, one, other))),
  )
}

/** "Pregabalina ou duloxetina … vamos de duloxetina": of a choice that was made the other is no order. */
const isNotChosen = (one: Said, said: readonly Said[]): boolean =>
  one.instead.length > 0 &&
  said.some(
    ({ mode, order, standing, instead, medicine }) =>
      mode === 'plan' &&
      order > one.order &&
      standing === 'start' &&
      instead.length === 0 &&
      one.instead.includes(medicine.concept),
  ) &&
  !said.some(({ order, medicine }) => order > one.order && medicine.concept === one.medicine.concept)

/** "Aumenta a insulina": the one that was named before; beside the name of its kind it says nothing of its own. */
function specified(one: Said, heard: readonly Said[]): Said {
  if (!one.medicine.isGeneral) return one
  const kinds = heard.filter(
    ({ medicine }) => medicine.concept.includes(one.medicine.concept) && !medicine.isGeneral,
  )
  const kind = kinds.findLast(({ order }) => order <= one.order) ?? kinds[0]
  return kind ? { ...one, medicine: kind.medicine } : one
}

const forbidding = new Set<Standing>(['reject', 'later', 'stop', 'past', 'quit'])

/** "Já usou outro antidepressivo?" "A fluoxetina"; "Parou o anticoagulante?" "Não, tomo o Xarelto": the reply names it. */
const isAnsweredAtOnce = (one: Said & { readonly standing: Standing }, said: readonly Said[]): boolean =>
  one.asked &&
  said.some(
    (other) =>
      !other.asked &&
      !other.silent &&
      ((one.standing === 'past' && other.order === one.order + 1) ||
        (one.standing === 'quit' && other.standing === 'taking' && other.turn === one.turn + 1)),
  )

/** Whether a medicine stands for a class named just before it, or asked for in the turn before. */
function isNamedFor({ talk }: Reading, one: Said, other: Said): boolean {
  if (other.medicine.isClass) return false
  const turns = talk.sentences[other.order]!.turn - talk.sentences[one.order]!.turn
  return (
    (turns === 0 && Math.abs(other.order - one.order) <= classReach) ||
    ((one.asked || other.asked) && turns === 1)
  )
}

function standingOf(reading: Reading, one: Said, said: readonly Said[]): Standing | null {
  if (one.silent) return null
  if (one.medicine.isClass && one.mode === 'history' && one.standing === 'taking' && one.items.length === 0)
    return null
  if (one.mode === 'plan') {
    if (one.conditional && one.standing !== 'start' && one.standing !== null)
      return one.standing === 'later' ? one.standing : null
    return one.standing ?? (hasRegimen(one) || (one.isFor && !one.conditional) ? 'start' : null)
  }
  if (one.standing) return one.standing
  const sentence = reading.talk.sentences[one.order]!
  if (one.asked) return answered(reading, one, sentence, said)
  if (isOver(reading, sentence, one)) return 'past'
  const isTold =
    isListed(reading, sentence) ||
    isDosed(reading, one) ||
    (hasRegimen(one) && reading.exchanges.answers(sentence) !== null)
  return isTold ? (isOfPast(reading, sentence) ? 'past' : 'taking') : null
}

const hasRegimen = ({ items }: Said) =>
  items.some(({ item, step }) => step === 0 && item.kind !== 'duration' && item.kind !== 'route')

function answered(reading: Reading, one: Said, sentence: Sentence, said: readonly Said[]): Standing | null {
  const { concept } = one.medicine
  const near = said.filter(
    (other) =>
      other !== one &&
      other.order > one.order &&
      other.turn <= one.turn + 1 &&
      other.medicine.concept !== concept,
  )
  const isOneOfMany = said.some(
    (other) => other !== one && other.order === one.order && other.medicine.concept !== concept,
  )
  // "Topiramato, propranolol?" "Topiramato usei.": the reply tells of one.
  if (isOneOfMany && near.length > 0) return null
  const known = said.some(
    (other) =>
      other.medicine.concept === concept &&
      other.order < one.order &&
      other.mode === 'history' &&
      hasRegimen(other),
  )
  // "Esse remédio às vezes dá tosse": what it may do asks nobody.
  if (teaches(reading, sentence)) return null
  const stance = reading.exchanges.asked(sentence)?.stance ?? 'none'
  if (one.askedPast) return stance === 'yes' ? 'past' : stance === 'no' ? 'quit' : null
  // "Losartana de cem?" "Não, de cinquenta."
  const isDosed = one.items.some((item) => !item.tentative && item.item.kind !== 'duration')
  // "Faz efeito?" "Nada." says nothing on whether it is taken.
  if (stance === 'no' && !isDosed) return known ? null : 'quit'
  if (stance === 'yes' || stance === 'partial') return 'taking'
  // A doctor's statement ("sildenafila cinquenta, quando precisa") tells as much as the reply.
  if (
    said.some(
      (other) =>
        other.medicine.concept === concept &&
        other.order < one.order &&
        (other.standing === 'quit' || other.standing === 'past'),
    )
  )
    return null
  return isDosed || (!sentence.isQuestion && hasRegimen(one)) ? 'taking' : null
}

const teaches = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['context-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'teaches')

/** "Que dose?" "Cem.": who tells how much takes it. */
const isDosed = ({ talk, exchanges, ...reading }: Reading, { items }: Said): boolean =>
  items.some(({ order, role }) =>
    role === 'doctor'
      ? false
      : (exchanges.answers(talk.sentences[order]!)?.questions ?? []).some(
          (question) => markersIn({ talk, exchanges, ...reading }, question, 'dosing').length > 0,
        ),
  )

/** "Topiramato, dois anos atrás, me deixou lerda": of a time that is over, and what it did. */
const isOver = (
  reading: Reading,
  { role, isQuestion, tokens, ...rest }: Sentence,
  { items }: Said,
): boolean =>
  role !== 'doctor' &&
  !isQuestion &&
  items.length === 0 &&
  tokens.some(({ quantity }) => quantity?.kind === 'duration' && quantity.relation === 'ago') &&
  markersIn(reading, { role, isQuestion, tokens, ...rest }, 'causes').length > 0

/** "Já tinha usado outro?" "A fluoxetina, vinte." */
const isOfPast = (reading: Reading, sentence: Sentence): boolean =>
  (reading.exchanges.answers(sentence)?.questions ?? []).some(
    (question) => markersIn(reading, question, 'before').length > 0,
  )

/** Named in reply to "e os remédios?", "what else do you take?", but not to "allergies to any meds?" */
function isListed(reading: Reading, sentence: Sentence): boolean {
  if (sentence.role === 'doctor' || sentence.isQuestion) return false
  const exchange = reading.exchanges.answers(sentence)
  if (!exchange) return false
  const asks = (question: Sentence) =>
    markersIn(reading, question, 'topic').length > 0 && !hasCue(reading, question, 'topic')
  return exchange.questions.some(asks)
}
