import type { Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import type { Span } from '../talk/token.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { cuesIn, type MedicineCue, markersIn } from './cues.ts'
import { findMedicines } from './find-medicines.ts'
import { type Group, governed, groupsOf } from './govern.ts'
import type { MedicineMention } from './medicine.ts'
import { isDoctor } from './plan-of.ts'
import { plannedBy, toldBy } from './standing.ts'
import { isDose } from './units.ts'

/** A sentence with all that it says of medicines. */
export interface Heard {
  readonly reading: Reading
  readonly sentence: Sentence
  /** Medicines named in it, allergens left out. */
  readonly medicines: readonly MedicineMention[]
  /** Names nothing but allergens. */
  readonly isOfAllergens: boolean
  readonly cues: readonly MedicineCue[]
  readonly groups: readonly Group[]
  /** Groups that something can be said of; the rest stand beside ("com varfarina não pode"). */
  readonly objects: readonly Group[]
  /** The doctor says here what shall be. */
  readonly isPlanned: boolean
  /** What a cue governs; `null`: what was spoken of before; empty: nothing. */
  governs(cue: MedicineCue): Group | null
  marks(kind: string): readonly Span[]
}

export function hear(
  reading: Reading,
  sentence: Sentence,
  {
    isAllergen,
    isPlan,
  }: { readonly isAllergen: (mention: MedicineMention) => boolean; readonly isPlan: boolean },
): Heard {
  const named = findMedicines(reading, sentence)
  const medicines = named.filter((one, i) => !isAllergen(one) && !isNamedAtOnce(reading, one, named[i + 1]))
  const cues = cuesIn(reading, sentence, named)
  const marks = (kind: string) => markersIn(reading, sentence, kind)
  const groups = groupsOf(reading, sentence, medicines, cues)
  const objects = groups.filter((group) => !isCircumstance({ reading, sentence, cues, marks }, group))
  const heard = { reading, sentence, medicines, cues, groups, marks }
  return {
    ...heard,
    objects,
    isOfAllergens: medicines.length === 0 && named.length > 0,
    isPlanned: orders(heard, isPlan),
    governs: (cue) =>
      hasObject(cue, sentence, heard)
        ? null
        : isOfNone(cue, heard)
          ? []
          : governed(cue, { ...heard, objects }),
  }
}

/** "O anticoncepcional, o Yaz": the kind of what is named behind it. */
const isNamedAtOnce = (
  { language }: Reading,
  { medicine, sentence, to }: MedicineMention,
  next?: MedicineMention,
) =>
  medicine.isClass &&
  next?.medicine.isClass === false &&
  sentence.tokens.slice(to, next.from + 1).some(({ afterComma }) => afterComma) &&
  sentence.tokens.slice(to, next.from).every(({ folded }) => isPassedOver(folded, language))

/** "I don't want that one. Hydroxychloroquine stays": what a pronoun behind the cue stands for was named before. */
const hasObject = (
  { to, effect }: MedicineCue,
  { tokens }: Sentence,
  { marks, medicines }: Pick<Heard, 'marks' | 'medicines'>,
): boolean =>
  effect === 'reject' &&
  marks('pronoun').some(({ from }) => from === to) &&
  (medicines.some(({ from }) => from > to + 1) || tokens.length <= to + 1) &&
  !medicines.some(({ to: end }) => end <= to)

/** "I'm not on any regular medication": of none that was named; "não pode engravidar": of what one must not do. */
const isOfNone = ({ to, effect }: MedicineCue, { marks }: Pick<Heard, 'marks'>): boolean =>
  marks('none').some(({ from }) => from >= to && from - to <= 1) ||
  (effect === 'reject' && marks('deed').some(({ from }) => from === to))

/** Whether the doctor orders: forbids at any time, or says in the plan what is no question. */
function orders(
  { sentence, cues, ...heard }: Pick<Heard, 'sentence' | 'cues' | 'medicines' | 'marks'>,
  isPlan: boolean,
): boolean {
  if (!isDoctor(sentence)) return false
  const forbids = cues.some(({ effect, negated }) => (effect === 'reject' || effect === 'stop') && !negated)
  if (forbids && !sentence.isQuestion) return true
  return (
    isPlan &&
    (!sentence.isQuestion ||
      cues.some((cue) => plannedBy(cue) !== null && (!cue.near || isTag(heard.marks, sentence))) ||
      ordersAsAsked({ sentence, cues, ...heard }))
  )
}

/** "O ibuprofeno acabou, tá?" asks nothing; "toma o ibuprofeno?" does. */
const isTag = (marks: Heard['marks'], { tokens }: Sentence): boolean =>
  marks('tag').some(({ to }) => to === tokens.length)

/** Recognisers and rising voices put question marks behind orders: "no antibiotics either?", "mometasone, two sprays once a day?" */
function ordersAsAsked({
  sentence,
  medicines,
  cues,
  marks,
}: Pick<Heard, 'sentence' | 'cues' | 'medicines' | 'marks'>): boolean {
  if (cues.some((cue) => toldBy(cue) !== null) || medicines.length === 0) return false
  const denied = marks('not').some((mark) => medicines.some((one) => one.from === mark.to))
  return denied || sentence.tokens.slice(medicines[0]!.to).some(isDose)
}

/** "Com varfarina não pode", "por causa da losartana": the medicine is not what is spoken of. */
function isCircumstance(
  { reading, sentence, cues, marks }: Pick<Heard, 'reading' | 'sentence' | 'cues' | 'marks'>,
  group: Group,
): boolean {
  const start = group[0]!.from
  const { from } = segmentAt(sentence, start)
  const isOfCue = (mark: { readonly from: number }) =>
    cues.some(
      (cue) =>
        (mark.from >= cue.from && mark.from <= cue.to) ||
        (cue.effect === 'start' && cue.to <= mark.from && cue.to >= from),
    )
  const beside = marks('beside').some(
    (mark) =>
      mark.to <= start &&
      !isOfCue(mark) &&
      sentence.tokens.slice(mark.to, start).every(({ folded }) => isPassedOver(folded, reading.language)),
  )
  // "Vou dar X, porque a última foi com Y": the reason is no order.
  const isReason = marks('reason').some(
    (mark) =>
      mark.to <= start &&
      mark.from >= from &&
      cues.some((cue) => cue.to <= mark.from) &&
      !cues.some((cue) => cue.from >= mark.to && segmentAt(sentence, cue.from).from === from),
  )
  // "Para o enalapril por causa da tosse e começa losartana": what is wanted behind the cause is none.
  const isCause = marks('cause').some(
    (mark) =>
      mark.from >= from && mark.to <= start && !cues.some((cue) => cue.from >= mark.to && cue.to <= start),
  )
  return beside || isReason || isCause
}
