import { segmentAt } from '../talk/sentence.ts'
import { isSpeech } from '../words/speech.ts'
import type { MedicineCue } from './cues.ts'
import { findMedicines } from './find-medicines.ts'
import type { Group } from './govern.ts'
import type { Heard } from './heard.ts'
import type { MedicineMention } from './medicine.ts'
import { isDoctor } from './plan-of.ts'
import type { Said, Standing } from './said.ts'
import { graver, plannedBy, toldBy } from './standing.ts'
import { delays, leftOut, stepsIn } from './steps.ts'

/** Lets the cues of a sentence decide how medicines stand. */
export function applyCues(heard: Heard, cues: readonly MedicineCue[], targets: readonly Said[]): void {
  for (const cue of cues)
    for (const one of targets) {
      const standing = one.mode === 'plan' ? planned(heard, cue, one) : told(heard, cue, one)
      if (standing === null) continue
      one.standing = graver(one.standing, standing)
      if (one.mode === 'history') one.speaker = heard.sentence.role
    }
}

function planned(heard: Heard, cue: MedicineCue, one: Said): Standing | null {
  const standing = heard.isPlanned ? plannedBy(cue) : null
  const isStep = stepsIn(heard.reading, heard.sentence).some(({ from }) => from === cue.from)
  if (isStep && one.standing === 'start') return null
  return standing && !isSupposed(heard, cue, { standing, before: one.standing }) ? standing : null
}

/** A doctor's question tells nothing, and of what others said a doctor only repeats that it is over ("so you're off it"). */
function told(heard: Heard, cue: MedicineCue, one: Said): Standing | null {
  const { sentence } = heard
  const isOwn = one.order === sentence.order
  if (isDoctor(sentence) && (one.asked || sentence.isQuestion || (!isOwn && cue.effect !== 'quit')))
    return null
  if (isOfOneTime(heard, cue)) return null
  const isToday = isNowAndThen(heard, cue) || (cue.effect === 'past' && !cue.negated && isOfLate(heard, cue))
  const standing = isToday ? 'taking' : toldBy(cue)
  const isKnown = one.standing !== null || one.items.length > 0
  return standing === 'past' && !isOwn && !one.asked && isKnown ? null : standing
}

/** "Tomei um Voltaren, desde quinta", "she gave him Motrin at noon": taken for what brought the patient here. */
function isOfLate({ marks, cues }: Heard, { from }: MedicineCue): boolean {
  if (cues.some(({ effect }) => effect === 'quit')) return false
  const isNearest = (mark: number) =>
    cues.every((other) => other.effect !== 'past' || Math.abs(other.from - mark) >= Math.abs(from - mark))
  return marks('recent').some((mark) => isNearest(mark.from))
}

/** "A da noite eu parei", "the one after lunch I quit": one time of the day is left out. */
const isOfOneTime = ({ reading, sentence }: Heard, { effect, from }: MedicineCue): boolean =>
  (effect === 'quit' || effect === 'taking') && leftOut(reading, sentence, from) !== null

/** "Não tomo quando vou sair", "I don't take it every day": it is taken, and left out now and then. */
function isNowAndThen({ sentence, marks }: Heard, { effect, from, to, negated }: MedicineCue): boolean {
  const isDenied =
    (effect === 'taking' && negated) || (effect === 'quit' && marks('not').some((mark) => mark.from === from))
  const { from: start, to: end } = segmentAt(sentence, to - 1)
  const isNever = marks('never').some((mark) => mark.from >= start && mark.from < end)
  return (
    isDenied &&
    !isNever &&
    marks('partly').some((mark) => mark.from >= to && mark.from < Math.max(end, to + 1))
  )
}

/** Words between "não pode" and "se". */
const warningReach = 3

/** "You can't have it if you've had a clot", "não toma se tiver dor de estômago". */
const isWarning = ({ sentence, marks }: Pick<Heard, 'sentence' | 'marks'>, { to }: MedicineCue): boolean =>
  marks('if').some((mark) => mark.from >= to && mark.from - to <= warningReach) ||
  sentence.tokens
    .slice(to, to + warningReach)
    .some(({ quantity }) => quantity?.kind === 'frequency' && quantity.asNeeded)

/**
 * "Se tiver febre, para o tapazol", "para se doer o estômago"; "para, e se doer me liga" stops now, and "paracetamol se doer, e
 * para o ibuprofeno" too.
 */
export const isOnCondition = (
  { reading, sentence, medicines, marks }: Heard,
  { from, to }: MedicineCue,
): boolean =>
  sentence.tokens.some(({ afterComma, quantity }, at) => {
    const isCondition =
      quantity?.kind === 'frequency' ? quantity.asNeeded : marks('if').some((mark) => mark.from === at)
    if (!isCondition) return false
    if (at < from) return !medicines.some((one) => one.to <= at && quantity)
    return at >= to && !afterComma && !isSpeech(reading.lexicon, sentence.tokens, at - 1, 'and')
  })

/** "Se doer, para o naproxeno"; "depois a gente diminui" behind a new order: what may come is no change now. */
function isSupposed(
  heard: Heard,
  cue: MedicineCue,
  { standing, before }: { standing: Standing; before: Standing | null },
): boolean {
  const { sentence, marks } = heard
  if (standing === 'reject') return marks('pause').length > 0 || isWarning({ sentence, marks }, cue)
  if (standing !== 'stop' && standing !== 'change' && standing !== 'continue') return false
  const isBefore = (kind: string) =>
    marks(kind).some(
      (mark) => mark.to <= cue.from && (standing === 'stop' || !sentence.tokens[mark.from]!.quantity),
    )
  // "Suspende sete dias antes da cirurgia": a pause.
  if (standing === 'stop' && marks('pause').length > 0) return true
  if (standing === 'stop' ? isBefore('when') || isOnCondition(heard, cue) : isBefore('if')) return true
  const postponed = isBefore('then') || delays(sentence).some((mark) => mark.to <= cue.from)
  return postponed && (standing === 'change' || (standing === 'stop' && before !== 'change'))
}

