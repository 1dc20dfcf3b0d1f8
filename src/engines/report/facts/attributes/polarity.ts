import type { Stance } from '../exchanges.ts'
import type { Polarity } from '../fact.ts'
import type { Mention, Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import type { Match } from '../words/matcher.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { isSpeech } from '../words/speech.ts'
import type { WordEntry } from '../words/tables.ts'
import { deniesOnly } from './denies-only.ts'
import { isEcho } from './is-echo.ts'

/** `conditional`: "if you get a fever"; nobody says that it is so. */
export type Assertion = Polarity | 'conditional'

type Cue = Match<WordEntry<'context-cues'>>
type Scope = Pick<Reading, 'lexicon' | 'language'> & { readonly mentions?: Reading['mentions'] }

/** Words that a denial reaches over to the first thing it denies, and from that to the next of a list. */
const firstReach = 3
const listReach = 3
/** Words between a thing and the denial behind it, passed-over words not counted: "pneumonia ele não tem". */
const backReach = 1

/**
 * Whether a sentence that is no question says that tokens `from` to `to` are so. Denials and doubts reach forward through
 * lists until something that ends them; a denial right behind belongs to what it follows (ConText; Harkema et al. 2009).
 */
export function assertionAt(scope: Scope, sentence: Sentence, from: number, to: number): Assertion {
  const cues = scope.lexicon.cues['context-cues'].findAll(sentence.tokens)
  const of = (kind: string) => cues.filter(({ entry }) => entry.concept === kind)
  if (of('around').length > 0 || (sentence.role === 'doctor' && of('teaches').length > 0))
    return 'conditional'
  if (of('supposes').some((cue) => cue.from < from && cue.to <= to && !isEnded(cues, cue.to, from)))
    return 'conditional'
  if (provokes(scope, sentence, cues, { from, to })) return 'conditional'
  const kept = of('keeps')
  // "Não come direito" is the complaint itself; "ninguém" names people and denies.
  const named = mentionsFrom(scope.mentions, sentence, 0).filter(({ entry }) => entry.class !== 'relatives')
  const parts = [...kept, ...named, { from, to }]
  const denials = of('denies').filter(
    (denial) => !parts.some((part) => part.from <= denial.from && part.to > denial.from),
  )
  if (denials.some((denial) => deniesBefore(scope, sentence, denial, { from, to }))) return 'absent'
  if (denials.some((denial) => deniesOnly(scope, sentence, denial, { from, to }))) return 'conditional'
  if (deniesFront(scope, sentence, { from, to })) return 'absent'
  // "Não escuta nada" says no twice and means it once.
  const isOwnDenial = of('denies').some((cue) => cue.from >= from && cue.to <= to)
  if (!isOwnDenial && of('denies-back').some((cue) => isRightBehind(scope, sentence, to, cue.from)))
    return 'absent'
  const own = denials.filter(
    (denial) =>
      !isBound(scope, sentence, denial, from) && reaches(scope, sentence, { cues, cue: denial, at: from }),
  )
  if (own.length > 0) return 'absent'
  const doubt = of('doubts').find(
    (one) =>
      !isOfAmount(sentence, one) && reaches(scope, sentence, { cues, cue: one, at: from, near: false }),
  )
  // "Não acho que seja", "it's not because I think it's cancer".
  if (doubt && denials.some((denial) => isNear(sentence, denial, doubt))) return 'absent'
  // "O meu pai é hipertenso, não sei se conta" doubts something else.
  const doubtsBack = of('doubts-back').some(
    (cue) =>
      !kept.some((one) => one.from <= cue.from && one.to > cue.to) &&
      !isOfAmount(sentence, cue) &&
      isRightBehind(scope, sentence, to, cue.from),
  )
  return doubt || doubtsBack ? 'uncertain' : 'present'
}

/** "Maybe twice a week", "acho que uns dois dias": how much is not known, that it is so is. */
const isOfAmount = ({ tokens }: Sentence, { to }: Cue): boolean => tokens[to]?.quantity !== undefined

/** "Piora com tosse", "com tosse não muda": what something else depends on or not. */
function provokes(
  { lexicon, language }: Scope,
  sentence: Sentence,
  cues: readonly Cue[],
  { from, to }: Pick<Mention, 'from' | 'to'>,
): boolean {
  const { tokens } = sentence
  const at = isPassedOver(tokens[from - 1]?.folded ?? '', language) ? [from, from - 1] : [from]
  if (cues.some((cue) => cue.entry.concept === 'provokes' && at.includes(cue.to))) return true
  const end = segmentAt(sentence, to - 1).to
  return (
    isSpeech(lexicon, tokens, from - 1, 'with') &&
    cues.some((cue) => cue.entry.concept === 'unmoved' && cue.from >= to && cue.from < end)
  )
}

/** Words between a denial and the doubt that it denies. */
const doubtReach = 3

const isNear = ({ tokens }: Sentence, before: Cue, after: Cue): boolean =>
  before.to <= after.from &&
  after.from - before.to <= doubtReach &&
  !tokens.slice(before.to, after.from + 1).some(({ afterComma }) => afterComma)

/** Whether a denial stands before it, as in "Sem febre?"; what stands behind a question's subject is its tag ("não é?"). */
export function isDeniedBefore(scope: Scope, sentence: Sentence, from: number): boolean {
  const cues = scope.lexicon.cues['context-cues'].findAll(sentence.tokens)
  return cues.some(
    (cue) =>
      cue.entry.concept === 'denies' && cue.to <= from && reaches(scope, sentence, { cues, cue, at: from }),
  )
}

const isEnded = (cues: readonly Cue[], from: number, to: number) =>
  cues.some(({ entry, from: at }) => entry.concept === 'ends' && at >= from && at < to)

/**
 * Whether a cue's scope gets to token `at`: the first thing it is of stands in the cue's own stretch of words, the others
 * follow as a list.
 */
function reaches(
  scope: Scope,
  sentence: Sentence,
  {
    cues,
    cue,
    at,
    near = true,
  }: { readonly cues: readonly Cue[]; readonly cue: Cue; readonly at: number; readonly near?: boolean },
): boolean {
  if (cue.to > at || isEnded(cues, cue.to, at)) return false
  // "Tive com o resfriado, not now, eczema when I was a baby".
  if (isSpeech(scope.lexicon, sentence.tokens, cue.to, 'now')) return false
  // "Não tenho": the verb right behind a denial is denied with it.
  const turns = cues.filter((turn) => turn.entry.concept === 'affirms' && turn.from > cue.to)
  const own = segmentAt(sentence, cue.to - 1)
  let end = cue.to
  for (const mention of [...mentionsFrom(scope.mentions, sentence, cue.to), { from: at, to: at }]) {
    const first = end === cue.to
    if (mention.from > at) continue
    // A doubt goes on over a comma: "I think it's your gallbladder, gallstones".
    if (near && first && mention.from >= own.to && !(cue.entry.options.on && mention.from === cue.to))
      return false
    const most = first ? (cue.entry.options.touch ? 0 : firstReach) : listReach
    if (wordsBetween(scope, sentence, end, mention.from) > most) return false
    if (stands(turns, end, mention.from)) return false
    if (mention.from === at) return true
    end = Math.max(end, mention.to)
  }
  return false
}

const wordsBetween = ({ language }: Scope, { tokens }: Sentence, from: number, to: number): number =>
  tokens.slice(from, to).filter(({ folded }) => !isPassedOver(folded, language)).length

const stands = (cues: readonly Cue[], from: number, to: number) =>
  cues.some((cue) => cue.from >= from && cue.from < to)

const mentionsFrom = (mentions: Scope['mentions'], sentence: Sentence, from: number): readonly Mention[] =>
  (mentions?.get(sentence) ?? []).filter((mention) => mention.from >= from)

/** "Febre não", "dor no estômago também não", "headaches, no": the denial of what stands right before it. */
function deniesBefore(
  scope: Scope,
  sentence: Sentence,
  denial: Cue,
  { from, to }: Pick<Mention, 'from' | 'to'>,
): boolean {
  if (denial.entry.options.back === 'no' || !isRightBehind(scope, sentence, to, denial.from)) return false
  const { tokens, segments } = sentence
  const segment = segments.find((one) => denial.from >= one.from && denial.from < one.to)
  if (!segment) return false
  // Behind a comma only where it stands alone: "febre, não, tosse".
  if (segment.from >= to)
    return (
      segment.to - segment.from <= 2 &&
      !mentionsFrom(scope.mentions, sentence, denial.to).some((one) => one.from < segment.to)
    )
  // "Ferida não o olho arde": a reply that begins with what was asked, without a mark behind the denial.
  if (from === 0 && segments.length === 1 && denial.from === to) return true
  // "Dor não tenho", "pneumonia ele não tem"; "dor no peito não é" goes on, "a dor não passa" is another matter.
  const after = tokens[denial.to]
  const again = isEchoed(sentence, { from, to }, denial.to)
  const isLast = denial.to + 1 >= segment.to && after?.folded === 'e'
  // "Câncer eu não acho", "epilepsia eu não acho que seja".
  const isJudged =
    isSpeech(scope.lexicon, tokens, denial.to, 'judges') &&
    tokens
      .slice(denial.to + 1, segment.to)
      .every((_, i) => isSpeech(scope.lexicon, tokens, denial.to + 1 + i, 'is'))
  return (
    denial.to >= segment.to ||
    again ||
    isLast ||
    isJudged ||
    isSpeech(scope.lexicon, tokens, denial.to, 'has')
  )
}

/** "Desmaiar não desmaiei." */
function isEchoed({ tokens }: Sentence, { from, to }: Pick<Mention, 'from' | 'to'>, at: number): boolean {
  const after = tokens[at]?.folded ?? ''
  return tokens.slice(from, to).some(({ folded }) => isEcho(folded, after))
}

/** "Bipolar, pelo que vocês contam, não parece": the last words of a sentence deny what it begins with. */
function deniesFront(scope: Scope, sentence: Sentence, { from, to }: Pick<Mention, 'from' | 'to'>): boolean {
  const { tokens, segments } = sentence
  const last = segments.at(-1)!
  if (from > 0 || segments.length <= 2 || last.to - last.from !== 2) return false
  const cues = scope.lexicon.cues['context-cues'].findAll(tokens, last.from, last.to)
  return (
    cues.some(({ entry, from: at }) => entry.concept === 'denies' && at === last.from) &&
    isSpeech(scope.lexicon, tokens, last.from + 1, 'judges', 'has', 'is') &&
    mentionsFrom(scope.mentions, sentence, to).length === 0
  )
}

function isRightBehind(scope: Scope, sentence: Sentence, to: number, at: number): boolean {
  if (at < to) return false
  const { language } = scope
  const { tokens } = sentence
  // "De tanto tossir, diarreia não": the denial is of the nearer one.
  if (mentionsFrom(scope.mentions, sentence, to).some((other) => isDenied(other) && other.to <= at))
    return false
  const between = tokens.slice(to, at).filter(({ folded }) => !isPassedOver(folded, language))
  return between.length <= backReach
}

/** What can be there or not; parts of the body and people are not denied. */
const isDenied = ({ entry }: Mention): boolean =>
  entry.class === 'symptoms' || entry.class === 'complaints' || entry.class === 'conditions'

/** A denial that belongs to what stands before it reaches nothing behind it. */
function isBound(scope: Scope, sentence: Sentence, denial: Cue, at: number): boolean {
  const mentions = scope.mentions?.get(sentence) ?? []
  const named = mentions.find((mention) => mention.from === at)?.entry
  return mentions.some(
    (mention) =>
      mention.to <= denial.from &&
      mention.entry !== named &&
      // "Perna não incha": a part of the body is not denied where something of it is.
      !(mention.entry.class === 'sites' && denial.to === at) &&
      !isEchoed(sentence, mention, at) &&
      deniesBefore(scope, sentence, denial, mention),
  )
}

/** What a question's mention is after the reply's stance; `null` where the reply does not tell. */
export function assertionOfStance(stance: Stance): Polarity | null {
  if (stance === 'yes' || stance === 'partial') return 'present'
  if (stance === 'no') return 'absent'
  if (stance === 'unsure') return 'uncertain'
  return null
}
