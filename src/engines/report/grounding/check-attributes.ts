import { affinityOf } from './affinity.ts'
import type { AttributeFault } from './attribute-fault.ts'
import {
  claimsNow,
  hasTimeOfDay,
  isBare,
  isCertain,
  isDuration,
  isFrequency,
  isImplausible,
  isOnceADay,
  isOne,
  isOneDose,
  isOnlyAsNeeded,
  isOrder,
  isOwned,
  isQuantity,
  isStanding,
  isSure,
  isTimeOfDayOnly,
  likenessOf,
} from './attribute-kinds.ts'
import { isDerived, isPackYears } from './derived.ts'
import type { Attribute, Elements } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'
import type { Likeness } from './likeness.ts'
import { inUsualUnit, ownerInTalk, ownerOf, sameUnit } from './owners.ts'
import { isPaired, pairFault } from './paired-values.ts'
import { isOneSaid, isRhythmUnion, isSaidElsewhere, isSaidToTheLetter } from './said-otherwise.ts'
import { isSideTold } from './side-told.ts'
import type { CheckContext } from './statement.ts'

interface Placed {
  readonly attribute: Attribute
  readonly likeness: Exclude<Likeness, null>
  readonly affinity: number
  readonly owner: 'same' | 'another' | null
}

/** The values of a statement that don't fit what was said in `within`. */
export function checkAttributes(
  talk: HeardTalk,
  statement: Elements,
  context: CheckContext,
): AttributeFault[] {
  return statement.attributes.flatMap((stated) => {
    if (isStanding(stated) && !claimsNow(statement.reading, stated)) return []
    const fault = faultOf(talk, statement, stated, context)
    return fault ? [fault] : []
  })
}

/** What another place must have more in common with the statement, so that the value is another's. */
const margin = 0.35
/** What a place must have in common with the statement at all to speak against it. */
const least = 0.8

/** What the cited utterances say weighs more than what stands beside them. */
const ofCited = 0.4

/** Of a bare number nobody knows that it is of the same kind. */
const unsure = 0.6

