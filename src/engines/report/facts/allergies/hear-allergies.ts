import type { FactDraft, Polarity } from '../fact.ts'
import { markersIn } from '../medicines/cues.ts'
import type { MedicineMention } from '../medicines/medicine.ts'
import { isDoctor } from '../medicines/plan-of.ts'
import type { Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { allergyCues, hasCue } from './allergy-cues.ts'
import { reactionOf } from './reaction-of.ts'
import { allergyStretches, type Stretch } from './stretches.ts'
import { type Substance, substancesIn } from './substances.ts'

/** What a talk says of allergies, and which medicines it names as allergens. */
export interface HeardAllergies {
  readonly facts: readonly FactDraft[]
  readonly isAllergen: (mention: MedicineMention) => boolean
}

/** Sentences behind talk of allergies within which an allergen that comes back is one still: "Então não pode Alivium." */
const echoReach = 3

interface Claim {
  readonly substance: Substance
  readonly polarity: Polarity
}

export function hearAllergies(reading: Reading): HeardAllergies {
  const facts: FactDraft[] = []
  const allergens: Substance[] = []
  const restated: ((mention: MedicineMention) => boolean)[] = []
  for (const stretch of allergyStretches(reading)) {
    const claims = claimsOf(reading, stretch)
    const taken = claims.filter(
      ({ substance, polarity }) =>
        polarity === 'absent' &&
        !isDoctor(substance.sentence) &&
        markersIn(reading, substance.sentence, 'taking').length > 0,
    )
    const named = stretch.filter(isDoctor).flatMap((sentence) => substancesIn(reading, sentence))
    allergens.push(
      ...named,
      ...claims.filter((claim) => !taken.includes(claim)).map(({ substance }) => substance),
    )
    const present = new Set(
      claims.filter(({ polarity }) => polarity === 'present').map(({ substance }) => substance.concept),
    )
    const end = stretch.at(-1)!.order
    restated.push(
      (mention) =>
        present.has(mention.medicine.concept) &&
        mention.sentence.order > end &&
        mention.sentence.order - end <= echoReach,
    )
    facts.push(...factsOf(reading, stretch, claims))
  }
  return {
    facts,
    isAllergen: (mention) =>
      allergens.some(
        (one) => one.sentence === mention.sentence && one.from < mention.to && one.to > mention.from,
      ) || restated.some((isRestated) => isRestated(mention)),
  }
}

/** Every substance of a stretch with whether it is an allergen; the last word on each counts. */
function claimsOf(reading: Reading, stretch: Stretch): Claim[] {
  return stretch.flatMap((sentence, place): Claim[] => {
    if (hasCue(reading, sentence, 'fear')) return []
    const substances = substancesIn(reading, sentence)
    return substances.flatMap((substance, i): Claim[] => {
      const polarity = polarityOf(reading, stretch, place, substance, substances[i + 1] ?? null)
      return polarity ? [{ substance, polarity }] : []
    })
  })
}

function polarityOf(
  reading: Reading,
  stretch: Stretch,
  place: number,
  substance: Substance,
  next: Substance | null,
): Polarity | null {
  const { sentence, from, to } = substance
  const end = next?.from ?? sentence.tokens.length
  if (!isDoctor(sentence) && hasCue(reading, sentence, 'must-not')) return 'present'
  if (allergyCues(reading, sentence, 'tolerates').some((cue) => cue.from < end && cue.to > 0)) return 'absent'
  if (stretch.slice(place + 1).some((later) => hasCue(reading, later, 'cleared'))) return 'absent'
  if (sentence.isQuestion && isDoctor(sentence)) return answered(reading, stretch, place, substance)
  if (isOnlyTaken(reading, sentence, from)) return null
  const denied = markersIn(reading, sentence, 'not').some(
    (mark) =>
      (mark.to <= from && onlyPassedOver(reading, sentence, mark.to, from)) ||
      (mark.from >= to &&
        mark.from - to <= 0 &&
        segmentAt(sentence, from) === segmentAt(sentence, mark.from)),
  )
  if (denied) return 'absent'
  const following = stretch[place + 1]
  if (following && tolerated(reading, following)) return 'absent'
  return 'present'
}

/** "Tomo metformina depois do almoço": what somebody takes, and says nothing bad of, is no allergen. */
const isOnlyTaken = (reading: Reading, sentence: Sentence, from: number): boolean =>
  !isDoctor(sentence) &&
  markersIn(reading, sentence, 'taking').some(({ to }) => to <= from) &&
  !(['topic', 'reaction', 'intolerance'] as const).some((kind) => hasCue(reading, sentence, kind))

/** "Not nuts", "não a dipirona". */
const onlyPassedOver = ({ language }: Reading, { tokens }: Sentence, from: number, to: number) =>
  !tokens[to]!.afterComma &&
  tokens.slice(from, to).every(({ folded, afterComma }) => !afterComma && isPassedOver(folded, language))

const tolerated = (reading: Reading, sentence: Sentence) =>
  hasCue(reading, sentence, 'tolerates') && substancesIn(reading, sentence).length === 0

/** "Tem da cefalexina, confere?" "Não, é da amoxicilina." */
function answered(reading: Reading, stretch: Stretch, place: number, substance: Substance): Polarity | null {
  const exchange = reading.exchanges.asked(substance.sentence)
  const reply = stretch
    .slice(place + 1)
    .filter((one) => !isDoctor(one) && one.turn === substance.sentence.turn + 1)
  const other = reply.some((one) =>
    substancesIn(reading, one).some(({ concept }) => concept !== substance.concept),
  )
  // "E anlodipino?" "Esse eu parei, porque inchava": what was given up is told as a medicine.
  if (
    !hasCue(reading, substance.sentence, 'topic') &&
    reply.some((one) => markersIn(reading, one, 'quit').length > 0)
  )
    return null
  if (other && exchange?.stance === 'no') return 'absent'
  if (reply.some((one) => tolerated(reading, one))) return 'absent'
  if (reply.some((one) => hasCue(reading, one, 'reaction') && substancesIn(reading, one).length === 0))
    return 'present'
  if (reply.some((one) => substancesIn(reading, one).some(({ concept }) => concept === substance.concept)))
    return null
  if (exchange?.stance === 'yes') return 'present'
  return exchange?.stance === 'no' ? 'absent' : null
}

function factsOf(reading: Reading, stretch: Stretch, claims: readonly Claim[]): FactDraft[] {
  const facts = new Map<string, FactDraft>()
  for (const { substance, polarity } of claims) {
    const key = substance.concept
    const known = facts.get(key)
    const kin =
      polarity === 'present' &&
      claims.find(
        (one) =>
          one.substance !== substance &&
          one.polarity === 'present' &&
          one.substance.family !== null &&
          one.substance.family === substance.family &&
          stretch.indexOf(one.substance.sentence) < stretch.indexOf(substance.sentence),
      )
    if (kin) continue
    const reaction =
      polarity === 'present' ? reactionOf(reading, substance, followersOf(reading, stretch, substance)) : null
    const borne = polarity === 'present' && isIntolerance(reading, stretch, substance)
    const word = reading.language === 'pt-BR' ? 'intolerância' : 'intolerance'
    const text = reaction?.text ? `${reaction.text}${borne ? ` (${word})` : ''}` : borne ? word : null
    facts.set(key, {
      type: 'allergy',
      concept: substance.concept,
      polarity,
      value: text ? { text } : (known?.value ?? null),
      speaker: substance.sentence.role,
      evidence: [
        ...(known?.evidence ?? []),
        ...substance.sentence.proof(),
        ...(reaction?.sentences.flatMap((one) => one.proof()) ?? []),
      ],
    })
  }
  const denial = denialOf(reading, stretch, claims)
  return denial ? [...facts.values(), denial] : [...facts.values()]
}

const isIntolerance = (reading: Reading, stretch: Stretch, substance: Substance): boolean =>
  [substance.sentence, ...followersOf(reading, stretch, substance)].some((one) =>
    hasCue(reading, one, 'intolerance'),
  )

/** Sentences behind a substance until another one is named. */
function followersOf(reading: Reading, stretch: Stretch, { sentence }: Substance): Sentence[] {
  const rest = stretch.slice(stretch.indexOf(sentence) + 1)
  const end = rest.findIndex((one) => substancesIn(reading, one).length > 0)
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter((one) => !one.isQuestion && one.turn - sentence.turn <= 1)
}

/** "Alergia a remédio?" "Não.": no allergy to medicines, where the rest of the reply names none. */
function denialOf(reading: Reading, stretch: Stretch, claims: readonly Claim[]): FactDraft | null {
  const question = stretch[0]!
  if (
    !isDoctor(question) ||
    !hasCue(reading, question, 'topic') ||
    claims.some(({ substance }) => substance.sentence === question)
  )
    return null
  const reply = stretch.filter((one) => !isDoctor(one) && one.turn > question.turn)
  const present = claims.filter(({ polarity }) => polarity === 'present')
  const isToMedicines = present.some(
    ({ substance }) => substance.isMedicine && !isIntolerance(reading, stretch, substance),
  )
  if (reply.length === 0 || isToMedicines) return null
  const denies =
    present.length === 0
      ? startsWithNo(reading, reply[0]!)
      : reply.some((one) => deniesDrugs(reading, one)) ||
        allergyCues(reading, reply.at(-1)!, 'cleared').length > 0 ||
        present.every(
          ({ substance }) => substance.isMedicine && reply.some((one) => deniesAllergy(reading, one)),
        )
  if (!denies) return null
  return {
    type: 'allergy',
    concept: reading.language === 'pt-BR' ? 'alergia medicamentosa' : 'drug allergy',
    polarity: 'absent',
    value: null,
    speaker: reply[0]!.role,
    evidence: [...question.proof(), ...reply.flatMap((one) => one.proof())],
  }
}

const nearStart = 5
const startsWithNo = (reading: Reading, sentence: Sentence) =>
  allergyCues(reading, sentence, 'none').some(({ from }) => from < nearStart)

/** "A remédio não", "but no tablets". */
function deniesDrugs(reading: Reading, sentence: Sentence): boolean {
  const drugs = allergyCues(reading, sentence, 'drugs')
  const denials = markersIn(reading, sentence, 'not')
  return drugs.some((drug) =>
    denials.some(
      (mark) =>
        (mark.to <= drug.from && drug.from - mark.to <= 1) ||
        (mark.from >= drug.to && mark.from - drug.to <= 0),
    ),
  )
}

/** "I wouldn't say allergic": what was named is borne badly, and no allergy. */
const deniesAllergy = (reading: Reading, sentence: Sentence): boolean =>
  hasCue(reading, sentence, 'intolerance') && hasCue(reading, sentence, 'topic')
