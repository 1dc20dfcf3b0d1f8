import { assertionOf } from '../attributes/assertion.ts'
import { personAt } from '../attributes/person.ts'
import { toldSide } from '../attributes/side.ts'
import { timeAt } from '../attributes/time.ts'
import type { ConditionStatus, FactDraft, Polarity } from '../fact.ts'
import { findMedicines } from '../medicines/find-medicines.ts'
import { type Mention, mentionsOf, type Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { hasSpeech } from '../words/speech.ts'
import { nameCondition } from './condition-name.ts'
import { namesIllness } from './names-illness.ts'

/** Illnesses that somebody says the patient has, had, may have or has not. */
export function readConditions(reading: Reading): FactDraft[] {
  return mentionsOf(reading, 'conditions').flatMap((mention): FactDraft[] => {
    const { sentence, from, entry } = mention
    if (!namesIllness(reading, mention)) return []
    const asserted = assertionOf(reading, mention)
    if (!asserted || personAt(reading, sentence, from) !== 'patient') return []
    // "It could be cancer": what is only feared is left to whoever looks into it.
    if (entry.options.feared && asserted.polarity === 'uncertain') return []
    if (isEchoed(reading, mention) || isSideEffect(reading, sentence)) return []
    if (isOfRemedies(reading, mention) || isAnothers(reading, mention) || isOnlyWhen(reading, mention))
      return []
    const segment = segmentAt(sentence, from)
    return [
      {
        type: 'condition',
        concept: nameCondition(reading, mention),
        ...(entry.options.code && { code: entry.options.code }),
        polarity: asserted.polarity,
        status: statusOf(reading, mention, asserted.polarity),
        side: toldSide(reading, sentence, from),
        time: timeAt(sentence, segment),
        speaker: asserted.speaker,
        evidence: asserted.proof,
      },
    ]
  })
}

/** Words of what only says again what was heard: "Tumor, doutor?". */
const echoLength = 3

/** Who says again what the other has just named asserts nothing: the other's words tell. */
function isEchoed({ talk, mentions }: Reading, { sentence, entry }: Mention): boolean {
  if (sentence.tokens.length > echoLength) return false
  return talk.sentences.some(
    (one) =>
      one.turn === sentence.turn - 1 &&
      !one.isQuestion &&
      mentions.get(one)?.some((mention) => mention.entry === entry),
  )
}

/** Told with a medicine, of allergies: "it gave me gastritis". */
function isSideEffect(reading: Reading, sentence: Sentence): boolean {
  const asked = reading.exchanges.answers(sentence)?.questions ?? []
  const ofAllergies = asked.some((one) =>
    reading.lexicon.cues['context-cues'].findAll(one.tokens).some(({ entry }) => entry.concept === 'reacts'),
  )
  return ofAllergies && findMedicines(reading, sentence).length > 0
}

/** "Mais algum remédio, pressão, tireoide?": what remedies are for was asked, not what the patient has. */
const isOfRemedies = ({ lexicon }: Reading, { sentence, from }: Mention): boolean =>
  sentence.isQuestion &&
  lexicon.cues['medicine-cues']
    .findAll(sentence.tokens, 0, from)
    .some(({ entry }) => entry.concept === 'topic')

/** Words between "when" and a state: "when I was pregnant with him". */
const whenReach = 3

/** "Quando eu tava grávida", "desde a gravidez": a state that only tells when. */
const isOnlyWhen = ({ lexicon }: Reading, { sentence, from, entry }: Mention): boolean =>
  entry.options.state === 'yes' &&
  sentence.role !== 'doctor' &&
  lexicon.cues['context-cues']
    .findAll(sentence.tokens, Math.max(0, from - whenReach - 1), from + 1)
    .some((cue) => cue.entry.concept === 'when' && cue.to > from - whenReach)

/** Words between "o dela" and what it is. */
const theirsReach = 3

/** "Não, o dela é artrose": said to the patient alone, it is somebody else's; beside a companion "dele" is the patient. */
const isAnothers = ({ lexicon, language, talk }: Reading, { sentence, from }: Mention): boolean =>
  language === 'pt-BR' &&
  sentence.role === 'doctor' &&
  !sentence.isQuestion &&
  hasSpeech(lexicon, sentence.tokens, { from: Math.max(0, from - theirsReach), to: from }, 'theirs') &&
  !talk.sentences.some(({ role }) => role === 'other')

/** How a condition stands; `null` where nobody says whether it is new. */
function statusOf(
  { lexicon, exchanges, phase }: Reading,
  { sentence, from, to }: Mention,
  polarity: Polarity,
): ConditionStatus | null {
  // "É câncer?" "Não.": what a patient asks, the doctor assesses.
  const { role, isQuestion } = sentence
  const isDoctors = role === 'doctor' || (role === 'unknown' && phase(sentence) !== 'history')
  const assessed = isDoctors !== isQuestion && (isDoctors || isQuestion)
  if (polarity === 'uncertain') return 'suspected'
  if (polarity === 'absent') return assessed ? 'ruled-out' : null
  const cues = lexicon.cues['context-cues'].findAll(sentence.tokens)
  const has = (kind: string, reach: number) =>
    cues.some(({ entry, to: end }) => entry.concept === kind && end <= from && from - end <= reach)
  const replied = exchanges.asked(sentence)?.reply ?? []
  if (
    has('past', pastReach) ||
    [sentence, ...replied].some((one) => tellsPast(one)) ||
    replied.some((one) => onlyHad(lexicon, one)) ||
    cues.some((cue) => cue.entry.concept === 'past' && cue.from === to)
  )
    return 'past'
  if (!assessed) return 'known'
  // "A asma da senhora tá descontrolada".
  const standing = cues.some(
    (cue) =>
      cue.entry.concept === 'knows' &&
      !cue.entry.options.before &&
      cue.from >= to &&
      cue.from - to <= standingReach,
  )
  if (standing || has('knows', 1) || phase(sentence) === 'history') return 'known'
  return has('asserts', assertReach) ? 'new' : null
}

/** "Tem asma?" "Tive quando era criança." */
const onlyHad = ({ cues }: Reading['lexicon'], { tokens }: Sentence): boolean =>
  cues['context-cues'].findAll(tokens).some(({ entry, from }) => entry.concept === 'past' && from === 0) &&
  !cues['reply-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'still')

/** Words between "teve" and what was had, and between "it's" and what it is. */
const pastReach = 3
const assertReach = 6
/** Words between an illness and how it stands. */
const standingReach = 3
const longAgo = 1

/** "Em dois mil e dezoito", "há dois anos": over, unless somebody says that it goes on. */
const tellsPast = ({ tokens }: Sentence): boolean =>
  tokens.some(
    ({ quantity }) =>
      quantity?.kind === 'date' ||
      (quantity?.kind === 'duration' &&
        quantity.relation === 'ago' &&
        quantity.unit === 'year' &&
        quantity.value >= longAgo),
  )
