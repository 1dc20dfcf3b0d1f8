import type { Exchange, Stance } from '../exchanges.ts'
import type { Polarity, Proof } from '../fact.ts'
import type { Mention, Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { hasSpeech, isSpeech } from '../words/speech.ts'
import { answersOther, inReply, ofKin } from './echo.ts'
import { anotherAt } from './person.ts'
import { assertionAt, assertionOfStance, isDeniedBefore } from './polarity.ts'
import {
  deniesBeside,
  hasAnother,
  isAsked,
  isCalledFine,
  isFine,
  isPlainNo,
  saysNoFirst,
  saysStill,
  yesToDenial,
} from './reply.ts'

/** What a talk says of a mention: nothing (`null`), or whether it is so and which words say it. */
export interface Asserted {
  readonly polarity: Polarity
  readonly proof: readonly Proof[]
  /** Who said so. */
  readonly speaker: Sentence['role']
}

/** Reads a mention where it stands; in a question, what the reply makes of it. `null`: nobody says that it is so or not. */
export function assertionOf(reading: Reading, mention: Mention): Asserted | null {
  const { sentence, from, to, entry } = mention
  const isAsking = sentence.isQuestion && !isToldBefore(reading, mention)
  const exchange = isAsking ? reading.exchanges.asked(sentence) : null
  if (exchange) return answered(reading, mention, exchange)
  if (isAsking) return null
  // "Pressão alta?" "Pressão sempre foi boa."
  if (
    (entry.options.beside && isFine(reading, sentence, from)) ||
    (isAsked(mention) && isCalledFine(reading, mention))
  )
    return { polarity: 'absent', proof: sentence.proof(from, to), speaker: sentence.role }
  if (isAnsweredNo(reading, mention)) return null
  const assertion = assertionAt(reading, sentence, from, to)
  if (assertion === 'conditional') return null
  const back = assertion === 'absent' ? takenBack(reading, sentence) : null
  if (back)
    return {
      polarity: 'present',
      proof: [...sentence.proof(from, to), ...back.proof()],
      speaker: sentence.role,
    }
  if (assertion === 'present' && isOnlyPast(reading, mention))
    return { polarity: 'absent', proof: sentence.proof(from, to), speaker: sentence.role }
  return { polarity: assertion, proof: sentence.proof(from, to), speaker: sentence.role }
}

/** Words between "quer dizer" and "teve uma". */
const backReach = 1

/** "Tontura também não. Quer dizer, teve uma no banho.": the sentence that takes a denial back, if there is one. */
function takenBack({ lexicon, talk, mentions }: Reading, { order, turn, role }: Sentence): Sentence | null {
  const next = talk.sentences[order + 1]
  if (role === 'doctor' || next?.turn !== turn || next.isQuestion) return null
  const cues = lexicon.cues['reply-cues'].findAll(next.tokens)
  const corrects = cues.find(({ entry, from }) => entry.concept === 'corrects' && from === 0)
  const has = corrects && cues.find(({ entry, from }) => entry.concept === 'has' && from >= corrects.to)
  if (!has || has.from - corrects.to > backReach) return null
  if (cues.some(({ entry, from }) => entry.concept === 'no' && from >= corrects.to && from < has.from))
    return null
  // "Aliás, tive febre": what is named behind it is what was had.
  const named = (mentions.get(next) ?? []).some((one) => isAsked(one) && one.from <= has.to + 1)
  return named ? null : next
}

/** "E é pneumonia doutora" "Não, pneumonia não é": what the doctor denies at once was asked, whatever its mark. */
function isAnsweredNo(reading: Reading, mention: Mention): boolean {
  const { sentence, entry } = mention
  const { mentions, talk } = reading
  const next = talk.sentences[sentence.order + 1]
  if (entry.class !== 'conditions' || sentence.role === 'doctor' || next?.role !== 'doctor') return false
  if (ofKin(reading, mention)) return false
  return (mentions.get(next) ?? []).some(
    (one) => one.entry === entry && assertionAt(reading, next, one.from, one.to) === 'absent',
  )
}

/** "Sangramento?" "Nada. Sangramento só tive no começo.": the no is of now. */
function isOnlyPast({ exchanges, mentions, lexicon }: Reading, { sentence, entry }: Mention): boolean {
  const { tokens } = sentence
  const exchange = exchanges.answers(sentence)
  return (
    exchange?.stance === 'no' &&
    exchange.reply[0] !== sentence &&
    exchange.questions.some((question) => mentions.get(question)?.some((asked) => asked.entry === entry)) &&
    hasSpeech(lexicon, tokens, { from: 0, to: tokens.length }, 'only') &&
    lexicon.cues['context-cues'].findAll(tokens).some((cue) => cue.entry.concept === 'past')
  )
}

/** "A minha sogra tem Parkinson, mas aí não conta, né?": what stands before a "but" is told, not asked. */
const isToldBefore = ({ lexicon }: Reading, { sentence, to }: Mention): boolean =>
  sentence.role !== 'doctor' &&
  lexicon.cues['context-cues']
    .findAll(sentence.tokens)
    .some(({ entry, from }) => entry.concept === 'ends' && from >= to)

function answered(
  reading: Reading,
  mention: Mention,
  { questions, reply, stance }: Exchange,
): Asserted | null {
  if (reply.length === 0 || isSupposed(reading, mention)) return null
  const asked = questions.flatMap((question) => reading.mentions.get(question) ?? []).filter(isAsked)
  const echoed = inReply(reading, mention, reply)
  // "Qual joelho dói?" "O direito. O esquerdo não dói.": the first words answer.
  const answers = isOpen(reading, mention) && reply[0] !== undefined && !namesIt(reading, mention, reply[0])
  if (echoed === 'itself' && !answers) return null
  // "Urinando muito?" "Não, levanto uma vez pra urinar": what comes back behind a no is not what was asked.
  const named =
    echoed === 'itself'
      ? 'present'
      : echoed === 'present' && stance === 'no' && saysNoFirst(reading, reply, questions)
        ? null
        : echoed
  const proof = [
    ...mention.sentence.proof(mention.from, mention.to),
    ...reply.flatMap((sentence) => sentence.proof()),
  ]
  const speaker = reply[0]!.role
  // "E artrite, alguém mais?" "Minha irmã tem lúpus."
  if (!named && stance !== 'no' && ofKin(reading, mention) && namesOther(reading, mention, reply)) return null
  // "Na família, pressão, diabetes?" "Minha mãe tem pressão alta.": of whom the other is, nobody said.
  if (
    !named &&
    stance !== 'no' &&
    asked.length > 1 &&
    ofKin(reading, mention) &&
    answersOther(reading, mention, asked, reply)
  )
    return null
  // A word that comes back tells which of several things a reply means; of one thing, yes and no tell.
  if (named && (asked.length > 1 || named === 'absent')) return { polarity: named, proof, speaker }
  if (!named && stance === 'yes' && hasAnother(reading, reply)) return null
  // "Osteoporose?" "Disseram que eu tinha osteopenia."
  if (!named && stance !== 'no' && isAsked(mention) && tellsOther(reading, mention, reply)) return null
  // "Há quanto tempo é a dor?" takes the pain for granted.
  const polarity =
    isOpen(reading, mention) || tellsWhose(reading, mention, stance) ? 'present' : assertionOfStance(stance)
  if (!polarity) return null
  if (polarity === 'absent' && !named && deniesBeside(reading, mention, reply)) return null
  // "No chest pain. I get winded.": a no to one of them is none to the others.
  const others = questions.filter((question) => question !== mention.sentence)
  const isOne = asked.length <= 1 && others.length === 0
  if (polarity === 'absent' && !isOne && !isPlainNo(reading, reply, others)) return null
  if (polarity === 'absent' && (asksMore(reading, mention) || isTakenForGranted(reading, mention)))
    return null
  if (polarity === 'present' && isAnothers(reading, mention, reply)) return null
  // "Febre? Tosse?" "Sim.": which of them, nobody knows; a no is a no to all.
  if (
    polarity === 'present' &&
    (questions.length > 1 || asked.length > 1) &&
    answersOther(reading, mention, asked, reply)
  )
    return null
  return { polarity: flipped(reading, mention, polarity, reply), proof, speaker }
}

const namesIt = ({ mentions }: Reading, { entry }: Mention, sentence: Sentence): boolean =>
  mentions.get(sentence)?.some((one) => one.entry === entry) ?? false

/** "A comida entala." "Entala com líquido também?" "Não.": what was told already is asked about further. */
function asksMore({ talk, mentions, lexicon }: Reading, { sentence, entry }: Mention): boolean {
  const { tokens, order, turn } = sentence
  if (!lexicon.cues['reply-cues'].findAll(tokens).some((cue) => cue.entry.concept === 'also')) return false
  return talk.sentences
    .slice(0, order)
    .some(
      (one) =>
        one.turn === turn - 1 && !one.isQuestion && mentions.get(one)?.some((told) => told.entry === entry),
    )
}

/** "What if it is a tumour?" "Yeah.": what is feared is not had. */
const isSupposed = ({ lexicon }: Reading, { sentence, from }: Mention): boolean =>
  sentence.role === 'patient' &&
  lexicon.cues['context-cues']
    .findAll(sentence.tokens)
    .some((cue) => cue.entry.concept === 'supposes' && cue.from < from)

/** "Já ficou na UTI por causa da asma?", "E pra psoríase, metotrexato?": a no is to something else. */
function isTakenForGranted({ lexicon }: Reading, { sentence, from, entry }: Mention): boolean {
  if (entry.class !== 'conditions') return false
  const { tokens } = sentence
  const at = isSpeech(lexicon, tokens, from - 1, 'own', 'the') ? from - 2 : from - 1
  return isSpeech(lexicon, tokens, at, 'for') || (at < from - 1 && isSpeech(lexicon, tokens, at, 'with'))
}

/** "Alguém na família com asma?" "Minha irmã.": who has it is told, and so that somebody has. */
const tellsWhose = (reading: Reading, mention: Mention, stance: Stance): boolean =>
  stance === 'told' &&
  anotherAt(reading, mention.sentence, mention.from)?.named?.sentence.role !== mention.sentence.role &&
  ofKin(reading, mention)

/** "Pressão, diabetes?" "Pressão eu tenho, diabetes é o meu marido." */
const isAnothers = (reading: Reading, mention: Mention, reply: readonly Sentence[]): boolean =>
  !ofKin(reading, mention) &&
  reply.some((sentence) =>
    reading.mentions.get(sentence)?.some((told) => told.entry === mention.entry && ofKin(reading, told)),
  )

/** Whether the reply tells of another illness: "E artrite, alguém mais?" "Minha irmã tem lúpus." */
const namesOther = ({ mentions }: Reading, { entry }: Mention, [first]: readonly Sentence[]): boolean =>
  (first &&
    mentions.get(first)?.some((other) => other.entry.class === 'conditions' && other.entry !== entry)) ??
  false

/** Whether a reply without a yes tells of another illness instead. */
const tellsOther = (reading: Reading, mention: Mention, reply: readonly Sentence[]): boolean =>
  mention.entry.class === 'conditions' &&
  namesOther(reading, mention, reply) &&
  !reading.lexicon.cues['reply-cues']
    .findAll(reply[0]!.tokens, 0, 1)
    .some(({ entry }) => entry.concept === 'yes')

/** Words of a question before its "how long" or "where". */
const openReach = 4

function isOpen({ lexicon }: Reading, { sentence, from }: Mention): boolean {
  // "What's a seizure?" of a patient takes nothing for granted.
  if (sentence.role === 'patient') return false
  return lexicon.cues['reply-cues']
    .findAll(sentence.tokens)
    .some((cue) => cue.entry.concept === 'open' && cue.from < openReach && cue.to <= from)
}

/** "Sem febre?" "Isso.": what is asked as a denial is denied by a yes, unless it is had after all ("Tenho"). */
function flipped(
  reading: Reading,
  { sentence, from, to, entry }: Mention,
  polarity: Polarity,
  reply: readonly Sentence[],
): Polarity {
  const isDenied = isDeniedBefore(reading, sentence, from)
  if (polarity === 'absent' && isDenied && saysStill(reading, reply)) return 'present'
  // "Alguma chance de gravidez?" "Tem.": a chance is what there is.
  if (polarity === 'present' && entry.class === 'conditions' && !isDenied)
    return assertionAt(reading, sentence, from, to) === 'uncertain' ? 'uncertain' : polarity
  if (polarity !== 'present' || !isDenied) return polarity
  return ofYes[yesToDenial(reading, reply)]
}

const ofYes = { has: 'present', agrees: 'absent', unclear: 'uncertain' } as const
