import { personAt } from '../attributes/person.ts'
import { segmentAt } from '../talk/sentence.ts'
import { hasSpeech, isSpeech } from '../words/speech.ts'
import { cuesIn } from './cues.ts'
import type { Heard } from './heard.ts'
import type { MedicineMention } from './medicine.ts'
import { hasPurpose } from './needs-and-routes.ts'
import { isDoctor } from './plan-of.ts'
import type { Said } from './said.ts'
import { toldBy } from './standing.ts'
import { takerOf } from './whose.ts'

/** What begins to be said of a medicine where it is named. `planned`: the doctor has begun to plan. */
export function beginSaid(
  heard: Heard,
  { medicine, sentence, from, to }: MedicineMention,
  planned: boolean,
): Said {
  const { cues, isPlanned } = heard
  const asked = isDoctor(sentence) && !isPlanned
  const taker = takerOf(heard)
  return {
    medicine,
    person: taker ?? 'patient',
    mode: isPlanned ? 'plan' : 'history',
    order: sentence.order,
    asked,
    askedPast: asked && (cues.some(({ effect }) => effect === 'past') || isLedByPast(heard)),
    instead: isPlanned ? alternativesOf(heard, from) : [],
    isFor: isPlanned && !sentence.isQuestion && hasPurpose(heard.reading, sentence, { from, to }),
    standing: null,
    conditional: isPlanned && isConditional(heard, from),
    silent:
      taker === null ||
      isOverdose(heard, from) ||
      isOfOther(heard, from) ||
      (!isDoctor(sentence) && isOnlyMentioned(heard, planned)),
    items: [],
    proofs: [...sentence.proof(from, to)],
    speaker: sentence.role,
    turn: sentence.turn,
  }
}

/** "A gente pode usar pregabalina ou duloxetina": names with "or" between them. */
function alternativesOf({ reading, sentence, groups }: Heard, at: number): string[] {
  const group = groups.find((one) => one.some(({ from }) => from === at)) ?? []
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last || first === last) return []
  const isChoice = sentence.tokens
    .slice(first.to, last.from)
    .some((_, i) => isSpeech(reading.lexicon, sentence.tokens, first.to + i, 'or'))
  return isChoice ? group.flatMap(({ from, medicine }) => (from === at ? [] : medicine.concept)) : []
}

/** Others' questions and commands ("prescreva fentanil") order nothing; in the plan they only tell what was and is. */
function isOnlyMentioned({ sentence, cues, marks }: Heard, planned: boolean): boolean {
  return (
    sentence.isQuestion ||
    marks('command').length > 0 ||
    (planned && !cues.some((cue) => toldBy(cue) !== null))
  )
}

/** "A de agosto usou. Amoxicilina?": a guessed mark stands between the verb and the name. */
function isLedByPast({ reading, sentence }: Heard): boolean {
  const before = reading.talk.sentences[sentence.order - 1]
  if (before?.turn !== sentence.turn || before.isQuestion) return false
  return cuesIn(reading, before, []).some(
    ({ effect, to }) => effect === 'past' && to === before.tokens.length,
  )
}

/** "Tomei um monte de paracetamol": what was swallowed at once was no treatment. */
const isOverdose = ({ marks }: Heard, from: number): boolean =>
  marks('overdose').some(({ to }) => to <= from && from - to <= 1)

/** "A vizinha toma insulina", "My mom had breast cancer. She takes tamoxifen.": a relative takes it. One who gave or bought it takes nothing. */
function isOfOther({ reading, sentence, cues, marks }: Heard, from: number): boolean {
  if (personAt(reading, sentence, from) === 'patient') return false
  const relatives = (reading.mentions.get(sentence) ?? []).filter(({ entry }) => entry.class === 'relatives')
  // Of companions "she" is the patient.
  const isOfPronoun =
    relatives.length === 0 &&
    sentence.role === 'patient' &&
    hasSpeech(reading.lexicon, sentence.tokens, { from: 0, to: from }, 'they')
  if (isOfPronoun) return !['gave', 'offer'].some((kind) => marks(kind).length > 0)
  if (relatives.some(({ to }) => to <= from))
    return !['gave', 'self', 'offer', 'quit'].some((kind) => marks(kind).length > 0)
  return relatives.some(
    (one) => one.from > from && cues.some((cue) => cue.effect === 'taking' && cue.from >= one.to),
  )
}

/** Words before what leads a sentence: "e então". */
const latestLead = 2

/** "Quando a crise passar, alopurinol", "allopurinol we'll start once this settles", "ferro só a partir da vigésima semana". */
const isAwaiting = ({ sentence, cues, marks, medicines }: Heard, from: number): boolean =>
  marks('awaits').some(
    (mark) =>
      (mark.to <= from &&
        mark.from <= latestLead &&
        !medicines.some((one) => one.to <= from && one.from >= mark.to)) ||
      (mark.from > from &&
        segmentAt(sentence, mark.from) === segmentAt(sentence, from) &&
        (cues.some((cue) => cue.effect === 'start' && mark.from - cue.to <= 1 && cue.to <= mark.from) ||
          medicines.some((one) => mark.from - one.to <= 1 && one.to <= mark.from))),
  )

/** "Diamox, only if the pressure goes up", "amoxicilina, só se a cultura vier positiva"; "só se tiver dor" is a need. */
const isOnlyIf = ({ reading, sentence, medicines, marks }: Heard, from: number): boolean =>
  marks('if').some(
    (mark) =>
      mark.from > from &&
      // "Só se chiar, dois jatos".
      segmentAt(sentence, mark.from).to - mark.to >= clauseLength &&
      isSpeech(reading.lexicon, sentence.tokens, mark.from - 1, 'only') &&
      !medicines.some((one) => one.from > from && one.to <= mark.from) &&
      !marks('need-when').some((need) => need.from >= mark.from - 1) &&
      !(reading.mentions.get(sentence) ?? []).some(
        ({ entry, from: at }) =>
          at >= mark.to && at <= segmentAt(sentence, mark.from).to && feltClasses.has(entry.class),
      ),
  )

/** Words of a clause that tells more than when it is needed. */
const clauseLength = 2
const feltClasses = new Set<string>(['symptoms', 'complaints'])

/** "Se vier alto eu começo a sinvastatina", but not "se tiver dor, paracetamol". */
function isConditional(heard: Heard, from: number): boolean {
  const { reading, sentence, cues, marks } = heard
  if (isAwaiting(heard, from) || isOnlyIf(heard, from)) return true
  const mark = marks('if').findLast((one) => one.to <= from)
  if (!mark || sentence.tokens[mark.from]!.quantity) return false
  if (cues.some((cue) => cue.from <= mark.from && cue.to >= mark.to)) return false
  const needed = (reading.mentions.get(sentence) ?? []).some(
    (one) =>
      one.from >= mark.to &&
      one.to <= from &&
      (one.entry.class === 'symptoms' || one.entry.class === 'complaints'),
  )
  // "Se a dor continuar" waits for the first treatment to fail.
  const fails = marks('persists').some((one) => one.from >= mark.to && one.to <= from)
  if (fails) return true
  return !needed && !marks('need-when').some((one) => one.from >= mark.from && one.to <= from)
}
