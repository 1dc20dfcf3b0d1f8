import type { Polarity } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Sentence, segmentAt } from '../../talk/sentence.ts'
import type { Span } from '../../talk/token.ts'
import type { Match } from '../../words/matcher.ts'
import { isPassedOver } from '../../words/passed-over.ts'
import { isSpeech } from '../../words/speech.ts'
import type { WordEntry } from '../../words/tables.ts'
import { namesIn } from '../measuring/stretch.ts'

/** What the doctor decides of something that is named in a sentence; `null`: nothing. */
export interface Decision {
  readonly declined: boolean
  readonly polarity: Polarity
}

/** Sentences of one turn over which a list of orders goes on. */
const listReach = 4

/** Whether the doctor orders, declines or makes dependent what tokens `from` to `to` name, by cues of `kind`. */
export function decisionAt(
  reading: Reading,
  sentence: Sentence,
  { from, to }: Span,
  { kind, bare }: { readonly kind: 'orders' | 'refers'; readonly bare: boolean },
): Decision | null {
  if (sentence.isQuestion || (sentence.role !== 'doctor' && sentence.role !== 'unknown')) return null
  const own = segmentAt(sentence, from)
  const said = reading.lexicon.cues['plan-cues'].findAll(sentence.tokens)
  // "Não esquece o raio-X", "don't skip the CBC" take nothing back.
  const turns = said.filter(({ entry }) => entry.concept === '-')
  const spoken = said.filter((cue) => !turns.some(({ from, to }) => from <= cue.from && cue.from < to))
  const cues = spoken.filter((cue) => !isDeclinedDeed(spoken, cue))
  const redone = spoken.some(
    (cue) => isDeclinedDeed(spoken, cue) && isLastNamed(reading, sentence, { from, to }, cue.from),
  )
  const declined = cues.some(
    (cue) => cue.entry.concept === 'declines' && declines(reading, sentence, cue, { from, to }),
  )
  if (declined || redone || isLeftOut(reading, sentence, from, cues))
    return { declined: true, polarity: 'absent' }
  const conditions = reading.lexicon.cues['exam-cues']
    .findAll(sentence.tokens)
    .filter(({ entry }) => entry.concept === 'conditional')
  const supposed = reading.lexicon.cues['context-cues']
    .findAll(sentence.tokens)
    .filter(({ entry }) => entry.concept === 'supposes')
  // "Se a ressonância mostrar": it is what the plan depends on.
  const led = (cue: { readonly to: number }) =>
    cues.some((other) => other.entry.concept === kind && other.from >= cue.to && other.to <= from)
  if (supposed.some((cue) => cue.to <= from && segmentAt(sentence, cue.from) === own && !led(cue)))
    return null
  const depends = conditions.length > 0 || supposed.some((cue) => cue.to <= from)
  const cued = cues.some(
    (cue) =>
      (cue.entry.concept === kind || (kind === 'orders' && cue.entry.concept === 'does')) &&
      (cue.from <= from || cue.from - to <= cueBehind),
  )
  if (
    !cued &&
    !(
      (bare || goesOn(reading, sentence, kind)) &&
      isListed(reading, sentence, to) &&
      isLed(reading, sentence, from)
    )
  )
    return null
  return { declined: false, polarity: depends ? 'uncertain' : 'present' }
}

/** "Quero creatinina e ultrassom, sem tomografia": at the end of what is ordered; "volta, mesmo sem a tomografia" orders nothing. */
const isLeftOut = (
  { lexicon }: Reading,
  { tokens }: Sentence,
  from: number,
  cues: readonly Match<WordEntry<'plan-cues'>>[],
): boolean =>
  lexicon.cues['context-cues']
    .findAll(tokens, Math.max(0, from - 2), from)
    .some(({ entry, from: at }) => entry.concept === 'denies' && tokens[at]!.afterComma) &&
  cues.some((cue) => cue.entry.concept === 'orders' && cue.to < from)

/** "O eletro tava normal, não precisa repetir": what is not to be done again was named before. */
const isDeclinedDeed = (
  cues: readonly Match<WordEntry<'plan-cues'>>[],
  cue: Match<WordEntry<'plan-cues'>>,
): boolean =>
  cue.entry.concept === 'orders' &&
  cues.some(({ entry, from, to }) => entry.concept === 'declines' && from < cue.from && to >= cue.from)

const isLastNamed = (reading: Reading, sentence: Sentence, { to }: Span, at: number): boolean =>
  at >= to && !namesIn(reading, sentence).some((one) => one.from >= to && one.to <= at)

/** Tokens between what is ordered and a cue behind it: "ecocardiograma, eu vou pedir". */
const cueBehind = 6

