import { assertionAt } from '../attributes/polarity.ts'
import { markersIn } from '../medicines/cues.ts'
import { isDoctor, planOf } from '../medicines/plan-of.ts'
import { isDose } from '../medicines/units.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { allergyCues, hasCue } from './allergy-cues.ts'
import { type Substance, substancesIn } from './substances.ts'

/** Sentences that speak of allergies, one behind the other, from the first word of them. */
export type Stretch = readonly Sentence[]

/** Whether the doctor tells what shall be. */
type InPlan = (sentence: Sentence) => boolean

const longest = 14

/** What is said of allergies, from where they are asked for or told until the doctor asks of something else. */
export function allergyStretches(reading: Reading): Stretch[] {
  const stretches: Sentence[][] = []
  const inPlan = planOf(reading)
  let open: Sentence[] | null = null
  for (const sentence of reading.talk.sentences) {
    if (open && isOver(reading, open, sentence, inPlan)) open = null
    if (!open && isTold(reading, sentence, inPlan)) {
      open = turnSoFar(reading, sentence)
      stretches.push(open)
    }
    open?.push(sentence)
  }
  return stretches
}

/** Whether what is said next is no more of the allergies that a stretch speaks of. */
function isOver(reading: Reading, open: Stretch, next: Sentence, inPlan: InPlan): boolean {
  const first = open[0]!
  if (open.length >= longest) return true
  if (isDoctor(first) && inPlan(first) && !hasCue(reading, next, 'topic')) return true
  if (isDoctor(next))
    return (next.turn !== first.turn || asksOn(reading, open, next)) && !goesOn(reading, next, inPlan)
  // What a patient volunteers ends with the patient's turn.
  return !isDoctor(first) && next.turn !== first.turn
}

/** "Flu spray's fine with egg allergy. Any pets?": a question behind what was stated begins anew. */
const asksOn = (reading: Reading, open: Stretch, sentence: Sentence): boolean =>
  sentence.isQuestion && open.every(({ isQuestion }) => !isQuestion) && !hasCue(reading, sentence, 'more')

/** Whether a sentence speaks of the patient's allergies: the word in the name of an illness, of the family or of what is planned does not. */
function isTold(reading: Reading, sentence: Sentence, inPlan: InPlan): boolean {
  if (isNamedSo(reading, sentence) || isNoted(reading, sentence)) return true
  if (inPlan(sentence)) return false
  if (isStrong(reading, sentence) || (isDoctor(sentence) && hasCue(reading, sentence, 'listed'))) return true
  const mentions = reading.mentions.get(sentence) ?? []
  if (mentions.some(({ entry }) => entry.class === 'relatives')) return false
  // "Do you take anything for allergies?" asks for medicines.
  const others = allergyCues(reading, sentence, 'else')
  return allergyCues(reading, sentence, 'topic').some(
    (cue) =>
      !others.some(
        (one) => one.from <= cue.from && one.to >= cue.to && one.to - one.from > cue.to - cue.from,
      ) &&
      !mentions.some(
        ({ entry, from, to }) =>
          entry.class === 'conditions' && from < cue.to && to > cue.from && to - from > 1,
      ),
  )
}

/** "It's a definite cashew allergy", "isso é alergia à dipirona": what the doctor calls so, wherever in the visit. */
function isNamedSo(reading: Reading, sentence: Sentence): boolean {
  if (!isDoctor(sentence) || sentence.isQuestion) return false
  const topics = allergyCues(reading, sentence, 'topic')
  const substances = substancesIn(reading, sentence)
  return (
    substances.length > 0 &&
    // "Nem ibuprofeno, por causa da alergia do AAS": a plan that only looks back.
    substances.every(
      ({ from, to, isKind }) =>
        !isKind && topics.some((cue) => to === cue.from || (from >= cue.to && from - cue.to <= 1)),
    )
  )
}

/** Turns before a thing is noted in which it was named: the question, and what the patient told. */
const notedReach = 2

