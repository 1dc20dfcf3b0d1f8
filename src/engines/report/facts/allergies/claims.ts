import { personAt } from '../attributes/person.ts'
import type { Polarity } from '../fact.ts'
import { markersIn } from '../medicines/cues.ts'
import { isDoctor } from '../medicines/plan-of.ts'
import type { Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { type AllergyCue, allergyCues, hasCue } from './allergy-cues.ts'
import { startsWithNo } from './denial.ts'
import { isNoted, type Stretch } from './stretches.ts'
import { type Claim, type Substance, substancesIn } from './substances.ts'

/** A substance with those beside it, and where its sentence stands in the stretch. */
interface Place {
  readonly reading: Reading
  readonly stretch: Stretch
  readonly at: number
  readonly substance: Substance
  readonly before: Substance | null
  readonly next: Substance | null
}

/** Every substance of a stretch of which somebody says whether it is an allergen, in order. */
export function claimsOf(reading: Reading, stretch: Stretch): Claim[] {
  const claims = stretch.flatMap((sentence, at): Claim[] => {
    if (hasCue(reading, sentence, 'fear')) return []
    const substances = substancesIn(reading, sentence)
    return substances.flatMap((substance, i): Claim[] => {
      const [before = null, next = null] = [substances[i - 1], substances[i + 1]]
      const polarity = polarityOf({ reading, stretch, at, substance, before, next })
      return polarity ? [{ substance, polarity }] : []
    })
  })
  // "Um antibiótico, a clindamicina": beside one that is named its kind says nothing.
  const isNamed = claims.some(({ substance }) => !substance.isKind)
  return claims.filter(({ substance }) => !substance.isKind || !isNamed)
}

function polarityOf(place: Place): Polarity | null {
  const { reading, stretch, at, substance } = place
  const { sentence } = substance
  if (!isDoctor(sentence) && personAt(reading, sentence, substance.from) !== 'patient') return null
  if (!isDoctor(sentence) && hasCue(reading, sentence, 'must-not')) return 'present'
  // "O captopril me dava tosse, mas alergia não" tells of no allergy.
  const isEffect = hasCue(reading, sentence, 'effect') && !hasCue(reading, sentence, 'reaction')
  const isCalled = hasCue(reading, sentence, 'topic') && !isCalledNone(place)
  if (isEffect && !isDoctor(sentence) && !isCalled) return null
  if (isCalledNone(place)) return 'absent'
  const noted = stretch.findIndex((one) => isNoted(reading, one))
  const isNotedLast =
    noted > at && stretch.slice(at + 1, noted).every((one) => substancesIn(reading, one).length === 0)
  if (isNotedLast) return 'present'
  // "Contraste nunca tomei".
  if (isUntried(reading, substance)) return null
  if (isTolerated(place)) return 'absent'
  if (stretch.slice(at + 1).some((later) => isCleared(reading, later, substance))) return 'absent'
  if (isDoctor(sentence) && !isCharted(place)) return answered(place)
  if (isDenied(place)) return 'absent'
  const following = stretch[at + 1]
  if (following && tolerated(reading, following)) return 'absent'
  if (isDoctor(sentence)) return 'present'
  // "Era dipirona, né?" "Não, dipirona ele toma."
  if (isTaken(place) && startsWithNo(reading, sentence)) return 'absent'
  return isAsserted(place) && !isTakenBack(place) && !isOnlyTaken(place) ? 'present' : null
}

const isUntried = (reading: Reading, { sentence, to }: Substance): boolean =>
  allergyCues(reading, sentence, 'untried').some(({ from }) => from === to)

/** "Tomei Buscopan, mas alergia não": the word stands denied behind the substance. */
const isCalledNone = ({ reading, substance: { sentence, to } }: Place): boolean =>
  !isDoctor(sentence) &&
  allergyCues(reading, sentence, 'topic').some(
    (cue) => cue.from >= to && markersIn(reading, sentence, 'not').some((mark) => mark.from === cue.to),
  )

/** "I'll take that off the record", "I'll cross the sulfa off": what is named in it, else what was spoken of. */
function isCleared(reading: Reading, later: Sentence, { concept }: Substance): boolean {
  if (!hasCue(reading, later, 'cleared')) return false
  const named = substancesIn(reading, later)
  return named.length === 0 || named.some((one) => one.concept === concept)
}

/** "Azithromycin's fine": only right behind the name. */
const isNear = ({ entry }: ReturnType<typeof allergyCues>[number]) => entry.options.near === 'yes'

/** "Camarão eu como normal", "does fine on amoxicillin": said of the substance before the words, else of the one behind. */
const isTolerated = ({ reading, substance: { sentence, from, to }, before, next }: Place): boolean =>
  // "Ele pode tomar, mesmo com alergia a ovo".
  !allergyCues(reading, sentence, 'topic').some((cue) => cue.entry.options.to === 'yes' && cue.to === from) &&
  allergyCues(reading, sentence, 'tolerates').some(
    (cue) =>
      (isNear(cue)
        ? cue.from === to && !sentence.tokens[to]!.afterComma
        : cue.from >= to || before === null) &&
      (next === null || cue.from < next.from),
  )

/** What the doctor states: "alérgica a cetoprofeno", "Cipro goes on the list". What is named else is asked of. */
function isCharted({ reading, stretch, at, substance, next }: Place): boolean {
  const { sentence, from } = substance
  if (sentence.isQuestion) return false
  if (hasCue(reading, sentence, 'topic') || hasCue(reading, sentence, 'reaction')) return true
  const isListed = allergyCues(reading, sentence, 'listed').some(
    (cue) => cue.from > from && (next === null || next.from >= cue.to),
  )
  const following = stretch[at + 1]
  return isListed || (following?.turn === sentence.turn && hasCue(reading, following, 'listed'))
}

/** "Not nuts", "não a dipirona", "dipirona não". */
const isDenied = ({ reading, substance: { sentence, from, to } }: Place): boolean =>
  markersIn(reading, sentence, 'not').some(
    (mark) =>
      (mark.to <= from && onlyPassedOver(reading, sentence, mark.to, from)) ||
      (mark.from === to && segmentAt(sentence, from) === segmentAt(sentence, mark.from)),
  )

/** "Not nuts", but not "no, just latex". */
const onlyPassedOver = (reading: Reading, sentence: Sentence, from: number, to: number) =>
  !sentence.tokens.slice(from, to + 1).some(({ afterComma }) => afterComma) &&
  sentence.tokens.slice(from, to).every(({ folded }) => isPassedOver(folded, reading.language)) &&
  !allergyCues(reading, sentence, 'but').some((mark) => mark.from >= from && mark.to <= to)

/** "Tenho do buscopan, não, minto": another one takes its place. */
const isTakenBack = ({ reading, substance: { sentence, to }, next }: Place): boolean =>
  next !== null &&
  markersIn(reading, sentence, 'correct').some((mark) => mark.from >= to && mark.to <= next.from)

/** Words that say of a substance beside them that it is an allergen. */
const asserting: readonly AllergyCue[] = ['topic', 'reaction', 'intolerance', 'must-not']

/** Whether somebody else than the doctor says so: in so many words, or in reply to a question that was not denied before. */
function isAsserted({ reading, stretch, substance: { sentence, from } }: Place): boolean {
  if (asserting.some((kind) => hasCue(reading, sentence, kind))) return true
  const isReply = stretch.some(
    (one) =>
      isDoctor(one) &&
      one.turn < sentence.turn &&
      (hasCue(reading, one, 'topic') || substancesIn(reading, one).length > 0),
  )
  if (!isReply) return stretch[0] === sentence
  // "Tem da cefalexina?" "Não, é da amoxicilina.": what was asked of is denied, not what follows.
  const isOfOne = stretch.some(
    (one) => one.turn === sentence.turn - 1 && substancesIn(reading, one).length > 0,
  )
  const said = stretch.filter(({ turn, order }) => turn === sentence.turn && order <= sentence.order)
  const denied = isOfOne ? -1 : said.findIndex((one) => startsWithNo(reading, one))
  return (
    denied < 0 ||
    said
      .slice(denied)
      .some((one) => allergyCues(reading, one, 'but').some(({ to }) => one !== sentence || to <= from))
  )
}

/** "Tomo metformina depois do almoço": what somebody takes, and says nothing bad of, is no allergen. */
const isOnlyTaken = ({ reading, substance: { sentence, from } }: Place): boolean =>
  ['taking', 'past'].some((kind) => markersIn(reading, sentence, kind).some(({ to }) => to <= from)) &&
  !(['topic', 'reaction', 'intolerance'] as const).some((kind) => hasCue(reading, sentence, kind))

/** "Dipirona ele toma". */
const isTaken = ({ reading, substance: { sentence, to } }: Place): boolean =>
  markersIn(reading, sentence, 'taking').some(
    (mark) => mark.from >= to && segmentAt(sentence, to - 1).to === mark.to,
  )

const tolerated = (reading: Reading, sentence: Sentence) =>
  !allergyCues(reading, sentence, 'tolerates').every(isNear) && substancesIn(reading, sentence).length === 0

/** "Tem da cefalexina, confere?" "Não, é da amoxicilina." */
function answered({ reading, stretch, at, substance }: Place): Polarity | null {
  const { sentence, concept, isKind } = substance
  const exchange = reading.exchanges.asked(sentence)
  const reply = stretch.slice(at + 1).filter((one) => !isDoctor(one) && one.turn === sentence.turn + 1)
  const named = reply.flatMap((one) => substancesIn(reading, one))
  const isOfIt = (one: Substance) => one.concept === concept
  if (named.some((one) => isOfIt(one) && isUntried(reading, one))) return null
  // "É da amoxicilina." "Amoxicilina, tá errado aqui, vou corrigir."
  if (stretch.slice(0, at).some((one) => !isDoctor(one) && substancesIn(reading, one).some(isOfIt)))
    return null
  // "E anlodipino?" "Esse eu parei, porque inchava": what was given up is told as a medicine.
  if (!hasCue(reading, sentence, 'topic') && reply.some((one) => markersIn(reading, one, 'quit').length > 0))
    return null
  // No allergy to any of a kind is told as such.
  if (isKind && (named.length > 0 || exchange?.stance !== 'yes')) return null
  if (!named.every(isOfIt) && exchange?.stance === 'no') return 'absent'
  if (reply.some((one) => tolerated(reading, one))) return 'absent'
  if (reply.some((one) => hasCue(reading, one, 'reaction') && substancesIn(reading, one).length === 0))
    return 'present'
  if (named.some(isOfIt)) return null
  if (exchange?.stance === 'yes') return 'present'
  return exchange?.stance === 'no' ? 'absent' : null
}
