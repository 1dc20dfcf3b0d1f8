import type { Mention, Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { isSpeech } from '../words/speech.ts'
import { cuesIn, type MedicineCue, markersIn } from './cues.ts'
import { findMedicines } from './find-medicines.ts'
import { foreign } from './foreign.ts'
import { medicineCues } from './found-words.ts'
import type { Heard } from './heard.ts'
import { isDoctor } from './plan-of.ts'
import type { Said } from './said.ts'
import { isDose } from './units.ts'

/** The medicines that were named last, and that talk goes on about until others are. */
export type Focus = readonly Said[]

/** Turns after which nothing goes on about a medicine that nobody named again. */
const longest = 2
/** Words of "entendi", "okay". */
const nod = 2
/** Letters of words that fill: "é", "aí", "um", "isso". */
const shortWord = 4

/** Whether a sentence still speaks of the focus. */
export function isStillOf({ reading, sentence, medicines, cues, marks }: Heard, focus: Focus): boolean {
  const last = focus.at(-1)!
  if (sentence.turn - last.turn > longest) return false
  if (!isDoctor(sentence) && medicines.length === 0 && namesAnother(reading, sentence)) return false
  if (!isDoctor(sentence))
    return !(sentence.isQuestion && medicines.length === 0 && marks('topic').length > 0)
  if (medicines.length > 0) return true
  if (!sentence.isQuestion && (last.mode === 'plan' || sentence.tokens.length <= nod)) return true
  const isOfDose =
    marks('dosing').length > 0 &&
    !(reading.mentions.get(sentence) ?? []).some((one) => one.entry.class === 'conditions' || isOfElse(one))
  return cues.length > 0 || sentence.tokens.some(isDose) || isOfDose
}

/**
 * "E um lambedor que a minha sogra faz, esse eu ainda tomo", "na safra eu tomo um rebite": a thing that is new begins the
 * sentence, or is what is taken.
 */
function namesAnother(reading: Reading, sentence: Sentence): boolean {
  const isFirst = isSpeech(reading.lexicon, sentence.tokens, 0, 'and') ? 1 : 0
  const taken = cuesIn(reading, sentence, []).flatMap(({ effect, to }) => (effect === 'taking' ? to : []))
  return [isFirst, ...taken].some((at) => isNewThing(reading, sentence, at))
}

function isNewThing({ lexicon }: Reading, { tokens }: Sentence, at: number): boolean {
  const [article, noun] = [tokens[at], tokens[at + 1]]
  return (
    article !== undefined &&
    noun !== undefined &&
    isSpeech(lexicon, tokens, at, 'indefinite') &&
    !noun.quantity &&
    !lexicon.speech.has(noun.folded) &&
    medicineCues(lexicon, tokens, at + 1).every(({ from }) => from > at + 1)
  )
}

/** Cues of a sentence that say something of the focus: nothing else is named for them to govern. */
export function cuesOnFocus(heard: Heard, focus: Focus): MedicineCue[] {
  if (supposes(heard) || answersOther(heard)) return []
  const isReply = focus.every(({ asked, order }) => asked && order === heard.sentence.order - 1)
  return heard.cues.filter(
    (cue) =>
      heard.governs(cue) === null && (isReply || refusesFirst(heard, cue, focus) || isOfFocus(heard, cue)),
  )
}

/** "Esse precisa daquele exame?" "Não precisa"; "pode engravidar?" "Agora não": the doctor answers on something else. */
function answersOther({ reading, sentence }: Heard): boolean {
  const before = reading.talk.sentences[sentence.order - 1]
  if (!before || isDoctor(before) || !isDoctor(sentence)) return false
  const isOfMedicine =
    cuesIn(reading, before, []).length > 0 ||
    reading.talk.sentences.some((one) => one.turn === before.turn && findMedicines(reading, one).length > 0)
  return (
    foreign(reading, before).length > 0 ||
    markersIn(reading, before, 'deed').length > 0 ||
    (before.isQuestion && !isOfMedicine)
  )
}

/** "E a bombinha, volta?" "Por enquanto não, tá sem chiado": the doctor's first words answer. */
const refusesFirst = ({ sentence }: Heard, { effect, from, negated }: MedicineCue, focus: Focus): boolean =>
  (effect === 'later' || effect === 'reject') &&
  !negated &&
  from <= latestAnswer &&
  focus.every(({ turn, speaker }) => speaker !== 'doctor' && turn === sentence.turn - 1)

/** Words before the answer: "ah, não". */
const latestAnswer = 2

/** "Suspende", "stop that", but not "suspende o cigarro", "parar esse cigarro". */
function isOfFocus(heard: Heard, { effect, from, to, negated }: MedicineCue): boolean {
  const { reading, sentence, marks } = heard
  const { tokens } = sentence
  const pronoun = marks('pronoun').find(({ from }) => from === to)
  // "Cateterismo, não é a hora": said of what the sentence names.
  if (!pronoun && foreign(reading, sentence).length > 0) return false
  if (!negated && (effect === 'start' || effect === 'continue' || effect === 'quit'))
    return !isOfOther(reading, sentence, to)
  // "Triptano eu não vou usar", "pomada caseira, pode parar": what stands before is no medicine that was spoken of.
  if (!pronoun && (negated || undoing.has(effect)) && !isFrame(heard, from)) return false
  const end = segmentAt(sentence, to - 1).to
  const trailing = marks('trailing')
  const isFree = (at: number) =>
    at >= end ||
    tokens[at]!.quantity !== undefined ||
    isPassedOver(tokens[at]!.folded, reading.language) ||
    trailing.some(({ from }) => from === at)
  if (pronoun && isFree(pronoun.to)) return true
  for (let at = to; at < end; at += 1) if (!isFree(at)) return false
  return true
}

const undoing = new Set<MedicineCue['effect']>(['reject', 'later', 'stop'])

/** "Parar esse cigarro", "not on any regular medication": what the words behind name is no medicine that was spoken of. */
const isOfOther = ({ mentions }: Reading, sentence: Sentence, to: number): boolean => {
  const { to: end } = segmentAt(sentence, to - 1)
  return (mentions.get(sentence) ?? []).some((one) => one.from >= to && one.from < end && isOfElse(one))
}

/** "Se piorar", "and if", "we could go to one fifty": nothing is ordered yet. */
const supposes = ({ sentence, marks, cues, medicines }: Heard): boolean =>
  (medicines.length === 0 &&
    cues.some(({ effect, at, negated }) => effect === 'later' && at === 'after' && !negated)) ||
  marks('if').some(({ from }) =>
    sentence.tokens.slice(0, from).every(({ folded, quantity }) => !quantity && folded.length < shortWord),
  )

/** What a sentence speaks of when its numbers are no doses. */
const isOfElse = ({ entry }: Mention): boolean => breaking.has(entry.class)
const breaking = new Set<string>(['symptoms', 'complaints', 'habits', 'procedures', 'contexts'])

/** Whether numbers of a sentence are doses of the focus, up to the first medicine that it names. */
export function goesOn(heard: Heard, target: Said): boolean {
  const { reading, sentence, marks } = heard
  const first = sentence.tokens.findIndex(({ quantity }) => quantity)
  if (supposes(heard)) return false
  if (target.mode === 'plan' && (!isDoctor(sentence) || isInsideLaterTurn(reading, sentence, target)))
    return false
  if (first < 0) return marks('need-when').length > 0
  if (target.standing === 'stop' || target.standing === 'reject' || target.standing === 'later') return false
  if ((reading.mentions.get(sentence) ?? []).some((one) => one.to <= first && isOfElse(one))) return false
  const isReply = target.asked && !isDoctor(sentence) && sentence.turn - target.turn <= 1
  return (isReply && heard.medicines.length === 0) || isFrame(heard, first)
}

const isInsideLaterTurn = ({ talk }: Reading, { turn, order }: Sentence, target: Said) =>
  turn !== target.turn && talk.sentences[order - 1]?.turn === turn

/** "De cinquenta", "uma de manhã", "eu tomo duas": nothing but filling words and verbs of taking before the first number. */
const isFrame = ({ reading, sentence, cues, marks }: Heard, first: number): boolean =>
  sentence.tokens
    .slice(0, first)
    .every(
      ({ folded, quantity }, at) =>
        quantity !== undefined ||
        isPassedOver(folded, reading.language) ||
        [
          ...cues,
          ...marks('correct'),
          ...marks('half'),
          ...marks('filler'),
          ...marks('by-weight'),
          ...marks('dosing'),
        ].some(({ from, to }) => from <= at && at < to),
    )

/** "E vou acrescentar ezetimiba? Hum, não.": the doctor answers himself. */
export function isDeniedAtOnce({ reading, sentence, medicines, marks }: Heard, focus: Focus): boolean {
  const before = reading.talk.sentences[sentence.order - 1]
  if (before?.turn !== sentence.turn || !isDoctor(sentence)) return false
  if (!focus.every(({ mode, order }) => mode === 'plan' && order === before.order)) return false
  // "Codeína de trinta, à noite... não, codeína é parente do tramadol": named again without a dose.
  const [again] = medicines
  if (again && focus.some(({ medicine }) => medicine.concept === again.medicine.concept))
    return (
      marks('not').some((mark) => mark.from === 0 && mark.to === again.from) &&
      sentence.tokens[again.from]!.afterComma &&
      !sentence.tokens.slice(again.to).some(isDose)
    )
  // "Pra ponte, naproxeno... não, peraí": no more than named.
  if (!before.isQuestion && !focus.every(({ items, standing }) => items.length === 0 && standing === null))
    return false
  return marks('not').some((mark) => mark.from <= 1 && sentence.tokens[mark.to]?.afterComma !== false)
}

/** "Citrato, dez miliequivalentes... com essa creatinina, melhor não": within the turn that orders. */
export const thinksBetter = ({ sentence, marks }: Heard, focus: Focus): boolean =>
  isDoctor(sentence) && marks('thinks-better').length > 0 && isPlannedIn(focus, sentence)

/** What the same turn ordered. */
export const isPlannedIn = (focus: Focus, sentence: Sentence): boolean =>
  focus.length > 0 && focus.every(({ mode, turn }) => mode === 'plan' && turn === sentence.turn)

/** What the doctor says of a medicine that was spoken of before is a matter of its own in the plan. */
export function planned(before: Said, { sentence }: Heard): Said {
  return {
    ...before,
    mode: 'plan',
    order: sentence.order,
    asked: false,
    askedPast: false,
    standing: null,
    silent: false,
    items: [],
    proofs: [...before.proofs, ...sentence.proof()],
    speaker: sentence.role,
    turn: sentence.turn,
  }
}
