import type { FactDraft } from '../fact.ts'
import { markersIn } from '../medicines/cues.ts'
import { isDoctor } from '../medicines/plan-of.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { allergyCues, hasCue } from './allergy-cues.ts'
import { isIntolerance, type Stretch } from './stretches.ts'
import { type Claim, substancesIn } from './substances.ts'

/** Words before a no: "olha, que eu saiba". */
const nearStart = 5
/** Words of "não", "não tenho". */
const bareNo = 3
/** Words between "remédio" and "nenhum": "remédio de tomar, nenhum". */
const nearby = 2

/** No allergy to medicines: as a reply, or said of one's own accord where nothing of the stretch is an allergen. */
export function denialOf(reading: Reading, stretch: Stretch, claims: readonly Claim[]): FactDraft | null {
  const said = stretch.find((one) => deniesUnasked(reading, one))
  const isHeld = said && claims.every(({ polarity }) => polarity === 'absent')
  return repliedDenial(reading, stretch, claims) ?? (isHeld ? denialIn(reading, [said]) : null)
}

/** "Alergia a remédio?" "Não.": where the reply names none. */
function repliedDenial(reading: Reading, stretch: Stretch, claims: readonly Claim[]): FactDraft | null {
  const question = stretch[0]!
  const exchange = reading.exchanges.asked(question)
  const reply = stretch.filter((one) => !isDoctor(one) && one.turn > question.turn)
  if (!isDoctor(question) || !hasCue(reading, question, 'topic') || reply.length === 0) return null
  const present = claims.filter(({ polarity }) => polarity === 'present')
  const isToMedicines = present.some(
    ({ substance }) => substance.isMedicine && !isIntolerance(reading, stretch, substance),
  )
  const isOfOne = substancesIn(reading, question).some(({ isKind, isMedicine }) => !isKind || !isMedicine)
  const isDenied =
    (exchange !== null || question.isQuestion) &&
    (exchange?.stance !== 'yes' || reply[0]!.tokens.length <= bareNo) &&
    startsWithNo(reading, reply[0]!)
  const isExcused =
    present.length > 0 &&
    (hasCue(reading, reply.at(-1)!, 'cleared') ||
      present.every(
        ({ substance }) => substance.isMedicine && reply.some((one) => deniesAllergy(reading, one)),
      ))
  const denies =
    reply.some((one) => deniesDrugs(reading, one)) ||
    (!isToMedicines && reply.some((one) => deniesAny(reading, one))) ||
    (!isToMedicines && !isOfOne && (isDenied || isExcused))
  return denies ? denialIn(reading, [question, ...reply]) : null
}

const denialIn = ({ language }: Reading, said: Stretch): FactDraft => ({
  type: 'allergy',
  concept: language === 'pt-BR' ? 'alergia medicamentosa' : 'drug allergy',
  polarity: 'absent',
  value: null,
  speaker: said.at(-1)!.role,
  evidence: said.flatMap((one) => one.proof()),
})

/** "Não tenho alergia a nenhum remédio", "no allergies": nobody has to ask. */
function deniesUnasked(reading: Reading, sentence: Sentence): boolean {
  const isOther = (['intolerance', 'cleared', 'else', 'unsure'] as const).some((cue) =>
    hasCue(reading, sentence, cue),
  )
  if (sentence.isQuestion || isOther || substancesIn(reading, sentence).some(({ isKind }) => !isKind))
    return false
  const nos = [...markersIn(reading, sentence, 'not'), ...allergyCues(reading, sentence, 'none')]
  return allergyCues(reading, sentence, 'topic').some(({ from }) =>
    nos.some(({ to }) => to <= from && from - to <= nearby),
  )
}

/** "Não", "que eu saiba não", but not "não sei", nor "dipirona não". */
export function startsWithNo(reading: Reading, sentence: Sentence): boolean {
  const others = [...allergyCues(reading, sentence, 'unsure'), ...substancesIn(reading, sentence)]
  return allergyCues(reading, sentence, 'none').some(
    (cue) => cue.from < nearStart && !others.some((one) => one.from < cue.to && one.to >= cue.from),
  )
}

/** "A remédio não", "remédio de tomar, nenhum", "but no tablets". */
function deniesDrugs(reading: Reading, sentence: Sentence): boolean {
  const drugs = allergyCues(reading, sentence, 'drugs')
  const denials = markersIn(reading, sentence, 'not')
  const nones = allergyCues(reading, sentence, 'none')
  const unsure = allergyCues(reading, sentence, 'unsure')
  return drugs.some(
    (drug) =>
      denials.some((mark) => mark.to <= drug.from && drug.from - mark.to <= 1) ||
      nones.some(
        (none) =>
          none.from >= drug.to &&
          none.from - drug.to <= nearby &&
          !unsure.some((one) => one.from <= none.from && one.to >= none.to),
      ),
  )
}

/** "Eu mesmo, alergia, nenhuma": behind what was said of somebody else. */
const deniesAny = (reading: Reading, sentence: Sentence): boolean => {
  const nones = allergyCues(reading, sentence, 'none')
  return allergyCues(reading, sentence, 'topic').some((topic) =>
    nones.some(({ from }) => from >= topic.to && from - topic.to <= 1),
  )
}

/** "I wouldn't say allergic": what was named is borne badly, and no allergy. */
const deniesAllergy = (reading: Reading, sentence: Sentence): boolean =>
  hasCue(reading, sentence, 'intolerance') && hasCue(reading, sentence, 'topic')