/** "Deu azitromicina, três dias, e depois amoxicilina": what was said of the first goes for the next. */
export function inherit(named: readonly Said[]): void {
  for (const [i, one] of named.entries()) {
    const before = named[i - 1]?.standing
    if (one.standing === null && (before === 'past' || before === 'taking' || before === 'start'))
      one.standing = before
  }
}

/** "O anticoncepcional mantém, o Selene": what was said of the kind goes for the one named behind it. */
export function specify(kind: Said, one: Said): void {
  if (kind.medicine.isClass && !one.medicine.isClass && one.standing === null && one.items.length === 0)
    one.standing = kind.standing
}

/** "Sulfato ferroso 40 mg por dia e ácido fólico": between the two stands nothing but how the first is taken. */
export const joinsDosed = (
  { reading, sentence: { tokens } }: Heard,
  { to }: MedicineMention,
  { from }: MedicineMention,
): boolean =>
  to < from - 1 &&
  isSpeech(reading.lexicon, tokens, from - 1, 'and') &&
  tokens.slice(to, from - 1).every(({ quantity }) => quantity)

/** What is joined to a dosed order is ordered with it. */
export function orderWith(dosed: Said, one: Said): void {
  const isOrder = dosed.mode === 'plan' && (dosed.standing === 'start' || dosed.standing === null)
  if (isOrder && dosed.items.length > 0 && !one.conditional) one.standing ??= 'start'
}

/** "A losartana continua, a hidroclorotiazida também": what was said last goes for the next. */
export function liken({ sentence, marks }: Heard, one: Said, to: number, last: Said | undefined): void {
  const isAlike = marks('also').some(({ from }) => from >= to && from - to <= 1)
  if (isAlike && one.standing === null && one.items.length === 0 && last?.mode === 'plan')
    if (last.turn === sentence.turn) one.standing = last.standing
}

/** The medicine that takes another's place ("troca a X pela Y") is begun. */
export function beginReplacement(
  { groups }: Heard,
  cue: MedicineCue,
  replaced: Group | null,
  saidOf: (group: Group) => readonly Said[],
): void {
  const group = groups.find((one) => one[0]!.from >= cue.to && one !== replaced)
  for (const one of group ? saidOf(group) : [])
    if (one.mode === 'plan') one.standing = graver(one.standing, 'start')
}

/** Words of a form between a name and what denies it: "de comprimido". */
const formReach = 2

/** Whether "no" stands right before or behind a group with nothing else that governs: "insulina não", "no antibiotics either". */
export function isDenied({ sentence, cues, marks }: Heard, group: Group): boolean {
  const [start, end] = [group[0]!.from, group.at(-1)!.to]
  const { tokens } = sentence
  return marks('not').some((mark) => {
    // "Não pode" is a cue of its own, and finds what it governs.
    if (cues.some((cue) => cue.from <= mark.from && cue.to >= mark.to)) return false
    if (mark.to <= start)
      return start - mark.to <= 1 && !tokens.slice(mark.to, start + 1).some(({ afterComma }) => afterComma)
    const segment = segmentAt(sentence, mark.from)
    const isAlone = !cues.some((cue) => cue.from >= mark.to && cue.from < segment.to)
    // "Fluconazol de comprimido, não."
    if (cues.length === 0 && mark.from === segment.from && mark.to === tokens.length && mark.from >= end)
      return mark.from - end <= formReach && !tokens.slice(end, mark.from).some(({ quantity }) => quantity)
    return (
      mark.from >= end &&
      mark.from - end <= 1 &&
      // "Prednisona, dez, não, cinco": the number is denied.
      !tokens[end]!.quantity &&
      // "Ibuprofen, but not with the naproxen".
      !marks('beside').some(({ from }) => from === mark.to && !tokens[from]!.afterComma) &&
      isAlone &&
      (segment.to === mark.to || !tokens.slice(end, mark.from + 1).some(({ afterComma }) => afterComma))
    )
  })
}

/** "AAS sim, anticoagulante não": who was asked affirms what he names. */
export function isAffirmed({ reading, sentence, isPlanned }: Heard, group: Group): boolean {
  const asked = reading.exchanges.answers(sentence)?.questions ?? []
  const { to } = group.at(-1)!
  return (
    !isPlanned &&
    !isDoctor(sentence) &&
    asked.some((question) => findMedicines(reading, question).length > 0) &&
    isSpeech(reading.lexicon, sentence.tokens, to, 'affirms') &&
    segmentAt(sentence, to - 1).to === to + 1
  )
}

/** A medicine that "no" stands beside: rejected in the plan; in the history the doctor notes what was said ("so no aspirin"). */
export function deny({ reading, sentence, isPlanned }: Heard, one: Said, wasNamed: boolean): void {
  if (isPlanned && (one.standing === null || one.standing === 'start')) one.standing = 'reject'
  if (!isPlanned && one.asked && !sentence.isQuestion && wasNamed) one.standing = 'quit'
  // "Anti-inflamatório não, a senhora me proibiu."
  const asked = reading.exchanges.answers(sentence)?.questions ?? []
  const isAnswer = asked.some((question) =>
    findMedicines(reading, question).some(({ medicine }) => medicine.concept === one.medicine.concept),
  )
  if (isAnswer && one.standing === null && one.items.length === 0) one.standing = 'quit'
}