function faultOf(
  talk: HeardTalk,
  statement: Elements,
  stated: Attribute,
  { within, cited, place }: CheckContext,
): AttributeFault | null {
  if (isPaired(statement, stated)) return pairFault(talk, statement, stated, within)
  const told = isSideTold(talk, statement, stated, within)
  if (told !== null) return told ? null : { stated, said: otherSide(talk, stated, within), fault: 'other' }
  const owner =
    isOwned(stated) || (place === 'prescription' && isDuration(stated))
      ? ownerOf(statement.units, stated)
      : null
  const siblings = statement.attributes.filter((one) => one !== stated && isQuantity(one))
  const placed = talk.attributes.flatMap((attribute): Placed[] => {
    if (!talk.isIn(attribute.sentence, within)) return []
    const likeness = inUsualUnit(stated, attribute, owner, likenessOf(stated, attribute))
    if (!likeness) return []
    // "9.1 (before: 7.8)": what the statement says too speaks against none of it.
    if (
      likeness !== 'same' &&
      isQuantity(stated) &&
      siblings.some((one) => likenessOf(one, attribute) === 'same')
    )
      return []
    const theirs = owner && ownerInTalk(talk, attribute)
    const standing = !owner || !theirs || owner.kind !== theirs.kind ? null : sameUnit(owner, theirs)
    return [
      {
        ...{ attribute, likeness, owner: standing },
        affinity:
          affinityOf(talk, statement, stated, attribute) * (isSure(stated, attribute) ? 1 : unsure) +
          (standing === 'same' ? 1.5 : standing === 'another' ? -1.5 : 0) +
          (talk.isIn(attribute.sentence, cited) ? ofCited : 0) +
          // What is prescribed the doctor says; what was taken before, the patient.
          (place === 'prescription' && standing === 'same' && attribute.sentence.role === 'doctor' ? 1 : 0),
      },
    ]
  })
  const best = (likeness: Placed['likeness']) =>
    placed
      .filter((one) => one.likeness === likeness)
      .reduce<Placed | null>((top, one) => (!top || one.affinity > top.affinity ? one : top), null)
  const [same, unit, other] = [best('same'), best('unit'), best('other')]
  if (isTimeOfDayOnly(stated) && (owner?.kind !== 'medicine' || isOnlyAsNeeded(stated)))
    return otherTimeOfDay(talk, stated, { placed, cited })
  if (isImplausible(stated)) return { stated, said: null, fault: 'unit' }
  if (isPackYears(talk, stated))
    return isDerived(stated, talk, within, false) ? null : { stated, said: null, fault: 'other' }
  if (isRhythmUnion(stated, placed)) return null
  // "Antes e uma hora depois do café"; "hoje de manhã tava 37,8".
  if (same && (isOrder(stated) || (isStanding(stated) && isBeside(same, other)))) return null
  if (same) {
    // A bare number beside it may count tablets.
    const beats = isOne(stated)
      ? other?.owner === 'same' && isSure(stated, other.attribute)
      : same.owner !== 'same' || (other !== null && isSure(stated, other.attribute))
    if (beats && other && other.affinity > Math.max(same.affinity + margin, least))
      return { stated, said: other.attribute, fault: same.owner === 'another' ? 'owner' : 'other' }
    const isTold = placed.some((one) => one.likeness === 'other' && one.owner === 'same')
    if (same.owner === 'another' && isTold && !isFrequency(stated) && !isOne(stated))
      return { stated, said: same.attribute, fault: 'owner' }
    return null
  }
  // "Dois por cinco dias, e depois um": of what, goes without saying.
  if (unit && !isOneDose(stated) && (!other || unit.affinity >= other.affinity))
    return { stated, said: unit.attribute, fault: 'unit' }
  if (isOnceADay(stated) && !other && owner?.kind !== 'medicine') return null
  const speaksAgainst =
    other !== null &&
    (other.affinity >= least ||
      statement.units.every(
        (unit) => unit.sentence === stated.sentence && unit.from < stated.to && unit.to > stated.from,
      ))
  if (
    isQuantity(stated) &&
    isDerived(
      stated,
      talk,
      within,
      speaksAgainst && (other.owner === 'same' || isCertain(stated, other.attribute)),
    )
  )
    return null
  if ((isFrequency(stated) || isBare(stated)) && !speaksAgainst && isSaidToTheLetter(talk, stated, within))
    return null
  if (isOneSaid(talk, stated, within) || isSaidElsewhere(talk, statement, stated, { owner, speaksAgainst }))
    return null
  if (!isQuantity(stated)) return speaksAgainst ? { stated, said: other.attribute, fault: 'other' } : null
  return { stated, said: other?.attribute ?? null, fault: speaksAgainst ? 'other' : 'unsaid' }
}

const otherSide = (talk: HeardTalk, stated: Attribute, within: ReadonlySet<number>): Attribute | null =>
  talk.attributes.find((one) => talk.isIn(one.sentence, within) && likenessOf(stated, one) === 'other') ??
  null

const isBeside = (one: Placed, other: Placed | null): boolean =>
  one.attribute.sentence === other?.attribute.sentence

/** "Edema matinal" for "mais pro fim do dia": another time of day was said of it. */
function otherTimeOfDay(
  talk: HeardTalk,
  stated: Attribute,
  { placed, cited }: { readonly placed: readonly Placed[]; readonly cited: ReadonlySet<number> },
): AttributeFault | null {
  const times = hasTimeOfDay(stated) ? placed.filter(({ attribute }) => hasTimeOfDay(attribute)) : []
  const nearest = (wanted: Likeness, from: readonly Placed[]) =>
    from
      .filter(({ likeness }) => likeness === wanted)
      .reduce<Placed | null>((top, one) => (!top || one.affinity > top.affinity ? one : top), null)
  const same = nearest('same', times)
  const other = nearest(
    'other',
    times.filter(({ attribute }) => talk.isIn(attribute.sentence, cited)),
  )
  return other && (!same || other.affinity > same.affinity + margin)
    ? { stated, said: other.attribute, fault: 'other' }
    : null
}