/** Nothing is said of it but place, time, purpose and what else is in the list: no verb follows ("a glicose, mede"). */
function isListed(reading: Reading, sentence: Sentence, to: number): boolean {
  const { lexicon, language } = reading
  const { tokens } = sentence
  let at = to
  while (
    at < tokens.length &&
    !tokens[at]!.afterComma &&
    isPassedOver(tokens[at]!.folded, language) &&
    at - to < 2
  )
    at += 1
  const next = tokens[at]
  if (!next || next.afterComma || next.quantity || at - to > 1) return true
  if (isNominal(reading, sentence, to)) return true
  const { grounds, cues } = lexicon
  const { folded } = next
  if (
    cues['exam-cues']
      .findAll(tokens, at, at + 1)
      .some(({ entry }) => entry.concept === 'and' || entry.concept === 'at' || entry.concept === 'listed')
  )
    return true
  if (
    at > to &&
    folded.length > 3 &&
    isPassedOver(tokens[to]!.folded, language) &&
    !cues['exam-cues'].findAll(tokens, to, to + 1).some(({ entry }) => entry.concept === 'at')
  )
    return false
  return [grounds.tests, grounds.referrals, grounds.examination].some(
    (ground) => ground.find(tokens, at, Math.min(tokens.length, at + 3))[0]?.from === at,
  )
}

/** Words that a preposition may have behind it: "dos dois ouvidos", "of the left kidney". */
const phraseLength = 3

/** Up to the next mark nothing but prepositions with what belongs to them: "nutricionista do posto, pra ver essa proteína". */
function isNominal({ lexicon }: Reading, { tokens }: Sentence, to: number): boolean {
  const leads = (at: number) =>
    isSpeech(lexicon, tokens, at, 'for', 'with') ||
    lexicon.cues['exam-cues'].findAll(tokens, at, at + 1).some(({ entry }) => entry.concept === 'at')
  let left = 0
  for (let at = to; at < tokens.length && !tokens[at]!.afterComma; at += 1) {
    if (leads(at)) left = phraseLength
    else if (left === 0) return false
    else left -= 1
  }
  return true
}

/** Nothing but joining words and other tests leads to it: "bicarbonato não, por causa do sódio" orders none. */
function isLed(reading: Reading, sentence: Sentence, from: number): boolean {
  const { tokens } = sentence
  const segment = segmentAt(sentence, from)
  // "Te vejo em dois meses, com o TSH": what is to be brought was ordered elsewhere.
  if (
    segment.from > 0 &&
    isSpeech(reading.lexicon, tokens, segment.from, 'with') &&
    !namesIn(reading, sentence).some(({ to }) => to <= segment.from)
  )
    return false
  const and = reading.lexicon.cues['exam-cues']
    .findAll(tokens, segment.from, from)
    .findLast(({ entry }) => entry.concept === 'and')
  const start = and?.from ?? segment.from
  const cues = reading.lexicon.cues['exam-cues'].findAll(tokens, start, from)
  const others = [
    ...namesIn(reading, sentence),
    ...reading.lexicon.grounds.examination.find(tokens, start, from),
  ]
  const light = [...cues.filter(({ entry }) => listing.has(entry.concept)), ...others]
  return tokens
    .slice(start, from)
    .every(
      ({ folded }, i) =>
        isPassedOver(folded, reading.language) ||
        light.some((one) => start + i >= one.from && start + i < one.to),
    )
}

const listing: ReadonlySet<string> = new Set(['and', 'at', 'listed', 'link'])

/** "Não precisa de raio-x", "tomografia eu não vou pedir": within a clause; not what a joint begins anew. */
function declines(
  reading: Reading,
  sentence: Sentence,
  cue: Match<WordEntry<string>>,
  { from, to }: Span,
): boolean {
  // "No ultrasound of the liver": of what stands right behind, where something is planned.
  if (cue.entry.options.at === 'once')
    return reading.phase(sentence) === 'plan' && cue.to <= from && from - cue.to <= 1
  // "You need a Pap smear, but we'll do that another day": of what was named last before it.
  if (cue.entry.options.at === 'before') return isLastNamed(reading, sentence, { from, to }, cue.from)
  const segment = segmentAt(sentence, from)
  // "Cateterismo, não é a hora": what stands alone is what the rest speaks of.
  const isAlone = segment.from === from && segment.to === to && cue.from === to
  if (isAlone) return true
  if (segmentAt(sentence, cue.from) !== segment) return false
  // "No ultrasound for now".
  if (cue.from < from && cue.to > to) return true
  return cue.to <= from ? from - cue.to <= forwardReach : cue.from - to <= backReach
}

const forwardReach = 5
const backReach = 4

/** "Pedidos: eletro, polissonografia. Vitamina B12 também.": the list that a cue opened earlier in the turn. */
function goesOn(reading: Reading, sentence: Sentence, kind: 'orders' | 'refers'): boolean {
  for (let back = 1; back <= listReach; back += 1) {
    const before = reading.talk.sentences[sentence.order - back]
    if (!before || before.turn !== sentence.turn || before.isQuestion) return false
    const cues = reading.lexicon.cues['plan-cues'].findAll(before.tokens)
    if (cues.some(({ entry }) => entry.concept === kind))
      return reading.lexicon.grounds[kind === 'orders' ? 'tests' : 'referrals'].find(before.tokens).length > 0
    if (cues.length > 0) return false
  }
  return false
}
