import type { Fact } from '../facts/fact.ts'
import { type Sentence, segmentAt } from '../facts/talk/sentence.ts'
import { isGiven, medicinesIn } from './going-on.ts'
import { ingredientsOf } from './registered.ts'
import { utterancesOf, type Visit } from './visit.ts'

/** A medicine that a sentence of the doctor's names. */
export interface Named {
  readonly name: string
  readonly sentence: Sentence
}

const left: ReadonlySet<Fact['status']> = new Set(['stop', 'rejected'])
const former: ReadonlySet<Fact['status']> = new Set(['past', 'not-taking'])

/** Whether an allergy to it, or to what is in it, was told or may have been. */
export function isAllergen(
  { name }: Pick<Named, 'name'>,
  told: readonly Fact[],
  { knowledge }: Visit,
): boolean {
  const own = new Set([name, ...ingredientsOf(name, knowledge)])
  return told.some(
    ({ type, concept }) =>
      type === 'allergy' && [concept, ...ingredientsOf(concept, knowledge)].some((one) => own.has(one)),
  )
}

/**
 * Whether words that name a medicine don't prescribe it, or may not: `told` are the facts, also those held back. A false
 * prescription harms more than one that is missing.
 */
export function speaksAgainst(named: Named, told: readonly Fact[], visit: Visit): boolean {
  const { name, sentence } = named
  const { concepts, cues } = visit.lexicon
  const { tokens } = sentence
  const here = sentence.proof()[0]?.utterance ?? -1
  const own = told.filter(({ type, concept }) => type === 'medicine' && concept === name)
  const isLeft = own.some(
    (fact) =>
      left.has(fact.status) || (former.has(fact.status) && Math.max(-1, ...utterancesOf([fact])) >= here),
  )
  if (isLeft || isAllergen(named, told, visit) || !hasOwnDose(named, visit)) return true
  // "Same for melatonin, no need", "codeine's your late wife": a dose makes it an order all the same.
  const at = medicinesIn(sentence, visit).find(({ entry }) => entry.concept === name)?.to ?? 0
  const isNear = (token: number) => token < segmentAt(sentence, segmentAt(sentence, at - 1).to).to
  const isDeclined = cues['plan-cues']
    .findAll(tokens)
    .some(({ entry, from }) => entry.concept === 'declines' && isNear(from))
  const isOthers =
    concepts
      .find(tokens)
      .some(({ entry }) => entry.class === 'relatives' && entry.options.anyone !== 'yes') ||
    own.some(({ person }) => person !== 'patient')
  return !tokens.some(isGiven) && (isDeclined || isOthers)
}

/**
 * Of several medicines of a sentence, one without a dose beside it is only spoken of: "while you're on the oxycodone". Those of
 * one breath share it: "codeína com paracetamol, um comprimido".
 */
function hasOwnDose({ name, sentence }: Named, visit: Visit): boolean {
  const { tokens } = sentence
  const named = medicinesIn(sentence, visit)
  const at = named.findIndex(({ entry }) => entry.concept === name)
  const own = named[at]
  const first = tokens.findIndex(isGiven)
  if (!own || first < 0) return true
  const end = segmentAt(sentence, own.from).to
  const next = named.find(({ entry, from }) => from >= end && entry.concept !== name)
  const stretch =
    first < named[0]!.from ? tokens.slice(named[at - 1]?.to ?? 0, own.from) : tokens.slice(own.to, next?.from)
  return named.length < 2 || stretch.some(isGiven)
}