/** "From the Cipro, tendon trouble. That goes on the list", "isso eu anoto como alergia": the substance is named before it. */
function turnSoFar(reading: Reading, sentence: Sentence): Sentence[] {
  if (!hasCue(reading, sentence, 'listed')) return []
  const before = reading.talk.sentences.slice(0, sentence.order)
  if (!isNoted(reading, sentence))
    return hasCue(reading, sentence, 'topic') ? [] : before.filter(({ turn }) => turn === sentence.turn)
  const named = before.findLast((one) => substancesIn(reading, one).length > 0)
  return named && sentence.turn - named.turn <= notedReach ? before.slice(named.order) : []
}

/** "I'll put that down as an allergy": the doctor calls so what was named before. */
export const isNoted = (reading: Reading, sentence: Sentence): boolean =>
  isDoctor(sentence) &&
  hasCue(reading, sentence, 'listed') &&
  hasCue(reading, sentence, 'topic') &&
  substancesIn(reading, sentence).length === 0

/** "Hives with the Omnicef": a reaction that makes an allergy of the medicine beside it. */
const isStrong = (reading: Reading, sentence: Sentence): boolean =>
  !sentence.isQuestion &&
  reading.lexicon.cues['allergy-cues']
    .findAll(sentence.tokens)
    .some(
      ({ entry, from, to }) =>
        entry.options.strong === 'yes' && assertionAt(reading, sentence, from, to) === 'present',
    ) &&
  substancesIn(reading, sentence).some(({ isMedicine }) => isMedicine)

/** Whether the doctor still speaks of allergies: names a substance, a reaction, or the word. */
const goesOn = (reading: Reading, sentence: Sentence, inPlan: InPlan): boolean =>
  (sentence.tokens.length <= barest && hasCue(reading, sentence, 'more')) ||
  (!asksOfOther(reading, sentence) &&
    (namesAllergy(reading, sentence) || (!isOrder(sentence, inPlan) && namesSubstance(reading, sentence))))

/** "Vou receitar amoxicilina", "loratadina 10 mg": what is ordered, or dosed, is asked of as an allergen no more. */
const isOrder = (sentence: Sentence, inPlan: InPlan): boolean =>
  !sentence.isQuestion && (inPlan(sentence) || sentence.tokens.some((token) => isDose(token)))

/** Words of "Anything else?" */
const barest = 2

const namesAllergy = (reading: Reading, sentence: Sentence): boolean =>
  hasCue(reading, sentence, 'topic') ||
  hasCue(reading, sentence, 'cleared') ||
  hasCue(reading, sentence, 'listed') ||
  hasCue(reading, sentence, 'reaction')

const namesSubstance = (reading: Reading, sentence: Sentence): boolean =>
  sentence.tokens.length <= shortest && substancesIn(reading, sentence).length > 0

/** "Já tinha usado outro antidepressivo?", "e anlodipino, ainda toma?": the doctor asks of medicines again. */
const asksOfOther = (reading: Reading, sentence: Sentence): boolean =>
  sentence.isQuestion &&
  !hasCue(reading, sentence, 'topic') &&
  (markersIn(reading, sentence, 'other').length > 0 || markersIn(reading, sentence, 'taking').length > 0)

/** Words of "E penicilina, sulfa?", "What about latex, adhesive, nickel?" */
const shortest = 6

/** Sentences behind a substance until another one is named. */
export function followersOf(reading: Reading, stretch: Stretch, { sentence }: Substance): Sentence[] {
  const rest = stretch.slice(stretch.indexOf(sentence) + 1)
  const end = rest.findIndex((one) => substancesIn(reading, one).length > 0)
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter((one) => !one.isQuestion && one.turn - sentence.turn <= 1)
}

export const isIntolerance = (reading: Reading, stretch: Stretch, substance: Substance): boolean =>
  [substance.sentence, ...followersOf(reading, stretch, substance)].some((one) =>
    hasCue(reading, one, 'intolerance'),
  )
