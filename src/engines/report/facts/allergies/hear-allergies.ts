import type { FactDraft } from '../fact.ts'
import { markersIn } from '../medicines/cues.ts'
import type { Medicine, MedicineMention } from '../medicines/medicine.ts'
import { isDoctor } from '../medicines/plan-of.ts'
import type { Reading } from '../reading.ts'
import { claimsOf } from './claims.ts'
import { denialOf } from './denial.ts'
import { reactionOf } from './reaction-of.ts'
import { allergyStretches, followersOf, isIntolerance, type Stretch } from './stretches.ts'
import { type Claim, type Substance, substancesIn } from './substances.ts'

/** What a talk says of allergies, and which medicines it names as allergens. */
export interface HeardAllergies {
  readonly facts: readonly FactDraft[]
  readonly isAllergen: (mention: MedicineMention) => boolean
  /** Whether the patient says after that sentence that he is allergic to it or to one of its kin. */
  readonly forbidsAfter: (medicine: Medicine, order: number) => boolean
}

/** Sentences behind talk of allergies within which an allergen that comes back is one still: "Então não pode Alivium." */
const echoReach = 3

export function hearAllergies(reading: Reading): HeardAllergies {
  const facts: FactDraft[] = []
  const allergens: Substance[] = []
  const restated: ((mention: MedicineMention) => boolean)[] = []
  const present: Substance[] = []
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
    const told = claims.flatMap(({ polarity, substance }) => (polarity === 'present' ? [substance] : []))
    present.push(...told)
    const names = new Set(told.map(({ concept }) => concept))
    const end = stretch.at(-1)!.order
    restated.push(
      (mention) =>
        names.has(mention.medicine.concept) &&
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
    forbidsAfter: ({ concept, family }, order) =>
      present.some(
        ({ sentence, ...one }) =>
          sentence.order > order &&
          !isDoctor(sentence) &&
          (one.concept === concept || (family !== null && one.family === family)),
      ),
  }
}

/** One fact a substance, the last word on each, and one where medicines are no matter. */
function factsOf(reading: Reading, stretch: Stretch, claims: readonly Claim[]): FactDraft[] {
  const facts = new Map<string, FactDraft>()
  for (const [i, claim] of claims.entries()) {
    if (isKinOfEarlier(claim, claims.slice(0, i))) continue
    const { concept } = claim.substance
    facts.set(concept, factOf(reading, stretch, claim, facts.get(concept)))
  }
  const denial = denialOf(reading, stretch, claims)
  return denial ? [...facts.values(), denial] : [...facts.values()]
}

/** "Sulfa. Bactrim." is one allergy. */
const isKinOfEarlier = ({ substance, polarity }: Claim, earlier: readonly Claim[]): boolean =>
  polarity === 'present' &&
  substance.family !== null &&
  earlier.some(
    (one) =>
      one.polarity === 'present' &&
      one.substance.concept !== substance.concept &&
      one.substance.family === substance.family,
  )

function factOf(
  reading: Reading,
  stretch: Stretch,
  { substance, polarity }: Claim,
  known: FactDraft | undefined,
): FactDraft {
  const isPresent = polarity === 'present'
  const reaction = isPresent ? reactionOf(reading, substance, followersOf(reading, stretch, substance)) : null
  const borne = isPresent && isIntolerance(reading, stretch, substance)
  const word = reading.language === 'pt-BR' ? 'intolerância' : 'intolerance'
  const text = reaction?.text ? `${reaction.text}${borne ? ` (${word})` : ''}` : borne ? word : null
  return {
    type: 'allergy',
    concept: substance.concept,
    polarity,
    value: text ? { text } : (known?.value ?? null),
    speaker: substance.sentence.role,
    ...(substance.isUnknown && { certainty: 'doubtful' }),
    evidence: [
      ...(known?.evidence ?? []),
      ...substance.sentence.proof(),
      ...(reaction?.sentences.flatMap((one) => one.proof()) ?? []),
    ],
  }
}
